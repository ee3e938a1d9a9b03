package import GraphQLLanguage

/// A field of an object or interface.
///
// SAFETY: no property ever changes.
package final class SchemaField: SchemaMember, @unchecked Sendable {
    package let arguments: InputValueTable
    package let type: ResolvedType

    package init(_ element: SchemaElement, arguments: InputValueTable = InputValueTable([]), type: ResolvedType) {
        self.arguments = arguments
        self.type = type
        super.init(element)
    }
}

/// An argument of a field or directive, or a field of an input object.
///
// SAFETY: no property ever changes.
package final class InputValue: SchemaMember, @unchecked Sendable {
    package let type: ResolvedType
    /// The default value as written; `nil` without one.
    package let defaultValue: Value?

    package init(_ element: SchemaElement, type: ResolvedType, defaultValue: Value? = nil) {
        self.type = type
        self.defaultValue = defaultValue
        super.init(element)
    }

    /// Whether a value must be given: the type is non-null and there is no default.
    package var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// One value of an enum type.
///
// SAFETY: no property ever changes.
package final class EnumValue: SchemaMember, @unchecked Sendable {}

/// A directive that documents may use.
///
// SAFETY: no property ever changes.
package final class DirectiveType: SchemaMember, @unchecked Sendable {
    package let arguments: InputValueTable
    package let isRepeatable: Bool
    /// The places it may stand at, by the specification's names.
    package let locations: [String]

    init(_ element: SchemaElement, arguments: InputValueTable, isRepeatable: Bool, locations: [String]) {
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.locations = locations
        super.init(element)
    }
}

package typealias FieldTable = NameTable<SchemaField>
package typealias InputValueTable = NameTable<InputValue>
package typealias EnumValueTable = NameTable<EnumValue>

/// Elements in the order written, found by name.
///
/// It is inlinable, because across modules generic code is not specialised otherwise, and public, because the compiler
/// inlines nothing that is less.
public struct NameTable<Element: Sendable & NamedElement>: Sendable, RandomAccessCollection {
    @usableFromInline let elements: [Element]
    /// Kept only where a linear search would be slow.
    @usableFromInline let positions: [String: Int]?

    private static var linearLimit: Int { 8 }

    /// - Important: names must be unique.
    package init(_ elements: [Element]) {
        self.elements = elements
        positions =
            elements.count > Self.linearLimit
            ? Dictionary(elements.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
            : nil
    }

    /// Zero.
    @inlinable public var startIndex: Int { 0 }
    /// The number of elements.
    @inlinable public var endIndex: Int { elements.count }
    /// The element at a place in the order written.
    @inlinable public subscript(index: Int) -> Element { elements[index] }
    /// The element with a name.
    @inlinable public subscript(name: String) -> Element? { position(of: name).map { elements[$0] } }

    /// The place of an element in the order written.
    @inlinable
    public func position(of name: String) -> Int? {
        if let positions { return positions[name] }
        return elements.firstIndex { $0.name == name }
    }
}

/// An element of a `NameTable`.
public protocol NamedElement {
    /// Unique within its table.
    var name: String { get }
}

extension SchemaMember: NamedElement {}
