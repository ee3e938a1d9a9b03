package import AdminOverHTTP
package import HTTPTransport
package import Recording
package import Reporting
package import ServerRuntime

/// How a project is served, beside what its settings say.
package struct ServerOptions: Sendable {
    package var interface = ServerConfiguration.Interface.loopback
    /// The threads that serve connections; `nil` for as many as there are processors.
    package var workers: Int?
    /// Whether both addresses of loopback have one socket, where that can be.
    package var sharesSocket = false
    /// Who may call the admin API.
    package var admin = AdminAccess()
    /// The path of a file that tells the port for as long as the server accepts connections.
    package var portFile: String?
    /// What is recorded, from the first request on; `nil` for what the settings say.
    package var recording: Recorder.Options?
    /// Makes what the templates of one answer call by name.
    package var functions: @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable
    /// What stands around everything that answers.
    package var middleware: Middleware?
    /// How long a worker waits for a closure before it goes on to other requests.
    package var patience = HandlerThreads.usualPatience
    /// What is told of requests, warnings and scripts.
    package var log: ServerLog

    package init(log: ServerLog) { self.log = log }
}
