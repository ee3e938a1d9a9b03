import JSONModel
import MockConfiguration
import Stubbing

/// The progress of a verification through the journal's entries, in the order in which they came.
struct VerificationProgress: Sendable {
    private let steps: [JournalMatcher]
    private let isOrder: Bool
    private let counts: ClosedRange<Int>
    /// The position after the entries that were looked at.
    private(set) var position = 0
    /// The entries that meet the conditions; of an order, one for each of its first steps.
    private var found: [RequestJournal.Record] = []
    /// The number of entries whose bodies or documents are not there any more.
    private var undecided = 0
    /// The number of entries that the journal had no room for.
    private var lost = 0
    /// Whether the journal keeps no entries at all.
    private var keepsNone = false

    init(_ verification: Verification, _ steps: [JournalMatcher]) {
        self.steps = steps
        (isOrder, counts) = (verification.isOrder, verification.counts)
    }

    /// Looks at the entries that have come since the last time.
    mutating func read(_ journal: RequestJournal) {
        let page = journal.page(JournalFilter(), after: position)
        (position, lost, keepsNone) = (page.position, page.lost, journal.keepsNone)
        for record in page.records.reversed() {
            guard let step = isOrder ? missing : steps.first else { continue }
            guard let isMeant = step.isMeant(record.entry) else {
                undecided += 1
                continue
            }
            if isMeant { found.append(record) }
        }
    }

    /// The first step of an order that no request has come for yet.
    private var missing: JournalMatcher? { found.count < steps.count ? steps[found.count] : nil }

    /// Whether waiting changes nothing more: enough have come, or too many.
    ///
    /// Where none need come, only time tells.
    var isSettled: Bool {
        if isOrder { return missing == nil }
        return found.count > counts.upperBound || counts.lowerBound > 0 && found.count >= counts.lowerBound
    }

    private var unserved: String? { found.isEmpty ? steps.lazy.compactMap(\.unserved).first : nil }

    /// The verdict on what has come so far, with the reason where it is not as expected, or cannot be known.
    func verdict(_ journal: RequestJournal) -> (members: JSONObject, failure: String?) {
        var members: JSONObject = [
            "verified": .bool(failure == nil), "count": .init(found.count),
            "requests": .array(found.map { .init($0.number) }),
        ]
        if let unserved { members["unserved"] = .string(unserved) }
        guard let failure else { return (members, nil) }
        let nearest = isTooFew ? nearest(journal) : []
        members["nearest"] = .array(nearest.map(\.json))
        members["details"] = .init(lines(nearest))
        return (members, failure)
    }
}

// MARK: - Verdict

extension VerificationProgress {
    private var isTooFew: Bool { isOrder || found.count < counts.lowerBound }

    /// The reason why it is not as expected, or cannot be known; `nil` where it is.
    private var failure: String? {
        if isOrder {
            guard let missing else { return nil }
            let order = steps.map { "\($0)" }.joined(separator: ", ")
            let place = found.last.map { " came after \($0.line)" } ?? " came"
            return "In order: \(order): no request for \(missing)\(place).\(doubts.map { " But \($0)." } ?? "")"
        }
        let claim = "Requests for \(steps.first.map { "\($0)" } ?? ""): expected \(expectation), got \(found.count)"
        if found.count > counts.upperBound { return claim + "." }
        if isTooFew { return "\(claim).\(doubts.map { " But \($0)." } ?? "")" }
        // More of them may have come than is known.
        guard counts.upperBound < .max, let doubts else { return nil }
        return "\(claim), but \(doubts)."
    }

    private var expectation: String {
        let (least, most) = (counts.lowerBound, counts.upperBound)
        if least == most { return "\(least)" }
        if most == .max { return "at least \(least)" }
        return least == 0 ? "at most \(most)" : "\(least) to \(most)"
    }

    /// The reason why there may be more requests than were found; `nil` where there are none.
    private var doubts: String? {
        var doubts: [String] = []
        if undecided > 0 {
            doubts.append("\(undecided) of the requests cannot be looked into: their bodies were too large to be kept")
        }
        if keepsNone {
            doubts.append("no requests are kept (limits.journal is 0)")
        } else if lost > 0 {
            let verb = lost == 1 ? "request is" : "requests are"
            doubts.append("\(lost) earlier \(verb) not kept any more (limits.journal, limits.journalBytes)")
        }
        return doubts.isEmpty ? nil : doubts.joined(separator: ", and ")
    }
}

// MARK: - What came instead

extension VerificationProgress {
    private struct Nearest {
        let record: RequestJournal.Record
        let difference: JournalMatcher.Difference

        var json: JSONValue {
            [
                "id": .init(record.number), "request": .string(record.line),
                "differences": .init(difference.reasons),
            ]
        }
    }

    /// At most this many requests are told of.
    private static let mostTold = 5
    /// At most this many differences of each.
    private static let mostReasons = 20

    /// The requests that came instead of those expected, the nearest first; of equals, the latest.
    private func nearest(_ journal: RequestJournal) -> [Nearest] {
        guard let step = isOrder ? missing : steps.first else { return [] }
        let known = Set(found.map(\.number))
        let last = isOrder ? found.last?.number ?? 0 : 0
        let others = journal.records().filter { $0.number > last && !known.contains($0.number) }
        let differences = others.map { record in
            var difference = step.difference(of: record.entry)
            difference.reasons = Array(difference.reasons.prefix(Self.mostReasons))
            return Nearest(record: record, difference: difference)
        }
        let order = differences.indices.sorted {
            (differences[$0].difference.distance, $0) < (differences[$1].difference.distance, $1)
        }
        return order.prefix(Self.mostTold).map { differences[$0] }
    }

    private func lines(_ nearest: [Nearest]) -> [String] {
        let beginning = [unserved].compactMap(\.self)
        guard isTooFew else {
            return beginning + (found.isEmpty ? [] : ["came:"]) + found.suffix(Self.mostTold).map { "  \($0.line)" }
        }
        guard !nearest.isEmpty else { return beginning + (doubts == nil ? ["nothing else has come"] : []) }
        return beginning + ["came instead, the nearest first:"]
            + nearest.map { "  \($0.record.line): \($0.difference.reasons.joined(separator: "; "))" }
    }
}

extension RequestJournal.Record {
    /// The request in a line: `POST /graphql GetHero`.
    fileprivate var line: String {
        let request = entry.request.map { "\($0.method) \($0.target.cut(to: 200))" } ?? "a request without a head"
        return "#\(number) " + request + entry.details.operations.compactMap(\.name).map { " \($0)" }.joined()
    }
}
