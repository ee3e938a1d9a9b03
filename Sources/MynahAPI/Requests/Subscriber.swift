public import JSONModel

/// A subscription that a client has open: its operation, and how it is connected.
public struct Subscriber: Sendable, Hashable, Identifiable {
    /// The number of the subscription, which no other one of the process has.
    public let id: Int
    /// The name of its operation; `nil` for an anonymous one.
    public let operation: String?
    /// The field whose events it asks for; where the schema is unknown there may be several.
    public let fields: [String]
    /// The variables as they were sent.
    public let variables: JSONObject
    /// The protocol of its events: `graphql-transport-ws`, `graphql-ws`, `sse` or `multipart`.
    public let transport: String
    /// The payload that the client of its WebSocket has introduced itself with; empty where it has sent none.
    public let connectionParams: JSONObject
    /// The number of events that it had been sent when the list was made.
    public let events: Int
    /// The id of the stub that answers it; `nil` where the schema does.
    public let stub: String?

    init(_ json: JSONValue) {
        id = json["id"]?.int ?? 0
        operation = json["operation"]?.string
        fields = (json["fields"]?.array ?? []).compactMap(\.string)
        variables = json["variables"]?.object ?? [:]
        transport = json["transport"]?.string ?? ""
        connectionParams = json["connectionParams"]?.object ?? [:]
        events = json["events"]?.int ?? 0
        stub = json["stub"]?.string
    }
}

extension Subscriber: CustomStringConvertible {
    /// The subscription on a line: `subscription OnHero { heroChanged } (sse)`.
    public var description: String {
        let name = operation.map { " \($0)" } ?? ""
        return "subscription\(name) { \(fields.joined(separator: " ")) } (\(transport))"
    }
}
