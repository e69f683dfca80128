// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/zippackage.h"

#include "engine/core/filled.h"

#include <zip.h>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString plainName(const QString &name)
{
    QString plain = name.toCaseFolded();
    plain.replace(u'\\', u'/');
    while (plain.startsWith(u'/'))
        plain.remove(0, 1);
    return plain;
}

Error broken(const QString &detail)
{
    return {ErrorCode::BadInput, {}, detail};
}

QString sentence(zip_error_t &error)
{
    return u"the file is damaged or was not copied to its end (%1)"_s.arg(
        QString::fromUtf8(zip_error_strerror(&error)));
}

} // namespace

// What libzip reads from: the device, so that the same open file is hashed and unpacked, and bytes in memory do as
// well.
struct ZipPackage::Source {
    explicit Source(QIODevice &device) : device(device) { zip_error_init(&error); }
    ~Source() { zip_error_fini(&error); }
    Q_DISABLE_COPY_MOVE(Source)

    static zip_int64_t call(void *self, void *data, zip_uint64_t length, zip_source_cmd_t command)
    {
        return static_cast<Source *>(self)->answer(data, length, command);
    }
    zip_int64_t answer(void *data, zip_uint64_t length, zip_source_cmd_t command);

    QIODevice &device;
    zip_error_t error{};
};

zip_int64_t ZipPackage::Source::answer(void *data, zip_uint64_t length, zip_source_cmd_t command)
{
    const auto failed = [this](int code) {
        zip_error_set(&error, code, 0);
        return zip_int64_t(-1);
    };
    switch (command) {
    case ZIP_SOURCE_OPEN:
        return device.seek(0) ? 0 : failed(ZIP_ER_SEEK);
    case ZIP_SOURCE_READ: {
        const qint64 got = device.read(static_cast<char *>(data), static_cast<qint64>(length));
        return got < 0 ? failed(ZIP_ER_READ) : got;
    }
    case ZIP_SOURCE_CLOSE:
    case ZIP_SOURCE_FREE:
        return 0;
    case ZIP_SOURCE_SEEK: {
        const auto to = zip_source_seek_compute_offset(static_cast<zip_uint64_t>(device.pos()),
                                                       static_cast<zip_uint64_t>(device.size()), data, length, &error);
        if (to < 0)
            return -1;
        return device.seek(to) ? 0 : failed(ZIP_ER_SEEK);
    }
    case ZIP_SOURCE_TELL:
        return device.pos();
    case ZIP_SOURCE_STAT: {
        auto *stat = static_cast<zip_stat_t *>(data);
        zip_stat_init(stat);
        stat->size = static_cast<zip_uint64_t>(device.size());
        stat->valid = ZIP_STAT_SIZE;
        return sizeof(zip_stat_t);
    }
    case ZIP_SOURCE_ERROR:
        return zip_error_to_data(&error, data, length);
    case ZIP_SOURCE_SUPPORTS:
        return ZIP_SOURCE_SUPPORTS_SEEKABLE;
    default:
        return failed(ZIP_ER_OPNOTSUPP);
    }
}

Result<std::unique_ptr<ZipPackage>> ZipPackage::open(QIODevice &device)
{
    auto package = std::unique_ptr<ZipPackage>(new ZipPackage);
    package->m_source = std::make_unique<Source>(device);
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_function_create(&Source::call, package->m_source.get(), &error);
    package->m_zip = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (package->m_zip == nullptr) {
        if (source)
            zip_source_free(source);
        const QString what = sentence(error);
        zip_error_fini(&error);
        return broken(what);
    }
    zip_error_fini(&error);
    const zip_int64_t entries = zip_get_num_entries(package->m_zip, 0);
    if (entries > maxEntries)
        return broken(u"it holds %1 files, which no workbook does"_s.arg(entries));
    for (zip_int64_t i = 0; i < entries; ++i) {
        const auto index = static_cast<zip_uint64_t>(i);
        if (const char *name = zip_get_name(package->m_zip, index, ZIP_FL_ENC_GUESS))
            package->m_entries.emplace(plainName(QString::fromUtf8(name)), index);
    }
    return package;
}

ZipPackage::~ZipPackage()
{
    if (m_zip)
        zip_discard(m_zip);
}

bool ZipPackage::contains(const QString &name) const
{
    return m_entries.contains(plainName(name));
}

Result<std::unique_ptr<ZipEntry>> ZipPackage::entry(const QString &name, qint64 limit) const
{
    const auto found = m_entries.constFind(plainName(name));
    if (found == m_entries.constEnd())
        return broken(u"its part \"%1\" is missing"_s.arg(name));
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(m_zip, *found, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_SIZE))
        return broken(sentence(*zip_get_error(m_zip)));
    const auto bytes = static_cast<qint64>(std::min<zip_uint64_t>(stat.size, std::numeric_limits<qint64>::max()));
    const auto packed = static_cast<qint64>(std::min<zip_uint64_t>(stat.comp_size, 1LL << 50));
    if (stat.encryption_method != ZIP_EM_NONE)
        return broken(u"it is encrypted: take the password off it and save it again"_s);
    if (bytes > limit)
        return broken(
            filled(u"its part \"%1\" unpacks to %2 MB, more than the %3 MB that are read: split the workbook, or "
                   "save the sheet as CSV"_s,
                   name, bytes >> 20, limit >> 20));
    if (bytes > ratioMattersFrom && bytes / std::max<qint64>(packed, 1) > maxRatio)
        return broken(filled(u"its part \"%1\" would unpack to %2 times its size: it is not read"_s, name,
                             bytes / std::max<qint64>(packed, 1)));
    zip_file_t *file = zip_fopen_index(m_zip, *found, 0);
    if (file == nullptr)
        return broken(sentence(*zip_get_error(m_zip)));
    return std::make_unique<ZipEntry>(file, bytes, limit);
}

ZipEntry::ZipEntry(zip_file *file, qint64 bytes, qint64 limit) : m_file(file), m_bytes(bytes), m_limit(limit)
{
    QIODevice::open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

ZipEntry::~ZipEntry()
{
    zip_fclose(m_file);
}

qint64 ZipEntry::fail(const QString &sentence)
{
    m_failure = sentence;
    setErrorString(sentence);
    return -1;
}

qint64 ZipEntry::readData(char *data, qint64 maxSize)
{
    if (!m_failure.isEmpty())
        return -1;
    const auto got = zip_fread(m_file, data, static_cast<zip_uint64_t>(maxSize));
    if (got < 0)
        return fail(sentence(*zip_file_get_error(m_file)));
    m_unpacked += got;
    if (m_unpacked > std::min(m_bytes, m_limit))
        return fail(u"more comes out of it than it says of itself: it is damaged or was made to do harm"_s);
    if (m_unpacked - m_marked > maxPieceBytes)
        return fail(
            u"it holds one piece of more than %1 MB: it is damaged or was made to do harm"_s.arg(maxPieceBytes >> 20));
    return got;
}

qint64 ZipEntry::writeData(const char *, qint64)
{
    return -1;
}

} // namespace pushdesk
