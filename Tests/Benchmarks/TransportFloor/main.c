// The floor of the benchmarks: the least a server on libmicrohttpd can do, with the settings of our transport.
//
// Every request is read to its end and answered with one response that was made at the start. Run with the number of
// body bytes, the memory of a connection, the number of workers and the header fields to answer; prints its port.
#include "../../../Sources/CMicroHTTPD/shim.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct MHD_Response *response;
static char request_mark;

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *target, const char *method, const char *version,
    const char *data, size_t *size, void **request) {
    (void)context, (void)target, (void)method, (void)version, (void)data;
    if (*request == NULL) {
        *request = &request_mark;
        return MHD_YES;
    }
    if (*size > 0) {
        *size = 0;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

static void *target_received(void *context, const char *target, struct MHD_Connection *connection) {
    (void)context, (void)target, (void)connection;
    return NULL;
}

static void request_completed(
    void *context, struct MHD_Connection *connection, void **request, enum MHD_RequestTerminationCode code) {
    (void)context, (void)connection, (void)code;
    *request = NULL;
}

static void connection_changed(
    void *context, struct MHD_Connection *connection, void **stored, enum MHD_ConnectionNotificationCode code) {
    (void)context, (void)connection, (void)stored, (void)code;
}

static void make_response(size_t size, char **fields, int count) {
    char *body = malloc(size);
    memset(body, 'x', size);
    response = MHD_create_response_from_buffer(size, body, MHD_RESPMEM_PERSISTENT);
    for (int index = 0; index < count; index++) {
        char *colon = strstr(fields[index], ": ");
        if (colon == NULL) continue;
        *colon = '\0';
        MHD_add_response_header(response, fields[index], colon + 2);
    }
}

static int listen_on_loopback(void) {
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 128)) exit(1);
    getsockname(listener, (struct sockaddr *)&address, &length);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    return listener;
}

int main(int count, char **arguments) {
    if (count < 4) {
        fputs("usage: TransportFloor BODY-BYTES CONNECTION-MEMORY WORKERS [FIELD]...\n", stderr);
        return 64;
    }
    make_response(strtoul(arguments[1], NULL, 10), arguments + 4, count - 4);
    struct mynah_mhd_settings settings = {
        .flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_SUPPRESS_DATE_NO_CLOCK,
        .listen_socket = listen_on_loopback(),
        .connection_memory = strtoul(arguments[2], NULL, 10),
        .stack_size = 8 << 20,
        .connections = 1024,
        .idle_seconds = 60,
        .workers = (unsigned)atoi(arguments[3]),
        .handler = answer,
        .target_received = target_received,
        .request_completed = request_completed,
        .connection_changed = connection_changed,
    };
    if (mynah_mhd_start(&settings) == NULL) return 1;
    for (;;) pause();
}
