import MockConfiguration

/// The limits of `mynah.yml` as flags: one row each.
enum LimitOptions {
    private struct Row: Sendable {
        var flag: String
        var unit: Unit
        var help: String
        var set: @Sendable (inout ProjectSettings.Limits, Double) -> Void
    }

    /// What the number counts, as the help text shows it.
    private enum Unit: String {
        case bytes = "BYTES"
        case items = "N"
        case seconds = "SECONDS"

        var expectation: String { self == .seconds ? "a number of seconds above 0" : "a whole number above 0" }

        /// The number that a text means; `nil` where it is none, or out of all proportion.
        func number(_ text: String) -> Double? {
            if self == .seconds { return Double(text).flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil } }
            return Int32(text).flatMap { $0 > 0 ? Double($0) : nil }
        }
    }

    private static let rows: [Row] = [
        Row(flag: "--max-body", unit: .bytes, help: "The largest request body. Default 10000000.") {
            $0.body = Int($1)
        },
        Row(flag: "--max-headers", unit: .bytes, help: "The largest request head. Default 16384.") {
            $0.headers = Int($1)
        },
        Row(flag: "--max-connections", unit: .items, help: "Connections at one time. Default 1024.") {
            $0.connections = Int($1)
        },
        Row(flag: "--idle-timeout", unit: .seconds, help: "How long a connection may be silent. Default 60.") {
            $0.idleTime = $1
        },
        Row(flag: "--receive-timeout", unit: .seconds, help: "How long a request may take to arrive. Default 30.") {
            $0.receiveTime = $1
        },
        Row(flag: "--max-tokens", unit: .items, help: "Tokens of a GraphQL document. Default 20000.") {
            $0.documentTokens = Int($1)
        },
        Row(flag: "--max-depth", unit: .items, help: "Nesting of a GraphQL document. Default 200.") {
            $0.documentDepth = Int($1)
        },
        Row(flag: "--max-json-depth", unit: .items, help: "Nesting of a JSON body. Default 200.") {
            $0.jsonDepth = Int($1)
        },
        Row(flag: "--max-answer-nodes", unit: .items, help: "Values of one answer. Default 500000.") {
            $0.answerNodes = Int($1)
        },
        Row(flag: "--max-answer-bytes", unit: .bytes, help: "The largest answer. Default 64000000.") {
            $0.answerBytes = Int($1)
        },
        Row(flag: "--max-batch", unit: .items, help: "Operations of one batch. Default 50.") {
            $0.batchEntries = Int($1)
        },
        Row(flag: "--drain", unit: .seconds, help: "How long requests in flight have when the server stops. Default 5.")
        {
            $0.drain = $1
        },
    ]

    static var definitions: [OptionDefinition] {
        rows.map { OptionDefinition.option($0.flag, value: $0.unit.rawValue, help: $0.help) }
    }

    static func apply(_ arguments: ParsedArguments, to limits: inout ProjectSettings.Limits) throws(UsageError) {
        for row in rows {
            if let number = try arguments.value(row.flag, expected: row.unit.expectation, row.unit.number) {
                row.set(&limits, number)
            }
        }
    }
}
