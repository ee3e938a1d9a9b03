import JSONModel

/// The last README of Voodoo writes the kinds of a body straight into the response: `response: { json: … }`.
enum UnwrappedBody {
    private static let kinds = ["text", "json", "yaml", "file", "template"]
    private static let companions = ["contentType", "templateData"]

    /// The response with such keys put under `body:`; any other response as it is.
    static func wrapped(_ node: YAMLNode) -> YAMLNode {
        guard let members = node.members, node["body"] == nil, members.contains(where: isKind) else { return node }
        let moved = members.filter { isKind($0) || companions.contains($0.key) }
        guard let first = moved.first else { return node }
        let body = YAMLNode(.mapping(moved), at: first.keyLocation)
        let kept = members.filter { member in !moved.contains { $0.key == member.key } }
        let member = YAMLNode.Member(key: "body", keyLocation: first.keyLocation, value: body)
        return YAMLNode(.mapping(kept + [member]), at: node.location)
    }

    /// `template: false` is no body: it says that nothing in the response is a template.
    private static func isKind(_ member: YAMLNode.Member) -> Bool {
        kinds.contains(member.key) && member.value.json.bool == nil
    }
}
