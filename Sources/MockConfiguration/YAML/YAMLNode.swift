package import GraphQLLanguage
package import JSONModel

/// A YAML value with its place: aliases are resolved and merges are done.
package struct YAMLNode: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([Member])
        /// JSON that a script has made: it has no places, and is parsed only where it is accessed.
        case json(JSONText)
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
        switch kind {
        case .mapping(let members): members
        case .json(let text):
            try? text.members()?.map { key, value in
                Member(key: key, keyLocation: location, value: YAMLNode(.json(value), at: location))
            }
        case .scalar, .sequence: nil
        }
    }

    package var elements: [YAMLNode]? {
        switch kind {
        case .sequence(let elements): elements
        case .json(let text): try? text.elements()?.map { YAMLNode(.json($0), at: location) }
        case .scalar, .mapping: nil
        }
    }

    package var scalar: YAMLScalar? {
        switch kind {
        case .scalar(let scalar): scalar
        case .json(let text): YAMLScalar(text)
        case .sequence, .mapping: nil
        }
    }

    /// The value under a key of a mapping.
    package subscript(key: String) -> YAMLNode? { members?.first { $0.key == key }?.value }

    /// The same value as JSON, keys in the order written.
    package var json: JSONValue {
        switch kind {
        case .scalar(let scalar): scalar.value
        case .sequence(let elements): .array(elements.map(\.json))
        case .mapping(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
        // The prelude of scripts lets nothing through that is nested deeper than JSON may be.
        case .json(let text): (try? text.value()) ?? .null
        }
    }

    /// A description of the value for messages: "a list", "the text \"on\"".
    package var summary: String {
        switch kind {
        case .scalar(let scalar): scalar.summary
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .json: json.summary
        }
    }
}

extension YAMLNode {
    /// The value with every location in it moved.
    func relocated(_ move: (SourceLocation) -> SourceLocation) -> YAMLNode {
        let kind: Kind =
            switch self.kind {
            case .scalar, .json: self.kind
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
