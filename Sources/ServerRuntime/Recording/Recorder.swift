import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import Platform

/// Writes what upstreams answer into a project's folder, as files that serve the same answers.
///
/// Each exchange is written as soon as its body is whole, so nothing is lost where the server ends otherwise.
package final class Recorder: Sendable {
    private struct State: Sendable {
        var groups: [String: RecordedGroup] = [:]
        /// What this recording has written, by the keys of the groups.
        var written: [String: Set<String>] = [:]
        var count = 0
        var weight = 0
        /// What is not yet looked through for entities.
        var unseen: [RecordedExchange] = []
        var hasSchema = false
        /// Whether the upstream has been asked for the schema and has not answered.
        var asksSchema = false
        /// Who waits for that.
        var waiting: [@Sendable () -> Void] = []
    }

    /// What is recorded, and where.
    package struct Options: Sendable {
        /// Where files are written; made where it is not there.
        package var folder: String
        /// The members, header fields, query items, variables and arguments whose values are left out.
        package var redacted: [String]
        /// Whether the entities that responses show are written to `data/`.
        package var hasEntities: Bool

        package init(folder: String, redacted: [String] = [], hasEntities: Bool = false) {
            self.folder = folder
            self.redacted = redacted
            self.hasEntities = hasEntities
        }
    }

    package let options: Options
    package var folder: String { options.folder }
    private let rules: RecordingRules
    private let log: ServerLog
    private let entities = Locked(Entities.waiting)

    /// What responses have shown.
    private enum Entities: Sendable {
        /// No one has looked yet.
        case waiting
        case seen(RecordedEntities)
        /// Without a schema.
        case impossible
    }
    private let queue = SerialQueue()
    private let state = Locked(State())

    private static let schema = "schemas/schema.json"

    /// How many bytes are kept of what is recorded.
    static let limit = 268_435_456

    /// - Parameters:
    ///   - options: what is recorded, and where.
    ///   - log: is told of what cannot be written.
    package init(_ options: Options, log: ServerLog) {
        self.options = options
        self.log = log
        rules = RecordingRules(redacting: options.redacted)
    }

    /// How many exchanges there are so far, and the files that hold them.
    package var summary: (exchanges: Int, files: [String]) {
        state.withLock { ($0.count, $0.written.values.flatMap(\.self).sorted()) }
    }

    /// The same, on a thread that has nothing else to do.
    package func waitUntilWritten() {
        let isWritten = Latch()
        whenWritten { isWritten.open() }
        isWritten.wait()
    }

    /// Calls back when everything that has come so far is written, the schema that has been asked for too.
    func whenWritten(_ then: @escaping @Sendable () -> Void) {
        let waits = state.withLock { state in
            if state.asksSchema { state.waiting.append(then) }
            return state.asksSchema
        }
        if !waits { queue.run(then) }
    }

    /// Returns when everything that has come so far is written.
    package func finish() async {
        await withCheckedContinuation { continuation in whenWritten { continuation.resume() } }
    }

    /// Whether the schema is still to be asked for; true once.
    func wantsSchema() -> Bool {
        state.withLock { state in
            if state.hasSchema { return false }
            state.hasSchema = true
            state.asksSchema = (try? Disk.names(in: folder + "/schemas")) == nil
            return state.asksSchema
        }
    }

    /// Keeps the result of an introspection; `nil` where the upstream has not answered.
    func add(schema result: [UInt8]?) {
        queue.run { [self] in
            if let result, case .object(let json)? = try? JSONValue(parsing: result), let data = json["data"],
                data["__schema"]?.object != nil
            {
                write(JSONValue.object(["data": data]).recorded, to: Self.schema)
                state.withLock { $0.written[Self.schema] = [Self.schema] }
            } else {
                log.warning(
                    "the schema is not recorded: the upstream does not answer an introspection; save it in schemas/"
                )
            }
            // Only now: what has come before waits for it in the queue.
            let waiting = state.withLock { state in
                state.asksSchema = false
                defer { state.waiting = [] }
                return state.waiting
            }
            writeEntities()
            for then in waiting { queue.run(then) }
        }
    }

    func add(_ exchange: RecordedExchange) { add([exchange]) }

    /// Writes down what other programs have recorded.
    package func add(_ traffic: [ImportedTraffic]) {
        add(traffic.flatMap(\.exchanges))
        let stubs = Dictionary(grouping: traffic.flatMap(\.stubs), by: \.name).mapValues { $0.map(\.stub) }
        queue.run { [self] in
            for (name, stubs) in stubs {
                let path = "endpoints/\(RecordedGroup.fileName(name)).yml"
                write(YAMLText.bytes(of: .array(stubs)), to: path)
                state.withLock { state in
                    state.written["host \(name)"] = [path]
                    state.count += stubs.count
                }
            }
        }
    }

    private func add(_ exchanges: [RecordedExchange]) {
        queue.run { [self] in
            var keys: [String] = []
            for exchange in exchanges {
                let new = RecordedGroup(of: exchange, rules)
                let hasRoom = state.withLock { state in
                    guard state.weight + exchange.weight <= Self.limit else { return false }
                    state.weight += exchange.weight
                    state.count += 1
                    if options.hasEntities, exchange.operation != nil { state.unseen.append(exchange) }
                    state.groups[new.key, default: new].exchanges.append(exchange)
                    return true
                }
                guard hasRoom else {
                    log.warning("no more is recorded: there are \(Self.limit) bytes of it")
                    break
                }
                if keys.last != new.key { keys.append(new.key) }
            }
            for key in Set(keys) { state.withLock { $0.groups[key] }.map(write) }
            if exchanges.contains(where: { $0.operation != nil }) { writeEntities() }
        }
    }

    /// Looks through what has come for entities, and writes them, once it is known whether there is a schema.
    private func writeEntities() {
        guard options.hasEntities else { return }
        let isWaiting = entities.withLock { if case .waiting = $0 { true } else { false } }
        if isWaiting {
            if state.withLock(\.asksSchema) { return }
            let made = RecordedEntities(in: folder, rules)
            if made == nil { log.warning("no entities are recorded: there is no schema in \(folder)/schemas") }
            entities.withLock { $0 = made.map(Entities.seen) ?? .impossible }
        }
        let exchanges = state.withLock { state in
            defer { state.unseen = [] }
            return state.unseen
        }
        let files = entities.withLock { entities -> [String: [UInt8]] in
            guard case .seen(var seen) = entities else { return [:] }
            entities = .waiting
            for exchange in exchanges { seen.add(exchange) }
            entities = .seen(seen)
            return seen.files
        }
        for (path, bytes) in files { write(bytes, to: path) }
        if !files.isEmpty { state.withLock { $0.written["entities"] = Set(files.keys) } }
    }

    private func write(_ group: RecordedGroup) {
        let files = group.files(rules)
        for (path, bytes) in files { write(bytes, to: path) }
        for folder in ["operations", "endpoints/bodies"] {
            for name in (try? Disk.names(in: "\(self.folder)/\(folder)")) ?? [] {
                let path = "\(folder)/\(name)"
                if files[path] == nil, group.mayHaveWritten(path) { Disk.remove("\(self.folder)/\(path)") }
            }
        }
        state.withLock { $0.written[group.key] = Set(files.keys) }
    }

    private func write(_ bytes: [UInt8], to path: String) {
        let file = "\(folder)/\(path)"
        do throws(SystemError) {
            if (try? Disk.bytes(of: file)) == bytes { return }
            try Disk.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
            try Disk.write(bytes, to: file)
        } catch {
            log.warning("\(file) cannot be written: \(error)")
        }
    }
}

