import AnswerShapes
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime
import StubModel
import Stubbing
import UpstreamClient

/// Asks both sides the same questions, and collects where their answers differ.
struct Verifier {
    private let service: GraphQLService
    private let schema: Schema?
    private let stubs: [String: Stub]
    /// Makes a text that the API has sent fit for a report.
    private let redact: (String) -> String

    /// The pairs of answers of one subject.
    private struct Group {
        let subject: VerifiedSubject
        /// Pairs that a stub has answered here, which says the same each time, and all others.
        var ofStubs: AnswerPairs
        var others: AnswerPairs
        /// The place of the first stub that answered here.
        var stub: SourceLocation?

        init(_ subject: VerifiedSubject) {
            self.subject = subject
            ofStubs = AnswerPairs(of: subject.kind, speaker: .stub)
            others = AnswerPairs(of: subject.kind, speaker: .mock)
        }

        var count: Int { ofStubs.count + others.count }

        var findings: [VerificationResult.Finding] {
            let findings =
                ofStubs.differences.map {
                    VerificationResult.Finding(name: subject.name, location: stub, difference: $0)
                }
                + others.differences.map {
                    VerificationResult.Finding(name: subject.name, location: subject.location, difference: $0)
                }
            return findings.reduce(into: []) { $0.add($1) }
        }
    }

    /// - Parameters:
    ///   - service: the project, which answers here.
    ///   - schema: the schema by which answers to operations are read; `nil` where none is known.
    ///   - stubs: the project's stubs.
    ///   - redact: takes secrets out of a text.
    init(_ service: GraphQLService, schema: Schema?, stubs: [Stub], redact: @escaping (String) -> String) {
        (self.service, self.schema, self.redact) = (service, schema, redact)
        self.stubs = Dictionary(stubs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Asks all questions.
    ///
    /// - Parameters:
    ///   - questions: the questions, in the order in which they are asked.
    ///   - inquiry: asks the API.
    ///   - terms: how long the API may take.
    ///   - verification: the outcome, which is added to.
    func verify(
        _ questions: [Question],
        by inquiry: Inquiry,
        _ terms: UpstreamTerms,
        into verification: inout VerificationResult
    ) {
        var groups: [Group] = []
        var positions: [VerifiedSubject: Int] = [:]
        var failures: [VerificationRemark] = []
        var unasked: [VerificationRemark] = []
        let requests = questions.map { question in
            let request = UpstreamRequest(
                method: question.request.method,
                url: question.url,
                headers: question.request.headers,
                body: question.body.isEmpty ? nil : question.body,
                terms: terms
            )
            return (request: request, isRepeatable: question.isRepeatable)
        }
        inquiry.ask(requests) { index, answered in
            let question = questions[index]
            guard let answered else {
                return unasked.append(VerificationRemark(question.subject, "the time was over (--within)"))
            }
            let position = positions[question.subject] ?? groups.count
            if position == groups.count {
                positions[question.subject] = position
                groups.append(Group(question.subject))
            }
            do throws(MissingAnswer) {
                try add(question, answered, to: &groups[position])
            } catch {
                let remark = VerificationRemark(question.subject, redact(error.reason))
                if error.isOurs { unasked.append(remark) } else { failures.append(remark) }
            }
        }
        verification.failures += failures.uniqued
        verification.unasked += unasked.uniqued
        for group in groups where group.count > 0 {
            if group.subject.kind == .operation { verification.operations += 1 } else { verification.endpoints += 1 }
            verification.answers += group.count
            verification.findings += group.findings.map { finding in
                var finding = finding
                finding.difference.theirs = finding.difference.theirs.map(redact)
                return finding
            }
        }
    }

    private func add(_ question: Question, _ answered: Inquiry.Answered, to group: inout Group) throws(MissingAnswer) {
        let exchange = service.exchange(for: question.request)
        guard let response = exchange.outcome.response else {
            throw MissingAnswer("here the connection is closed without an answer", isOurs: true)
        }
        if exchange.details.source == .unmatched { throw MissingAnswer("nothing here answers it", isOurs: true) }
        var stub: Stub?
        if case .stub(let id) = exchange.details.source { stub = stubs[id] }
        // A stub's responses come in turn: each is one of ours.
        let others = (stub?.responses ?? []).dropFirst().compactMap { _ in
            service.exchange(for: question.request).outcome.response
        }
        var ours = Answer(response)
        // The transport sends none.
        if question.request.method == .head { ours.body = nil }
        let theirs: Answer
        switch answered {
        case .success(let response): theirs = try Answer(response, to: question, ours: ours)
        case .failure(let failure): throw MissingAnswer("\(failure.title.firstLowercased): \(failure.detail)")
        }
        if exchange.details.source == .refused, ours.isRefusal, theirs.isRefusal {
            let message = theirs.body?["errors"]?[0]?["message"]?.string ?? "no reason is given"
            throw MissingAnswer("it is refused here and there: \(message)")
        }
        let isOfStub = stub?.isFixed ?? false
        if isOfStub, group.stub == nil { group.stub = stub?.location }
        let reader = question.operation.flatMap { asked in
            schema.flatMap { schema in
                AnswerReader(asked.definition, in: asked.document, schema: schema, variables: asked.variables)
            }
        }
        if isOfStub {
            group.ofStubs.add(ours: [ours] + others.map(Answer.init), theirs: theirs, reader: reader)
        } else {
            group.others.add(ours: [ours], theirs: theirs, reader: reader)
        }
    }
}

extension Stub {
    /// Whether it answers the same each time: it is no script.
    fileprivate var isFixed: Bool { scripts.isEmpty }
}

extension Answer {
    /// Whether it has errors instead of data.
    fileprivate var isRefusal: Bool { isResult && body?["data"] == nil }
}

extension [VerificationResult.Finding] {
    /// Adds a finding; one that both stubs and others show is one of both.
    fileprivate mutating func add(_ finding: VerificationResult.Finding) {
        guard let index = firstIndex(where: { $0.difference.isSame(as: finding.difference) }) else {
            return append(finding)
        }
        self[index].difference.count += finding.difference.count
        self[index].difference.answers += finding.difference.answers
    }
}

extension ShapeDifference {
    fileprivate func isSame(as other: Self) -> Bool {
        kind == other.kind && path == other.path && speaker == other.speaker && ours == other.ours
            && theirs == other.theirs
    }
}

extension [VerificationRemark] {
    /// Each remark once.
    fileprivate var uniqued: [VerificationRemark] {
        var seen: Set<VerificationRemark> = []
        return filter { seen.insert($0).inserted }
    }
}

extension String {
    fileprivate var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}
