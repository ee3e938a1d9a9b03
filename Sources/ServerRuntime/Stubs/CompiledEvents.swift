import MustacheTemplates
import StubModel

/// The events of a stub with their templates compiled.
final class CompiledEvents: Sendable {
    enum Action: Sendable {
        case result(CompiledGraphQLResponse)
        case complete
        case drop
        case close(code: Int, reason: String)
    }

    struct Step: Sendable {
        let action: Action
        /// Seconds to wait before the event.
        let after: Double
        /// The number of times that the event is sent; `nil` for ever.
        let times: Int?
    }

    let steps: [Step]

    init(_ events: [EventDefinition], from origin: ResponseOrigin) throws(TemplateSyntaxError) {
        steps = try events.map { event throws(TemplateSyntaxError) in
            let action: Action =
                switch event.action {
                case .result(let definition): .result(try CompiledGraphQLResponse(definition, from: origin))
                case .complete: .complete
                case .drop: .drop
                case .close(let code, let reason): .close(code: code, reason: reason)
                }
            return Step(action: action, after: event.after, times: event.times)
        }
    }

    /// One result, after which the subscription is over: a stub's `data`.
    init(only result: CompiledGraphQLResponse) {
        steps = [Step(action: .result(result), after: 0, times: 1), Step(action: .complete, after: 0, times: 1)]
    }
}
