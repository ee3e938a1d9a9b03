import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// An answer as it came over the socket.
struct RawResponse {
    var status: Int
    var head: String
    var body: [UInt8]

    init?(_ bytes: [UInt8]) {
        let gap = Array("\r\n\r\n".utf8)
        guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: gap) }) else { return nil }
        head = String(decoding: bytes[..<end], as: UTF8.self)
        body = Array(bytes[(end + gap.count)...])
        guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        self.status = status
    }

    var json: JSONValue? { try? JSONValue(parsing: body) }

    /// The first error's message; `nil` where there is none.
    var message: String? { json?["errors"]?.array?.first?["message"]?.string }

    /// Status and message, or status and body where there was nothing to complain about.
    var summary: String { "\(status) \(message ?? String(decoding: body, as: UTF8.self))" }
}

extension RunningMynah {
    /// Sends a body to `/graphql` on a connection of its own.
    func post(
        _ body: [UInt8],
        contentType: String? = "application/json",
        fields: String = ""
    ) throws -> RawResponse? {
        let connection = try RawConnection(to: url)
        let type = contentType.map { "Content-Type: \($0)\r\n" } ?? ""
        connection.send(
            "POST /graphql HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\n\(type)\(fields)"
                + "Content-Length: \(body.count)\r\n\r\n"
        )
        connection.send(body)
        return RawResponse(connection.receiveToEnd())
    }

    func post(_ body: String, contentType: String? = "application/json", fields: String = "") throws -> RawResponse? {
        try post(Array(body.utf8), contentType: contentType, fields: fields)
    }

    /// Sends a document as a JSON request.
    func ask(_ query: String, variables: JSONObject = [:]) throws -> RawResponse? {
        try post(JSONValue.object(["query": .string(query), "variables": .object(variables)]).serialized())
    }

    #if canImport(Glibc)
    /// What the process takes now.
    var residentMegabytes: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(Int(line.filter(\.isNumber))) / 1_000
        }
    }
    #endif

    /// Whether it answers, as it did before whatever was done to it.
    var isWell: Bool { (try? ask("{ __typename }"))?.summary == #"200 {"data":{"__typename":"Query"}}"# }
}
