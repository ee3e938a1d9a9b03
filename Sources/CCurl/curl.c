// The numbers and types are those of curl/curl.h, which are part of the library's binary interface.
#include "CCurl.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int (*variadic_function)(void *, int, ...);

static struct {
    const char *(*version)(void);
    int (*global_init)(long);
    void *(*easy_init)(void);
    variadic_function easy_setopt, easy_getinfo;
    int (*easy_pause)(void *, int);
    int (*easy_perform)(void *);
    int (*easy_send)(void *, const void *, size_t, size_t *);
    int (*easy_recv)(void *, void *, size_t, size_t *);
    void (*easy_cleanup)(void *);
    void (*easy_reset)(void *);
    const char *(*easy_strerror)(int);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    variadic_function multi_setopt;
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_socket_action)(void *, int, int, int *);
    void *(*multi_info_read)(void *, int *);
} curl;

struct message {
    int kind;
    void *easy;
    union {
        void *whatever;
        int code;
    } data;
};

/// `struct curl_slist`
struct line {
    char *text;
    struct line *next;
};

struct mynah_curl_transfer {
    void *easy;
    /// The first of an array, behind which the texts stand.
    struct line *fields;
    ptrdiff_t number;
    char problem[256];
    bool may_repeat;
    /// Whether the handle is used again, on the same thread.
    bool is_kept;
    /// How often it was about to be sent.
    unsigned int attempts;
};

const size_t mynah_curl_pause = 0x10000001;

enum mynah_curl_opening mynah_curl_open(const char *name, const char **missing) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) { return mynah_curl_no_library; }
    const struct { const char *name; void *place; } functions[] = {
        { "curl_version", &curl.version },
        { "curl_global_init", &curl.global_init }, { "curl_easy_init", &curl.easy_init },
        { "curl_easy_setopt", &curl.easy_setopt }, { "curl_easy_getinfo", &curl.easy_getinfo },
        { "curl_easy_pause", &curl.easy_pause }, { "curl_easy_cleanup", &curl.easy_cleanup },
        { "curl_easy_reset", &curl.easy_reset },
        { "curl_easy_perform", &curl.easy_perform }, { "curl_easy_send", &curl.easy_send },
        { "curl_easy_recv", &curl.easy_recv },
        { "curl_easy_strerror", &curl.easy_strerror }, { "curl_multi_init", &curl.multi_init },
        { "curl_multi_cleanup", &curl.multi_cleanup }, { "curl_multi_setopt", &curl.multi_setopt },
        { "curl_multi_add_handle", &curl.multi_add_handle }, { "curl_multi_remove_handle", &curl.multi_remove_handle },
        { "curl_multi_socket_action", &curl.multi_socket_action }, { "curl_multi_info_read", &curl.multi_info_read },
    };
    for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
        void *function = dlsym(library, functions[index].name);
        if (function == NULL) {
            *missing = functions[index].name;
            return mynah_curl_lacks_function;
        }
        *(void **)functions[index].place = function;
    }
    // CURL_GLOBAL_DEFAULT
    return curl.global_init(3) == 0 ? mynah_curl_opened : mynah_curl_no_library;
}

const char *mynah_curl_version(void) { return curl.version(); }

// Transfers

static void set_number(void *easy, int option, long value) { curl.easy_setopt(easy, option, value); }
static void set_pointer(void *easy, int option, const void *value) { curl.easy_setopt(easy, option, value); }

static void set_behaviour(void *easy, const struct mynah_curl_request *request) {
    set_number(easy, 99, 1);                                  // NOSIGNAL
    set_number(easy, 52, 0);                                  // FOLLOWLOCATION
    set_number(easy, 181, 1 | 2);                             // PROTOCOLS: HTTP, HTTPS
    set_number(easy, 84, request->only_connects ? 2 : 4);     // HTTP_VERSION: 1.1, or 2 over TLS
    set_number(easy, 234, 1);                                 // PATH_AS_IS
    set_number(easy, 265, 1);                                 // SUPPRESS_CONNECT_HEADERS
    set_number(easy, 285, 0);                                 // HTTP09_ALLOWED
    set_number(easy, 98, 65536);                              // BUFFERSIZE
    set_number(easy, 213, 1);                                 // TCP_KEEPALIVE
    set_number(easy, 156, request->connect_milliseconds);     // CONNECTTIMEOUT_MS
    set_number(easy, 155, request->total_milliseconds);       // TIMEOUT_MS
    set_number(easy, 19, 1);                                  // LOW_SPEED_LIMIT
    set_number(easy, 20, request->idle_seconds);              // LOW_SPEED_TIME
    if (request->authorities != NULL) { set_pointer(easy, 10065, request->authorities); } // CAINFO
    if (request->decodes) { set_pointer(easy, 10102, ""); }   // ACCEPT_ENCODING: all that it knows
    if (request->only_connects) {
        set_number(easy, 141, 1);                             // CONNECT_ONLY
        set_number(easy, 61, 1);                              // HTTPPROXYTUNNEL
    }
}

