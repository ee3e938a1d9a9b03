import Foundation
import JSONModel
import TestSupport

/// Calls a function with a server of a folder of files, which are gone afterwards.
func serving(
    _ files: [String: String],
    _ arguments: [String] = [],
    _ body: (_ server: RunningMynah, _ folder: URL) throws -> Void
) throws {
    try inTemporaryFolder { folder in
        for (path, text) in files { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
        try body(RunningMynah(arguments, in: folder, errors: .nullDevice), folder)
    }
}

extension RunningMynah {
    /// Sends a request on a connection of its own; `nil` where it is closed without an answer.
    func send(_ method: String, _ path: String, _ body: String = "", fields: [String] = []) throws -> RawResponse? {
        let connection = try RawConnection(to: url)
        let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"] + fields
        let type = (try? JSONValue(parsing: Array(body.utf8))) != nil ? ["Content-Type: application/json"] : []
        let head = lines + type + ["Content-Length: \(body.utf8.count)"]
        connection.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
        return RawResponse(connection.receiveToEnd())
    }

    /// The body's text behind the status: `200 user 7`.
    func get(_ path: String, fields: [String] = []) throws -> String {
        try send("GET", path, fields: fields)?.summary ?? "closed"
    }

    /// The data of an answer.
    func data(_ query: String, in session: String = "") throws -> JSONValue? {
        let body = JSONValue.object(["query": .string(query)]).serialized()
        return try send("POST", session + "/graphql", String(decoding: body, as: UTF8.self))?.json?["data"]
    }
}
