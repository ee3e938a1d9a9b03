import GraphQLLanguage
package import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import Platform
package import Reporting
import StubModel

/// Records responses of upstreams into a project's folder, as files that serve the same responses.
///
/// Files are written as soon as a body is whole, so nothing is lost where the server ends otherwise. The files of an
/// operation or path are written anew each time; where that has come to take long, it is done less often, and when the
/// recording ends.
package final class Recorder: Sendable {
    package let options: Options
    package var folder: String { options.folder }
    let files: RecordingFolder
    let rules: RecordingRules
    let log: ServerLog
    /// The entities that responses have shown, once the folder's schema is read; `nil` then where it has none.
    private let entities = Locked<RecordedEntities??>(nil)
    let schema = Locked<RecordedSchema??>(nil)
    let queue = SerialQueue()
    let state = Locked(State())

    private static let schemaFile = "schemas/schema.json"

    /// The greatest number of bytes that is kept of exchanges.
    static let limit = 268_435_456

    /// - Parameters:
    ///   - options: the folder, and what is recorded.
    ///   - other: a recording that ends with this one, which may have its folder.
    ///   - log: the log for what cannot be written.
    /// - Throws: `RecordingProblem` where nothing can be recorded into the folder.
    package init(_ options: Options, after other: Recorder? = nil, log: ServerLog) throws(RecordingProblem) {
        self.options = options
        self.log = log
        rules = RecordingRules(
            redacting: options.redacted,
            ignoring: options.ignored,
            hasEntities: options.hasEntities,
            graphQLPath: options.graphQLPath
        )
        files =
            if let other, other.folder == options.folder { other.files } else { try RecordingFolder(options.folder) }
    }

    /// The number of exchanges so far, and the files that hold them.
    package var summary: (exchanges: Int, files: [String]) {
        state.withLock { state in
            let unserved = state.unserved.values.reduce(0, +)
            return (state.count - unserved, state.written.values.flatMap(\.self).sorted())
        }
    }

    /// Writes everything that has come so far, without waiting for a schema.
    package func writeNow() -> Eventual<Void> {
        .later { [self] then in
            queue.run { [self] in
                state.withLock { $0.asksSchema = false }
                writeAll(then)
            }
        }
    }

    /// Writes everything that has come so far, the schema that has been asked for too.
    package func flush() -> Eventual<Void> {
        .later { [self] then in
            let waits = state.withLock { state in
                if state.asksSchema { state.waiting.append(then) }
                return state.asksSchema
            }
            if !waits { queue.run { [self] in writeAll(then) } }
        }
    }

    private func writeAll(_ then: @Sendable (()) -> Void) {
        writeChanges()
        then(())
    }

    /// The number of exchanges that were not recorded, as there are answers to them already.
    package var keptCount: Int { state.withLock(\.keptCount) }

    /// Whether the upstream has to be asked for the schema; true at most once.
    package func wantsSchema() -> Bool {
        state.withLock { state in
            if state.hasSchema { return false }
            state.hasSchema = true
            state.asksSchema = (try? Disk.names(in: folder + "/schemas")) == nil
            return state.asksSchema
        }
    }

    /// Keeps the result of an introspection; `nil` where the upstream has not answered.
    package func add(schema result: [UInt8]?) {
        queue.run { [self] in
            if let result, case .object(let json)? = try? JSONValue(parsing: result), let data = json["data"],
                data["__schema"]?.object != nil
            {
                write(JSONValue.object(["data": data]).recorded, to: Self.schemaFile)
                state.withLock { $0.written[Self.schemaFile] = [Self.schemaFile] }
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
            for then in waiting { queue.run { [self] in writeAll(then) } }
            writeSoon()
        }
    }

    package func add(_ exchanges: [RecordedExchange]) {
        queue.run { [self] in
            for exchange in exchanges where !exchange.wantsDocument {
                let isOfWorldAlone = exchange.operation != nil && !options.hasOperations
                if !isOfWorldAlone, isAnswered(exchange) {
                    state.withLock { $0.keptCount += 1 }
                    continue
                }
                let new = group(of: exchange)
                let question = exchange.question(rules)
                let hasRoom = state.withLock { state in
                    guard state.weight + exchange.weight <= Self.limit else { return false }
                    state.weight += exchange.weight
                    state.count += 1
                    state.likelySecrets.read(exchange, rules)
                    if options.hasEntities, exchange.operation != nil { state.unseen.append(exchange) }
                    if isOfWorldAlone { return true }
                    state.groups[new.key, default: new].exchanges.append((question, exchange))
                    state.changed.insert(new.key)
                    return true
                }
                guard hasRoom else {
                    log.warning("no more is recorded: there are \(Self.limit) bytes of it")
                    break
                }
            }
            writeSoon()
        }
    }

    /// Schedules writing what has changed: at once, or where writing takes long, after nine times as long.
    private func writeSoon() {
        let delay = state.withLock { state -> Int? in
            if state.isWriting { return nil }
            state.isWriting = true
            return state.cost * 9
        }
        switch delay {
        case nil: break
        case .some(..<5_000_000): queue.run { [self] in writeChanges() }
        case let delay?:
            Task {
                try? await Task.sleep(nanoseconds: UInt64(min(delay, 10_000_000_000)))
                queue.run { [self] in writeChanges() }
            }
        }
    }

    private func writeChanges() {
        let start = SystemClock.monotonic
        let changed = state.withLock { state in
            state.isWriting = false
            // Whether an operation can be served, only the schema tells.
            let keys = state.changed.filter { !state.asksSchema || !(state.groups[$0]?.isOperation ?? false) }
            state.changed.subtract(keys)
            return keys.sorted().compactMap { state.groups[$0] }
        }
        for group in changed { write(group) }
        writeEntities()
        if !changed.isEmpty { state.withLock { $0.cost = Int(SystemClock.monotonic - start) } }
    }

    /// Searches exchanges for entities, and writes them, once it is known whether there is a schema.
    private func writeEntities() {
        guard options.hasEntities, state.withLock({ !$0.unseen.isEmpty }) else { return }
        if entities.withLock({ $0 == nil }) {
            if state.withLock(\.asksSchema) { return }
            let made = RecordedEntities(in: folder, rules)
            if made == nil { log.warning("no entities are recorded: there is no schema in \(folder)/schemas") }
            entities.withLock { $0 = .some(made) }
        }
        let exchanges = state.withLock { state in
            defer { state.unseen = [] }
            return state.unseen
        }
        let (files, remarks) = entities.withLock { entities in
            for exchange in exchanges { entities??.add(exchange) }
            return (entities??.files ?? [:], entities??.remarks ?? [])
        }
        for remark in remarks { say(remark) }
        for (path, bytes) in files { write(bytes, to: path) }
        if !files.isEmpty { state.withLock { $0.written["entities"] = Set(files.keys) } }
        writeManifest()
    }

    private func write(_ group: RecordedGroup) {
        let schema = recordedSchema
        var leftOut: [String] = []
        let before = state.withLock { $0.written[group.key] } ?? replaced(by: group)
        let isOwn = { (path: String) in before.contains(path) }
        let served = group.served(by: rules, for: schema, leftOut: &leftOut)
        var files = served.files(by: rules) { !isOwn($0) && self.files.has($0) }
        let unanswered = unanswered(served, in: files, schema: schema)
        leftOut += unanswered
        files = placed(files, isOwn)
        for problem in leftOut { say(problem) }
        for (path, bytes) in files { write(bytes, to: path) }
        for path in before.sorted() where files[path] == nil { self.files.remove(path) }
        state.withLock { state in
            state.written[group.key] = Set(files.keys)
            state.unserved[group.key] = group.exchanges.count - served.exchanges.count + unanswered.count
        }
        writeManifest()
    }

    /// The files of an earlier recording that those of a group take the place of.
    private func replaced(by group: RecordedGroup) -> Set<String> {
        options.mode == .replace ? Set(files.owned.filter(group.mayHaveWritten)) : []
    }

    /// The files by the names that they can have: files of others stay as they are.
    private func placed(_ files: [String: [UInt8]], _ isOwn: (String) -> Bool) -> [String: [UInt8]] {
        var placed: [String: [UInt8]] = [:]
        for (path, bytes) in files {
            let place = isOwn(path) ? path : self.files.place(for: path)
            // A client's own document says the same.
            if place == path || !path.hasSuffix(".graphql") { placed[place] = bytes }
        }
        return placed
    }

    func write(_ bytes: [UInt8], to path: String) {
        do throws(SystemError) {
            try files.write(bytes, to: path)
        } catch {
            log.warning("\(folder)/\(path) cannot be written: \(error)")
        }
    }

    func writeManifest() {
        do throws(SystemError) {
            try files.writeManifest()
        } catch {
            log.warning("what was recorded into \(folder) cannot be told from other files the next time: \(error)")
        }
    }

    /// Returns when all of it is written, and the folder is free.
    package func close() {
        flush().wait()
        release()
    }

    /// Frees the folder for other recordings, even where something is still to be written.
    package func release() {
        sayLikelySecrets()
        files.release()
    }

    /// Ends the recording once all of it is written; the folder is free then.
    package func end() { flush().whenReady { [self] _ in release() } }

    /// Warns of recorded values that look like secrets.
    private func sayLikelySecrets() {
        let names = state.withLock(\.likelySecrets.names).sorted()
        if names.isEmpty { return }
        let verb = names.count == 1 ? "was" : "were"
        say(
            """
            \(names.joined(separator: ", ")) \(verb) recorded as they came; --redact \(names.joined(separator: ",")), \
            or redact: in mynah.yml, leaves them out
            """
        )
    }
}
