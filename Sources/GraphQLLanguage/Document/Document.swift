/// A parsed GraphQL document (specification, section 2.2), with the source its ranges point into.
package struct Document: Sendable {
    package let source: SourceText
    package var definitions: [Definition]
    /// The tokens and depth that parsing took of its limits; zero for a document that was not parsed.
    package let usage: ParserUsage

    package init(source: SourceText, definitions: [Definition], usage: ParserUsage = ParserUsage()) {
        self.source = source
        self.definitions = definitions
        self.usage = usage
    }

    /// The line and column where a range begins.
    package func location(of range: SourceRange) -> SourceLocation { source.location(at: Int(range.start)) }
}

package enum Definition: Sendable {
    case operation(OperationDefinition)
    case fragment(FragmentDefinition)
    case schema(SchemaDefinition)
    case schemaExtension(SchemaDefinition)
    case type(TypeDefinition)
    case typeExtension(TypeDefinition)
    case directive(DirectiveDefinition)
}

/// A name as written, with its place.
package struct Name: Sendable {
    package var value: String
    package var range: SourceRange

    package init(_ value: String, range: SourceRange = .none) {
        self.value = value
        self.range = range
    }
}

/// `@name(argument: value)` (specification, section 2.13).
package struct Directive: Sendable {
    package var name: Name
    package var arguments: [Argument]
    package var range: SourceRange

    package init(name: Name, arguments: [Argument] = [], range: SourceRange = .none) {
        self.name = name
        self.arguments = arguments
        self.range = range
    }
}

/// `name: value` (specification, section 2.6).
package struct Argument: Sendable {
    package var name: Name
    package var value: Value
    package var range: SourceRange

    package init(name: Name, value: Value, range: SourceRange = .none) {
        self.name = name
        self.value = value
        self.range = range
    }
}

/// A string literal in a place where it describes a definition (specification, section 2.3).
package struct Description: Sendable {
    package var text: String
    package var isBlock: Bool
    package var range: SourceRange

    package init(_ text: String, isBlock: Bool = true, range: SourceRange = .none) {
        self.text = text
        self.isBlock = isBlock
        self.range = range
    }
}
