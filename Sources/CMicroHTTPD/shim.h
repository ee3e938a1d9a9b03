// Swift cannot call C variadic functions: what libmicrohttpd declares with `...` gets a static inline twin here.
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <microhttpd.h>

struct mynah_mhd_settings {
    unsigned int flags;
    int listen_socket;
    size_t connection_memory;
    size_t stack_size;
    unsigned int connections;
    unsigned int idle_seconds;
    unsigned int workers;
    void *context;
    MHD_AccessHandlerCallback handler;
    void *(*target_received)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_RequestCompletedCallback request_completed;
    MHD_NotifyConnectionCallback connection_changed;
    // Both in PEM, kept as long as the daemon; NULL where it does not speak TLS.
    const char *certificate;
    const char *key;
};

// Leaves the escapes of a target alone: it is decoded elsewhere, where `%00` and `%2F` survive.
static size_t mynah_mhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

static inline struct MHD_Daemon *mynah_mhd_start(const struct mynah_mhd_settings *settings) {
    struct MHD_OptionItem tls[] = {
        { MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate },
        { MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key },
        // GnuTLS takes 1.0 and 1.1 as well, which RFC 8996 forbids.
        { MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2" },
        { MHD_OPTION_END, 0, NULL },
    };
    // A pool of one is a thread and descriptors more than none.
    struct MHD_OptionItem pool[] = {
        { MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings->workers, NULL },
        { MHD_OPTION_END, 0, NULL },
    };
    return MHD_start_daemon(
        settings->flags, 0, NULL, NULL, settings->handler, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->listen_socket,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->connection_memory,
        MHD_OPTION_CONNECTION_LIMIT, settings->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
        MHD_OPTION_ARRAY, settings->workers > 1 ? pool : &pool[1],
        MHD_OPTION_THREAD_STACK_SIZE, settings->stack_size,
        MHD_OPTION_UNESCAPE_CALLBACK, &mynah_mhd_keep_escapes, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, settings->target_received, settings->context,
        MHD_OPTION_NOTIFY_COMPLETED, settings->request_completed, settings->context,
        MHD_OPTION_NOTIFY_CONNECTION, settings->connection_changed, settings->context,
        MHD_OPTION_ARRAY, settings->certificate == NULL ? &tls[3] : tls,
        MHD_OPTION_END);
}

static inline int mynah_mhd_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

// The connection's TLS session; NULL where it has none.
static inline void *mynah_mhd_session(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info == NULL ? NULL : info->tls_session;
}

// The bytes from the method to the empty line that ends the head; 0 before that line is here.
static inline size_t mynah_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}

// Never called: it is for a body that is not sent.
static ssize_t mynah_mhd_no_content(void *context, uint64_t position, char *buffer, size_t size) {
    (void)context;
    (void)position;
    (void)buffer;
    (void)size;
    return MHD_CONTENT_READER_END_WITH_ERROR;
}

// The response to HEAD, or a 304: it says how long the body would be or, with MHD_SIZE_UNKNOWN, nothing about it; then
// the library closes the connection, as it would do with a body of that kind.
static inline struct MHD_Response *mynah_mhd_without_body(uint64_t size) {
    struct MHD_Response *response = MHD_create_response_from_callback(size, 1, &mynah_mhd_no_content, NULL, NULL);
    if (response != NULL && size == MHD_SIZE_UNKNOWN) {
        MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
    }
    return response;
}

// Gives a connection back that has left HTTP.
static inline void mynah_mhd_close_upgraded(struct MHD_UpgradeResponseHandle *handle) {
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

// What `connection_changed` has stored for the connection.
static inline void *mynah_mhd_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

// What a content reader returns in the place of a number of bytes; macros with casts are not imported.
static const ssize_t mynah_mhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t mynah_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
