import HTTPMessages
import HTTPTransport

extension LiveConnection {
    /// Watches the client of a response with this connection's events.
    ///
    /// If the client goes, the connection ends at once, and not when something is sent the next time.
    ///
    /// - Parameters:
    ///   - body: the body of the response.
    ///   - request: the request that is answered.
    /// - Returns: the same body, whose release ends the watch.
    func watched(_ body: BodyStream, of request: HTTPRequest) -> BodyStream {
        let clients = context.clients
        let watch = clients.begin(
            request,
            closing: { [weak self] in
                guard let self else { return }
                queue.run { self.outlet?.keepAlive() }
            },
            gone: { [weak self] in
                guard let self else { return }
                queue.run { self.end(.dropped) }
            }
        )
        guard let watch else { return body }
        return body.changed(release: { clients.end(watch) })
    }
}
