import GraphQLLanguage

/// The kinds of named types, by the names of the introspection enum `__TypeKind` (specification, section 4.2.2).
package enum TypeKind: String, Sendable, CaseIterable {
    case scalar = "SCALAR"
    case object = "OBJECT"
    case interface = "INTERFACE"
    case union = "UNION"
    case enumeration = "ENUM"
    case inputObject = "INPUT_OBJECT"

    var isInput: Bool { [TypeKind].inputTypes.contains(self) }
    var isOutput: Bool { [TypeKind].outputTypes.contains(self) }

    /// The kind in a sentence, as in `Cannot extend non-object type "User"`.
    var words: String {
        switch self {
        case .scalar: "scalar"
        case .object: "object"
        case .interface: "interface"
        case .union: "union"
        case .enumeration: "enum"
        case .inputObject: "input object"
        }
    }

    /// The location of directives that are applied to such a type (specification, section 3.13).
    var directiveLocation: String { rawValue }
}

/// The kinds of types that may stand in a place.
extension [TypeKind] {
    static let inputTypes: Self = [.scalar, .enumeration, .inputObject]
    static let outputTypes: Self = [.scalar, .enumeration, .object, .interface, .union]
    static let compositeTypes: Self = [.object, .interface, .union]
}

extension NamedType {
    package var typeKind: TypeKind {
        switch kind {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enumeration: .enumeration
        case .inputObject: .inputObject
        }
    }
}

extension TypeDefinition.Body {
    var typeKind: TypeKind {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enumeration: .enumeration
        case .inputObject: .inputObject
        }
    }
}
