import GraphQLLanguage
import HTTPMessages
import StubModel
import Stubbing

/// Code that makes a response for each request.
enum ResponseCode: Sendable {
    case script(CompiledScript)
    case handler(RequestHandler)

    /// The script's file or the closure's place, for messages.
    var place: String {
        switch self {
        case .script(let script): script.file
        case .handler(let handler): handler.place
        }
    }

    /// Calls the code on another thread, with the renderer's request and the server's state that it may use.
    func call(_ renderer: StubRenderer) -> Eventual<MadeResponse> {
        switch self {
        case .script(let script): script.call(renderer)
        case .handler(let handler): handler.call(renderer)
        }
    }
}

/// A response that code has made for one request, or that a stub defines.
struct MadeResponse: Sendable {
    var response: CompiledResponse
    /// The response's own delay, limit of bytes and delays of parts.
    var delivery: Delivery
    /// The journal's record of the request that a closure has forwarded, the last one of several.
    var upstream: UpstreamRecord?

    init(_ response: CompiledResponse, _ delivery: Delivery = Delivery()) {
        self.response = response
        self.delivery = delivery
    }
}

extension StubFailure {
    /// The failure of a stub that cannot be read.
    static func broken(_ diagnostic: Diagnostic) -> StubFailure {
        StubFailure("The stub cannot be read", "\(diagnostic)")
    }

    /// The failure of code in a place where a response must be there at once, so that code cannot be called.
    static func uncalled(_ code: ResponseCode) -> StubFailure {
        StubFailure("The code cannot run", "\(code.place) answers requests alone.")
    }

    /// The failure of a passthrough in a place where no request can be passed on.
    static let unpassable = StubFailure("The request cannot be passed on", "Nothing is passed on here.")

    static func missingHandler(_ id: String) -> StubFailure {
        StubFailure("The stub's handler is gone", "There is no closure \"\(id)\": it was not kept with the stub.")
    }
}
