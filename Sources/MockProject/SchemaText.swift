import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import SchemaMeaning
import SchemaMocking

/// The source texts of a project's schema, and the settings that change how it is made.
struct SchemaText: Sendable {
    private let sources: [SourceText]
    private let isIncremental: Bool
    private let isSubgraph: Bool

    init(_ sources: [SourceText], _ settings: ProjectSettings) {
        self.sources = sources
        isIncremental = settings.incremental
        isSubgraph = settings.federation
    }

    var isEmpty: Bool { sources.isEmpty }

    /// Loads the schema; without a source there is none.
    func load() -> (schema: Schema?, diagnostics: [Diagnostic]) {
        guard !sources.isEmpty else { return (nil, []) }
        let result = SchemaLoader.load(sources, isIncremental: isIncremental, isSubgraph: isSubgraph)
        return (result.schema, result.diagnostics + (result.schema.map { MockDirectives.problems(in: $0) } ?? []))
    }
}

extension SchemaText: Equatable {
    /// Whether both make the same schema, with the same places in it.
    static func == (left: SchemaText, right: SchemaText) -> Bool {
        left.isIncremental == right.isIncremental && left.isSubgraph == right.isSubgraph
            && left.sources.elementsEqual(right.sources) { $0.name == $1.name && $0.bytes == $1.bytes }
    }
}
