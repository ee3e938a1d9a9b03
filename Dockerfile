# Two images from the tarball of "make dist", of which the first has no engine for scripts, and is smaller:
#   docker build --target mynah -t mynah .
#   docker build --target js -t mynah:js .
#   docker run --rm -p 8080:8080 -v "$PWD:/project" mynah
#   docker run --rm -p 8080:8080 -v "$PWD:/project" mynah my.graphql
# The admin API can be reached from outside of the container and wants a token: MYNAH_ADMIN_TOKEN says which; without it
# one is made and printed.
FROM debian:bookworm-slim AS packages
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    ca-certificates libcurl3-gnutls libjavascriptcoregtk-4.1-0 && rm -rf /var/lib/apt/lists/*
COPY packaging/rootfs /packaging/
COPY dist/mynah-*-linux-*.tar.gz /dist/
RUN tarball=$(ls /dist/mynah-*-linux-"$(uname -m)".tar.gz) \
    && /packaging/rootfs mynah "$tarball" /root-mynah && /packaging/rootfs js "$tarball" /root-js

FROM scratch AS settings
ENV HOME=/home/mynah PATH=/usr/bin MYNAH_USE_ANY_ADDR=1
WORKDIR /project
VOLUME /project
USER 65532:65532
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/usr/bin/mynah", "health", "http://127.0.0.1:8080"]
ENTRYPOINT ["/usr/bin/mynah"]
CMD ["run", "--port", "8080"]

FROM settings AS js
COPY --from=packages /root-js/ /

FROM settings AS mynah
COPY --from=packages /root-mynah/ /
