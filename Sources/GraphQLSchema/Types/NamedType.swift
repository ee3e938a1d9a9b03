package import GraphQLLanguage

/// The index of a type in its schema, by which types refer to each other.
package struct TypeID: Sendable, Hashable {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}

/// A field of an object or interface, by its place in the type's field table.
package struct FieldPlace: Sendable, Hashable {
    package let type: TypeID
    package let index: Int

    package init(type: TypeID, index: Int) {
        self.type = type
        self.index = index
    }
}

/// The place where a part of a schema was written.
///
/// Built-in parts have none; those of an introspection result have their source with the range `.none`.
package struct Origin: Sendable, Hashable {
    /// An index into `Schema.sources`.
    package var source: Int
    package var range: SourceRange

    package init(source: Int, range: SourceRange) {
        self.source = source
        self.range = range
    }
}

/// A type that has a name (specification, section 3.4), immutable once its schema is built.
///
// SAFETY: no property ever changes.
package final class NamedType: SchemaMember, @unchecked Sendable {
    package enum Kind: Sendable {
        case scalar(specifiedBy: String?)
        case object(fields: FieldTable, interfaces: [TypeID])
        case interface(fields: FieldTable, interfaces: [TypeID])
        case union(members: [TypeID])
        case enumeration(EnumValueTable)
        case inputObject(fields: InputValueTable, isOneOf: Bool)
    }

    package let id: TypeID
    package let kind: Kind
    /// `nil` for custom scalars and for types that are no scalars.
    package let builtIn: BuiltInScalar?

    package init(_ element: SchemaElement, id: TypeID, kind: Kind) {
        self.id = id
        self.kind = kind
        builtIn = if case .scalar = kind { BuiltInScalar(rawValue: element.name) } else { nil }
        super.init(element)
    }
}

extension NamedType {
    /// The fields of an object or interface; `nil` for every other kind.
    package var fields: FieldTable? {
        switch kind {
        case .object(let fields, _), .interface(let fields, _): fields
        default: nil
        }
    }

    /// The fields; none for what has no fields.
    package var allFields: FieldTable { fields ?? FieldTable([]) }

    /// The interfaces that an object or interface says it implements.
    package var interfaces: [TypeID] {
        switch kind {
        case .object(_, let interfaces), .interface(_, let interfaces): interfaces
        default: []
        }
    }

    package var inputFields: InputValueTable? {
        guard case .inputObject(let fields, _) = kind else { return nil }
        return fields
    }

    package var enumValues: EnumValueTable? {
        guard case .enumeration(let values) = kind else { return nil }
        return values
    }

    package var isLeaf: Bool {
        switch kind {
        case .scalar, .enumeration: true
        default: false
        }
    }

    package var isComposite: Bool {
        switch kind {
        case .object, .interface, .union: true
        default: false
        }
    }

    package var isAbstract: Bool {
        switch kind {
        case .interface, .union: true
        default: false
        }
    }

    package var isObject: Bool {
        guard case .object = kind else { return false }
        return true
    }

    package var isInput: Bool {
        switch kind {
        case .scalar, .enumeration, .inputObject: true
        default: false
        }
    }

    package var isOutput: Bool {
        guard case .inputObject = kind else { return true }
        return false
    }
}
