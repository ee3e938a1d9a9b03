package import HTTPMessages
import Locking
import Stubbing

/// A closure of the program that runs the server, around every route except the admin API.
///
/// It may answer itself, change the request or the outcome, or wait.
package struct Middleware: Sendable {
    /// Answers a request by the routes inside the middleware.
    package typealias Next = @Sendable (HTTPRequest) async -> HTTPOutcome
    package typealias Respond =
        @Sendable (HTTPRequest, Forwarding, _ next: @escaping Next) async throws -> HTTPOutcome

    /// The place in the program's source, for messages.
    let place: String
    package let respond: Respond
    private let latency = LatencyRecord()

    package init(place: String, _ respond: @escaping Respond) {
        self.place = place
        self.respond = respond
    }

    /// Answers a request on a thread for closures; its source is that of the last exchange inside, else the middleware.
    func exchange(
        for request: HTTPRequest,
        in context: ServerContext,
        _ forwarding: Forwarding,
        _ inner: @escaping @Sendable (HTTPRequest) -> Eventual<Exchange>
    ) -> Eventual<Exchange> {
        context.handlerThreads.run(latency) {
            let call = context.runningHandlers.begin(place)
            defer { context.runningHandlers.end(call) }
            // The latest exchange from inside, which the middleware may ask more than once.
            let answered = Locked<Exchange?>(nil)
            do {
                let outcome = try await respond(request, forwarding) { request in
                    let exchange = await inner(request).value()
                    answered.withLock { $0 = exchange }
                    return exchange.outcome
                }
                let known = answered.withLock { $0 }
                var details = known?.details ?? ExchangeDetails(source: .middleware)
                if let passed = forwarding.latest { details.upstream = passed }
                return Exchange(outcome, details, delay: known?.delay)
            } catch let failure as Forwarding.Failure {
                let response = StubFailure(failure, of: "The middleware").response
                return Exchange(.response(response), ExchangeDetails(source: .middleware, upstream: forwarding.latest))
            } catch {
                let response = StubFailure("The middleware failed", "\(error)").response
                return Exchange(response, from: .middleware)
            }
        }
    }
}
