package import GraphQLSchema

/// What the settings and the SDL's directives, taken together, say about one field, leaf or not.
///
/// `mocks:` outranks directives; the field outranks the field's type.
package struct FieldMocks: Sendable {
    /// Where the value comes from; `nil` where nobody said anything.
    package var source: ValueSource?
    /// The length of the field's lists; `nil` where nobody said anything.
    package var listLength: ClosedRange<Int>?
    /// The share of nulls, 0 for a non-null field.
    package var nullRatio: Double

    private let nullSalt: UInt64
    private let lengthSalt: UInt64

    package init(field: SchemaField, of type: NamedType, in schema: Schema, settings: MockSettings) {
        source = nil
        listLength = nil
        nullRatio = 0
        nullSalt = 0
        lengthSalt = 0
    }

    /// Whether this object's field is null.
    package func isNull(object: UInt64, arguments: UInt64 = 0) -> Bool { false }

    /// The length of this object's list, where one is said.
    package func length(object: UInt64, arguments: UInt64 = 0) -> Int? { nil }
}
