import GraphQLLanguage
import JSONModel

/// A cursor names its item's key, so that whatever else is inserted shifts nothing.
struct Cursor {
    let world: MockWorld

    func text(of item: Item) -> String {
        switch item {
        case .entity(let key): Base64.encode(Array(KeyWriter(world: world).typedText(of: key).utf8))
        case .place, .made: Base64.encode([UInt8(ascii: "~")] + Array(String(item.identity, radix: 16).utf8))
        case .missing: ""
        }
    }

    /// The identity of the item that a cursor names.
    ///
    /// - Throws: a field error where it is not one of ours.
    func identity(of cursor: String) throws(GraphQLError) -> UInt64 {
        if let bytes = Base64.decode(cursor) {
            if bytes.first == UInt8(ascii: "~") {
                let digits = String(decoding: bytes.dropFirst(), as: UTF8.self)
                if let identity = UInt64(digits, radix: 16) { return identity }
            } else if let text = String(validating: bytes, as: UTF8.self),
                let key = KeyReader(world: world).embeddedKey(of: text)
            {
                return key.identity
            }
        }
        throw GraphQLError(#"Cursor "\#(cursor)" cannot be read: this list has not given it."#)
    }
}
