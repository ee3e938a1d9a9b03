import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MustacheTemplates
import StubModel

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
/// It is read for each request, so it goes straight from the text to the definition, and what is sent as it is written
/// is not read at all. A number `status` makes it a whole response, `data` or `errors` make it a GraphQL result; both
/// together are a result with a status of its own.
struct ScriptResultDecoder {
    /// The script's file; the files that a body names may stand beside it.
    let file: String
    /// Whether the script's author may name any file, as in a stub file; those of sent stubs may not.
    var namesAnyFile = true

    private static let resultKeys = ["data", "dataTemplate", "errors", "extensions", "templateData", "entities"]
    private static let keys = ["status", "headers", "template", "body", "url"] + resultKeys

    func definition(_ text: JSONText) throws(ScriptResultError) -> ScriptResultDefinition {
        guard let (members, body) = try text.readObject(leaving: "body") else {
            throw ScriptResultError(
                "A script returns a Response, or an object with \"data\" or \"errors\"; this returned \(try text.read().summary)."
            )
        }
        for member in members where !Self.keys.contains(member.key) {
            throw .unknownKey(member.key, in: "what the script returned", known: Self.keys)
        }
        let result = ["data", "dataTemplate", "errors"].first { members[$0] != nil }
        let whole = body?.isNull == false ? "body" : members["url"].flatMap { $0 == .null ? nil : "url" }
        if let result, let whole {
            throw ScriptResultError(
                "A response is either a GraphQL result (\"\(result)\") or a whole one (\"\(whole)\")."
            )
        }
        let status = try status(members["status"])
        let isTemplate = try flag(members, "template") ?? true && text.hasTags
        if result != nil { return .graphQL(try self.result(members, status, isTemplate)) }
        guard let status else {
            throw ScriptResultError(
                "A script returns a Response, which has a number \"status\", or an object with \"data\" or \"errors\"."
            )
        }
        return .http(try self.whole(members, body, status, isTemplate))
    }

    private func status(_ value: JSONValue?) throws(ScriptResultError) -> Int? {
        guard let value, value != .null else { return nil }
        guard let status = value.int, HTTPStatus(rawValue: status).isFinal else {
            throw .expected("a status from 200 to 999", for: "status", not: value)
        }
        return status
    }

    private func whole(
        _ members: JSONObject,
        _ body: JSONText?,
        _ status: Int,
        _ isTemplate: Bool
    ) throws(ScriptResultError) -> HTTPResponseDefinition {
        var headers = try ScriptHeaderDecoder.headers(members["headers"])
        if let url = members["url"], url != .null {
            guard let url = url.string else { throw .expected("a URL", for: "url", not: url) }
            headers.append(HeaderDefinition(name: "Location", value: url))
        }
        let (body, type) = try ScriptBodyDecoder(file: file, namesAnyFile: namesAnyFile, isTemplate: isTemplate).body(
            body
        )
        if let type, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.append(HeaderDefinition(name: "Content-Type", value: type))
        }
        return HTTPResponseDefinition(status: status, headers: headers, body: body, isTemplate: isTemplate)
    }

    private func result(
        _ members: JSONObject,
        _ status: Int?,
        _ isTemplate: Bool
    ) throws(ScriptResultError) -> GraphQLResponseDefinition {
        if let data = members["data"], data.object == nil, data != .null, data.string.map(Template.isTemplate) != true {
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
            isTemplate: isTemplate,
            writesEntities: try flag(members, "entities") ?? false
        )
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
}

extension JSONText {
    /// The value, which the prelude has written: it is no deeper than scripts may have it.
    func read() throws(ScriptResultError) -> JSONValue {
        do throws(JSONSyntaxError) { return try value() } catch { throw ScriptResultError("\(error)") }
    }

    /// The members of an object, and the text of one that is not read.
    func readObject(leaving key: String) throws(ScriptResultError) -> (JSONObject, JSONText?)? {
        do throws(JSONSyntaxError) { return try object(leaving: key) } catch { throw ScriptResultError("\(error)") }
    }

    /// Whether a template's tag may stand in it.
    ///
    /// Scripts make most of their texts themselves: where no tag is in sight, nothing is compiled. Outside of strings,
    /// JSON never has two braces that open.
    fileprivate var hasTags: Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "{"), previous == byte { return true }
            previous = byte
        }
        return false
    }
}
