import HTTPMessages
import StubModel
import Stubbing

/// Code that makes a response for each request.
enum ResponseCode: Sendable {
    case script(CompiledScript)
    case handler(RequestHandler)

    /// Where it is written, for messages.
    var place: String {
        switch self {
        case .script(let script): script.file
        case .handler(let handler): handler.place
        }
    }

    /// Calls it, on a thread of its own.
    ///
    /// - Parameters:
    ///   - renderer: has the request, and what the code may ask.
    ///   - operation: the operation that it answers; `nil` where it answers another request.
    /// - Returns: what it makes, later.
    func response(_ renderer: StubRenderer, _ operation: MatchableOperation? = nil) -> Eventual<MadeResponse> {
        switch self {
        case .script(let script): ScriptedRequest(script, renderer, operation: operation).response()
        case .handler(let handler): HandlerCall(handler: handler, renderer: renderer, operation: operation).response()
        }
    }
}

/// What code has made of one request.
struct MadeResponse: Sendable {
    var response: CompiledResponse
    /// How it is sent, where it says so itself.
    var delivery: Delivery
    /// The request that it has sent on, the last one where there were several.
    var upstream: UpstreamRecord?

    init(_ response: CompiledResponse, _ delivery: Delivery = Delivery()) {
        self.response = response
        self.delivery = delivery
    }
}

extension StubFailure {
    /// Code is called where requests come in; nothing else can say what it answers.
    static func uncalled(_ code: ResponseCode) -> StubFailure {
        StubFailure("The code cannot run", "\(code.place) answers requests alone.")
    }

    /// Where an answer has to be there at once.
    static let unpassable = StubFailure("The request cannot be passed on", "Nothing is passed on here.")

    static func missingHandler(_ id: String) -> StubFailure {
        StubFailure("The stub's handler is gone", "There is no closure \"\(id)\": it was not kept with the stub.")
    }
}
