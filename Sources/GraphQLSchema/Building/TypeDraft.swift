import GraphQLLanguage

/// A type with all its extensions merged in.
final class TypeDraft {
    let name: String
    let nameRange: SourceRange
    let source: SourceID
    let kind: TypeKind
    var description: String?
    var directives: [AppliedDirective] = []
    var interfaces: [TypeNameDraft] = []
    var fields: [FieldDraft] = []
    var members: [TypeNameDraft] = []
    var values: [EnumValueDraft] = []
    var inputFields: [InputValueDraft] = []
    /// The names of the fields, members, values or input fields it has.
    var memberNames = NameSet()
    var interfaceNames = NameSet()
    /// The place in `SchemaDraft.types`.
    var index = 0
    /// Whether it, and whatever refers to it, cannot be served.
    var isLeftOut = false

    init(_ definition: TypeDefinition, from source: SourceID) {
        name = definition.name.value
        nameRange = definition.name.range
        kind = definition.body.typeKind
        description = definition.description?.text
        self.source = source
    }

    var origin: Origin? { source.origin(of: nameRange) }
    var isBuiltIn: Bool { source == .builtIn }

    func inputField(named name: String) -> InputValueDraft? { inputFields.first { $0.name == name } }
    func directive(named name: String) -> Directive? {
        directives.lazy.map(\.directive).first { $0.name.value == name }
    }
}

/// A field of an object or interface.
final class FieldDraft {
    let definition: FieldDefinition
    let source: SourceID
    let arguments: [InputValueDraft]
    /// The index of the type under all lists and non-nulls, once names are looked up.
    var target: Int?

    init(_ definition: FieldDefinition, arguments: [InputValueDraft], from source: SourceID) {
        self.definition = definition
        self.arguments = arguments
        self.source = source
    }

    var name: String { definition.name.value }
    var type: TypeReference { definition.type }
    var origin: Origin? { source.origin(of: definition.name.range) }
    var typeOrigin: Origin? { source.origin(of: definition.type.range) }

    var isDeprecated: Bool { definition.directives.contains { $0.name.value == "deprecated" } }

    func argument(named name: String) -> InputValueDraft? { arguments.first { $0.name == name } }
}

/// An argument, or a field of an input object.
final class InputValueDraft {
    let definition: InputValueDefinition
    let source: SourceID
    /// The index of the type under all lists and non-nulls, once names are looked up.
    var target: Int?
    /// As written, unless a rule has found it unusable.
    var defaultValue: Value?

    init(_ definition: InputValueDefinition, from source: SourceID) {
        self.definition = definition
        self.source = source
        defaultValue = definition.defaultValue
    }

    var name: String { definition.name.value }
    var type: TypeReference { definition.type }
    var origin: Origin? { source.origin(of: definition.name.range) }
    var typeOrigin: Origin? { source.origin(of: definition.type.range) }

    /// Whether a value must be given (specification, section 3.6.1).
    var isRequired: Bool {
        guard case .nonNull = definition.type else { return false }
        return definition.defaultValue == nil
    }
}

/// One value of an enum.
struct EnumValueDraft {
    let definition: EnumValueDefinition
    let source: SourceID

    var name: String { definition.name.value }
    var origin: Origin? { source.origin(of: definition.name.range) }
}

/// A directive that is defined: by the sources, by the specification, or known to be in use elsewhere.
final class DirectiveDraft {
    let definition: DirectiveDefinition
    let source: SourceID
    let arguments: [InputValueDraft]
    /// Whether it can be applied in SDL without being defined, and is not shown to clients.
    var isHidden: Bool

    init(_ definition: DirectiveDefinition, arguments: [InputValueDraft], from source: SourceID, isHidden: Bool) {
        self.definition = definition
        self.arguments = arguments
        self.source = source
        self.isHidden = isHidden
    }

    var name: String { definition.name.value }
    var origin: Origin? { source.origin(of: definition.name.range) }
    var isBuiltIn: Bool { source == .builtIn }
}
