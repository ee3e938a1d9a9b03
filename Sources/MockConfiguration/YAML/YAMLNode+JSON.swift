import JSONModel

/// Nodes of JSON that a script has made.
extension YAMLNode {
    var isOfScript: Bool { if case .json = kind { true } else { false } }

    /// The name for a node with keys, by its author's language: "an object" in scripts, else "a mapping".
    var mappingName: String { isOfScript ? "an object" : "a mapping" }

    /// The node with its members parsed, which are otherwise parsed at each access.
    ///
    /// Of a script's node, members that are null are dropped, except under `keys`: null there means the same as no key.
    func expanded(keepingNull keys: [String] = []) -> YAMLNode {
        guard isOfScript, let members else { return self }
        return YAMLNode(.mapping(members.filter { !$0.value.isNull || keys.contains($0.key) }), at: location)
    }

    /// Whether the value is null; other values are not parsed for that.
    var isNull: Bool {
        switch kind {
        case .json(let text): text.isNull
        case .scalar(let scalar): scalar.value == .null
        case .sequence, .mapping: false
        }
    }
}

extension YAMLScalar {
    /// Makes a scalar of JSON; `nil` for an object or a list.
    init?(_ text: JSONText) {
        guard !text.isObject, !text.isArray, let value = try? text.value() else { return nil }
        self.init(text: value.string ?? String(decoding: text.bytes, as: UTF8.self), value: value)
    }
}
