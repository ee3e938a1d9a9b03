/// The user's settings for the effect of a mutation, where its name does not tell it.
package struct MutationSettings: Sendable, Hashable {
    package enum Act: Sendable, Hashable {
        case creates, updates, deletes, nothing
    }

    package var act: Act?
    /// The type of the entity.
    package var type: String?
    /// The argument, or field of an input object, that holds the entity's key.
    package var key: String?

    package init(act: Act? = nil, type: String? = nil, key: String? = nil) {
        self.act = act
        self.type = type
        self.key = key
    }
}
