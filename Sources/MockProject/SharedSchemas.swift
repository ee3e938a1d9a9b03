import GraphQLLanguage
import GraphQLSchema
import Locking

/// Schemas by their text, for the many servers of one process: each is read once.
///
/// The latest two are kept, as a suite's servers come one after the other; up to 16 are shared while servers hold them.
final class SharedSchemas: Sendable {
    static let all = SharedSchemas()

    /// The number of schemas kept for the next server, and the number that are known.
    private static let limits = (kept: 2, known: 16)
    /// Known schemas, the latest one first.
    private let entries = Locked([Entry]())

    private struct Entry: Sendable {
        let text: SchemaText
        let loaded: LoadedSchema
    }

    /// The schema of a text, with its diagnostics.
    func schema(of text: SchemaText) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        if text.isEmpty { return (nil, []) }
        let (loaded, others) = entries.withLock { entries -> (LoadedSchema, [LoadedSchema]) in
            let index = entries.firstIndex { $0.text == text }
            let entry = index.map { entries.remove(at: $0) } ?? Entry(text: text, loaded: LoadedSchema())
            entries.insert(entry, at: 0)
            if entries.count > Self.limits.known { entries.removeLast() }
            return (entry.loaded, entries.dropFirst(Self.limits.kept).map(\.loaded))
        }
        for other in others { other.letGo() }
        // Other servers of the same schema wait for the first one to have read it.
        return loaded.value { text.load() }
    }
}

/// A schema that is read when it is first asked for, and again after it was released.
private final class LoadedSchema: Sendable {
    private struct State: Sendable {
        var kept: Schema?
        weak var schema: Schema?
        /// `nil` before it is read.
        var diagnostics: [Diagnostic]?
    }

    private let state = Locked(State())

    func value(_ load: () -> (schema: Schema?, diagnostics: [Diagnostic])) -> (Schema?, [Diagnostic]) {
        state.withLock { state in
            if let schema = state.schema, let diagnostics = state.diagnostics {
                state.kept = schema
                return (schema, diagnostics)
            }
            let (schema, diagnostics) = load()
            (state.kept, state.schema, state.diagnostics) = (schema, schema, diagnostics)
            return (schema, diagnostics)
        }
    }

    /// Releases the schema: it lives on only as long as servers hold it.
    func letGo() { state.withLock { $0.kept = nil } }
}
