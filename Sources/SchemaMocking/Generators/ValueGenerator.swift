package import GraphQLSchema
package import JSONModel

/// Makes the values of one leaf field of one object type.
///
/// It is compiled once, from the schema, the settings and the SDL's directives, and then asked with hashes: of the
/// object (its key or place; the type and the seed are combined here) and of the field's arguments, 0 where there are
/// none. It has no state, so the same question always has the same answer, in whatever order and on whatever thread.
package struct ValueGenerator: Sendable {
    /// Whether the value comes from `mocks:` or from a directive, and so outranks the echo of an argument.
    package let isMocked: Bool

    package init(field: SchemaField, of type: NamedType, in schema: Schema, settings: MockSettings) {
        isMocked = false
    }

    /// Writes the value as JSON.
    package func write(object: UInt64, arguments: UInt64 = 0, to writer: inout JSONWriter) {
        writer.writeRaw("null")
    }

    /// The value that `write` writes.
    package func value(object: UInt64, arguments: UInt64 = 0) -> JSONValue { .null }
}
