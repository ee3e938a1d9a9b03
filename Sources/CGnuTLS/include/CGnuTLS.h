// What GnuTLS does for a server beside what libmicrohttpd asks of it: certificates, handshakes, last words.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sends on a TLS session as much as the socket takes at once, and says that nothing follows.
void mynah_tls_say(void *session, const void *bytes, size_t count);

/// Prepares a TLS session before its handshake: clients that know no HTTP/1 are refused with an alert (RFC 7301), and
/// `finished` is called, by the thread that does the handshake, when that is over. `owner` has to be there until then.
void mynah_tls_begin(void *session, void *owner, void (*finished)(void *owner));

/// Whether GnuTLS is there, with all that it takes; where it is not, none of the functions below may be called.
bool mynah_tls_is_there(void);

/// What is wrong with a certificate and its key, both in PEM.
enum mynah_tls_finding {
    mynah_tls_fine,
    mynah_tls_bad_certificate,
    mynah_tls_bad_key,
    mynah_tls_no_pair,
};

/// Reads a certificate, or a chain of them, and its key.
///
/// `reason` says what is wrong in the library's words; `expires` is when the certificate ends, in seconds since 1970.
enum mynah_tls_finding mynah_tls_check(
    const char *certificate, size_t certificate_size, const char *key, size_t key_size, const char **reason, int64_t *expires);

/// Makes a certificate for localhost, 127.0.0.1 and ::1 that signs itself, and its key, both in PEM, to be freed;
/// false, with the reason, where that fails.
bool mynah_tls_make(int64_t begins, int64_t ends, char **certificate, char **key, const char **reason);
