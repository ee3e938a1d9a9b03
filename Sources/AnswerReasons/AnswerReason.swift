import FakeValues
package import JSONModel
import Platform
package import SchemaExplaining
import SchemaMeaning
package import SchemaMocking

/// The reason why a value of a response is what it is: the layers that it could come from, the first of which it does.
package struct AnswerReason: Sendable {
    /// The makers of a response, as people are told of them.
    package struct Source: Sendable {
        /// The stub: its requests in a few words, and its place.
        package var stub: String?
        package var stubID: String?
        /// The URL of the other server.
        package var upstream: String?
        /// The code that made the stub's response; it is not called again.
        package var code: String?

        package init(upstream: String? = nil) { self.upstream = upstream }
    }

    package let path: AnswerPath
    /// The value in the response; `nil` where that ends before.
    package let value: JSONValue?
    /// The value that the same request would get now, where it is another one.
    package var now: Present?
    /// Whether the state that the response was made from is not kept any more, so that all this is said of the present
    /// one.
    package var isOfPresent = false
    /// The message of the error that stands for the value.
    package let error: String?
    /// The fields that lead to the value; the last one decides.
    package let steps: [AnswerStep]
    package let source: Source
    /// The number of the request that has written the value; `nil` where that is not known.
    package var request: Int?

    /// A value as the same request would get it now.
    package struct Present: Sendable {
        let value: JSONValue
        /// The fields that lead to it; none where they are those of the reason itself.
        let steps: [AnswerStep]

        package init(value: JSONValue, steps: [AnswerStep]) {
            self.value = value
            self.steps = steps
        }
    }

    package init(path: AnswerPath, value: JSONValue?, error: String?, steps: [AnswerStep], _ source: Source) {
        self.path = path
        self.value = value
        self.error = error
        self.steps = steps
        self.source = source
    }
}

extension AnswerReason {
    /// The write that the value comes from, or would come from without the layers above.
    package var cause: WriteCause? {
        steps.last?.layers.lazy.compactMap { if case .written(let cause) = $0 { cause } else { nil } }.first
    }

    /// The layers of the value, in their order: the first one decides.
    package var layers: [Layer] { steps.last.map(layers) ?? [] }

    func layers(of step: AnswerStep) -> [Layer] {
        let own = step.layers.map { Layer($0, of: step, self) }
        guard let code = source.code else { return own }
        // It is the stub that answers, unless it has left the value to the schema.
        return [Layer(name: "stub", says: "made by \(code), or left to the layers below", stub: source.stubID)] + own
    }

    /// The warning that it may not be the reason for what was sent.
    var note: String? {
        isOfPresent
            ? "Since then so much was written that the state which the answer was made from is not kept: this is said of the present one."
            : nil
    }

    /// The reason in a sentence.
    package var sentence: String {
        if let error { return "an error stands for it: \(error)" }
        return layers.first?.says ?? "it is what execution itself says"
    }

    /// The reason for the present value, in a sentence; `nil` where it is the value's own.
    var nowReason: String? { now?.steps.last.flatMap(layers)?.first?.says }

    /// The lines for `mynah.yml` that give the value by hand; `nil` where they would change nothing.
    package var lesson: String? {
        guard error == nil, source.code == nil, let step = steps.last, step.path == path, step.explanation != nil,
            let value = isOfPresent ? now?.value ?? value : value, !value.isNull, value.object == nil,
            value.array?.contains(where: { $0.object != nil || $0.array != nil }) != true
        else { return nil }
        switch step.layers.first {
        case .mocks, .argument, .schema: break
        default: return nil
        }
        let text = String(decoding: value.serialized(), as: UTF8.self)
        return "mocks:\n  \(step.type):\n    \(step.field): \(text)"
    }

    /// One layer that has a value, in words.
    package struct Layer: Sendable, Hashable {
        /// `upstream`, `stub`, `written`, `files`, `mocks`, `argument` or `schema`.
        package let name: String
        package let says: String
        package var stub: String?
        package var mutation: String?
        /// As RFC 3339 writes it.
        package var time: String?
        /// The number of the request that has written the value.
        package var request: Int?
        package var rule: FieldExplanation.Rule?
    }
}

extension AnswerReason.Layer {
    fileprivate init(_ layer: FieldLayer, of step: AnswerStep, _ reason: AnswerReason) {
        let stub = reason.source.stub.map { " \($0)" } ?? ""
        switch layer {
        case .upstream: self.init(name: "upstream", says: "sent by \(reason.source.upstream ?? "another server")")
        case .stub(let key):
            self.init(name: "stub", says: "\"\(key)\" in the data of the stub\(stub)", stub: reason.source.stubID)
        case .besideStub:
            self.init(name: "stub", says: "follows from the data of the stub\(stub)", stub: reason.source.stubID)
        case .written(let cause?):
            let time = Instant(seconds: cause.time / 1_000).text
            let writer = cause.mutation.map { "the mutation \($0)" } ?? "hand, through the admin API or a test,"
            self.init(
                name: "written",
                says: "written by \(writer) at \(time)",
                mutation: cause.mutation,
                time: time,
                request: reason.request
            )
        case .written(nil): self.init(name: "written", says: "a part of what was written of the object around it")
        case .files: self.init(name: "files", says: "said by the project's files in data/")
        case .mocks:
            let place = step.explanation?.source == .directive ? "a directive of the schema" : "mocks:"
            let meaning = step.explanation?.meaning.map { ", \($0)" } ?? ""
            self.init(name: "mocks", says: "said by \(place)\(meaning)")
        case .argument:
            let says = "the argument \"\(step.field)\" of the field that leads to the \(step.type)"
            self.init(name: "argument", says: says)
        case .fixed, .schema:
            let rule = step.explanation?.rule
            let word = rule.map { ", by the word \"\($0.word)\": rule \($0.name), \($0.place)" } ?? ""
            self.init(name: "schema", says: Self.meaning(of: step) + word, rule: rule)
        }
    }

    private static func meaning(of step: AnswerStep) -> String {
        guard let explanation = step.explanation, let meaning = explanation.meaning else { return "not understood" }
        // Where a setting says the value, the explanation is of that.
        let isMocked = step.layers.contains { if case .mocks = $0 { true } else { false } }
        switch (explanation.source, isMocked || meaning.hasPrefix("such as")) {
        case (.unknown, _): return "made up: nothing is known of its name"
        case (.description, true): return "made up after its description"
        case (_, true): return "made up for its name and type"
        case (_, false): return meaning
        }
    }
}
