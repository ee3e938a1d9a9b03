// What is used of libcurl, which is opened while the process runs and never linked: no header of its own is needed.
//
// Swift cannot call C variadic functions, which most of libcurl's are; and a few lines here take the place of many
// there.
#include <stdbool.h>
#include <stddef.h>

/// What opening the library has come to.
enum mynah_curl_opening { mynah_curl_opened = 0, mynah_curl_no_library = 1, mynah_curl_lacks_function = 2 };

/// Opens a library of that name and gets it ready; once in a process that has it. Not to be called by two threads at
/// once.
///
/// `missing` is set to the name of a function that the library lacks.
enum mynah_curl_opening mynah_curl_open(const char *name, const char **missing);

/// The names and versions of the opened library and of what it is made with, such as `libcurl-gnutls/7.88.1 GnuTLS/3.7.9`.
const char *mynah_curl_version(void);

/// What a callback returns that takes no more for now; the same bytes come again once the transfer goes on.
extern const size_t mynah_curl_pause;

/// Takes a line of the head, or a part of the body; any other number than that of the bytes ends the transfer.
typedef size_t (*mynah_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// One request, as it is sent: nothing is added to it. All that is pointed to is copied.
struct mynah_curl_request {
    /// Not 0 where the request is one of many at once.
    ptrdiff_t number;
    const char *url;
    const char *method;
    /// `Name: value` for each field, or `Name;` for an empty one, with a NUL behind each.
    const char *fields;
    size_t fields_size;
    const void *body;
    size_t body_size;
    /// Whether it has a body, even an empty one.
    bool has_body;
    /// Whether the response has none, whatever it says.
    bool is_head;
    /// Whether codings of the response's body are asked for and undone.
    bool decodes;
    /// Whether it may be sent a second time where a connection that is used again is closed without a response.
    bool may_repeat;
    /// Whether it only connects, for another protocol.
    bool only_connects;
    long connect_milliseconds;
    /// None where it is 0.
    long total_milliseconds;
    long idle_seconds;
    /// The silence after which a connection is not used again where the request may not be repeated.
    long reuse_seconds;
    /// A file of certificates that are trusted instead of the system's; may be `NULL`.
    const char *authorities;
    mynah_curl_receiver head;
    mynah_curl_receiver content;
    void *context;
};

struct mynah_curl_transfer;

/// A transfer that is not begun; `NULL` where there is no memory.
struct mynah_curl_transfer *mynah_curl_transfer_make(const struct mynah_curl_request *request);
/// To be called on the thread that has made it, unless it only connects.
void mynah_curl_transfer_free(struct mynah_curl_transfer *transfer);
/// Lets a transfer go on that a callback has paused; callbacks are called meanwhile.
void mynah_curl_transfer_resume(struct mynah_curl_transfer *transfer);
/// What libcurl has to say of a failure: a text that holds as long as the transfer.
const char *mynah_curl_transfer_problem(const struct mynah_curl_transfer *transfer, int code);

/// What sending and receiving give where they have to wait.
extern const ptrdiff_t mynah_curl_wait;

/// Connects, where the request is only for that, and waits for it; the number is libcurl's, 0 where there is a
/// connection.
int mynah_curl_connect(struct mynah_curl_transfer *transfer, int *descriptor);
/// How many bytes were sent, or `mynah_curl_wait`; any other negative number where the connection is gone.
ptrdiff_t mynah_curl_send(struct mynah_curl_transfer *transfer, const void *bytes, size_t count);
/// How many bytes have come, 0 where nothing more comes, or `mynah_curl_wait`; any other negative number where it
/// fails.
ptrdiff_t mynah_curl_receive(struct mynah_curl_transfer *transfer, void *bytes, size_t count);

/// Many transfers at once, on one thread.
struct mynah_curl_multi;

/// `NULL` where there is no memory; `waker` is a descriptor that is to be read when the thread is to be woken.
struct mynah_curl_multi *mynah_curl_multi_make(int waker);
/// To be called on the thread of its transfers, once there are none.
void mynah_curl_multi_free(struct mynah_curl_multi *multi);
bool mynah_curl_multi_add(struct mynah_curl_multi *multi, struct mynah_curl_transfer *transfer);
void mynah_curl_multi_remove(struct mynah_curl_multi *multi, struct mynah_curl_transfer *transfer);
/// Does what its time has come for: transfers that were added or go on again, and those that have waited too long.
void mynah_curl_multi_advance(struct mynah_curl_multi *multi);
/// Waits until sockets are ready, which it then reads and writes; until there is something for
/// `mynah_curl_multi_advance`; or until it is woken, which it then tells.
bool mynah_curl_multi_wait(struct mynah_curl_multi *multi, int milliseconds);
/// The number of the next transfer that has ended, and libcurl's number for how; 0 where there is none.
ptrdiff_t mynah_curl_multi_ended(struct mynah_curl_multi *multi, int *code);
