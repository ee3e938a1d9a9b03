package import GraphQLLanguage
import Platform

/// Makes a schema of any number of sources, SDL and introspection results alike.
///
/// The way of a schema: every source becomes a document; `DefinitionCollector` merges the documents into a draft;
/// `TypeResolver` looks names up; the rules of `TypeSystemRules` report problems and mark parts that cannot be served;
/// `SchemaBuilder` freezes the rest. All problems of all sources are reported at once.
package enum SchemaLoader {
    /// - Parameters:
    ///   - sources: the texts that define the schema.
    ///   - isIncremental: whether the schema has `@defer` and `@stream`, even where no source defines them.
    ///   - isSubgraph: whether the schema gets the additions of a library for subgraphs of Apollo Federation.
    /// - Returns: the schema, and all diagnostics about it.
    package static func load(
        _ sources: [SourceText],
        isIncremental: Bool = false,
        isSubgraph: Bool = false
    ) -> SchemaLoadResult {
        var reader = SchemaSourceReader()
        reader.read(sources)
        // With a part of the sources missing, whatever it defines would be reported as unknown.
        guard !reader.report.contains(anyOf: [.unreadableSource]) else {
            return SchemaLoadResult(schema: nil, diagnostics: reader.report.diagnostics(in: sources))
        }
        let draft = SchemaDraft(sources: sources, isSubgraph: isSubgraph)
        var report = collect(reader.documents, into: draft, reportingTo: reader.report, isIncremental: isIncremental)
        TypeSystemRules.check(draft, &report)
        let result = SchemaLoadResult(
            schema: SchemaBuilder(draft).schema(),
            diagnostics: report.diagnostics(in: sources)
        )
        let size = sources.reduce(0) { $0 + $1.bytes.count }
        if size > sizeFreedElsewhere { freeElsewhere((consume reader).documents, consume draft) }
        return result
    }

    /// The size of the sources, in bytes, from which on freeing their documents is work for another thread.
    private static let sizeFreedElsewhere = 200_000

    /// Frees what a large schema was made of, a fifteenth of the work of reading it, while this thread goes on.
    private static func freeElsewhere(
        _ documents: consuming [(source: SourceID, document: Document)],
        _ draft: consuming SchemaDraft
    ) {
        // SAFETY: no other thread uses the draft from here on, and a schema holds no part of it that changes.
        nonisolated(unsafe) let draft = draft
        try? SystemThread.detach(stackBytes: 1 << 20) { [documents] in
            unsafe withExtendedLifetime((documents, draft)) {}
        }
    }

    private static func collect(
        _ documents: [(source: SourceID, document: Document)],
        into draft: SchemaDraft,
        reportingTo report: TypeSystemReport,
        isIncremental: Bool
    ) -> TypeSystemReport {
        var collector = DefinitionCollector(draft: draft, report: report, isIncremental: isIncremental)
        collector.collect(documents)
        var resolver = TypeResolver(draft: draft, report: collector.report)
        resolver.resolve()
        return resolver.report
    }
}

/// The schema made of some sources, with the diagnostics about them.
package struct SchemaLoadResult: Sendable {
    /// The part that can be served; `nil` only where a source cannot be read or no query type is left.
    package let schema: Schema?
    /// All diagnostics, in the order of sources and lines.
    package let diagnostics: [Diagnostic]
}
