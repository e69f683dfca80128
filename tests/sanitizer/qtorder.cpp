// SPDX-License-Identifier: GPL-3.0-or-later
// Tells ThreadSanitizer what Qt's own synchronisation orders. Qt as packaged is not instrumented: its queues, futures
// and pools lock where the sanitizer cannot see it, and everything handed over through them would be called a race.
// These functions stand before Qt's of the same name in the programs of the preset "tsan", draw the edge from giver to
// taker, and call Qt's. Nothing of Pushdesk is ignored: what is handed over in another way than these is reported.
#include <QFutureInterface>
#include <QMetaObject>
#include <QObject>
#include <QRunnable>
#include <QThread>
#include <QThreadPool>

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <utility>

extern "C" {
void AnnotateIgnoreWritesBegin(const char *file, int line);
void AnnotateIgnoreWritesEnd(const char *file, int line);
}

namespace {

template <class Function> Function qts(const char *symbol)
{
    auto *found = dlsym(RTLD_NEXT, symbol);
    if (!found) {
        std::fprintf(stderr, "qtorder: Qt has no %s\n", symbol);
        std::abort();
    }
    return reinterpret_cast<Function>(found);
}

// How deep this thread is in QMetaObject::activate(), where Qt copies the arguments of queued signals.
thread_local int copying = 0;

void ignoreCopies(bool on)
{
    if (on)
        AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
    else
        AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
}

// A slot that runs in the order of what gave it: the call of invokeMethod(), or the emission of the sender's signal.
class OrderedSlot final : public QtPrivate::QSlotObjectBase {
public:
    OrderedSlot(QtPrivate::QSlotObjectBase *inner, const void *giver)
        : QSlotObjectBase(&OrderedSlot::impl), m_inner(inner), m_giver(giver)
    {
    }

private:
    static void impl(int which, QSlotObjectBase *base, QObject *receiver, void **args, bool *ret)
    {
        auto *self = static_cast<OrderedSlot *>(base);
        switch (which) {
        case Destroy:
            __tsan_acquire(self);
            self->m_inner->destroyIfLastRef();
            delete self;
            break;
        case Call:
            self->call(receiver, args);
            break;
        case Compare:
            *ret = self->m_inner->compare(args);
            break;
        default:
            break;
        }
    }

    void call(QObject *receiver, void **args)
    {
        __tsan_acquire(this);
        if (m_giver)
            __tsan_acquire(const_cast<void *>(m_giver));
        const int depth = std::exchange(copying, 0);
        if (depth > 0)
            ignoreCopies(false);
        m_inner->call(receiver, args);
        if (depth > 0)
            ignoreCopies(true);
        copying = depth;
        __tsan_release(this);
        __tsan_release(QThread::currentThread());
    }

    QtPrivate::QSlotObjectBase *m_inner;
    const void *m_giver;
};

class OrderedRunnable final : public QRunnable {
public:
    OrderedRunnable(QThreadPool *pool, QRunnable *inner) : m_pool(pool), m_inner(inner) {}

    void run() override
    {
        __tsan_acquire(this);
        const bool mine = m_inner->autoDelete();
        m_inner->run();
        if (mine)
            delete m_inner;
        __tsan_release(m_pool);
    }

private:
    QThreadPool *m_pool;
    QRunnable *m_inner;
};

} // namespace

bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type,
                                   void *ret)
{
    using Function = bool (*)(QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *);
    static const auto qt = qts<Function>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    auto *ordered = new OrderedSlot(slot, nullptr);
    ordered->ref();
    __tsan_release(ordered);
    const bool done = qt(object, ordered, type, ret);
    if (type == Qt::BlockingQueuedConnection)
        __tsan_acquire(ordered);
    ordered->destroyIfLastRef();
    return done;
}

QMetaObject::Connection QObject::connectImpl(const QObject *sender, void **signal, const QObject *receiver,
                                             void **slotPtr, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type,
                                             const int *types, const QMetaObject *senderMetaObject)
{
    using Function =
        QMetaObject::Connection (*)(const QObject *, void **, const QObject *, void **, QtPrivate::QSlotObjectBase *,
                                    Qt::ConnectionType, const int *, const QMetaObject *);
    static const auto qt =
        qts<Function>("_ZN7QObject11connectImplEPKS_PPvS1_S3_PN9QtPrivate15QSlotObjectBaseEN2Qt14Conn"
                      "ectionTypeEPKiPK11QMetaObject");
    auto *ordered = new OrderedSlot(slot, sender);
    __tsan_release(ordered);
    return qt(sender, signal, receiver, slotPtr, ordered, type, types, senderMetaObject);
}

// The copies of a queued signal's arguments are made by instrumented constructors inside Qt's lock: they are Qt's.
void QMetaObject::activate(QObject *sender, const QMetaObject *m, int index, void **args)
{
    using Function = void (*)(QObject *, const QMetaObject *, int, void **);
    static const auto qt = qts<Function>("_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    __tsan_release(sender);
    if (copying++ == 0)
        ignoreCopies(true);
    qt(sender, m, index, args);
    if (--copying == 0)
        ignoreCopies(false);
}

void QThreadPool::start(QRunnable *runnable, int priority)
{
    using Function = void (*)(QThreadPool *, QRunnable *, int);
    static const auto qt = qts<Function>("_ZN11QThreadPool5startEP9QRunnablei");
    auto *ordered = new OrderedRunnable(this, runnable);
    __tsan_release(ordered);
    qt(this, ordered, priority);
}

void QThreadPool::start(std::function<void()> job, int priority)
{
    start(QRunnable::create(std::move(job)), priority);
}

bool QThreadPool::waitForDone(int msecs)
{
    using Function = bool (*)(QThreadPool *, int);
    static const auto qt = qts<Function>("_ZN11QThreadPool11waitForDoneEi");
    const bool done = qt(this, msecs);
    __tsan_acquire(this);
    return done;
}

bool QThread::wait(QDeadlineTimer deadline)
{
    using Function = bool (*)(QThread *, QDeadlineTimer);
    static const auto qt = qts<Function>("_ZN7QThread4waitE14QDeadlineTimer");
    const bool done = qt(this, deadline);
    __tsan_acquire(this);
    return done;
}

// Who drops the last reference of a future clears the results that others have read, and frees what they all share. Qt
// counts with atomics of its own; a lock for the count of each tells the same. Recursive: a future may hold another.
namespace {

std::recursive_mutex &countLock(const void *shared)
{
    static std::array<std::recursive_mutex, 251> locks;
    return locks[(reinterpret_cast<quintptr>(shared) >> 4) % locks.size()];
}

} // namespace

bool QFutureInterfaceBase::derefT() const noexcept
{
    using Function = bool (*)(const QFutureInterfaceBase *);
    static const auto qt = qts<Function>("_ZNK20QFutureInterfaceBase6derefTEv");
    const std::lock_guard lock(countLock(d));
    return qt(this);
}

// The destructor as derived classes call it. A C name, as a definition in C++ would bring Qt's virtual table with it.
extern "C" void orderedFutureEnd(QFutureInterfaceBase *self) noexcept asm("_ZN20QFutureInterfaceBaseD2Ev");

void orderedFutureEnd(QFutureInterfaceBase *self) noexcept
{
    using Function = void (*)(QFutureInterfaceBase *);
    static const auto qt = qts<Function>("_ZN20QFutureInterfaceBaseD2Ev");
    const void *shared = reinterpret_cast<void **>(self)[1]; // after the pointer to the virtual table: its only member
    const std::lock_guard lock(countLock(shared));
    qt(self);
}
