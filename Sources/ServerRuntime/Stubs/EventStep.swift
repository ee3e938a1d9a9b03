import MustacheTemplates
import StubModel

/// An event of a stub with its templates compiled.
struct EventStep: Sendable {
    enum Action: Sendable {
        case result(CompiledGraphQLResponse)
        case complete
        case drop
        case close(code: Int, reason: String)
    }

    let action: Action
    /// Seconds to wait before the event.
    var after = 0.0
    /// The number of times that the event is sent; `nil` for ever.
    var times: Int? = 1
}

extension EventStep {
    init(_ event: EventDefinition, from origin: ResponseOrigin) throws(TemplateSyntaxError) {
        (after, times) = (event.after, event.times)
        action =
            switch event.action {
            case .result(let definition): .result(try CompiledGraphQLResponse(definition, from: origin))
            case .complete: .complete
            case .drop: .drop
            case .close(let code, let reason): .close(code: code, reason: reason)
            }
    }
}
