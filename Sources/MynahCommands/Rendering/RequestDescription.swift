import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime
import Stubbing

/// A request that a person wrote down for templates to see.
///
///     { "method": "GET", "path": "/accounts/7?expand=owner", "pathParameters": { "id": "7" },
///       "headers": { "Accept-Language": "de" } }
///
/// `body` is any value: text is sent as it is, anything else as JSON. `graphQL` holds `operationName`, `variables` and
/// what else templates ask for; where it is absent, a body with a `query` is taken for it.
struct RequestDescription {
    private static let keys = [
        "method", "path", "query", "pathParameters", "headers", "cookies", "body", "graphQL",
    ]

    private let object: JSONObject
    private let file: String

    init(_ value: JSONValue, file: String) throws(CommandError) {
        guard case .object(let object) = value else {
            throw CommandError("\(file): a request is an object with \(Self.keys.joined(separator: ", ")).")
        }
        for key in object.keys where !Self.keys.contains(key) {
            let hint = didYouMean(suggestions(for: key, among: Self.keys))
            throw CommandError("\(file): a request has no \"\(key)\".\(hint)")
        }
        self.object = object
        self.file = file
    }

    func scope() throws(CommandError) -> RequestScope {
        let (body, mediaType) = try body()
        var headers = HTTPHeaders(try pairs("headers").map { HTTPHeaders.Field(name: $0, value: $1) })
        if let mediaType, !headers.contains("Content-Type") { headers.append("Content-Type", mediaType) }
        let cookies = try pairs("cookies").map { "\($0)=\($1)" }
        if !cookies.isEmpty { headers.append("Cookie", cookies.joined(separator: "; ")) }
        let method = try text("method") ?? (body.isEmpty && object["graphQL"] == nil ? "GET" : "POST")
        let http = HTTPRequest(
            method: HTTPMethod(rawValue: method.uppercased()),
            target: try target(),
            headers: headers,
            body: body
        )
        let pathParameters = try pairs("pathParameters").map { PathParameter(name: $0, value: $1) }
        return RequestScope(IncomingRequest(http, pathParameters: pathParameters), graphQL: graphQL)
    }

    private func target() throws(CommandError) -> String {
        let path = try text("path") ?? "/"
        let items = try pairs("query").map { "\(Self.encoded($0))=\(Self.encoded($1))" }
        guard !items.isEmpty else { return path }
        return path + (path.contains("?") ? "&" : "?") + items.joined(separator: "&")
    }

    private func body() throws(CommandError) -> (bytes: [UInt8], mediaType: String?) {
        switch object["body"] {
        case nil, .null: ([], nil)
        case .string(let text): (Array(text.utf8), nil)
        case let value?: (value.serialized(), "application/json")
        }
    }

    private var graphQL: JSONValue? {
        if let graphQL = object["graphQL"] { return graphQL }
        guard let body = object["body"], body["query"]?.string != nil else { return nil }
        return body
    }

    private func text(_ key: String) throws(CommandError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else { throw CommandError("\(file): \"\(key)\" is a text.") }
        return text
    }

    /// The members of an object of texts; a list has its name once for each element.
    private func pairs(_ key: String) throws(CommandError) -> [(String, String)] {
        guard let value = object[key] else { return [] }
        guard case .object(let members) = value else {
            throw CommandError("\(file): \"\(key)\" is an object of names and texts.")
        }
        return members.flatMap { member in
            (member.value.array ?? [member.value]).map { (member.key, Self.text($0)) }
        }
    }

    private static func text(_ value: JSONValue) -> String {
        value.string ?? String(decoding: value.serialized(), as: UTF8.self)
    }

    /// Escapes what has a meaning in a query.
    private static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "#"),
                0...0x20:
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += Array((digits.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
