import GraphQLLanguage
import JSONModel
import MockConfiguration

/// The schemas that a configuration of code generators and editors names: GraphQL Code Generator's, GraphQL Config's,
/// Relay's and Apollo's.
struct SchemaConfiguration {
    /// Paths and URLs, in order; patterns with `*` are left out.
    let schemas: [String]

    private static let names: Set<String> = [
        "codegen.yml", "codegen.yaml", "codegen.json", "codegen.ts", "codegen.js", "graphql.config.yml",
        "graphql.config.yaml", "graphql.config.json", "graphql.config.js", "graphql.config.ts", ".graphqlrc",
        ".graphqlrc.yml", ".graphqlrc.yaml", ".graphqlrc.json", ".graphqlrc.js", ".graphqlrc.ts", ".graphqlconfig",
        "relay.config.json", "relay.config.js", "apollo.config.js", "apollo.config.ts", "apollo.config.json",
        "apollo-codegen-config.json", "package.json",
    ]

    /// Keys that name a schema, wherever they stand.
    private static let keys: Set<String> = [
        "schema", "schemaPath", "localSchemaFile", "schemaSearchPaths", "schemaFile",
    ]

    static func isName(_ name: String) -> Bool { names.contains(name) }

    init(_ source: SourceText) {
        let isCode = [".ts", ".js"].contains { source.name?.hasSuffix($0) ?? false }
        let found: [String]
        if isCode {
            found = Self.values(inCode: String(decoding: source.bytes, as: UTF8.self))
        } else {
            let documents = YAMLReader.read(source).documents
            let isPackage = source.name?.hasSuffix("package.json") ?? false
            // A package's file says much else; what is about GraphQL stands below these.
            let nodes =
                isPackage
                ? documents.flatMap { document in ["relay", "graphql", "apollo"].compactMap { document[$0] } }
                : documents
            found = nodes.flatMap { Self.values(in: $0, depth: 0) }
        }
        schemas = found.filter { !$0.contains("*") && !$0.contains("$") && !$0.isEmpty }
    }

    private static func values(in node: YAMLNode, depth: Int) -> [String] {
        guard depth < 6 else { return [] }
        return (node.members ?? []).flatMap { member in
            keys.contains(member.key) ? texts(member.value) : values(in: member.value, depth: depth + 1)
        }
    }

    /// A path, a list of them, or a URL that is the key of its own settings.
    private static func texts(_ node: YAMLNode) -> [String] {
        if let text = node.scalar?.value.string { return [text] }
        if let elements = node.elements { return elements.flatMap(texts) }
        return (node.members ?? []).map(\.key).filter { $0.contains("/") || $0.contains(".") }
    }

    /// The texts behind `schema:` and its kin in a program, which is not run.
    private static func values(inCode code: String) -> [String] {
        var found: [String] = []
        for key in keys.sorted() {
            for range in code.ranges(of: key) {
                let rest = code[range.upperBound...].drop { $0.isWhitespace || "\"'".contains($0) }
                guard rest.first == ":" else { continue }
                let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "[" }
                guard let quote = value.first, "\"'`".contains(quote) else { continue }
                found.append(String(value.dropFirst().prefix { $0 != quote }))
            }
        }
        return found
    }
}
