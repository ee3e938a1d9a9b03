import GraphQLLanguage
import HTTPMessages
import Stubbing

/// Finds stubs that are never asked, because another one takes every request that they are meant for.
enum UnreachableStubs {
    static func warnings(_ stubs: [Stub]) -> [Diagnostic] {
        var byRoute: [String: [Stub]] = [:]
        var warnings: [Diagnostic] = []
        // In the order in which they are asked; files' stubs differ in nothing else where their matchers are equal.
        for (_, stub) in stubs.enumerated().sorted(by: { ($1.1.priority, $0.0) < ($0.1.priority, $1.0) }) {
            // Of one that could not be read the matcher may be only half there.
            if case .broken? = stub.responses.first { continue }
            let key = coarseKey(stub.request)
            if let first = byRoute[key]?.first(where: { $0.request == stub.request }) {
                let place = first.location.map { " at \($0)" } ?? ""
                let message = "This stub is never asked: the one\(place) takes the same requests first."
                warnings.append(Diagnostic(.warning, message, at: stub.location))
            } else if stub.times == nil {
                byRoute[key, default: []].append(stub)
            }
        }
        return warnings
    }

    /// Equal for equal matchers, and different for most others.
    private static func coarseKey(_ request: RequestMatcher) -> String {
        switch request {
        case .http(let matcher): "\(matcher.method?.rawValue ?? "*") \(matcher.route)"
        case .graphQL(let matcher): matcher.operations.map { "\($0)" }.joined(separator: " ")
        }
    }
}
