import GraphQLLanguage

extension Schema {
    /// The schema as SDL, which parses back to the same schema.
    ///
    /// The form is that of graphql-js's `printSchema`: in the order defined, without what the specification builds in,
    /// and of the directives applied only those that introspection knows.
    package func printed() -> String {
        var printer = SchemaPrinter(schema: self)
        printer.printSchema()
        return String(decoding: printer.bytes, as: UTF8.self)
    }
}

/// Writes the definitions of a schema one after the other.
struct SchemaPrinter {
    let schema: Schema
    var bytes: [UInt8] = []

    init(schema: Schema) { self.schema = schema }

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    fileprivate mutating func printSchema() {
        if !isDescribedByNames { printSchemaDefinition() }
        for directive in schema.directives where !BuiltInDefinitions.directiveNames.contains(directive.name) {
            beginDefinition()
            printDirective(directive)
        }
        for type in schema.types where !BuiltInDefinitions.typeNames.contains(type.name) {
            beginDefinition()
            printType(type)
        }
    }

    mutating func beginDefinition() {
        if !bytes.isEmpty { write("\n\n") }
    }

    /// Whether the default names of the root types say everything that a `schema` definition would.
    private var isDescribedByNames: Bool {
        schema.description == nil
            && OperationType.allCases.allSatisfy {
                schema.rootType(for: $0)?.id == schema.type(named: $0.defaultTypeName)?.id
            }
    }

    private mutating func printSchemaDefinition() {
        printDescription(schema.description)
        write("schema {\n")
        for operation in OperationType.allCases {
            guard let root = schema.rootType(for: operation) else { continue }
            write("  \(operation.rawValue): \(root.name)\n")
        }
        write("}")
    }

    private mutating func printDirective(_ directive: DirectiveType) {
        printDescription(directive.description)
        write("directive @\(directive.name)")
        printArguments(directive.arguments, indentation: "")
        if directive.isRepeatable { write(" repeatable") }
        write(" on " + directive.locations.joined(separator: " | "))
    }
}
