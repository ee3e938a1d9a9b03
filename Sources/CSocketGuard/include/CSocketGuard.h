// Keeps a library from saying on a socket what its owner has not told it to say.
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// What happens instead of sending, on the thread that sends; `bytes` is the beginning of what would have been sent.
typedef void (*mynah_speech_refused)(void *owner, const char *bytes, size_t count);

/// Whether `send` and `sendmsg` of other libraries come through here: where symbols are looked up in the program first.
bool mynah_guards_sockets(void);

/// Sets what happens instead of sending on a guarded socket; once, before any is guarded.
void mynah_guard_with(mynah_speech_refused refused);

/// Guards a socket for its owner from now on; none of it where `owner` is `NULL`.
///
/// To be called by the thread that sends on the socket, and with `NULL` before the descriptor is closed.
void mynah_guard(int descriptor, void *owner);
