import Locking
import StubModel

/// The steps that the patterns of one request may take together, and reports of patterns that took too many.
///
/// The budget is the same however many stubs and values the request meets. A pattern that has given up is not searched
/// again for the same request.
package final class PatternBudget: Sendable {
    enum Verdict {
        case found
        case notFound
        /// The pattern has taken all the steps of a search, on this text or on one before.
        case gaveUp
        /// The other patterns have taken all the steps of the request.
        case notSearched
        /// PCRE2 cannot compile it.
        case unreadable
    }

    private struct State {
        var left: Int
        var abandoned: [RegularExpression] = []
        var reports: [String] = []

        mutating func search(for pattern: RegularExpression, in text: String, compiled: CompiledPattern?) -> Verdict {
            guard let compiled else { return .unreadable }
            if abandoned.contains(pattern) { return .gaveUp }
            guard left > 0 else { return .notSearched }
            let (result, steps) = compiled.search(text, steps: min(left, stepsOfSearch))
            left -= steps
            switch result {
            case .found: return .found
            case .notFound: return .notFound
            case .gaveUp:
                guard steps == stepsOfSearch else { return .notSearched }
                abandoned.append(pattern)
                return .gaveUp
            }
        }

        mutating func report(_ text: String) { if !reports.contains(text) { reports.append(text) } }
    }

    /// The steps of one search: some ten milliseconds.
    package static let stepsOfSearch = 8_000_000
    /// The steps of one request, or of all requests in a batch.
    package static let stepsOfRequest = 4 * stepsOfSearch

    private let state: Locked<State>

    package init(steps: Int = PatternBudget.stepsOfRequest) { state = Locked(State(left: steps)) }

    /// Searches a text for a matcher of a stub.
    func search(_ pattern: RegularExpression, _ text: String, of entry: StubEntry) -> Verdict {
        state.withLock { state in
            let verdict = state.search(for: pattern, in: text, compiled: entry.patterns[pattern])
            switch verdict {
            case .found, .notFound: break
            case .gaveUp:
                state.report(
                    "The pattern \(pattern) of the stub \(entry.title) took too many steps, and counts as not found."
                )
            case .notSearched:
                state.report("The patterns of one request took too many steps; the others count as not found.")
            case .unreadable:
                state.report(
                    "The pattern \(pattern) of the stub \(entry.title) is no regular expression, and counts as not found."
                )
            }
            return verdict
        }
    }

    /// Returns the reports since the last call, for the log and the journal.
    package func takeReports() -> [String] {
        state.withLock { state in
            defer { state.reports = [] }
            return state.reports
        }
    }
}
