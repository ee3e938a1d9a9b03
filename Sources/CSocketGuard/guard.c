// libmicrohttpd answers some requests with pages of its own before it has called a handler, and has no setting against
// it. It sends with `send` and `sendmsg`. A program's own definition of a function comes before the C library's
// wherever objects are ELF, for shared libraries too; allocators and sanitizers take their functions' places in the
// same way.

#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSocketGuard.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// Sockets with higher numbers are not guarded.
#define GUARDED_DESCRIPTORS 65536

static _Atomic(void *) owners[GUARDED_DESCRIPTORS];
static _Atomic(mynah_speech_refused) speech_refused;

void mynah_guard_with(mynah_speech_refused refused) {
    atomic_store(&speech_refused, refused);
}

void mynah_guard(int descriptor, void *owner) {
    if (descriptor >= 0 && descriptor < GUARDED_DESCRIPTORS) {
        atomic_store_explicit(&owners[descriptor], owner, memory_order_relaxed);
    }
}

#if defined(__ELF__)

bool mynah_guards_sockets(void) { return true; }

// An interim response, or what is left of it after a part was sent, which goes out as it is.
static bool is_interim(const char *bytes, size_t count) {
    static const char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
    const size_t length = sizeof(text) - 1;
    return count <= length && memcmp(bytes, text + length - count, count) == 0;
}

static bool refuses(int descriptor, const void *bytes, size_t count) {
    if (descriptor < 0 || descriptor >= GUARDED_DESCRIPTORS) { return false; }
    void *owner = atomic_load_explicit(&owners[descriptor], memory_order_relaxed);
    if (owner == NULL || bytes == NULL || is_interim(bytes, count)) { return false; }
    mynah_speech_refused refused = atomic_load(&speech_refused);
    if (refused == NULL) { return false; }
    refused(owner, bytes, count);
    errno = EPIPE;
    return true;
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
    return refuses(descriptor, bytes, count) ? -1 : sendto(descriptor, bytes, count, flags, NULL, 0);
}

typedef ssize_t (*sendmsg_function)(int, const struct msghdr *, int);

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
    static _Atomic(sendmsg_function) found;
    if (message != NULL && message->msg_iovlen > 0
        && refuses(descriptor, message->msg_iov[0].iov_base, message->msg_iov[0].iov_len)) {
        return -1;
    }
    sendmsg_function next = atomic_load_explicit(&found, memory_order_relaxed);
    if (next == NULL) {
        next = (sendmsg_function)dlsym(RTLD_NEXT, "sendmsg");
        // A program that is linked statically has nothing behind its own.
        if (next == NULL) { return syscall(SYS_sendmsg, descriptor, message, flags); }
        atomic_store_explicit(&found, next, memory_order_relaxed);
    }
    return next(descriptor, message, flags);
}

#else

bool mynah_guards_sockets(void) { return false; }

#endif
