import JSONModel

/// Nodes that are JSON which a script has made.
extension YAMLNode {
    var isOfScript: Bool { if case .json = kind { true } else { false } }

    /// What those who write it call something with keys.
    var mappingName: String { isOfScript ? "an object" : "a mapping" }

    /// The node with its members at hand, which else are read whenever they are asked for.
    ///
    /// Where a script has made it, null says what nothing does, but under some keys.
    func expanded(keepingNull keys: [String] = []) -> YAMLNode {
        guard isOfScript, let members else { return self }
        return YAMLNode(.mapping(members.filter { !$0.value.isNull || keys.contains($0.key) }), at: location)
    }

    /// Asked without reading what is not.
    var isNull: Bool {
        switch kind {
        case .json(let text): text.isNull
        case .scalar(let scalar): scalar.value == .null
        case .sequence, .mapping: false
        }
    }
}

extension YAMLScalar {
    /// `nil` for an object or a list.
    init?(_ text: JSONText) {
        guard !text.isObject, !text.isArray, let value = try? text.value() else { return nil }
        self.init(text: value.string ?? String(decoding: text.bytes, as: UTF8.self), value: value)
    }
}
