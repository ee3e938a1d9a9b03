import Foundation
import JSONModel
import TestSupport
import Testing

/// What subscriptions hear of mutations, told beforehand: `Fixtures/Events/NAME.txt`, beside the schema `NAME.graphql`.
struct EventTable: Sendable {
    /// A mutation, and the events that it leads to, by the subscription's field.
    struct Row: Sendable {
        let mutation: String
        var events: [String: JSONValue] = [:]
    }

    let schema: String
    private(set) var givens: [(type: String, key: String, values: JSONObject)] = []
    private(set) var subscriptions: [(field: String, text: String)] = []
    private(set) var rows: [Row] = []

    init(_ name: String, near file: String = #filePath) throws {
        let folder = fixtures(near: file).appending(path: "Events")
        schema = try String(contentsOf: folder.appending(path: "\(name).graphql"), encoding: .utf8)
        let text = try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("//") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = words[1]
            if line.hasPrefix(" ") {
                let event = line.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map(String.init)
                rows[rows.count - 1].events[event[0]] = try JSONValue(parsing: Array(event[1].utf8))
                continue
            }
            switch words[0] {
            case "given":
                let parts = rest.split(separator: " ", maxSplits: 2).map(String.init)
                let values = try #require(try JSONValue(parsing: Array(parts[2].utf8)).object)
                givens.append((parts[0], parts[1], values))
            case "subscribe":
                subscriptions.append((String(rest.prefix { $0.isLetter }), "subscription { \(rest) }"))
            case "mutation": rows.append(Row(mutation: rest))
            default: throw Unreadable(line: String(line))
            }
        }
    }

    struct Unreadable: Error { let line: String }
}
