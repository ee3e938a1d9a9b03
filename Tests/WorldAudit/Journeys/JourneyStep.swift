/// What a client does with an object, and what it then expects to see; the order is that of the table.
package enum JourneyStep: String, CaseIterable, Sendable {
    case createAnswers = "create is answered"
    case createEchoes = "create shows what was given"
    case createFound = "created is found by its key"
    case createListed = "created is listed"
    case createCounted = "created is counted"
    case createOwned = "created belongs to its owner"
    case ownerLists = "owner lists what was created"
    case createFiltered = "filter finds what was created"
    case createEvent = "create is an event"
    case updateAnswers = "update is answered"
    case updateEchoes = "update shows what was given"
    case updateFound = "updated is found changed"
    case updateKeeps = "update keeps the rest"
    case updateEvent = "update is an event"
    case deleteAnswers = "delete is answered"
    case deleteGone = "deleted is not found"
    case deleteUnlisted = "deleted is not listed"
    case deleteCounted = "deleted is not counted"
    case deleteEvent = "delete is an event"
    case ownerForgets = "owner does not list what was deleted"
    case turnAnswers = "state is changed with an answer"
    case turnShows = "changed state is shown"
    case turnFound = "changed state is found"
    case linkAnswers = "link is answered"
    case linkListed = "linked is listed"
    case unlinkListed = "unlinked is not listed"
    case claimAnswers = "explained mutation is answered"
    case claimEchoes = "explained mutation shows it"
    case claimHolds = "explained mutation does so"
    case unknownSaid = "not understood is said"
}

/// Counts of steps that did what a client expects, said why not, or did not.
package struct JourneyReport: Sendable {
    package struct Count: Sendable {
        package var held = 0
        /// Steps that failed where the answer named an argument without effect.
        package var said = 0
        package var failed = 0

        var all: Int { held + said + failed }
    }

    package private(set) var counts: [JourneyStep: Count] = [:]
    /// Mutations that were read, of how many.
    package internal(set) var read = 0
    package internal(set) var mutations = 0
    /// Mutations that no step could be made of, by the reason.
    package internal(set) var unread: [String: [String]] = [:]
    /// The steps that failed, each with what was asked and what came.
    package private(set) var failures: [String] = []
    /// The steps that did not hold, though the answer said so, in the same form.
    package private(set) var excused: [String] = []

    package init() {}

    /// Share of the steps that held or said why not, in tenths of a percent, rounded down.
    package var permille: Int {
        let all = total.all
        return all == 0 ? 1_000 : (total.held + total.said) * 1_000 / all
    }

    package var total: Count {
        counts.values.reduce(into: Count()) { sum, count in
            sum.held += count.held
            sum.said += count.said
            sum.failed += count.failed
        }
    }

    mutating func count(_ step: JourneyStep, _ holds: Bool, said: Bool, _ failure: @autoclosure () -> String) {
        if holds {
            counts[step, default: Count()].held += 1
        } else if said {
            counts[step, default: Count()].said += 1
            excused.append("\(step.rawValue): \(failure())")
        } else {
            counts[step, default: Count()].failed += 1
            failures.append("\(step.rawValue): \(failure())")
        }
    }

    package mutating func add(_ other: JourneyReport) {
        for (step, count) in other.counts {
            counts[step, default: Count()].held += count.held
            counts[step, default: Count()].said += count.said
            counts[step, default: Count()].failed += count.failed
        }
        failures += other.failures
        excused += other.excused
        read += other.read
        mutations += other.mutations
        unread.merge(other.unread) { $0 + $1 }
    }

    /// The table, as people read it.
    package var text: String {
        var lines = [Self.line("step", "held", "said", "failed")]
        for step in JourneyStep.allCases {
            guard let count = counts[step] else { continue }
            lines.append(Self.line(step.rawValue, count))
        }
        lines.append(Self.line("in all", total))
        lines.append("mutations read: \(read) of \(mutations)")
        lines += unread.sorted { $0.key < $1.key }.map { reason, names in
            "    \(names.count) not read: \(reason) (\(names.prefix(5).joined(separator: " ")))"
        }
        return (lines + failures.map { "    \($0)" }).joined(separator: "\n") + "\n"
    }

    private static func line(_ step: String, _ count: Count) -> String {
        line(step, "\(count.held)", "\(count.said)", "\(count.failed)")
    }

    private static func line(_ step: String, _ columns: String...) -> String {
        step + pad(step, 32) + columns.map { pad($0, 8) + $0 }.joined()
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count))
    }
}
