import GraphQLOverHTTP
import HTTPMessages
import JSONModel

/// The rules of what a recording leaves out of an exchange: secrets, and what is only true of one moment or connection.
package struct RecordingRules: Sendable {
    /// Names of members, header fields, query items, variables and arguments whose values are secret, in lower case.
    let redacted: Set<String>
    /// Names of header fields and members in which responses may differ and count as the same, in lower case.
    let ignored: Set<String>
    /// Whether what operations write and answer are entities.
    let hasEntities: Bool
    let graphQLPath: GraphQLPath

    package init(
        redacting names: [String],
        ignoring ignored: [String] = [],
        hasEntities: Bool = false,
        graphQLPath: String = "/graphql"
    ) {
        self.hasEntities = hasEntities
        redacted = Set(names.map { $0.lowercased() })
        self.ignored = Set(ignored.map { $0.lowercased() })
        self.graphQLPath = GraphQLPath(graphQLPath)
    }

    static let placeholder = "REDACTED"

    private static let leftOut: Set<String> = [
        "age", "alt-svc", "authorization", "connection", "content-length", "content-type", "cookie", "date",
        "keep-alive", "server", "set-cookie", "strict-transport-security", "transfer-encoding", "via",
    ]

    private static let credentials = ["Authorization", "Cookie", "Proxy-Authorization", "Set-Cookie"]

    /// Whether a header field of this name has a secret, even where no names are redacted.
    static func isCredential(_ name: String) -> Bool {
        credentials.contains { ASCII.areEqualIgnoringCase($0, name) }
    }

    func isSecret(_ name: some StringProtocol) -> Bool { !redacted.isEmpty && redacted.contains(name.lowercased()) }

    /// Whether an item of a query or form has a secret: by its name, or a part of it (`user[token]`, `filter.token`).
    func isSecret(item name: String) -> Bool {
        isSecret(name) || Self.parts(ofItem: name).contains { isSecret($0) }
    }

    /// The parts of an item's name: `user` and `token` of `user[token]`.
    static func parts(ofItem name: some StringProtocol) -> [Substring] { Substring(name).split { "[].".contains($0) } }

    /// The fields of a response that are recorded: a text for each name, or a list of texts.
    func headers(_ headers: HTTPHeaders) -> JSONObject {
        var kept: JSONObject = [:]
        for field in headers.fields {
            let name = field.name.lowercased()
            guard !Self.leftOut.contains(name), !isSecret(name), !name.hasPrefix("access-control-"),
                !name.hasPrefix("mynah-"), kept[field.name] == nil
            else { continue }
            let values = headers.values(of: field.name).map { JSONValue.string(redacting($0)) }
            kept[field.name] = values.count == 1 ? values[0] : .array(values)
        }
        return kept
    }

    /// A value without the secrets in it: placeholders of the same kind stand in their places.
    func redacting(_ value: JSONValue) -> JSONValue {
        if redacted.isEmpty { return value }
        switch value {
        case .array(let elements): return .array(elements.map { redacting($0) })
        case .object(let members):
            return .object(members.mapped { isSecret($0.key) ? Self.placeholder($0.value) : redacting($0.value) })
        case .string(let text): return .string(redacting(within: text))
        default: return value
        }
    }

    /// Whether a value has a secret in it.
    func hasSecret(_ value: JSONValue) -> Bool { redacting(value) != value }

    static func placeholder(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string: .string(placeholder)
        case .number: 0
        case .bool: false
        case .array: []
        case .object: [:]
        case .null: .null
        }
    }

    /// The matcher of an object's members: exactly these, or those that are no secrets.
    func matcher(_ members: JSONObject) -> JSONValue {
        let matched = matched(members)
        return matched == members ? ["$exactly": .object(members)] : .object(matched)
    }

    /// Members without those that are secret, or have a secret in their text.
    func matched(_ members: JSONObject) -> JSONObject {
        members.mapped { isSecret($0.key) ? nil : matched($0.value) }
    }

    /// The matcher of a value; `nil` where it is a secret.
    func matched(_ value: JSONValue) -> JSONValue? {
        if redacted.isEmpty { return value }
        switch value {
        case .object(let members): return .object(matched(members))
        case .array(let elements): return .array(elements.map { matched($0) ?? ["$any": true] })
        case .string(let text): return redacting(within: text) == text ? value : nil
        default: return value
        }
    }
}
