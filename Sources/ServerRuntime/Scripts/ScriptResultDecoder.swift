import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import Stubbing

/// What is wrong with what a script returned.
struct ScriptResultError: Error {
    var message: String

    init(_ message: String) { self.message = message }

    static func expected(_ what: String, for key: String, not value: JSONValue) -> ScriptResultError {
        ScriptResultError("\"\(key)\" must be \(what), not \(value.summary).")
    }

    static func unknownKey(_ key: String, in place: String, known: [String]) -> ScriptResultError {
        ScriptResultError("Unknown key \"\(key)\" in \(place).\(didYouMean(suggestions(for: key, among: known)))")
    }
}

/// What a script wants to be sent.
enum ScriptResultDefinition: Sendable, Equatable {
    case http(HTTPResponseDefinition)
    case graphQL(GraphQLResponseDefinition)
}

/// Reads what a script returns: the form that stub files have under `response:`, written in JavaScript.
///
/// It is read for each request, so it goes straight from the value to the definition. A number `status` makes it a whole
/// response, `data` or `errors` make it a GraphQL result; both together are a result with a status of its own.
struct ScriptResultDecoder {
    /// The script's file; the files that a body names may stand beside it.
    let file: String

    private static let resultKeys = ["data", "dataTemplate", "errors", "extensions", "templateData", "entities"]
    private static let wholeKeys = ["body", "url"]
    private static let keys = ["status", "headers", "template"] + wholeKeys + resultKeys

    func definition(_ value: JSONValue) throws(ScriptResultError) -> ScriptResultDefinition {
        guard let members = value.object else {
            throw ScriptResultError(
                "A script returns a Response, or an object with \"data\" or \"errors\"; this returned \(value.summary)."
            )
        }
        for member in members where !Self.keys.contains(member.key) {
            throw .unknownKey(member.key, in: "what the script returned", known: Self.keys)
        }
        let result = ["data", "dataTemplate", "errors"].first { members[$0] != nil }
        let whole = Self.wholeKeys.first { members[$0] != nil && members[$0] != .null }
        if let result, let whole {
            throw ScriptResultError(
                "A response is either a GraphQL result (\"\(result)\") or a whole one (\"\(whole)\")."
            )
        }
        let status = try status(members["status"])
        if result != nil { return .graphQL(try self.result(members, status)) }
        guard let status else {
            throw ScriptResultError(
                "A script returns a Response, which has a number \"status\", or an object with \"data\" or \"errors\"."
            )
        }
        return .http(try self.whole(members, status))
    }

    private func status(_ value: JSONValue?) throws(ScriptResultError) -> Int? {
        guard let value, value != .null else { return nil }
        guard let status = value.int, HTTPStatus(rawValue: status).isFinal else {
            throw .expected("a status from 200 to 999", for: "status", not: value)
        }
        return status
    }

    private func whole(_ members: JSONObject, _ status: Int) throws(ScriptResultError) -> HTTPResponseDefinition {
        var headers = try ScriptHeaderDecoder.headers(members["headers"])
        if let url = members["url"], url != .null {
            guard let url = url.string else { throw .expected("a URL", for: "url", not: url) }
            headers.append(HeaderDefinition(name: "Location", value: url))
        }
        let body = try ScriptBodyDecoder(file: file).body(members["body"] ?? .null)
        if let type = body.contentType, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.append(HeaderDefinition(name: "Content-Type", value: type))
        }
        return HTTPResponseDefinition(
            status: status,
            headers: headers,
            body: body.definition,
            isTemplate: try isTemplate(members)
        )
    }

    private func result(_ members: JSONObject, _ status: Int?) throws(ScriptResultError) -> GraphQLResponseDefinition {
        if let data = members["data"], data.object == nil, data != .null, !data.hasTags {
            throw .expected("an object of fields, or null", for: "data", not: data)
        }
        return GraphQLResponseDefinition(
            data: members["data"],
            dataTemplate: try text(members, "dataTemplate"),
            templateData: try object(members, "templateData") ?? [:],
            errors: try ScriptErrorDecoder.errors(members["errors"] ?? .null),
            extensions: try object(members, "extensions"),
            status: status,
            headers: try ScriptHeaderDecoder.headers(members["headers"]),
            isTemplate: try isTemplate(members),
            writesEntities: try flag(members, "entities") ?? false
        )
    }

    /// Scripts make most of their texts themselves: where no tag is in sight, nothing is compiled.
    private func isTemplate(_ members: JSONObject) throws(ScriptResultError) -> Bool {
        guard try flag(members, "template") ?? true else { return false }
        return JSONValue.object(members).hasTags
    }
}

extension ScriptResultDecoder {
    private func object(_ members: JSONObject, _ key: String) throws(ScriptResultError) -> JSONObject? {
        guard let value = members[key], value != .null else { return nil }
        guard let object = value.object else { throw .expected("an object", for: key, not: value) }
        return object
    }

    private func text(_ members: JSONObject, _ key: String) throws(ScriptResultError) -> String? {
        guard let value = members[key], value != .null else { return nil }
        guard let text = value.string else { throw .expected("a text", for: key, not: value) }
        return text
    }

    private func flag(_ members: JSONObject, _ key: String) throws(ScriptResultError) -> Bool? {
        guard let value = members[key], value != .null else { return nil }
        guard let flag = value.bool else { throw .expected("true or false", for: key, not: value) }
        return flag
    }
}

extension JSONValue {
    /// What the value is, for messages: "a list", "the text \"on\"".
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number: "the number \(String(decoding: serialized(), as: UTF8.self))"
        case .string(let text): "the text \"\(text.prefix(40))\""
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Whether a template's tag may stand in one of its texts.
    var hasTags: Bool {
        switch self {
        case .null, .bool, .number: return false
        case .array(let elements): return elements.contains { $0.hasTags }
        case .object(let members): return members.contains { $0.value.hasTags }
        case .string(let text):
            var previous: UInt8 = 0
            for byte in text.utf8 {
                if byte == UInt8(ascii: "{"), previous == byte { return true }
                previous = byte
            }
            return false
        }
    }
}
