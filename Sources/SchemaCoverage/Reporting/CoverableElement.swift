import GraphQLSchema

/// One element of a schema that operations can ask for.
package struct CoverableElement: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case type = "types"
        case field = "fields"
        case argument = "arguments"
        case inputField = "inputFields"
        case enumValue = "enumValues"
        case unionMember = "unionMembers"

        /// In a sentence: `3 of 12 input fields`.
        package var words: String {
            switch self {
            case .inputField: "input fields"
            case .enumValue: "enum values"
            case .unionMember: "union members"
            default: rawValue
            }
        }
    }

    package let kind: Kind
    package let coordinate: String
    package let isDeprecated: Bool
    /// Whether it is a field of an object, which is what responses have.
    package let isAnswered: Bool
    /// Whether it is such a field, and may be null.
    package let canBeNull: Bool
    /// `nil` where the schema was not read from a file.
    let origin: Origin?
}

/// A type with its elements, itself first.
struct CoverableType: Sendable {
    let name: String
    var elements: [CoverableElement]
}

extension Schema {
    /// The elements that operations can ask for, type by type, in the order of the schema.
    ///
    /// Scalars are left out, and so are the values of enums that no argument or input field takes: only a response has
    /// them.
    var coverableTypes: [CoverableType] {
        let taken = takenEnums
        return types.filter { !$0.name.hasPrefix("__") }.compactMap {
            coverableType($0, isTaken: taken.contains($0.id))
        }
    }

    private func coverableType(_ type: NamedType, isTaken: Bool) -> CoverableType? {
        if case .scalar = type.kind { return nil }
        var all = CoverableType(name: type.name, elements: [element(.type, type.name, origin: type.origin)])
        for field in type.allFields {
            let coordinate = "\(type.name).\(field.name)"
            all.elements.append(
                element(
                    .field,
                    coordinate,
                    isDeprecated: field.deprecationReason != nil,
                    isAnswered: type.isObject,
                    canBeNull: type.isObject && !field.type.isNonNull,
                    origin: field.origin
                )
            )
            for argument in field.arguments {
                all.elements.append(element(.argument, for: argument, at: "\(coordinate)(\(argument.name):)"))
            }
        }
        for field in type.inputFields ?? InputValueTable([]) {
            all.elements.append(element(.inputField, for: field, at: "\(type.name).\(field.name)"))
        }
        if isTaken {
            for value in type.enumValues ?? EnumValueTable([]) {
                let isDeprecated = value.deprecationReason != nil
                all.elements.append(
                    element(.enumValue, "\(type.name).\(value.name)", isDeprecated: isDeprecated, origin: value.origin)
                )
            }
        }
        if case .union(let members) = type.kind {
            for member in members {
                all.elements.append(element(.unionMember, "\(type.name).\(self[member].name)", origin: type.origin))
            }
        }
        return all
    }

    private func element(
        _ kind: CoverableElement.Kind,
        for input: InputValue,
        at coordinate: String
    ) -> CoverableElement {
        element(kind, coordinate, isDeprecated: input.deprecationReason != nil, origin: input.origin)
    }

    private func element(
        _ kind: CoverableElement.Kind,
        _ coordinate: String,
        isDeprecated: Bool = false,
        isAnswered: Bool = false,
        canBeNull: Bool = false,
        origin: Origin?
    ) -> CoverableElement {
        CoverableElement(
            kind: kind,
            coordinate: coordinate,
            isDeprecated: isDeprecated,
            isAnswered: isAnswered,
            canBeNull: canBeNull,
            origin: origin
        )
    }

    /// The enums that arguments and input fields take.
    private var takenEnums: Set<TypeID> {
        var taken: Set<TypeID> = []
        for type in types {
            for field in type.allFields {
                for argument in field.arguments { taken.insert(argument.type.namedType) }
            }
            for field in type.inputFields ?? InputValueTable([]) { taken.insert(field.type.namedType) }
        }
        return taken
    }
}
