package import HTTPTransport
import MockConfiguration

/// A service that listens: from the moment its port accepts until it is stopped.
package final class RunningServer: Sendable {
    private let server: HTTPServer
    private let service: GraphQLService
    private let portFile: PortFile?
    /// The request to shut down, which `POST /_admin/shutdown` makes besides stopping the server.
    package let shutdown = ShutdownRequest()

    package var port: Int { Int(server.port) }
    /// The addresses listened on, such as `127.0.0.1` and `::1`.
    package var addresses: [String] { server.addresses }
    private let scheme: String

    /// Starts to serve; when this returns, the port accepts and the port file tells which one it is.
    ///
    /// - Throws: `TransportError` if no port can be had, `PortFile.Failure` if the file cannot be written; then nothing
    ///   listens.
    package init(_ service: GraphQLService, configuration: ServerConfiguration, portFile: PortFile? = nil) throws {
        var configuration = configuration
        configuration.errorResponse = { service.response(to: $0) }
        let server = try HTTPServer(configuration: configuration) { request in service.outcome(of: request) }
        self.server = server
        scheme = configuration.tls == nil ? "http://" : "https://"
        self.service = service
        self.portFile = portFile
        let drain = Duration.seconds(service.session.currentSnapshot.settings.limits.drain)
        // The service outlives the server where a caller keeps it.
        service.onShutdown { [weak server, weak service, shutdown] in
            shutdown.make()
            service?.endWaiting()
            guard let server else { return }
            portFile?.remove(port: Int(server.port))
            Task.detached {
                service?.live.endAll()
                await server.stop(drain: drain)
            }
        }
        // A throw lets go of the server, which then stops.
        try portFile?.write(port: Int(server.port))
    }

    /// The URL of the server for programs on this machine: `http://127.0.0.1:8080`, or `https://` with TLS.
    package var url: String {
        let onlyIPv6 = addresses.allSatisfy { $0.contains(":") } && !addresses.contains("::")
        return scheme + (onlyIPv6 ? "[::1]" : "127.0.0.1") + ":\(port)"
    }

    /// The URLs for all addresses that the server listens on, `url` first.
    package var urls: [String] {
        let others = addresses.filter { $0 == "::1" }.map { "\(scheme)[\($0)]:\(port)" }
        return [url] + others.filter { $0 != url }
    }

    /// Finishes what is in flight, for at most the time to drain, and stops.
    package func stop(drain: Duration = .seconds(5)) async {
        beginStop()
        await server.stop(drain: drain)
        service.reportRunningHandlers()
    }

    /// Stops the server, and blocks the calling thread, which must not be a task's, until everything has ended.
    package func stopAndWait(drain: Duration) {
        beginStop()
        server.stopAndWait(drain: drain)
    }

    private func beginStop() {
        portFile?.remove(port: port)
        service.endWaiting()
        service.live.endAll()
    }

    /// The number of requests that are received or answered at the moment.
    package var requestsInFlight: Int { server.requestsInFlight }
}
