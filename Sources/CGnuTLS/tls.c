// Certificates are read and made by GnuTLS, which is opened when it is first needed, so that nothing more is linked. The
// numbers are those of gnutls/gnutls.h and gnutls/x509.h, which are part of the library's binary interface.
#include "CGnuTLS.h"
#include "library.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct text { unsigned char *bytes; unsigned int count; };

enum { PEM = 1, ECDSA = 4, SHA256 = 6, DNS_NAME = 1, IP_ADDRESS = 4, APPEND = 1, DIGITAL_SIGNATURE = 128 };
static const unsigned int secp256r1 = 1u << 31 | 2;

static struct {
    const char *(*strerror)(int);
    int (*credentials)(void **), (*set_pair)(void *, const struct text *, const struct text *, int);
    void (*free_credentials)(void *);
    int (*certificate)(void **), (*import_certificates)(void ***, unsigned int *, const struct text *, int, unsigned int);
    void (*free_certificate)(void *);
    time_t (*expiration)(void *);
    int (*key)(void **), (*import_key)(void *, const struct text *, int, const char *, unsigned int);
    void (*free_key)(void *);
    int (*generate)(void *, int, unsigned int, unsigned int);
    int (*random)(int, void *, size_t);
    int (*set_version)(void *, unsigned int), (*set_serial)(void *, const void *, size_t);
    int (*set_activation)(void *, time_t), (*set_expiration)(void *, time_t), (*set_key)(void *, void *);
    int (*set_name)(void *, const char *, unsigned int, const void *, unsigned int);
    int (*set_alternative)(void *, int, const void *, unsigned int, unsigned int);
    int (*set_constraints)(void *, unsigned int, int), (*set_usage)(void *, unsigned int);
    int (*set_purpose)(void *, const void *, unsigned int);
    int (*sign)(void *, void *, void *, int, unsigned int);
    int (*export_certificate)(void *, int, struct text *), (*export_key)(void *, int, struct text *);
} tls;

static bool has_library;

static void look_for_library(void) {
    const struct { const char *name; void *place; } functions[] = {
        { "gnutls_strerror", &tls.strerror },
        { "gnutls_certificate_allocate_credentials", &tls.credentials },
        { "gnutls_certificate_set_x509_key_mem", &tls.set_pair },
        { "gnutls_certificate_free_credentials", &tls.free_credentials },
        { "gnutls_x509_crt_init", &tls.certificate }, { "gnutls_x509_crt_deinit", &tls.free_certificate },
        { "gnutls_x509_crt_list_import2", &tls.import_certificates },
        { "gnutls_x509_crt_get_expiration_time", &tls.expiration },
        { "gnutls_x509_privkey_init", &tls.key }, { "gnutls_x509_privkey_deinit", &tls.free_key },
        { "gnutls_x509_privkey_import2", &tls.import_key }, { "gnutls_x509_privkey_generate", &tls.generate },
        { "gnutls_rnd", &tls.random },
        { "gnutls_x509_crt_set_version", &tls.set_version }, { "gnutls_x509_crt_set_serial", &tls.set_serial },
        { "gnutls_x509_crt_set_activation_time", &tls.set_activation },
        { "gnutls_x509_crt_set_expiration_time", &tls.set_expiration },
        { "gnutls_x509_crt_set_key", &tls.set_key }, { "gnutls_x509_crt_set_dn_by_oid", &tls.set_name },
        { "gnutls_x509_crt_set_subject_alt_name", &tls.set_alternative },
        { "gnutls_x509_crt_set_basic_constraints", &tls.set_constraints },
        { "gnutls_x509_crt_set_key_usage", &tls.set_usage },
        { "gnutls_x509_crt_set_key_purpose_oid", &tls.set_purpose },
        { "gnutls_x509_crt_sign2", &tls.sign },
        { "gnutls_x509_crt_export2", &tls.export_certificate }, { "gnutls_x509_privkey_export2", &tls.export_key },
    };
    for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
        void *function = mynah_gnutls(functions[index].name);
        if (function == NULL) { return; }
        *(void **)functions[index].place = function;
    }
    has_library = true;
}

// Servers that start at the same time ask at the same time.
bool mynah_tls_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, look_for_library);
    return has_library;
}

static struct text text_of(const char *bytes, size_t count) {
    return (struct text){ .bytes = (unsigned char *)bytes, .count = (unsigned int)count };
}

