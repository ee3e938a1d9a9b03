import GraphQLLanguage
import JSONModel
import Locking
import MockConfiguration
import Platform
import Reporting
import StubModel

/// Compares exchanges with the files of the folder: those that were there, and those that are written for them.
extension Recorder {
    /// Whether the files of the folder that stay answer a request already.
    func isAnswered(_ exchange: RecordedExchange) -> Bool {
        let isAsking = state.withLock(\.asksSchema)
        var kept = state.withLock(\.kept)
        if kept == nil {
            let own = Set(options.mode == .replace ? files.owned : [])
            kept = RecordedAnswers(in: folder, .disk.without(own, in: folder), isAsking ? nil : recordedSchema?.schema)
            state.withLock { $0.kept = kept }
        }
        guard let stub = kept?.stub(for: exchange) else { return false }
        if let file = stub.location?.file, !files.owns(ProjectPath.relative(file, to: ProjectPath.normalized(folder))) {
            say("\(exchange.title) is not recorded: \(file) answers it, which no recording has written")
        }
        return true
    }

    package func say(_ problem: String) {
        if state.withLock({ $0.leftOut.insert(problem).inserted }) { log.warning(problem) }
    }

    /// The group that an exchange begins: with the stubs of an earlier recording, where those stay.
    func group(of exchange: RecordedExchange) -> RecordedGroup {
        var group = RecordedGroup(of: exchange, rules)
        if exchange.takesAnyBody(rules) {
            say("\(exchange.title) is recorded for any body: parts, secrets and what is no text are not matched")
        }
        guard options.mode == .missing, state.withLock({ $0.groups[group.key] == nil }),
            let file = group.stubFile.map({ files.place(for: $0) })
        else { return group }
        group.known = recordedStubs(in: file)
        return group
    }

    /// The stubs that a recording has written into a file.
    func recordedStubs(in file: String) -> [JSONValue] {
        guard files.owns(file), let bytes = files.bytes(of: file) else { return [] }
        return YAMLReader.read(SourceText(bytes: bytes)).documents.first?.json.array ?? []
    }

    /// The messages about exchanges that no stub of the group's files would answer.
    func unanswered(_ group: RecordedGroup, in files: [String: [UInt8]], schema: RecordedSchema?) -> [String] {
        if files.isEmpty { return [] }
        let answers = RecordedAnswers(in: "", .inMemory(files), schema?.schema)
        return group.exchanges.compactMap { asked in
            if answers.stub(for: asked.exchange) != nil { return nil }
            return "\(asked.exchange.title) is not recorded: no stub that can be written matches it"
        }
    }

    /// The schema that operations are served with; read once.
    var recordedSchema: RecordedSchema? {
        schema.withLock { schema in
            if let schema { return schema }
            let read = RecordedSchema(in: folder)
            schema = .some(read)
            return read
        }
    }
}
