import FakeValues
package import GraphQLSchema

/// The identity of an entity: its type and, within the type, an ordinal, looked-up values or a text.
///
/// The key alone is enough to make the object again, wherever it is referred to: everything else about it is derived by
/// hashing. Most keys are ordinals (`user-7`) and need no memory of their own.
package struct EntityKey: Sendable {
    /// Always an object type.
    package let type: TypeID
    /// The place in the population, from 1, or in the owner's list; 0 where the key is made of something else.
    package let ordinal: Int
    /// `nil` for a plain ordinal.
    package let detail: Detail?
    /// A hash of names and values, never of positions in the schema.
    package let identity: UInt64

    package final class Detail: Sendable {
        package let item: Item
        package let owner: Owner?

        package init(item: Item, owner: Owner?) {
            self.item = item
            self.owner = owner
        }
    }

    package enum Item: Sendable, Equatable {
        case ordinal
        /// The looked-up values, by field name: `repository(owner: "apple", name: "swift")`.
        case values([Value])
        /// A text in the form of generated keys that no lookup explains: `product-whatever`.
        case text(String)
        /// A text of the client's own, not in the form of generated keys.
        case foreign(String)
    }

    package struct Value: Sendable, Equatable {
        package var field: String
        package var text: String

        package init(field: String, text: String) {
            self.field = field
            self.text = text
        }
    }

    /// The entity whose list has this one, and the field that leads back to it, where there is one.
    package struct Owner: Sendable {
        package var key: EntityKey
        package var backField: String?

        package init(key: EntityKey, backField: String?) {
            self.key = key
            self.backField = backField
        }
    }
}

extension EntityKey {
    /// An entity of the population whose identity is known.
    package init(type: TypeID, ordinal: Int, identity: UInt64) {
        (self.type, self.ordinal, self.identity) = (type, ordinal, identity)
        detail = nil
    }

    /// An entity of an owner's list: `issue-3@repository-apple~swift`.
    package init(ordinal: Int, of type: NamedType, owner: Owner) {
        self.init(.ordinal, ordinal: ordinal, of: type, owner: owner)
    }

    package init(_ item: Item, of type: NamedType, owner: Owner? = nil) {
        self.init(item, ordinal: 0, of: type, owner: owner)
    }

    /// Creates the key of an object of a keyed type that only its place identifies: the edge between two entities.
    package init(place identity: UInt64, of type: NamedType) { self.init(.text(String(identity, radix: 36)), of: type) }

    private init(_ item: Item, ordinal: Int, of type: NamedType, owner: Owner?) {
        self.type = type.id
        self.ordinal = ordinal
        detail = Detail(item: item, owner: owner)
        var hash = StableHash(seed: type.nameHash)
        switch item {
        case .ordinal: hash.combine(ordinal)
        case .values(let values): for value in values { hash = hash.combining(value.field).combining(value.text) }
        case .text(let text): hash = hash.combining("text").combining(text)
        case .foreign(let text): hash = hash.combining("foreign").combining(text)
        }
        if let owner {
            hash.combine(owner.backField ?? "")
            hash.combine(owner.key.identity)
        }
        identity = hash.value
    }
}

extension EntityKey {
    /// Whether the key is an ordinal of the type itself, not of an owner's list.
    package var isPlain: Bool { detail == nil }

    package var owner: Owner? { detail?.owner }

    /// The looked-up values in the key.
    package var values: [Value] { if case .values(let values) = detail?.item { values } else { [] } }

    /// The looked-up value of a field.
    package func value(of field: String) -> String? { values.first { $0.field == field }?.text }
}

extension EntityKey: Equatable {
    package static func == (left: EntityKey, right: EntityKey) -> Bool {
        left.type == right.type && left.identity == right.identity && left.ordinal == right.ordinal
    }
}

extension NamedType {
    /// The hash that identities of this type begin with.
    var nameHash: UInt64 { StableHash.of(name) }
}
