/// `schema { query: Query }`, or its extension (specification, section 3.3).
package struct SchemaDefinition: Sendable {
    package struct RootOperation: Sendable {
        package var operation: OperationType
        package var type: Name
        package var range: SourceRange

        package init(operation: OperationType, type: Name, range: SourceRange = .none) {
            self.operation = operation
            self.type = type
            self.range = range
        }
    }

    package var description: Description?
    package var directives: [Directive]
    package var rootOperations: [RootOperation]
    package var range: SourceRange

    package init(
        description: Description? = nil,
        directives: [Directive] = [],
        rootOperations: [RootOperation],
        range: SourceRange = .none
    ) {
        self.description = description
        self.directives = directives
        self.rootOperations = rootOperations
        self.range = range
    }
}

/// A type definition or extension (specification, sections 3.4 to 3.10).
package struct TypeDefinition: Sendable {
    package enum Body: Sendable {
        case scalar
        case object(interfaces: [Name], fields: [FieldDefinition])
        case interface(interfaces: [Name], fields: [FieldDefinition])
        case union(members: [Name])
        case enumeration(values: [EnumValueDefinition])
        case inputObject(fields: [InputValueDefinition])
    }

    package var description: Description?
    package var name: Name
    package var directives: [Directive]
    package var body: Body
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        directives: [Directive] = [],
        body: Body,
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.body = body
        self.range = range
    }
}

/// `name(arguments): Type @directives` (specification, section 3.6).
package struct FieldDefinition: Sendable {
    package var description: Description?
    package var name: Name
    package var arguments: [InputValueDefinition]
    package var type: TypeReference
    package var directives: [Directive]
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        arguments: [InputValueDefinition] = [],
        type: TypeReference,
        directives: [Directive] = [],
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.type = type
        self.directives = directives
        self.range = range
    }
}

/// An argument of a field or directive, a field of an input object (specification, section 3.6.1), or a variable.
package struct InputValueDefinition: Sendable {
    package var description: Description?
    package var name: Name
    package var type: TypeReference
    package var defaultValue: Value?
    package var directives: [Directive]
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        type: TypeReference,
        defaultValue: Value? = nil,
        directives: [Directive] = [],
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.range = range
    }
}

/// One value of an enum (specification, section 3.9).
package struct EnumValueDefinition: Sendable {
    package var description: Description?
    package var name: Name
    package var directives: [Directive]
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        directives: [Directive] = [],
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.range = range
    }
}

/// `directive @name(arguments) repeatable on LOCATION` (specification, section 3.13).
package struct DirectiveDefinition: Sendable {
    package var description: Description?
    package var name: Name
    package var arguments: [InputValueDefinition]
    package var isRepeatable: Bool
    package var locations: [Name]
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        arguments: [InputValueDefinition] = [],
        isRepeatable: Bool = false,
        locations: [Name],
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.locations = locations
        self.range = range
    }
}
