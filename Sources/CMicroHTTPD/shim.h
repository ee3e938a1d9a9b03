// Swift cannot call C variadic functions: what libmicrohttpd declares with `...` gets a static inline twin here.
#include <sys/types.h>
#include <sys/socket.h>
#include <microhttpd.h>
