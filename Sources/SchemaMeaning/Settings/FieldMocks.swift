import FakeValues
package import GraphQLSchema

/// The mocks of one field, leaf or not, from the settings and the SDL's directives together.
///
/// `mocks:` outranks directives; within each, the field outranks its type, and an object's own field outranks the
/// interface's. Among directives, `@examples` outranks `@fake`, as in GraphQL Faker.
package final class FieldMocks: Sendable {
    /// The source of the value; `nil` where neither `mocks:` nor a directive names one.
    ///
    /// For a field whose type is an object, the values are objects that name some of its fields.
    package let source: ValueSource?
    /// The length of the field's lists; `nil` where neither `mocks:` nor a directive gives one.
    package let listLength: ClosedRange<Int>?
    /// The share of nulls, 0 for a non-null field.
    package let nullRatio: Double

    private let nullSalt: UInt64
    private let lengthSalt: UInt64
    /// `nullRatio` as a share of all hashes.
    private let nullBound: UInt64

    package init(field: SchemaField, of type: NamedType, in schema: Schema, settings: MockSettings) {
        let owners = [type] + type.interfaces.map { schema[$0] }
        let named = schema[field.type.namedType]
        let said = owners.compactMap { settings.types[$0.name]?.fields[field.name] }
        let written = owners.compactMap { $0.fields?[field.name] }.map { SDLMocks($0.directives) }
        let typeSettings = owners.compactMap { settings.types[$0.name] }

        source =
            said.lazy.compactMap(\.source).first ?? settings.types[named.name]?.source
            ?? written.lazy.compactMap(\.source).first ?? SDLMocks(named.directives).source
        listLength =
            said.lazy.compactMap(\.listLength).first ?? typeSettings.lazy.compactMap(\.listLength).first
            ?? written.lazy.compactMap(\.listLength).first
        // A literal for one field should be visible: a ratio for many fields does not apply to it.
        let isLiteral = if case .literal? = said.lazy.compactMap(\.source).first { true } else { false }
        let ratios = said.map(\.nullRatio) + [isLiteral ? 0 : nil] + typeSettings.map(\.nullRatio)
        let usual = settings.types[named.name]?.nullRatio ?? settings.nullRatio
        nullRatio = field.type.isNonNull ? 0 : ratios.lazy.compactMap(\.self).first ?? usual
        nullBound = nullRatio >= 1 ? .max : UInt64(max(nullRatio, 0) * 0x1p63) << 1

        let salt = StableHash(seed: settings.seed).combining(type.name).combining(field.name)
        nullSalt = salt.combining("null").value
        lengthSalt = salt.combining("length").value
    }

    /// Whether this object's field is null.
    package func isNull(object: UInt64, arguments: UInt64 = 0) -> Bool {
        guard nullBound > 0 else { return false }
        return nullBound == .max || object.mixed(with: nullSalt).mixed(with: arguments) < nullBound
    }

    /// The length of this object's list; `nil` where none is set.
    package func length(object: UInt64, arguments: UInt64 = 0) -> Int? {
        listLength.map { max(0, object.mixed(with: lengthSalt).mixed(with: arguments).within($0)) }
    }
}
