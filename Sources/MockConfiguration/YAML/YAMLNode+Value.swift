import GraphQLLanguage
import JSONModel

extension YAMLNode {
    /// Makes a value with one place for all of it: that of the code that has made it.
    init(_ value: JSONValue, at location: SourceLocation) {
        let kind: Kind =
            switch value {
            case .array(let elements): .sequence(elements.map { YAMLNode($0, at: location) })
            case .object(let members):
                .mapping(
                    members.map { member in
                        Member(key: member.key, keyLocation: location, value: YAMLNode(member.value, at: location))
                    }
                )
            case .string(let text): .scalar(YAMLScalar(text: text, value: value))
            case .null, .bool, .number:
                .scalar(YAMLScalar(text: String(decoding: value.serialized(), as: UTF8.self), value: value))
            }
        self.init(kind, at: location)
    }
}
