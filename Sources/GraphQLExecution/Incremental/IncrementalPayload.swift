import GraphQLLanguage
import JSONModel

/// One of the payloads that follow the first one.
struct IncrementalPayload {
    /// An entry of `incremental`, which each form writes in its own way.
    enum Entry {
        /// Fields of an object: of a fragment by its number in one form, by path and label in the other.
        case fields(DeliveredFields, of: DeliveryGroup)
        /// A fragment of which nothing can be delivered.
        case nothing([GraphQLError], of: DeliveryGroup)
        case items([DeliveredFields], of: DeferredItems)
        /// A list that cannot go on.
        case noItems([GraphQLError], of: DeferredItems)
    }

    private let form: IncrementalForm
    private var entries: [Entry] = []
    private var pending: [DeliveryGraph.Part] = []
    private var completed: [(number: Int, failure: GraphQLError?)] = []

    init(_ form: IncrementalForm) { self.form = form }

    mutating func deliver(_ entry: Entry) { entries.append(entry) }
    mutating func announce(_ parts: [DeliveryGraph.Part]) { pending += parts }
    mutating func complete(_ number: Int, _ failure: GraphQLError? = nil) { completed.append((number, failure)) }

    /// - Parameters:
    ///   - ids: the ids by which the client knows the parts.
    ///   - hasNext: whether another payload follows.
    /// - Returns: the payload as JSON.
    func bytes(_ ids: DeliveryIDs, hasNext: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeRaw("{")
        if form == .pending, !pending.isEmpty {
            writer.writePending(pending, ids)
            writer.writeRaw(",")
        }
        let shown = entries.filter(isShown)
        if !shown.isEmpty {
            writer.writeRaw(#""incremental":"#)
            writer.writeList(shown) { writer, entry in write(entry, ids, to: &writer) }
            writer.writeRaw(",")
        }
        if form == .pending, !completed.isEmpty {
            writer.writeRaw(#""completed":"#)
            writer.writeList(completed) { writer, part in
                writer.writeRaw(#"{"id":""#)
                writer.writeInteger(ids[part.number])
                writer.writeRaw("\"")
                if let failure = part.failure { writer.writeErrors([failure]) }
                writer.writeRaw("}")
            }
            writer.writeRaw(",")
        }
        writer.writeHasNext(hasNext)
        return writer.bytes
    }

    /// Whether an entry is written: failures stand in `completed` instead where the form has that.
    private func isShown(_ entry: Entry) -> Bool {
        switch entry {
        case .fields, .items: true
        case .nothing, .noItems: form == .labelled
        }
    }

    private func write(_ entry: Entry, _ ids: DeliveryIDs, to writer: inout JSONWriter) {
        switch entry {
        case .fields(let fields, let group):
            writer.writeRaw(#"{"data":"#)
            writer.writeRaw(fields.json)
            place(group.number, fields.path, from: group.path.count, label: group.label, ids: ids, to: &writer)
            writer.writeErrors(fields.errors)
        case .nothing(let errors, let group):
            writer.writeRaw(#"{"data":null"#)
            place(group.number, group.path, from: group.path.count, label: group.label, ids: ids, to: &writer)
            writer.writeErrors(errors)
        case .items(let items, let list):
            writer.writeRaw(#"{"items":["#)
            for (index, item) in items.enumerated() {
                if index > 0 { writer.writeRaw(",") }
                writer.writeRaw(item.json)
            }
            writer.writeRaw("]")
            place(list.number, list.nextPath, from: list.path.count + 1, label: list.usage.label, ids: ids, to: &writer)
            writer.writeErrors(items.flatMap(\.errors))
        case .noItems(let errors, let list):
            writer.writeRaw(#"{"items":null"#)
            place(list.number, list.nextPath, from: list.path.count + 1, label: list.usage.label, ids: ids, to: &writer)
            writer.writeErrors(errors)
        }
        writer.writeRaw("}")
    }

    /// Writes where an entry belongs: the id of its part and the path from there, or path and label.
    private func place(
        _ number: Int,
        _ path: [GraphQLError.PathComponent],
        from start: Int,
        label: String?,
        ids: DeliveryIDs,
        to writer: inout JSONWriter
    ) {
        switch form {
        case .pending:
            writer.writeRaw(#","id":""#)
            writer.writeInteger(ids[number])
            writer.writeRaw("\"")
            guard path.count > start else { return }
            writer.writeRaw(#","subPath":"#)
            writer.writePath(Array(path[start...]))
        case .labelled:
            writer.writeRaw(#","path":"#)
            writer.writePath(path)
            writer.writeLabel(label)
        }
    }
}

extension DeferredItems {
    /// The path of the next item.
    var nextPath: [GraphQLError.PathComponent] { path + [.index(next)] }
}

/// The numbers that clients know parts by, in the order in which they were announced.
struct DeliveryIDs: Sendable {
    private var ids: [Int: Int] = [:]
    private var next = 0

    subscript(number: Int) -> Int { ids[number] ?? 0 }

    mutating func add(_ parts: [DeliveryGraph.Part]) {
        for part in parts where ids[part.number] == nil {
            ids[part.number] = next
            next += 1
        }
    }
}

extension JSONWriter {
    mutating func writePending(_ parts: [DeliveryGraph.Part], _ ids: DeliveryIDs) {
        writeRaw(#""pending":"#)
        writeList(parts) { writer, part in
            writer.writeRaw(#"{"id":""#)
            writer.writeInteger(ids[part.number])
            writer.writeRaw(#"","path":"#)
            switch part {
            case .group(let group):
                writer.writePath(group.path)
                writer.writeLabel(group.label)
            case .items(let items):
                writer.writePath(items.path)
                writer.writeLabel(items.usage.label)
            }
            writer.writeRaw("}")
        }
    }

    mutating func writeHasNext(_ hasNext: Bool) {
        writeRaw(#""hasNext":"#)
        writeBool(hasNext)
        writeRaw("}")
    }

    fileprivate mutating func writeLabel(_ label: String?) {
        guard let label else { return }
        writeRaw(#","label":"#)
        writeString(label)
    }

    fileprivate mutating func writeErrors(_ errors: [GraphQLError]) {
        guard !errors.isEmpty else { return }
        writeRaw(#","errors":"#)
        write(errors)
    }
}
