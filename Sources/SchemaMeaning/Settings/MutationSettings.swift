package import JSONModel

/// The user's settings for the effect of a mutation, where its name does not tell it.
package struct MutationSettings: Sendable, Hashable {
    package enum Act: String, Sendable, Hashable { case create, update, delete, nothing }

    package var act: Act?
    /// The type of the entity.
    package var type: String?
    /// The argument, or field of an input object, that holds the entity's key.
    package var key: String?
    /// The values that the mutation gives to fields of the entity, whatever its inputs are.
    package var sets: [Value] = []
    /// The relation or list of the entity that keys in its inputs are put into.
    package var links: String?

    package init(act: Act? = nil, type: String? = nil, key: String? = nil) {
        self.act = act
        self.type = type
        self.key = key
    }

    /// A field, and the value that it is given.
    package struct Value: Sendable, Hashable {
        package enum To: Sendable, Hashable {
            case value(JSONValue)
            /// The moment of the mutation.
            case now
            /// The signed-in user.
            case viewer
        }

        package let field: String
        package let to: To

        package init(field: String, to: To) { (self.field, self.to) = (field, to) }
    }
}
