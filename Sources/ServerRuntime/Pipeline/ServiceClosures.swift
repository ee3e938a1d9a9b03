/// The closures that a program brings along for the requests to its server.
package struct ServiceClosures: Sendable {
    /// Makes the functions that the templates of one response call by name; by default with a random seed.
    package var functions: @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable
    /// A closure around every route except the admin API.
    package var middleware: Middleware?
    /// How long a worker waits for a closure before it goes on to other requests.
    package var patience = HandlerThreads.usualPatience

    package init() {}
}
