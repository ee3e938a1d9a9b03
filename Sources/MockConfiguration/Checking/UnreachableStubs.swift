import GraphQLLanguage
import HTTPMessages
import Stubbing

/// Finds stubs that are never asked, because another one takes every request that they are meant for.
enum UnreachableStubs {
    static func warnings(_ stubs: [Stub]) -> [Diagnostic] {
        var byRoute: [String: [Stub]] = [:]
        var warnings: [Diagnostic] = []
        for stub in inOrder(stubs) {
            // Of one that could not be read the matcher may be only half there.
            if case .broken? = stub.responses.first { continue }
            let key = coarseKey(stub.request)
            if let first = byRoute[key]?.first(where: { $0.request == stub.request && $0.takesStates(of: stub) }) {
                let place = first.location.map { " at \($0)" } ?? ""
                let message = "This stub is never asked: the one\(place) takes the same requests first."
                warnings.append(Diagnostic(.warning, message, at: stub.location))
            } else if stub.times == nil {
                byRoute[key, default: []].append(stub)
            }
        }
        return warnings
    }

    /// The order in which they are asked; where the matchers of files' stubs are equal, nothing else tells them apart.
    private static func inOrder(_ stubs: [Stub]) -> [Stub] {
        stubs.enumerated().map { index, stub in
            (key: (-stub.priority, stub.scenario?.requires == nil ? 1 : 0, index), stub: stub)
        }.sorted { $0.key < $1.key }.map(\.stub)
    }

    /// Equal for equal matchers, and different for most others.
    private static func coarseKey(_ request: RequestMatcher) -> String {
        switch request {
        case .http(let matcher): "\(matcher.method?.rawValue ?? "*") \(matcher.route)"
        case .graphQL(let matcher): matcher.operations.map { "\($0)" }.joined(separator: " ")
        }
    }
}

extension Stub {
    /// Whether it answers in every state that another one answers in.
    fileprivate func takesStates(of other: Stub) -> Bool {
        guard let scenario, let required = scenario.requires else { return true }
        return scenario.name == other.scenario?.name && required == other.scenario?.requires
    }
}
