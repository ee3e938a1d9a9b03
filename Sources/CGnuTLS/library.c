// GnuTLS and the eight libraries that it needs take 2 ms to load, and few servers speak TLS: it is opened by the first who
// asks it for something.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static void *library;

static void open_library(void) {
#if defined(__linux__)
    library = dlopen("libgnutls.so.30", RTLD_NOW | RTLD_LOCAL);
#else
    // libmicrohttpd has brought it into the process.
    library = RTLD_DEFAULT;
#endif
}

void *mynah_gnutls(const char *name) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return library == NULL ? NULL : dlsym(library, name);
}

#if defined(__ELF__)

// What libmicrohttpd calls, for programs that it is linked into: each function passes its arguments on. All of them are
// pointers and integers, at most six, which calling conventions pass in registers.

typedef long (*function)(long, long, long, long, long, long);

static function find(const char *name, _Atomic(function) *found) {
    function function = atomic_load_explicit(found, memory_order_relaxed);
    if (function == NULL) {
        // A server that speaks TLS has read its certificate by GnuTLS before it starts: the library is there.
        function = mynah_gnutls(name);
        if (function == NULL) { abort(); }
        atomic_store_explicit(found, function, memory_order_relaxed);
    }
    return function;
}

#define PASS_ON(name)                                               \
    long name(long a, long b, long c, long d, long e, long f) {     \
        static _Atomic(function) found;                             \
        return find(#name, &found)(a, b, c, d, e, f);               \
    }

PASS_ON(gnutls_alpn_set_protocols)
PASS_ON(gnutls_bye)
PASS_ON(gnutls_certificate_allocate_credentials)
PASS_ON(gnutls_certificate_free_credentials)
PASS_ON(gnutls_certificate_server_set_request)
PASS_ON(gnutls_certificate_set_dh_params)
PASS_ON(gnutls_certificate_set_retrieve_function2)
PASS_ON(gnutls_certificate_set_retrieve_function3)
PASS_ON(gnutls_certificate_set_x509_key_mem)
PASS_ON(gnutls_certificate_set_x509_key_mem2)
PASS_ON(gnutls_certificate_set_x509_trust_mem)
PASS_ON(gnutls_cipher_get)
PASS_ON(gnutls_credentials_set)
PASS_ON(gnutls_deinit)
PASS_ON(gnutls_dh_params_deinit)
PASS_ON(gnutls_dh_params_import_pkcs3)
PASS_ON(gnutls_dh_params_init)
PASS_ON(gnutls_handshake)
PASS_ON(gnutls_init)
PASS_ON(gnutls_priority_deinit)
PASS_ON(gnutls_priority_init)
PASS_ON(gnutls_priority_set)
PASS_ON(gnutls_protocol_get_version)
PASS_ON(gnutls_psk_allocate_server_credentials)
PASS_ON(gnutls_psk_free_server_credentials)
PASS_ON(gnutls_psk_set_server_credentials_function)
PASS_ON(gnutls_record_check_pending)
PASS_ON(gnutls_record_get_direction)
PASS_ON(gnutls_record_recv)
PASS_ON(gnutls_record_send)
PASS_ON(gnutls_session_get_ptr)
PASS_ON(gnutls_session_set_ptr)
PASS_ON(gnutls_strerror)
PASS_ON(gnutls_transport_set_int2)

// The library initializes itself when it is loaded, and ends with the process.
int gnutls_global_init(void) { return 0; }
void gnutls_global_deinit(void) {}
void *(*gnutls_malloc)(size_t) = malloc;

#endif