extension Recorder {
    /// The body of a response that is sent on, and recorded once it is whole.
    func tapped(_ body: HTTPBody, _ whole: @escaping @Sendable ([UInt8]) -> Void) -> HTTPBody {
        switch body {
        case .stream(let stream):
            let tap = Tap(of: stream.count, whole)
            return .stream(
                BodyStream(
                    count: stream.count,
                    next: { stream.next().map { tap.take($0) } },
                    release: { stream.release() }
                )
            )
        case .bytes, .file:
            whole(body.bytes)
            return body
        }
    }

    /// Keeps what goes through it.
    private final class Tap: Sendable {
        private let bytes = Locked<[UInt8]?>([])
        /// How many there will be: who has them all does not wait for the end.
        private let count: Int?
        private let whole: @Sendable ([UInt8]) -> Void

        init(of count: Int?, _ whole: @escaping @Sendable ([UInt8]) -> Void) {
            self.count = count
            self.whole = whole
        }

        func take(_ piece: BodyStream.Piece) -> BodyStream.Piece {
            switch piece {
            case .bytes(let more):
                let all = bytes.withLock { bytes -> [UInt8]? in
                    bytes? += more
                    if let count = bytes?.count, count > Recorder.limit { bytes = nil }
                    return bytes?.count == count ? bytes.take() : nil
                }
                if let all { whole(all) }
            case .end: if let bytes = bytes.withLock({ $0.take() }) { whole(bytes) }
            case .failed: break
            }
            return piece
        }
    }
}
