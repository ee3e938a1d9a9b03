import GraphQLLanguage
import JSONModel
import SchemaMeaning

/// A cursor names its item's key, so that whatever else is inserted shifts nothing.
struct Cursor {
    let world: MockWorld

    func text(of item: Item) -> String {
        switch item {
        case .entity(let key): Base64.encode(Array(KeyWriter(model: world.model).typedText(of: key).utf8))
        case .place, .made: Base64.encode([UInt8(ascii: "~")] + Array(String(item.identity, radix: 16).utf8))
        case .missing: ""
        }
    }

    /// The identity of the item that a cursor names, and the key of an entity.
    ///
    /// - Throws: a field error where it is not one of ours.
    func item(of cursor: String) throws(GraphQLError) -> (identity: UInt64, key: EntityKey?) {
        if let bytes = Base64.decode(cursor) {
            if bytes.first == UInt8(ascii: "~") {
                let digits = String(decoding: bytes.dropFirst(), as: UTF8.self)
                if let identity = UInt64(digits, radix: 16) { return (identity, nil) }
            } else if let text = String(validating: bytes, as: UTF8.self),
                let key = KeyReader(model: world.model).embeddedKey(of: text)
            {
                return (key.identity, key)
            }
        }
        throw GraphQLError(#"Cursor "\#(cursor)" cannot be read: this list has not given it."#)
    }
}
