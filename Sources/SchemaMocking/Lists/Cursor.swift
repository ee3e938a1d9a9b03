import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A cursor names its item's key, so that whatever else is inserted shifts nothing.
struct Cursor {
    let world: MockWorld

    func text(of item: Item) -> String { JSONWriter.text { writeContent(of: item, to: &$0) } }

    /// Writes the cursor as a JSON string.
    func write(_ item: Item, to writer: inout JSONWriter) {
        writer.writeRaw(UInt8(ascii: "\""))
        writeContent(of: item, to: &writer)
        writer.writeRaw(UInt8(ascii: "\""))
    }

    private func writeContent(of item: Item, to writer: inout JSONWriter) {
        writer.writeBase64 { content in
            switch item {
            case .entity(let key): KeyWriter(model: world.model).write(key, to: &content)
            case .place, .made:
                content.writeRaw(UInt8(ascii: "~"))
                content.writeRaw(Array(String(item.identity, radix: 16).utf8))
            case .missing: break
            }
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

extension NamedType {
    /// Whether every text is a value of it: `String`, `ID` and custom scalars.
    var takesAnyText: Bool {
        guard case .scalar = kind else { return false }
        return builtIn == nil || builtIn == .string || builtIn == .id
    }
}
