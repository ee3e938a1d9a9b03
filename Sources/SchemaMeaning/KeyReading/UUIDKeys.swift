import FakeValues
import GraphQLSchema

/// Keys of types whose key field is a UUID (RFC 9562).
///
/// They are of version 8, whose bits are free: the first group names the type, the last holds the ordinal. For a member
/// of an owner's list the last holds the owner's ordinal, and the groups between the field, the member's place and the
/// owner's type.
struct UUIDKeys {
    let model: SchemaModel

    /// The most members of one owner whose keys encode the owner.
    static let mostOwned = 0xFFF

    func text(of key: EntityKey) -> String {
        switch key.detail?.item {
        case nil: return UUIDText.text(parts(type: key.type, ordinal: key.ordinal))
        case .foreign(let text): return text
        case .ordinal, .values, .text:
            if let owned = owned(key) { return UUIDText.text(owned) }
            // Looked-up values do not fit: such a key is a hash, and is not read back.
            let hash = key.identity
            return UUIDText.text([hash >> 32, hash >> 16 & 0xFFFF, 0x8000 | hash & 0xFFF, 0xA000, hash.scrambled >> 16])
        }
    }

    /// The entity of a generated UUID; `nil` for any other text.
    func key(of text: String) -> EntityKey? {
        guard let parts = UUIDText.parts(of: text), let type = model.keyNames.type(tag: UInt32(parts[0])) else {
            return nil
        }
        let ordinal = Int(parts[4])
        let key = parts[1] == 0 ? EntityKey(ordinal: ordinal, of: model.plan(for: type)) : owned(parts, type: type)
        guard let key, ordinal > 0, self.text(of: key) == text else { return nil }
        return key
    }

    private func parts(type: TypeID, ordinal: Int) -> [UInt64] {
        let tag = UInt64(UInt32(truncatingIfNeeded: model.schema[type].nameHash))
        return [tag, 0, 0x8000, 0x8000, UInt64(truncatingIfNeeded: ordinal) & 0xFFFF_FFFF_FFFF]
    }

    func owned(_ key: EntityKey) -> [UInt64]? {
        guard let owner = key.owner, let back = owner.backField, owner.key.isPlain, case .ordinal = key.detail?.item,
            key.ordinal <= Self.mostOwned, owner.key.ordinal < 1 << 48, model.plan(for: owner.key.type).key != nil
        else { return nil }
        var parts = parts(type: key.type, ordinal: owner.key.ordinal)
        parts[1] = Self.short(back) | 1
        parts[2] = 0x8000 | UInt64(key.ordinal)
        parts[3] = 0x8000 | Self.short(model.schema[owner.key.type].name) & 0x3FFF
        return parts
    }

    private func owned(_ parts: [UInt64], type: TypeID) -> EntityKey? {
        let element = model.schema[type]
        for field in element.allFields where Self.short(field.name) | 1 == parts[1] {
            for owner in model.schema.possibleTypes(of: field.type.namedType)
            where 0x8000 | Self.short(model.schema[owner].name) & 0x3FFF == parts[3] {
                let key = EntityKey(ordinal: Int(parts[4]), of: model.plan(for: owner))
                let link = EntityKey.Owner(key: key, backField: field.name)
                return EntityKey(ordinal: Int(parts[2] & 0xFFF), of: element, owner: link)
            }
        }
        return nil
    }

    private static func short(_ name: String) -> UInt64 { StableHash.of(name) & 0xFFFF }
}
