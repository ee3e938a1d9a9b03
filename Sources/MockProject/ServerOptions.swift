package import AdminOverHTTP
package import HTTPTransport
package import Recording
package import Reporting
package import ServerRuntime

/// Options of serving a project, beside its settings.
package struct ServerOptions: Sendable {
    package var interface = ServerConfiguration.Interface.loopback
    /// The threads that serve connections; `nil` for as many as there are processors.
    package var workers: Int?
    /// Whether both addresses of loopback share one socket, if that is possible.
    package var sharesSocket = false
    /// The access to the admin API.
    package var admin = AdminAccess()
    /// The path of a file that holds the port for as long as the server accepts connections.
    package var portFile: String?
    /// The recording from the first request on; `nil` leaves it to the settings.
    package var recording: Recorder.Options?
    /// The closures of the program that runs the server.
    package var closures = ServiceClosures()
    /// The log of requests, warnings and scripts.
    package var log: ServerLog

    package init(log: ServerLog) { self.log = log }
}
