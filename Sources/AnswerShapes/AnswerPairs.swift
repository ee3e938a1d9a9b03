import JSONModel

/// The answers to one operation or endpoint, ours beside those of the real API, request by request.
package struct AnswerPairs {
    private var ours = ShapeTally()
    private var theirs = ShapeTally()
    private var ourErrors = ErrorTally()
    private var theirErrors = ErrorTally()
    /// Differences that are seen in each pair for itself: statuses, content types, refusals.
    private var ofWholes: [Whole] = []
    private let subject: Subject
    private let speaker: ShapeDifference.Speaker
    /// The number of pairs.
    package private(set) var count = 0

    private struct Whole {
        let kind: ShapeDifference.Kind
        let ours: String
        let theirs: String
        var count = 1
    }

    /// The kind of requests that are answered.
    package enum Subject: Sendable {
        case operation
        case endpoint
    }

    /// - Parameters:
    ///   - subject: the kind of requests.
    ///   - speaker: the source of all our answers.
    package init(of subject: Subject, speaker: ShapeDifference.Speaker) {
        (self.subject, self.speaker) = (subject, speaker)
    }

    /// Adds the answers to one request.
    ///
    /// - Parameters:
    ///   - ours: our answers, one after the other, such as a stub's responses in turn: one that has the status, the
    ///     content type and data or none as the API's stands beside it, with those of ours that are like it.
    ///   - theirs: the API's answer.
    ///   - reader: reads the data of a GraphQL result; `nil` where no schema is known.
    package mutating func add(ours: [Answer], theirs: Answer, reader: AnswerReader?) {
        guard let nearest = ours.first(where: { isLike($0, theirs) }) ?? ours.first else { return }
        count += 1
        let ours = ours.filter { isLike($0, nearest) }
        if areResults(nearest, theirs) {
            addResults(of: nearest, ours: ours, theirs: theirs, reader: reader)
        } else if compareHeads(nearest, theirs) {
            addBodies(ours.compactMap(\.body), theirs)
        }
    }

    private mutating func addResults(of nearest: Answer, ours: [Answer], theirs: Answer, reader: AnswerReader?) {
        guard (nearest.refusal == nil) == (theirs.refusal == nil) else {
            return note(.refused, ours: nearest.refusal ?? "data", theirs: theirs.refusal ?? "data")
        }
        _ = compareHeads(nearest, theirs)
        for answer in ours {
            ourErrors.read(answer.errors, in: count)
            Self.read(answer, reader, into: &self.ours, in: count)
        }
        theirErrors.read(theirs.errors, in: count)
        Self.read(theirs, reader, into: &self.theirs, in: count)
    }

    private mutating func addBodies(_ ours: [JSONValue], _ theirs: Answer) {
        guard let their = theirs.body else {
            if !ours.isEmpty, theirs.contentType.map({ $0.hasSuffix("json") }) ?? false {
                note(.absent, ours: "JSON", theirs: "no body")
            }
            return
        }
        for body in ours { self.ours.read(body, in: count) }
        if !ours.isEmpty { self.theirs.read(their, in: count) }
    }

    private func areResults(_ ours: Answer, _ theirs: Answer) -> Bool {
        subject == .operation && ours.isResult && theirs.isResult
    }

    /// Whether two answers are of one kind, so that their bodies can be compared.
    private func isLike(_ left: Answer, _ right: Answer) -> Bool {
        left.status == right.status && left.contentType == right.contentType
            && (left.refusal == nil) == (right.refusal == nil)
    }

    private static func read(_ answer: Answer, _ reader: AnswerReader?, into tally: inout ShapeTally, in number: Int) {
        guard let data = answer.body?["data"] else { return }
        guard var reader else { return tally.read(data, in: number) }
        reader.read(data, errors: answer.errors, into: &tally, in: number)
    }

    /// Compares status and content type; returns false where the bodies are those of other answers.
    private mutating func compareHeads(_ ours: Answer, _ theirs: Answer) -> Bool {
        if ours.status != theirs.status { note(.status, ours: "the status \(ours.status)", theirs: "\(theirs.status)") }
        guard ours.status == theirs.status || areResults(ours, theirs) else { return false }
        let (our, their) = (ours.contentType ?? "no content type", theirs.contentType ?? "none")
        if ours.contentType != theirs.contentType { note(.contentType, ours: our, theirs: their) }
        return true
    }

    private mutating func note(_ kind: ShapeDifference.Kind, ours: String, theirs: String) {
        if let index = ofWholes.firstIndex(where: { $0.kind == kind && $0.ours == ours && $0.theirs == theirs }) {
            ofWholes[index].count += 1
        } else {
            ofWholes.append(Whole(kind: kind, ours: ours, theirs: theirs))
        }
    }

    /// All differences: those of whole answers first, then errors, then the places of the data from the top.
    package var differences: [ShapeDifference] {
        let wholes = ofWholes.map { whole in
            ShapeDifference(
                whole.kind,
                .contradiction,
                speaker: speaker,
                ours: whole.ours,
                theirs: whole.theirs,
                count: whole.count,
                of: count
            )
        }
        var comparison = AnswerComparison(speaker: speaker, answers: count)
        comparison.compare(ours, theirs)
        return wholes + ourErrors.differences(to: theirErrors, speaker: speaker, answers: count)
            + comparison.differences
    }
}
