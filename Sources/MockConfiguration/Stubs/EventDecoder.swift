import JSONModel
import StubModel

/// Decodes one event of a subscription.
///
///     events:
///       - data: { commentAdded: { text: First } }
///       - { after: 0.5, repeat: 3, data: {} }
///       - close: { code: 4403, reason: Forbidden }
struct EventDecoder {
    private var after = 0.0
    private var times: Int? = 1
    private var isComplete = false
    private var isDropped = false
    private var close: (code: Int, reason: String)?

    static let resultKeys = ["data", "dataTemplate", "templateData", "errors", "extensions", "template"]
    static let keyNames = keys.map(\.key)

    typealias Event = (definition: EventDefinition, source: SourceResponse)

    /// Reads a list of events.
    static func read(_ node: YAMLNode, files: any ResponseFiles, _ problems: inout Problems) -> [Event] {
        guard let elements = node.elements else {
            problems.expected("a list of events", for: "events", not: node)
            return []
        }
        return elements.map { element in
            var decoder = EventDecoder()
            return decoder.event(element.expanded(keepingNull: ["data", "errors"]), files: files, problems: &problems)
        }
    }

    private mutating func event(_ node: YAMLNode, files: any ResponseFiles, problems: inout Problems) -> Event {
        let members = node.members ?? []
        let own = YAMLNode(.mapping(members.filter { Self.keyNames.contains($0.key) }), at: node.location)
        let others = members.filter { !Self.keyNames.contains($0.key) }
        if node.members == nil {
            problems.error("An event is \(node.mappingName), not \(node.summary).", at: node.location)
        }
        Setting.decode(own, as: Self.keys, in: "this event", into: &self, &problems)
        let rest = YAMLNode(.mapping(others), at: node.location)
        let (result, source) = ResponseDecoder.readEvent(rest, files: files, &problems)
        let ends = [isComplete, isDropped, close != nil].count { $0 }
        if let first = others.first, ends > 0 {
            let end = isComplete ? "complete" : isDropped ? "drop" : "close"
            problems.error("\"\(first.key)\" is never sent: \"\(end)\" is an event of its own.", at: first.keyLocation)
        } else if ends > 1 {
            problems.error("One of \"complete\", \"drop\" and \"close\" is enough.", at: node.location)
        }
        if times == nil, after == 0 {
            problems.error(
                "An event that comes for ever needs \"after\": seconds between one and the next.",
                at: node.location
            )
        }
        return (EventDefinition(action(result), after: after, times: times), source)
    }

    private func action(_ result: GraphQLResponseDefinition) -> EventDefinition.Action {
        if isComplete { return .complete }
        if isDropped { return .drop }
        if let close { return .close(code: close.code, reason: close.reason) }
        return .result(result)
    }

    static let schemas = keys.map(\.keySchema)

    private static let repeatLimit = 1...1_000_000

    private static let keys: [Setting<EventDecoder>] = [
        .seconds("after", \.after, in: 0...86_400).described("Seconds since the event before."),
        .flag("complete", \.isComplete),
        .flag("drop", \.isDropped),
        Setting(
            key: "repeat",
            .either(.flag, .integer(repeatLimit)).described("How often it comes; true for ever.")
        ) { node, decoder, problems in
            if let forEver = node.scalar?.value.bool {
                decoder.times = forEver ? nil : 1
            } else if let times = node.scalar?.value.int, repeatLimit ~= times {
                decoder.times = times
            } else {
                problems.expected("how often the event comes, or true for ever", for: "repeat", not: node)
            }
        },
        Setting(
            key: "close",
            .either(Close.keys[0].schema, .mapping(Close.keys)).described("The connection is closed, with a code.")
        ) { node, decoder, problems in
            var reading = Close()
            if node.members == nil {
                Close.keys[0].read(node, &reading, &problems)
            } else {
                Setting.decode(node, as: Close.keys, in: "\"close\"", into: &reading, &problems)
            }
            let isUsual = reading.code == 4403 && reading.reason.isEmpty
            decoder.close = (reading.code, isUsual ? "Forbidden" : reading.reason)
        },
    ]

    /// The code and reason by which a connection is closed: `close: 4403`, or with a reason.
    private struct Close {
        var code = 4403
        var reason = ""

        static let keys: [Setting<Close>] = [
            Setting(key: "code", .integer(1000...4999)) { node, close, problems in
                guard let code = node.scalar?.value.int, EventDefinition.isCloseCode(code) else {
                    return problems.expected(
                        "1000, 1001, 1008, 1011, 1012, 1013, or a code from 3000 to 4999",
                        for: "code",
                        not: node
                    )
                }
                close.code = code
            },
            Setting(key: "reason", .scalar) { node, close, problems in
                guard let text = node.scalar?.text, text.utf8.count <= 122 else {
                    return problems.expected("a text of at most 122 bytes", for: "reason", not: node)
                }
                close.reason = text
            },
        ]
    }
}
