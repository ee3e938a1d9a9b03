// The yardstick of the benchmarks: the least a server can do and still speak HTTP/1.1.
//
// One thread, one epoll loop. It finds the end of each request (head and Content-Length) and answers a constant. Run
// with the number of body bytes to answer; prints its port.
#ifdef __linux__
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_CONNECTIONS = 1024, BUFFER = 65536 };

struct connection {
    char bytes[BUFFER];
    size_t count;
};

static struct connection *connections[MAX_CONNECTIONS];
static char *answer;
static size_t answer_length;

static void make_answer(size_t body) {
    answer = malloc(body + 256);
    answer_length = (size_t)sprintf(
        answer,
        "HTTP/1.1 200 OK\r\nDate: Wed, 01 Jan 2025 12:00:00 GMT\r\nContent-Type: application/json\r\n"
        "Content-Length: %zu\r\n\r\n",
        body);
    memset(answer + answer_length, 'x', body);
    answer_length += body;
}

// The length of the first whole request in the buffer; 0 while it is incomplete.
static size_t request_length(struct connection *connection) {
    char *end = memmem(connection->bytes, connection->count, "\r\n\r\n", 4);
    if (!end) return 0;
    size_t head = (size_t)(end - connection->bytes) + 4;
    char *field = memmem(connection->bytes, head, "Content-Length: ", 16);
    size_t length = head + (field ? strtoul(field + 16, NULL, 10) : 0);
    return length <= connection->count ? length : 0;
}

static void drop(int descriptor) {
    free(connections[descriptor]);
    connections[descriptor] = NULL;
    close(descriptor);
}

static void serve(int descriptor) {
    struct connection *connection = connections[descriptor];
    ssize_t received = recv(descriptor, connection->bytes + connection->count, BUFFER - connection->count, 0);
    if (received <= 0) {
        drop(descriptor);
        return;
    }
    connection->count += (size_t)received;
    for (size_t length; (length = request_length(connection)) > 0;) {
        memmove(connection->bytes, connection->bytes + length, connection->count - length);
        connection->count -= length;
        if (send(descriptor, answer, answer_length, MSG_NOSIGNAL) != (ssize_t)answer_length) {
            drop(descriptor);
            return;
        }
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

static void accept_connection(int epoll, int listener) {
    int descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
    if (descriptor < 0) return;
    if (descriptor >= MAX_CONNECTIONS) {
        close(descriptor);
        return;
    }
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    connections[descriptor] = calloc(1, sizeof(struct connection));
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
    epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int main(int count, char **arguments) {
    make_answer(count > 1 ? strtoul(arguments[1], NULL, 10) : 64);
    int listener = listen_on_loopback();
    int epoll = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener};
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        struct epoll_event events[64];
        int ready = epoll_wait(epoll, events, 64, -1);
        for (int index = 0; index < ready; index++) {
            if (events[index].data.fd == listener) {
                accept_connection(epoll, listener);
            } else {
                serve(events[index].data.fd);
            }
        }
    }
}
#else
#include <stdio.h>

int main(void) {
    fputs("The yardstick is an epoll loop: it needs Linux.\n", stderr);
    return 1;
}
#endif
