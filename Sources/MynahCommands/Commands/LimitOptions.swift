import MockConfiguration

/// The limits of `mynah.yml` as flags: one row each.
enum LimitOptions {
    private typealias Bounds = ProjectSettings.Limits.Bounds

    private struct Row: Sendable {
        var flag: String
        var unit: Unit
        var help: String
        var read: @Sendable (String, inout ProjectSettings.Limits) -> Bool

        /// A limit that is counted.
        init(
            _ flag: String,
            _ unit: Unit,
            _ bounds: ClosedRange<Int>,
            help: String,
            set: @escaping @Sendable (inout ProjectSettings.Limits, Int) -> Void
        ) {
            (self.flag, self.help, self.unit) = (flag, help, unit)
            expectation = "\(unit.noun) from \(bounds.lowerBound) to \(bounds.upperBound)"
            read = { text, limits in
                let number = unit == .bytes ? ByteCount(text)?.bytes : Int(text)
                guard let number, bounds.contains(number) else { return false }
                set(&limits, number)
                return true
            }
        }

        /// A limit in seconds.
        init(
            _ flag: String,
            _ bounds: ClosedRange<Double>,
            help: String,
            set: @escaping @Sendable (inout ProjectSettings.Limits, Double) -> Void
        ) {
            (self.flag, self.help, unit) = (flag, help, .seconds)
            let (least, most) = (bounds.lowerBound, Int(bounds.upperBound))
            expectation = "\(unit.noun) from \(least == 0 ? "0" : "\(least)") to \(most)"
            read = { text, limits in
                guard let number = Double(text), bounds.contains(number) else { return false }
                set(&limits, number)
                return true
            }
        }

        /// What the flag takes, as messages say it.
        var expectation: String
    }

    /// What the number counts, as the help text shows it.
    private enum Unit: String {
        case bytes = "BYTES"
        case items = "N"
        case seconds = "SECONDS"

        var noun: String {
            switch self {
            case .bytes: "a number of bytes, such as 65536 or 10MB,"
            case .items: "a whole number"
            case .seconds: "a number of seconds"
            }
        }
    }

    private static let rows: [Row] = [
        Row("--max-body", .bytes, Bounds.body, help: "The largest request body. Default 10000000.") {
            $0.body = $1
        },
        Row("--max-headers", .bytes, Bounds.headers, help: "The largest request head. Default 16384.") {
            $0.headers = $1
        },
        Row("--max-connections", .items, Bounds.connections, help: "Connections at one time. Default 1024.") {
            $0.connections = $1
        },
        Row("--idle-timeout", Bounds.timeout, help: "How long a connection may be silent. Default 60.") {
            $0.idleTime = $1
        },
        Row("--receive-timeout", Bounds.timeout, help: "How long a request may take to arrive. Default 30.") {
            $0.receiveTime = $1
        },
        Row("--max-tokens", .items, Bounds.documentTokens, help: "Tokens of a GraphQL document. Default 20000.") {
            $0.documentTokens = $1
        },
        Row("--max-depth", .items, Bounds.nesting, help: "Nesting of a GraphQL document. Default 200.") {
            $0.documentDepth = $1
        },
        Row("--max-json-depth", .items, Bounds.nesting, help: "Nesting of a JSON body. Default 200.") {
            $0.jsonDepth = $1
        },
        Row("--max-answer-nodes", .items, Bounds.answerNodes, help: "Values of one answer. Default 500000.") {
            $0.answerNodes = $1
        },
        Row("--max-answer-bytes", .bytes, Bounds.answerBytes, help: "The largest answer. Default 64000000.") {
            $0.answerBytes = $1
        },
        Row("--max-batch", .items, Bounds.batchEntries, help: "Operations of one batch. Default 50.") {
            $0.batchEntries = $1
        },
        Row("--max-template-depth", .items, Bounds.nesting, help: "Nesting of a template. Default 100.") {
            $0.templateDepth = $1
        },
        Row("--max-template-steps", .items, Bounds.templateSteps, help: "Tags one template renders. Default 20000000.")
        {
            $0.templateSteps = $1
        },
        Row("--max-cache", .bytes, Bounds.cache, help: "What the cache keeps. Default 64000000.") {
            $0.cache = $1
        },
        Row("--max-entities", .items, Bounds.entities, help: "Entities that can be written. Default 10000.") {
            $0.entities = $1
        },
        Row("--max-journal", .items, Bounds.journal, help: "Requests that are remembered. Default 1000.") {
            $0.journal = $1
        },
        Row("--max-journal-bytes", .bytes, Bounds.journalBytes, help: "The memory for them. Default 32000000.") {
            $0.journalBytes = $1
        },
        Row("--script-time", Bounds.scriptTime, help: "How long a script may compute for one request. Default 1.") {
            $0.scriptTime = $1
        },
        Row("--drain", Bounds.drain, help: "How long requests in flight have when the server stops. Default 5.") {
            $0.drain = $1
        },
    ]

    static var definitions: [OptionDefinition] {
        rows.map { OptionDefinition.option($0.flag, value: $0.unit.rawValue, help: $0.help) }
    }

    static func apply(_ arguments: ParsedArguments, to limits: inout ProjectSettings.Limits) throws(UsageError) {
        for row in rows {
            var changed = limits
            let isGiven = try arguments.value(row.flag, expected: row.expectation) {
                row.read($0, &changed) ? true : nil
            }
            if isGiven != nil { limits = changed }
        }
    }
}