static int read_certificate(const struct text *text, int64_t *expires) {
    void **found = NULL;
    unsigned int count = 0;
    int result = tls.import_certificates(&found, &count, text, PEM, 0);
    if (result < 0) { return result; }
    if (count > 0) { *expires = tls.expiration(found[0]); }
    for (unsigned int index = 0; index < count; index++) { tls.free_certificate(found[index]); }
    free(found);
    return 0;
}

static int read_key(const struct text *text) {
    void *key = NULL;
    int result = tls.key(&key);
    if (result < 0) { return result; }
    result = tls.import_key(key, text, PEM, NULL, 0);
    tls.free_key(key);
    return result;
}

static int read_pair(const struct text *certificate, const struct text *key) {
    void *credentials = NULL;
    int result = tls.credentials(&credentials);
    if (result < 0) { return result; }
    result = tls.set_pair(credentials, certificate, key, PEM);
    tls.free_credentials(credentials);
    return result;
}

enum mynah_tls_finding mynah_tls_check(
    const char *certificate, size_t certificate_size, const char *key, size_t key_size, const char **reason, int64_t *expires
) {
    struct text certificate_text = text_of(certificate, certificate_size), key_text = text_of(key, key_size);
    enum mynah_tls_finding finding = mynah_tls_bad_certificate;
    int result = read_certificate(&certificate_text, expires);
    if (result >= 0) {
        finding = mynah_tls_bad_key;
        result = read_key(&key_text);
    }
    if (result >= 0) {
        finding = mynah_tls_no_pair;
        result = read_pair(&certificate_text, &key_text);
    }
    if (result >= 0) { return mynah_tls_fine; }
    *reason = tls.strerror(result);
    return finding;
}

// Making one

static char *copy(struct text text) {
    char *copy = malloc(text.count + 1);
    if (copy != NULL) {
        memcpy(copy, text.bytes, text.count);
        copy[text.count] = 0;
    }
    free(text.bytes);
    return copy;
}

static int describe(void *certificate, void *key, int64_t begins, int64_t ends) {
    static const unsigned char four[] = { 127, 0, 0, 1 };
    static const unsigned char six[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 };
    unsigned char serial[16];
    int result = tls.random(0, serial, sizeof serial);
    // A positive number of sixteen bytes.
    serial[0] = (serial[0] & 0x7f) | 0x40;
    if (result >= 0) { result = tls.set_version(certificate, 3); }
    if (result >= 0) { result = tls.set_serial(certificate, serial, sizeof serial); }
    if (result >= 0) { result = tls.set_activation(certificate, (time_t)begins); }
    if (result >= 0) { result = tls.set_expiration(certificate, (time_t)ends); }
    if (result >= 0) { result = tls.set_key(certificate, key); }
    // The common name.
    if (result >= 0) { result = tls.set_name(certificate, "2.5.4.3", 0, "localhost", 9); }
    if (result >= 0) { result = tls.set_alternative(certificate, DNS_NAME, "localhost", 9, 0); }
    if (result >= 0) { result = tls.set_alternative(certificate, IP_ADDRESS, four, sizeof four, APPEND); }
    if (result >= 0) { result = tls.set_alternative(certificate, IP_ADDRESS, six, sizeof six, APPEND); }
    if (result >= 0) { result = tls.set_constraints(certificate, 0, -1); }
    if (result >= 0) { result = tls.set_usage(certificate, DIGITAL_SIGNATURE); }
    // That it is a server's.
    if (result >= 0) { result = tls.set_purpose(certificate, "1.3.6.1.5.5.7.3.1", 0); }
    return result < 0 ? result : tls.sign(certificate, certificate, key, SHA256, 0);
}

bool mynah_tls_make(int64_t begins, int64_t ends, char **certificate_text, char **key_text, const char **reason) {
    void *certificate = NULL, *key = NULL;
    struct text made = { 0 }, made_key = { 0 };
    *certificate_text = *key_text = NULL;
    int result = tls.key(&key);
    if (result >= 0) { result = tls.certificate(&certificate); }
    if (result >= 0) { result = tls.generate(key, ECDSA, secp256r1, 0); }
    if (result >= 0) { result = describe(certificate, key, begins, ends); }
    if (result >= 0) { result = tls.export_certificate(certificate, PEM, &made); }
    if (result >= 0) { result = tls.export_key(key, PEM, &made_key); }
    if (certificate != NULL) { tls.free_certificate(certificate); }
    if (key != NULL) { tls.free_key(key); }
    if (result < 0) {
        free(made.bytes);
        *reason = tls.strerror(result);
        return false;
    }
    *certificate_text = copy(made);
    *key_text = copy(made_key);
    return true;
}

