package import JSONModel

/// Writes keys.
///
///     user-7                          an ordinal
///     repository-apple~swift          looked-up values of the type's natural fields
///     user-email=ada%40acme.com       looked-up values of other fields, or values that would read as something else
///     issue-3@repository-apple~swift  the third of the repository's issues
///     post-3@editor=user-jo           the same, where the field that leads back is not the obvious one
///     post-3@user:42                  the owner's key was a text of the client's own
///
/// Every written key is read as the same key, and no two keys are written alike.
package struct KeyWriter {
    package let model: SchemaModel

    package init(model: SchemaModel) { self.model = model }

    /// The key as the key field's value.
    package func value(of key: EntityKey) -> JSONValue {
        switch model.plan(for: key.type).key?.form {
        case .integer: IntegerKeys(model: model).value(of: key)
        case .uuid: .string(UUIDKeys(model: model).text(of: key))
        case .text, nil: .string(text(of: key))
        }
    }

    /// The key as text; a foreign key is one already.
    package func text(of key: EntityKey) -> String {
        if case .foreign(let text) = key.detail?.item { return text }
        let isAddress = model.plan(for: key.type).key?.isAddress ?? false
        return isAddress ? typedText(of: key) + KeyField.addressEnding : typedText(of: key)
    }

    /// The key with its type, as other keys hold it.
    package func typedText(of key: EntityKey) -> String { JSONWriter.text { write(key, to: &$0) } }

    /// Writes the bytes of the same text, as they are.
    package func write(_ key: EntityKey, to writer: inout JSONWriter) {
        let start = writer.mark
        writeItem(of: key, to: &writer, escapingHyphens: false)
        if key.isPlain { return }
        // `pull-request-7` is the pull request 7; a pull with the text "request-7" must be written in another way.
        let read = model.keyNames.type(at: writer.bytes(since: start)[...])
        if read?.type != key.type || read?.end != model.keyNames.name(of: key.type).count {
            writer.rollBack(to: start)
            writeItem(of: key, to: &writer, escapingHyphens: true)
        }
        guard let owner = key.owner else { return }
        writer.writeRaw(UInt8(ascii: "@"))
        if let field = owner.backField, field != model.defaultBackField(of: key.type, to: owner.key.type) {
            writer.writeRaw(Array(field.utf8))
            writer.writeRaw(UInt8(ascii: "="))
        }
        write(owner.key, to: &writer)
    }

    private func writeItem(of key: EntityKey, to writer: inout JSONWriter, escapingHyphens: Bool) {
        writer.writeRaw(model.keyNames.name(of: key.type))
        let item = key.detail?.item ?? .ordinal
        let separator: StaticString = if case .foreign = item { ":" } else { "-" }
        writer.writeRaw(separator)
        switch item {
        case .ordinal: writer.writeInteger(key.ordinal)
        case .text(let text), .foreign(let text): KeyText.write(text, to: &writer, escapingHyphens: escapingHyphens)
        case .values(let values): write(values, of: key, to: &writer, escapingHyphens: escapingHyphens)
        }
    }

    private func write(
        _ values: [EntityKey.Value],
        of key: EntityKey,
        to writer: inout JSONWriter,
        escapingHyphens: Bool
    ) {
        let isShort =
            key.owner == nil && values.map(\.field) == model.natural.tuple(of: key.type)
            && !(values.count == 1 && KeyText.ordinal(of: Array(values[0].text.utf8)[...]) != nil)
        for (index, value) in values.enumerated() {
            if index > 0 { writer.writeRaw(UInt8(ascii: "~")) }
            if !isShort {
                writer.writeRaw(Array(value.field.utf8))
                writer.writeRaw(UInt8(ascii: "="))
            }
            KeyText.write(value.text, to: &writer, escapingHyphens: escapingHyphens)
        }
    }
}

extension JSONWriter {
    /// Writes a key that is a plain ordinal, the most common kind, behind `FieldPlan.keyPrefix`.
    package mutating func writeOrdinal(_ ordinal: Int, prefix: [UInt8]) {
        writeRaw(prefix)
        writeInteger(ordinal)
        writeRaw(UInt8(ascii: "\""))
    }
}
