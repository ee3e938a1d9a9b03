package import GraphQLLanguage

/// The names, description, directives and place of a part of a schema.
package struct SchemaElement: Sendable {
    package var name: String
    /// The name in the language of naming rules, English: `customer` for `kunde`; by default the name itself.
    package var meant: String
    package var description: String?
    /// `nil` where the element is not deprecated.
    package var deprecationReason: String?
    package var directives: [Directive]
    package var origin: Origin?

    package init(
        name: String,
        description: String? = nil,
        deprecationReason: String? = nil,
        directives: [Directive] = [],
        origin: Origin? = nil
    ) {
        self.name = name
        meant = name
        self.description = description
        self.deprecationReason = deprecationReason
        self.directives = directives
        self.origin = origin
    }

    /// The same under a name that means this in the language of naming rules.
    package func meaning(_ meant: String) -> SchemaElement {
        var element = self
        element.meant = meant
        return element
    }
}