// The handshake

enum {
    CLIENT_HELLO = 1, FINISHED = 20, ANY = -1, HOOK_PRE = 0, HOOK_POST = 1, HOOK_BOTH = -1,
    IS_CLIENT_HELLO = 1, ALPN = 16, FATAL = 2, NO_APPLICATION_PROTOCOL = 120, E_NO_APPLICATION_PROTOCOL = -344,
};

static struct {
    void (*set_owner)(void *, void *);
    void *(*owner)(void *);
    void (*set_hook)(void *, unsigned int, int, int (*)(void *, unsigned int, unsigned int, unsigned int, const struct text *));
    int (*parse)(void *, int (*)(void *, unsigned int, const unsigned char *, unsigned int), const struct text *, unsigned int);
    int (*alert)(void *, int, int);
} handshake;

static bool has_handshake;
static _Atomic(void (*)(void *)) handshake_finished;

static void look_for_handshake(void) {
    *(void **)&handshake.set_owner = mynah_gnutls("gnutls_session_set_ptr");
    *(void **)&handshake.owner = mynah_gnutls("gnutls_session_get_ptr");
    *(void **)&handshake.set_hook = mynah_gnutls("gnutls_handshake_set_hook_function");
    *(void **)&handshake.parse = mynah_gnutls("gnutls_ext_raw_parse");
    *(void **)&handshake.alert = mynah_gnutls("gnutls_alert_send");
    has_handshake = handshake.set_owner != NULL && handshake.owner != NULL && handshake.set_hook != NULL
        && handshake.parse != NULL && handshake.alert != NULL;
}

// The list of names that a client offers (RFC 7301, section 3.1): two bytes of length, then each behind its own.
static int look_for_http1(void *context, unsigned int extension, const unsigned char *bytes, unsigned int count) {
    bool *offers_others_alone = context;
    if (extension != ALPN) { return 0; }
    *offers_others_alone = true;
    for (unsigned int place = 2; place < count; place += 1 + bytes[place]) {
        if (bytes[place] == 8 && place + 8 < count && memcmp(bytes + place + 1, "http/1.", 7) == 0) {
            *offers_others_alone = false;
        }
    }
    return 0;
}

// libmicrohttpd ends a handshake that fails without a word, so the alert is sent here.
static int handshake_message(
    void *session, unsigned int type, unsigned int when, unsigned int is_incoming, const struct text *message
) {
    if (!is_incoming) { return 0; }
    if (type == CLIENT_HELLO && when == HOOK_PRE && message != NULL) {
        bool offers_others_alone = false;
        handshake.parse(&offers_others_alone, look_for_http1, message, IS_CLIENT_HELLO);
        if (!offers_others_alone) { return 0; }
        handshake.alert(session, FATAL, NO_APPLICATION_PROTOCOL);
        return E_NO_APPLICATION_PROTOCOL;
    }
    // The client's is the last message.
    void (*finished)(void *) = atomic_load(&handshake_finished);
    void *owner = handshake.owner(session);
    if (type == FINISHED && when == HOOK_POST && finished != NULL && owner != NULL) { finished(owner); }
    return 0;
}

void mynah_tls_begin(void *session, void *owner, void (*finished)(void *)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, look_for_handshake);
    if (!has_handshake) {
        finished(owner);
        return;
    }
    atomic_store(&handshake_finished, finished);
    handshake.set_owner(session, owner);
    handshake.set_hook(session, (unsigned int)ANY, HOOK_BOTH, handshake_message);
}

// Speaking

void mynah_tls_say(void *session, const void *bytes, size_t count) {
    ssize_t (*send)(void *, const void *, size_t) =
        (ssize_t (*)(void *, const void *, size_t))mynah_gnutls("gnutls_record_send");
    int (*end)(void *, int) = (int (*)(void *, int))mynah_gnutls("gnutls_bye");
    if (send == NULL || end == NULL) { return; }
    const char *rest = bytes;
    while (count > 0) {
        ssize_t sent = send(session, rest, count);
        if (sent <= 0) { return; }
        rest += sent;
        count -= (size_t)sent;
    }
    end(session, 1);                                          // GNUTLS_SHUT_WR
}
