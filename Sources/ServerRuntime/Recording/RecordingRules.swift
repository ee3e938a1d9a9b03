import HTTPMessages
import JSONModel

/// What of an exchange a recording leaves out: secrets, and what is only true of one moment or connection.
struct RecordingRules: Sendable {
    /// Names of members, header fields and query items whose values are secret, in lower case.
    let redacted: Set<String>

    init(redacting names: [String]) { redacted = Set(names.map { $0.lowercased() }) }

    private static let leftOut: Set<String> = [
        "age", "alt-svc", "authorization", "connection", "content-length", "content-type", "cookie", "date",
        "keep-alive", "server", "set-cookie", "strict-transport-security", "transfer-encoding", "via",
    ]

    /// The fields of a response that are recorded: a text for each name, or a list of texts.
    func headers(_ headers: HTTPHeaders) -> JSONObject {
        var kept: JSONObject = [:]
        for field in headers.fields {
            let name = field.name.lowercased()
            guard !Self.leftOut.contains(name), !redacted.contains(name), !name.hasPrefix("access-control-"),
                !name.hasPrefix("mynah-"), kept[field.name] == nil
            else { continue }
            let values = headers.values(of: field.name)
            kept[field.name] = values.count == 1 ? .string(values[0]) : .array(values.map { .string($0) })
        }
        return kept
    }

    /// A value without the secrets in it: what stands in their places is of the same kind.
    func redacting(_ value: JSONValue) -> JSONValue {
        if redacted.isEmpty { return value }
        switch value {
        case .array(let elements): return .array(elements.map { redacting($0) })
        case .object(let members):
            return .object(
                JSONObject(
                    members.map { member in
                        let isSecret = redacted.contains(member.key.lowercased())
                        return (member.key, isSecret ? Self.placeholder(member.value) : redacting(member.value))
                    }
                )
            )
        default: return value
        }
    }

    private static func placeholder(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string: "REDACTED"
        case .number: 0
        case .bool: false
        case .array: []
        case .object: [:]
        case .null: .null
        }
    }

    /// Whether a value has a secret in it.
    func hasSecret(_ value: JSONValue) -> Bool { !redacted.isEmpty && redacting(value) != value }

    /// A value to compare with, without the members that are secret.
    func matched(_ members: JSONObject) -> JSONObject {
        JSONObject(members.filter { !redacted.contains($0.key.lowercased()) }.map { ($0.key, $0.value) })
    }
}
