/// A difference between what is answered here and what the real API answers.
package struct ShapeDifference: Sendable, Hashable {
    /// The meaning of a difference for the clients that were tested here.
    package enum Severity: String, Sendable, CaseIterable, Comparable {
        /// The API gives what cannot be: the schema forbids it, or the whole answer is another one.
        case contradiction
        /// The schema allows what the API gives, and no answer here has it.
        case difference
        /// Nothing here is wrong: the API was not seen to give what is answered here, or gave more.
        case note

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package enum Kind: String, Sendable, CaseIterable {
        case null, type, enumValue, member, absent, additional, error, refused, status, contentType
    }

    /// The source of what is said here.
    package enum Speaker: String, Sendable, CaseIterable {
        case schema
        /// A stub, whose answer is the same each time.
        case stub
        /// The generated world, or a script.
        case mock
    }

    package var kind: Kind
    package var severity: Severity
    /// The place in the answer, `hero.friends[].name`; empty for the whole answer.
    package var path: String
    package var speaker: Speaker
    /// Our side, as the object of a sentence: "String"; `nil` where there is nothing.
    package var ours: String?
    /// The API's side; `nil` where it never gave what is said here.
    package var theirs: String?
    /// The number of answers that show it.
    package var count: Int
    /// The number of all answers.
    package var answers: Int

    package init(
        _ kind: Kind,
        _ severity: Severity,
        at path: String = "",
        speaker: Speaker,
        ours: String?,
        theirs: String?,
        count: Int,
        of answers: Int
    ) {
        self.kind = kind
        self.severity = severity
        self.path = path
        self.speaker = speaker
        self.ours = ours
        self.theirs = theirs
        self.count = count
        self.answers = answers
    }
}

extension ShapeDifference {
    /// The difference as a sentence: "the stub says String, the API gave null at hero.name in 3 of 9 answers".
    package var message: String {
        let place = path.isEmpty ? "" : " at \(path)"
        let share = answers > 1 ? " in \(count) of \(answers) answers" : ""
        guard let theirs else {
            let all = answers > 1 ? " in \(answers) answers" : ""
            return "the \(speaker) says \(ours ?? "nothing")\(place), the API never did\(all)"
        }
        guard let ours else { return "the \(speaker) says nothing of it, the API gave \(theirs)\(place)\(share)" }
        return "the \(speaker) says \(ours), the API gave \(theirs)\(place)\(share)"
    }
}
