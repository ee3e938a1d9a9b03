// The function of GnuTLS that has a name; NULL where the library, or the function, is not there. The library is opened by
// the first call.
void *mynah_gnutls(const char *name);
