package import GraphQLLanguage

/// A named part of a schema, immutable once its schema is built.
///
// SAFETY: no property of it or of its subclasses, all of them in this module, ever changes.
package class SchemaMember: @unchecked Sendable {
    package final let name: String
    /// The name in the language of naming rules, English: `customer` for `kunde`; by default the name itself.
    package final let meant: String
    package final let description: String?
    /// `nil` where the part is not deprecated.
    package final let deprecationReason: String?
    /// The directives on the definition and its extensions, in order; on types and fields, Federation's have the names of
    /// its specification.
    package final let directives: [Directive]
    package final let origin: Origin?

    init(_ element: SchemaElement) {
        name = element.name
        meant = element.meant
        description = element.description
        deprecationReason = element.deprecationReason
        directives = element.directives
        origin = element.origin
    }

    /// The properties, for another part that has some of them.
    package final var element: SchemaElement {
        SchemaElement(
            name: name,
            description: description,
            deprecationReason: deprecationReason,
            directives: directives,
            origin: origin
        ).meaning(meant)
    }
}
