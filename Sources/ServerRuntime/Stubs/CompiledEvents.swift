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

    init(
        _ events: [EventDefinition],
        _ compile: (GraphQLResponseDefinition) throws(TemplateSyntaxError) -> CompiledGraphQLResponse
    ) throws(TemplateSyntaxError) {
        var steps: [Step] = []
        for event in events {
            let action: Action
            switch event.action {
            case .result(let definition): action = .result(try compile(definition))
            case .complete: action = .complete
            case .drop: action = .drop
            case .close(let code, let reason): action = .close(code: code, reason: reason)
            }
            steps.append(Step(action: action, after: event.after, times: event.times))
        }
        self.steps = steps
    }

    /// One result, after which the subscription is over: a stub's `data`.
    init(only result: CompiledGraphQLResponse) {
        steps = [Step(action: .result(result), after: 0, times: 1), Step(action: .complete, after: 0, times: 1)]
    }
}
