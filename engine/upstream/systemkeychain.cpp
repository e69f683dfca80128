// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/systemkeychain.h"

#include <qt6keychain/keychain.h>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString service()
{
    return u"pushdesk"_s;
}

Error errorOf(const QKeychain::Job &job)
{
    const QString said = job.errorString();
    return {job.error() == QKeychain::EntryNotFound ? ErrorCode::NotFound : ErrorCode::Machine, u"keychain"_s,
            said.isEmpty() ? u"error %1"_s.arg(int(job.error())) : said};
}

} // namespace

void SystemKeychain::read(const QString &name, Read done)
{
    auto *job = new QKeychain::ReadPasswordJob(service()); // deletes itself
    job->setKey(name);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        done(job->error() == QKeychain::NoError ? Result<QString>(job->textData()) : Result<QString>(errorOf(*job)));
    });
    job->start();
}

void SystemKeychain::write(const QString &name, const QString &value, Done done)
{
    auto *job = new QKeychain::WritePasswordJob(service());
    job->setKey(name);
    job->setTextData(value);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        done(job->error() == QKeychain::NoError ? Result<>() : Result<>(errorOf(*job)));
    });
    job->start();
}

void SystemKeychain::remove(const QString &name, Done done)
{
    auto *job = new QKeychain::DeletePasswordJob(service());
    job->setKey(name);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        const bool gone = job->error() == QKeychain::NoError || job->error() == QKeychain::EntryNotFound;
        done(gone ? Result<>() : Result<>(errorOf(*job)));
    });
    job->start();
}

} // namespace pushdesk