/// Called before a request is sent, whatever connection it is sent on.
///
/// libcurl sends again what a connection that it has used before was closed without a response to; but that may have
/// been received (RFC 9110, section 9.2.2).
static int begin_attempt(void *context, char *address, char *own_address, int port, int own_port) {
    (void)address, (void)own_address, (void)port, (void)own_port;
    struct mynah_curl_transfer *transfer = context;
    transfer->attempts++;
    return transfer->attempts > 1 && !transfer->may_repeat;
}

static void set_attempts(struct mynah_curl_transfer *transfer, const struct mynah_curl_request *request) {
    transfer->may_repeat = request->may_repeat;
    if (request->may_repeat || request->only_connects) { return; }
    set_number(transfer->easy, 288, request->reuse_seconds);  // MAXAGE_CONN
    // PREREQFUNCTION, PREREQDATA; before version 7.80, which has them, FRESH_CONNECT
    int code = curl.easy_setopt(transfer->easy, 20312, begin_attempt);
    if (code == 0) { code = curl.easy_setopt(transfer->easy, 10313, transfer); }
    if (code != 0) { set_number(transfer->easy, 74, 1); }
}

/// One piece of memory for all lines: libcurl reads the list, and leaves it to its owner. `NULL` where there is none.
static struct line *make_lines(const char *fields, size_t size) {
    size_t count = 0;
    for (size_t index = 0; index < size; index++) { count += fields[index] == 0; }
    struct line *lines = malloc(count * sizeof *lines + size);
    if (lines == NULL) { return NULL; }
    char *text = memcpy(lines + count, fields, size);
    for (size_t index = 0; index < count; index++) {
        lines[index] = (struct line){ .text = text, .next = index + 1 < count ? lines + index + 1 : NULL };
        text += strlen(text) + 1;
    }
    return lines;
}

static void set_message(struct mynah_curl_transfer *transfer, const struct mynah_curl_request *request) {
    void *easy = transfer->easy;
    set_pointer(easy, 10002, request->url);                   // URL
    if (request->is_head) {
        set_number(easy, 44, 1);                              // NOBODY
    } else if (request->has_body) {
        set_number(easy, 47, 1);                              // POST
        curl.easy_setopt(easy, 30120, (int64_t)request->body_size); // POSTFIELDSIZE_LARGE
        set_pointer(easy, 10165, request->body_size == 0 ? "" : request->body); // COPYPOSTFIELDS
    }
    set_pointer(easy, 10036, request->method);                // CUSTOMREQUEST
    set_pointer(easy, 10023, transfer->fields);               // HTTPHEADER
}

/// Handles that a thread has done with and will use again: to make one costs as much as a small transfer.
static _Thread_local struct {
    void *handles[16];
    size_t count;
} spare;

static void *take_handle(void) { return spare.count > 0 ? spare.handles[--spare.count] : curl.easy_init(); }

static void keep_handle(void *easy) {
    if (spare.count == sizeof spare.handles / sizeof spare.handles[0]) { return curl.easy_cleanup(easy); }
    curl.easy_reset(easy);
    spare.handles[spare.count++] = easy;
}

static void free_spares(void) {
    while (spare.count > 0) { curl.easy_cleanup(spare.handles[--spare.count]); }
}

