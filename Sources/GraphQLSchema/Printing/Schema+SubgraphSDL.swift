import GraphQLLanguage

extension Schema {
    /// The SDL that routers compose a supergraph from (subgraph specification, "Query._service").
    ///
    /// It is the sources as they are written, without the additions of a subgraph library and without directives that
    /// only this server knows. An introspection result has no directives: a schema of nothing else is printed.
    package var subgraphSDL: String {
        let documents = sources.compactMap { try? Document(parsing: $0, limits: .schema) }
        guard !documents.isEmpty else { return printed() }
        return documents.map { String(decoding: $0.bytes(without: excluded(from: $0)), as: UTF8.self) }
            .joined(separator: "\n")
    }

    private static let addedTypes: Set<String> = ["_Any", "_Entity", "_Service", "_FieldSet"]
    private static let addedFields: Set<String> = ["_entities", "_service"]

    private func excluded(from document: Document) -> [SourceRange] {
        document.definitions.flatMap { definition -> [SourceRange] in
            switch definition {
            case .operation(let operation): [operation.range]
            case .fragment(let fragment): [fragment.range]
            case .type(let type), .typeExtension(let type): excluded(from: type)
            case .directive(let directive) where BuiltInDefinitions.mockNames.contains(directive.name.value):
                [directive.range]
            case .directive, .schema, .schemaExtension: []
            }
        }
    }

    private func excluded(from type: TypeDefinition) -> [SourceRange] {
        if Self.addedTypes.contains(type.name.value) { return [type.range] }
        var ranges = mocks(type.directives)
        guard case .object(_, let fields) = type.body else { return ranges }
        let isQuery = type.name.value == self[queryType].name
        let added = isQuery ? fields.filter { Self.addedFields.contains($0.name.value) } : []
        if !added.isEmpty, added.count == fields.count { return [type.range] }
        ranges += added.map(\.range)
        return ranges
            + fields.filter { field in !added.contains { $0.range == field.range } }
            .flatMap { mocks($0.directives) }
    }

    private func mocks(_ directives: [Directive]) -> [SourceRange] {
        directives.filter { BuiltInDefinitions.mockNames.contains($0.name.value) }.map(\.range)
    }
}

extension Document {
    /// The source's bytes without those of some ranges, none of which overlap.
    fileprivate func bytes(without ranges: [SourceRange]) -> [UInt8] {
        var bytes: [UInt8] = []
        var start = 0
        for range in ranges.sorted(by: { $0.start < $1.start }) {
            bytes += source.bytes[start..<Int(range.start)]
            start = Int(range.end)
        }
        return bytes + source.bytes[start...]
    }
}
