import GraphQLSchema
package import JSONModel

/// Reads keys: the counterpart of `KeyWriter`.
package struct KeyReader {
    package let model: SchemaModel

    package init(model: SchemaModel) { self.model = model }

    /// The limits of generated keys: a text that is longer or has more owners is a client's own.
    private static let lengthLimit = 16_384
    private static let ownerLimit = 512

    /// The entity of a key text that says its own type; `nil` where the type cannot be read.
    package func key(of text: String) -> EntityKey? {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        if let key = UUIDKeys(model: model).key(of: text) { return key }
        let ending = KeyField.addressEnding
        let bare = text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
        guard let key = typedKey(Array(bare.utf8)[...], owners: 0), model.plan(for: key.type).key?.form == .text,
            // Each entity has only one text; a text in any other spelling is a client's own.
            KeyWriter(model: model).text(of: key) == text
        else { return nil }
        return key
    }

    /// The entity of a text in place of an owner or inside a cursor, where every key stands with its type.
    package func embeddedKey(of text: String) -> EntityKey? {
        guard text.utf8.count <= Self.lengthLimit, let key = typedKey(Array(text.utf8)[...], owners: 1),
            KeyWriter(model: model).typedText(of: key) == text
        else { return nil }
        return key
    }

    /// The entity of one type that a key value means.
    ///
    /// Any value that is not in the form of generated keys is a key too; a number given for a text is an ordinal.
    package func key(of value: JSONValue, type: TypePlan) -> EntityKey? {
        guard let text = value.leafText else { return nil }
        switch type.key?.form {
        case .integer: return IntegerKeys(model: model).key(of: text, type: type)
        case .uuid:
            if let key = UUIDKeys(model: model).key(of: text), key.type == type.id { return key }
        case .text, nil:
            if let key = key(of: text), key.type == type.id { return key }
        }
        if case .number = value, let ordinal = Int(text), ordinal > 0 { return EntityKey(ordinal: ordinal, of: type) }
        return EntityKey(.foreign(text), of: type.type)
    }

    private func typedKey(_ bytes: ArraySlice<UInt8>, owners: Int) -> EntityKey? {
        let end = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.endIndex
        guard owners <= Self.ownerLimit, let named = model.keyNames.type(at: bytes[..<end]) else { return nil }
        let rest = bytes[(named.end + 1)..<end]
        let isForeign = bytes[named.end] == UInt8(ascii: ":")
        let type = model.schema[named.type]
        guard end < bytes.endIndex else {
            guard isForeign else { return key(rest, of: type) }
            // With its type, a foreign key stands only in place of an owner: by itself it is the client's text.
            return owners == 0 ? nil : KeyText.value(of: rest).map { EntityKey(.foreign($0), of: type) }
        }
        guard !isForeign, let owner = owner(bytes[(end + 1)...], of: type, owners: owners + 1) else { return nil }
        return key(rest, of: type, owner: owner)
    }

    private func key(_ bytes: ArraySlice<UInt8>, of type: NamedType, owner: EntityKey.Owner? = nil) -> EntityKey? {
        guard let ordinal = KeyText.ordinal(of: bytes) else {
            return item(bytes, of: type).map { EntityKey($0, of: type, owner: owner) }
        }
        if let owner { return EntityKey(ordinal: ordinal, of: type, owner: owner) }
        return EntityKey(ordinal: ordinal, of: model.plan(for: type.id))
    }

    private func item(_ bytes: ArraySlice<UInt8>, of type: NamedType) -> EntityKey.Item? {
        let parts = bytes.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
        if bytes.contains(UInt8(ascii: "=")) { return namedValues(parts, of: type).map { .values($0) } }
        let texts = parts.compactMap { KeyText.value(of: $0) }
        guard texts.count == parts.count else { return nil }
        if let tuple = model.natural.tuple(of: type.id), tuple.count == texts.count {
            return .values(zip(tuple, texts).map { EntityKey.Value(field: $0, text: $1) })
        }
        return texts.count == 1 ? .text(texts[0]) : nil
    }

    private func namedValues(_ parts: [ArraySlice<UInt8>], of type: NamedType) -> [EntityKey.Value]? {
        var values: [EntityKey.Value] = []
        for part in parts {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let name = String(decoding: part[..<equals], as: UTF8.self)
            guard type.fields?[name] != nil, let text = KeyText.value(of: part[(equals + 1)...]) else { return nil }
            values.append(EntityKey.Value(field: name, text: text))
        }
        // In another order they would make a second entity with the same values.
        let names = values.map(\.field)
        return NaturalKeys.sorted(names, of: type, in: model.schema) == names ? values : nil
    }

    private func owner(_ bytes: ArraySlice<UInt8>, of type: NamedType, owners: Int) -> EntityKey.Owner? {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")),
            case let name = String(decoding: bytes[..<equals], as: UTF8.self), let field = type.fields?[name]
        else {
            guard let key = typedKey(bytes, owners: owners) else { return nil }
            return EntityKey.Owner(key: key, backField: model.defaultBackField(of: type.id, to: key.type))
        }
        guard let key = typedKey(bytes[(equals + 1)...], owners: owners),
            model.schema.isPossible(key.type, in: field.type.namedType)
        else { return nil }
        return EntityKey.Owner(key: key, backField: name)
    }
}