struct mynah_curl_transfer *mynah_curl_transfer_make(const struct mynah_curl_request *request) {
    struct mynah_curl_transfer *transfer = calloc(1, sizeof *transfer);
    if (transfer == NULL) { return NULL; }
    transfer->fields = make_lines(request->fields, request->fields_size);
    transfer->easy = request->only_connects ? curl.easy_init() : take_handle();
    transfer->is_kept = !request->only_connects;
    transfer->number = request->number;
    if (transfer->fields == NULL || transfer->easy == NULL) {
        if (transfer->easy != NULL) { curl.easy_cleanup(transfer->easy); }
        free(transfer->fields);
        free(transfer);
        return NULL;
    }
    void *easy = transfer->easy;
    set_behaviour(easy, request);
    set_message(transfer, request);
    set_attempts(transfer, request);
    set_pointer(easy, 10010, transfer->problem);              // ERRORBUFFER
    set_pointer(easy, 10103, transfer);                       // PRIVATE
    curl.easy_setopt(easy, 20079, request->head);             // HEADERFUNCTION
    set_pointer(easy, 10029, request->context);               // HEADERDATA
    curl.easy_setopt(easy, 20011, request->content);          // WRITEFUNCTION
    set_pointer(easy, 10001, request->context);               // WRITEDATA
    return transfer;
}

void mynah_curl_transfer_free(struct mynah_curl_transfer *transfer) {
    if (transfer->is_kept) { keep_handle(transfer->easy); } else { curl.easy_cleanup(transfer->easy); }
    free(transfer->fields);
    free(transfer);
}

void mynah_curl_transfer_resume(struct mynah_curl_transfer *transfer) { curl.easy_pause(transfer->easy, 0); }

const char *mynah_curl_transfer_problem(const struct mynah_curl_transfer *transfer, int code) {
    if (transfer->attempts > 1 && !transfer->may_repeat) {
        return "the connection was closed without a response, and the request is not sent twice";
    }
    return transfer->problem[0] != 0 ? transfer->problem : curl.easy_strerror(code);
}

// Connections

const ptrdiff_t mynah_curl_wait = -1;

int mynah_curl_connect(struct mynah_curl_transfer *transfer, int *descriptor) {
    int code = curl.easy_perform(transfer->easy);
    // CURLINFO_ACTIVESOCKET
    if (code == 0) { curl.easy_getinfo(transfer->easy, 0x500000 + 44, descriptor); }
    return code;
}

// CURLE_AGAIN
static ptrdiff_t outcome(int code, size_t count) {
    return code == 0 ? (ptrdiff_t)count : code == 81 ? mynah_curl_wait : -2;
}

ptrdiff_t mynah_curl_send(struct mynah_curl_transfer *transfer, const void *bytes, size_t count) {
    size_t sent = 0;
    int code = curl.easy_send(transfer->easy, bytes, count, &sent);
    return outcome(code, sent);
}

ptrdiff_t mynah_curl_receive(struct mynah_curl_transfer *transfer, void *bytes, size_t count) {
    size_t received = 0;
    int code = curl.easy_recv(transfer->easy, bytes, count, &received);
    return outcome(code, received);
}

// Many transfers

