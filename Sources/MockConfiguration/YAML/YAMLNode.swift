package import GraphQLLanguage
package import JSONModel

/// A YAML value with its place: aliases are resolved and merges are done.
package struct YAMLNode: Sendable, Hashable {
    package indirect enum Kind: Sendable, Hashable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([Member])
    }

    /// A key with its value; the keys of one mapping are unique.
    package struct Member: Sendable, Hashable {
        package var key: String
        package var keyLocation: SourceLocation
        package var value: YAMLNode

        package init(key: String, keyLocation: SourceLocation, value: YAMLNode) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    package var kind: Kind
    package var location: SourceLocation

    package init(_ kind: Kind, at location: SourceLocation) {
        self.kind = kind
        self.location = location
    }
}

extension YAMLNode {
    package var members: [Member]? {
        guard case .mapping(let members) = kind else { return nil }
        return members
    }

    package var elements: [YAMLNode]? {
        guard case .sequence(let elements) = kind else { return nil }
        return elements
    }

    package var scalar: YAMLScalar? {
        guard case .scalar(let scalar) = kind else { return nil }
        return scalar
    }

    /// The value under a key of a mapping.
    package subscript(key: String) -> YAMLNode? { members?.first { $0.key == key }?.value }

    /// The same value as JSON, keys in the order written.
    package var json: JSONValue {
        switch kind {
        case .scalar(let scalar): scalar.value
        case .sequence(let elements): .array(elements.map(\.json))
        case .mapping(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
        }
    }

    /// What the value is, for messages: "a list", "the text \"on\"".
    package var summary: String {
        switch kind {
        case .scalar(let scalar): scalar.summary
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

extension YAMLNode {
    /// The same value with every place in it moved.
    func relocated(_ move: (SourceLocation) -> SourceLocation) -> YAMLNode {
        let kind: Kind =
            switch self.kind {
            case .scalar: self.kind
            case .sequence(let elements): .sequence(elements.map { $0.relocated(move) })
            case .mapping(let members):
                .mapping(
                    members.map { member in
                        Member(
                            key: member.key,
                            keyLocation: move(member.keyLocation),
                            value: member.value.relocated(move)
                        )
                    }
                )
            }
        return YAMLNode(kind, at: move(location))
    }
}
