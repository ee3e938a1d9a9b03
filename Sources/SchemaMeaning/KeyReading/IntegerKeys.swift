import FakeValues
import GraphQLSchema
import JSONModel

/// Keys of types whose key field is a number.
///
/// An ordinal is itself. A member of an owner's list has a number above a million that encodes the owner's, so that the
/// number alone leads back. Looked-up values do not fit into a number: such a key is a hash, and cannot be read back.
struct IntegerKeys {
    let model: SchemaModel

    private static let firstOwned = 1_000_000
    private static let slots = 16
    /// The most members of one owner whose keys encode the owner.
    static let mostOwned = slots - 1
    private static let largest = Int(Int32.max)

    func value(of key: EntityKey) -> JSONValue {
        let number = number(of: key)
        return model.plan(for: key.type).key?.isNumberText == true ? .string("\(number)") : .number(.integer(number))
    }

    func number(of key: EntityKey) -> Int {
        guard let detail = key.detail else { return key.ordinal }
        if case .foreign(let text) = detail.item, let number = Int(text) { return number }
        return owned(key) ?? Self.firstOwned + key.identity.below(Self.largest - Self.firstOwned)
    }

    /// The entity of a key text; `nil` for a number that the key field cannot hold.
    func key(of text: String, type: TypePlan) -> EntityKey? {
        if isBeyondInt(text, type: type) { return nil }
        guard let number = Int(text), String(number) == text, number > 0 else {
            return EntityKey(.foreign(text), of: type.type)
        }
        if let key = owned(number, type: type), self.number(of: key) == number { return key }
        return EntityKey(ordinal: number, of: type)
    }

    /// Whether a text is a number beyond the range of the key field's type `Int`.
    func isBeyondInt(_ text: String, type: TypePlan) -> Bool {
        let digits = text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit), Int32(text) == nil,
            let field = type.key?.index.flatMap({ type.type.fields?[$0] })
        else { return false }
        return model.schema[field.type.namedType].name == "Int"
    }

    func owned(_ key: EntityKey) -> Int? {
        guard let owner = key.owner, owner.key.isPlain, case .ordinal = key.detail?.item, key.ordinal < Self.slots,
            owner.backField == model.defaultBackField(of: key.type, to: owner.key.type),
            onlyOwner(of: key.type) == owner.key.type
        else { return nil }
        guard owner.key.ordinal <= (Self.largest - Self.firstOwned) / Self.slots else { return nil }
        let number = Self.firstOwned + owner.key.ordinal * Self.slots + key.ordinal
        return number <= Self.largest ? number : nil
    }

    private func owned(_ number: Int, type: TypePlan) -> EntityKey? {
        guard number > Self.firstOwned, let owner = onlyOwner(of: type.id),
            case let offset = number - Self.firstOwned, offset % Self.slots > 0, offset / Self.slots > 0
        else { return nil }
        let key = EntityKey(ordinal: offset / Self.slots, of: model.plan(for: owner))
        let back = model.defaultBackField(of: type.id, to: owner)
        return EntityKey(ordinal: offset % Self.slots, of: type.type, owner: EntityKey.Owner(key: key, backField: back))
    }

    /// The only type whose lists have members of this one; `nil` unless there is just one and its key is a number too.
    private func onlyOwner(of type: TypeID) -> TypeID? {
        let owners = model.plan(for: type).owners(in: model)
        guard owners.count == 1, model.plan(for: owners[0]).key?.form == .integer else { return nil }
        return owners[0]
    }
}