/// libcurl is told which sockets are ready, and looks at their transfers alone: `curl_multi_perform` asks the system
/// about every transfer each time.
struct mynah_curl_multi {
    void *handle;
    /// Those that libcurl waits for, behind the descriptor that wakes.
    struct pollfd *sockets;
    size_t count, capacity;
    /// When libcurl wants to be called whatever comes, in milliseconds of `now`; -1 for never.
    int64_t deadline;
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static size_t index_of(const struct mynah_curl_multi *multi, int socket) {
    size_t index = 1;
    while (index < multi->count && multi->sockets[index].fd != socket) { index++; }
    return index;
}

/// Called where libcurl begins to wait for a socket, for something else, or no longer.
static int watch_socket(void *easy, int socket, int what, void *context, void *unused) {
    (void)easy, (void)unused;
    struct mynah_curl_multi *multi = context;
    size_t index = index_of(multi, socket);
    // CURL_POLL_REMOVE
    if (what == 4) {
        if (index < multi->count) { multi->sockets[index] = multi->sockets[--multi->count]; }
        return 0;
    }
    if (index == multi->capacity) {
        struct pollfd *sockets = realloc(multi->sockets, 2 * multi->capacity * sizeof *sockets);
        if (sockets == NULL) { return -1; }
        multi->sockets = sockets;
        multi->capacity *= 2;
    }
    if (index == multi->count) { multi->count++; }
    // CURL_POLL_IN, CURL_POLL_OUT
    short events = (short)((what & 1 ? POLLIN : 0) | (what & 2 ? POLLOUT : 0));
    multi->sockets[index] = (struct pollfd){ .fd = socket, .events = events };
    return 0;
}

static int set_deadline(void *handle, long milliseconds, void *context) {
    (void)handle;
    struct mynah_curl_multi *multi = context;
    multi->deadline = milliseconds < 0 ? -1 : now() + milliseconds;
    return 0;
}

struct mynah_curl_multi *mynah_curl_multi_make(int waker) {
    struct mynah_curl_multi *multi = calloc(1, sizeof *multi);
    if (multi == NULL) { return NULL; }
    multi->capacity = 16;
    multi->sockets = calloc(multi->capacity, sizeof *multi->sockets);
    multi->handle = curl.multi_init();
    multi->deadline = -1;
    if (multi->sockets == NULL || multi->handle == NULL) {
        if (multi->handle != NULL) { curl.multi_cleanup(multi->handle); }
        free(multi->sockets);
        free(multi);
        return NULL;
    }
    multi->sockets[0] = (struct pollfd){ .fd = waker, .events = POLLIN };
    multi->count = 1;
    curl.multi_setopt(multi->handle, 6, 64L);                 // MAXCONNECTS: what is kept open for later
    curl.multi_setopt(multi->handle, 20001, watch_socket);    // SOCKETFUNCTION
    curl.multi_setopt(multi->handle, 10002, multi);           // SOCKETDATA
    curl.multi_setopt(multi->handle, 20004, set_deadline);    // TIMERFUNCTION
    curl.multi_setopt(multi->handle, 10005, multi);           // TIMERDATA
    return multi;
}

void mynah_curl_multi_free(struct mynah_curl_multi *multi) {
    curl.multi_cleanup(multi->handle);
    free_spares();
    free(multi->sockets);
    free(multi);
}

bool mynah_curl_multi_add(struct mynah_curl_multi *multi, struct mynah_curl_transfer *transfer) {
    return curl.multi_add_handle(multi->handle, transfer->easy) == 0;
}

void mynah_curl_multi_remove(struct mynah_curl_multi *multi, struct mynah_curl_transfer *transfer) {
    curl.multi_remove_handle(multi->handle, transfer->easy);
}

void mynah_curl_multi_advance(struct mynah_curl_multi *multi) {
    if (multi->deadline < 0 || multi->deadline > now()) { return; }
    multi->deadline = -1;
    int running = 0;
    curl.multi_socket_action(multi->handle, -1, 0, &running); // CURL_SOCKET_TIMEOUT
}

bool mynah_curl_multi_wait(struct mynah_curl_multi *multi, int milliseconds) {
    if (multi->deadline >= 0) {
        int64_t left = multi->deadline - now();
        if (left < milliseconds) { milliseconds = left < 0 ? 0 : (int)left; }
    }
    if (poll(multi->sockets, (nfds_t)multi->count, milliseconds) <= 0) { return false; }
    // From the last: what is taken away meanwhile has its place taken by one that was looked at already.
    for (size_t index = multi->count; --index > 0;) {
        if (index >= multi->count) { continue; }
        short came = multi->sockets[index].revents;
        multi->sockets[index].revents = 0;
        if (came == 0) { continue; }
        // CURL_CSELECT_IN, CURL_CSELECT_OUT, CURL_CSELECT_ERR
        int ready = (came & (POLLIN | POLLHUP) ? 1 : 0) | (came & POLLOUT ? 2 : 0)
            | (came & (POLLERR | POLLNVAL) ? 4 : 0);
        int running = 0;
        curl.multi_socket_action(multi->handle, multi->sockets[index].fd, ready, &running);
    }
    bool is_woken = multi->sockets[0].revents != 0;
    multi->sockets[0].revents = 0;
    return is_woken;
}

ptrdiff_t mynah_curl_multi_ended(struct mynah_curl_multi *multi, int *code) {
    int left = 0;
    const struct message *message;
    while ((message = curl.multi_info_read(multi->handle, &left)) != NULL) {
        // CURLMSG_DONE
        if (message->kind != 1) { continue; }
        *code = message->data.code;
        struct mynah_curl_transfer *transfer = NULL;
        // CURLINFO_PRIVATE
        curl.easy_getinfo(message->easy, 0x100000 + 21, &transfer);
        return transfer->number;
    }
    return 0;
}
