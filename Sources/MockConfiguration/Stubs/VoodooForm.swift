import GraphQLSchema
import JSONModel

/// The forms of stubs for Voodoo: they are rewritten into today's form before they are read.
enum VoodooForm {
    /// Whether a stub is for Voodoo: keys that Voodoo did not know are ignored in it, as Voodoo did.
    ///
    /// Such a stub has no key that Voodoo could not read, and one that it required: a status, a script, a method for
    /// GraphQL, or the `signature` of its first version.
    static func isForm(of stub: YAMLNode) -> Bool {
        guard hasOnlyKnownParts(stub) else { return false }
        if stub["signature"] != nil || stub["javascript"] != nil || stub["javascriptFile"] != nil { return true }
        return stub["response"]?["status"] != nil || stub["http"]?["response"] != nil
            || stub["graphQL"]?["method"] != nil
    }

    private static func hasOnlyKnownParts(_ stub: YAMLNode) -> Bool {
        let response = stub["response"] ?? stub["http"]?["response"]
        return lacks(stub, StubTerms.keyNames + ["responses", "drop"])
            && lacks(stub["http"], ["pathParameters", "query", "headers", "cookies", "body", "responses"])
            && lacks(stub["graphQL"], ["type", "path", "match", "variables", "headers"])
            && lacks(response, ResponseDecoder.resultKeys + ["templateData", "delay", "drop"])
            && response?["template"]?.json.bool == nil
            && lacks(response?["body"], ["operation", "variables", "at", "orElse"])
    }

    private static func lacks(_ node: YAMLNode?, _ keys: [String]) -> Bool { keys.allSatisfy { node?[$0] == nil } }
}

extension VoodooForm {
    /// Rewrites a stub in today's form.
    static func rewritten(_ stub: YAMLNode, _ problems: inout Problems) -> YAMLNode {
        guard var members = stub.members else { return stub }
        // The first version has the method and the path under `signature:`.
        let signature = members.firstIndex { $0.key == "signature" }
        if stub["http"] == nil, stub["graphQL"] == nil, let index = signature {
            let api = YAMLNode.Member(key: "api", keyLocation: members[index].keyLocation, value: members[index].value)
            members[index].key = "http"
            members[index].value = YAMLNode(.mapping([api]), at: api.value.location)
        }
        // The last README has the answer in `http:`.
        if let index = members.firstIndex(where: { $0.key == "http" }), let own = members[index].value.members {
            let answers = ["response", "responses"] + CodeReader.keyNames
            members[index].value.kind = .mapping(own.filter { !answers.contains($0.key) })
            members += own.filter { answers.contains($0.key) }
        }
        for index in members.indices {
            let value = members[index].value
            switch members[index].key {
            case "response": members[index].value = response(value, &problems)
            case "responses":
                guard let elements = value.elements else { break }
                members[index].value.kind = .sequence(elements.map { response($0, &problems) })
            default: break
            }
        }
        return YAMLNode(.mapping(members), at: stub.location)
    }

    private static let unwrappedKinds = ["text", "json", "yaml", "file", "template"]

    /// Rewrites a response in today's form.
    ///
    /// Voodoo's last README writes the kinds of a body directly into the response: `response: { json: … }`.
    static func response(_ node: YAMLNode, _ problems: inout Problems) -> YAMLNode {
        guard var members = node.members else { return node }
        // `template: false` is no body: it says that nothing in the response is a template.
        func isKind(_ member: YAMLNode.Member) -> Bool {
            unwrappedKinds.contains(member.key) && member.value.json.bool == nil
        }
        if node["body"] == nil, members.contains(where: isKind) {
            let moved = members.filter { isKind($0) || ["contentType", "templateData"].contains($0.key) }
            let place = moved[0].keyLocation
            members.removeAll { member in moved.contains { $0.key == member.key } }
            let body = YAMLNode(.mapping(moved), at: place)
            members.append(YAMLNode.Member(key: "body", keyLocation: place, value: body))
        }
        for index in members.indices where members[index].key == "body" {
            members[index].value = body(members[index].value, &problems)
        }
        return YAMLNode(.mapping(members), at: node.location)
    }

    /// Each kind of body, with the keys that may hold its payload beside `type:`.
    private static let kinds: [(name: String, payloads: [String])] = [
        ("text", ["text"]), ("json", ["json", "data"]), ("yaml", ["yaml", "data"]), ("file", ["file", "url"]),
        ("template", ["template", "name"]), ("data", ["data"]), ("operation", ["operation"]), ("empty", []),
    ]

    static let bodySchema = ValueSchema([
        "type": "object", "required": ["type"], "deprecated": true,
        "properties": ["type": ValueSchema.choice(kinds.map(\.name)).json],
    ])

    /// Rewrites a body in today's form: versions 0.1 and 0.2 have the kind under `type:`, and URLs of files.
    private static func body(_ node: YAMLNode, _ problems: inout Problems) -> YAMLNode {
        guard var members = node.members else { return node }
        if let type = node["type"] {
            guard let payload = payload(of: node, type, &problems) else {
                return YAMLNode(.scalar(YAMLScalar(text: "", value: .null)), at: node.location)
            }
            let replaced = ["type"] + kinds.flatMap { [$0.name] + $0.payloads }
            members = [payload] + members.filter { !replaced.contains($0.key) }
        }
        for index in members.indices {
            let value = members[index].value
            if members[index].key == "orElse" { members[index].value = response(value, &problems) }
            guard members[index].key == "file", let name = value.scalar?.value.string, name.hasPrefix("file://") else {
                continue
            }
            let path = String(name.dropFirst("file://".count))
            members[index].value.kind = .scalar(YAMLScalar(text: path, value: .string(path)))
        }
        return YAMLNode(.mapping(members), at: node.location)
    }

    /// The payload of a body, under a key that is its kind; `nil` for a body without one.
    private static func payload(of body: YAMLNode, _ type: YAMLNode, _ problems: inout Problems) -> YAMLNode.Member? {
        let name = type.scalar?.text ?? ""
        guard let kind = kinds.first(where: { $0.name == name }) else {
            let hint = didYouMean(suggestions(for: name, among: kinds.map(\.name)))
            problems.error("There is no type of body \"\(name)\".\(hint)", at: type.location)
            return nil
        }
        guard let key = kind.payloads.first(where: { body[$0] != nil }), let payload = body[key] else {
            if let last = kind.payloads.last {
                problems.error("A \"body\" of type \(name) needs \"\(last)\".", at: type.location)
            }
            return nil
        }
        return YAMLNode.Member(key: name, keyLocation: payload.location, value: payload)
    }
}
