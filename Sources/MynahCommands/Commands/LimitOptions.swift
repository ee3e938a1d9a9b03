import MockConfiguration

/// The limits of `mynah.yml` as flags: one row each.
enum LimitOptions {
    private struct Row: Sendable {
        var flag: String
        var value: String
        var help: String
        /// Sets the limit to the number given; answers whether it fits.
        var apply: @Sendable (inout ProjectSettings.Limits, String) -> Bool
    }

    private static let rows: [Row] = [
        count("--max-body", \.body, value: "BYTES", help: "The largest request body. Default 10000000."),
        count("--max-headers", \.headers, value: "BYTES", help: "The largest request head. Default 16384."),
        count("--max-connections", \.connections, value: "N", help: "Connections at one time. Default 1024."),
        seconds("--idle-timeout", \.idleTime, help: "How long a connection may be silent. Default 60."),
        seconds("--receive-timeout", \.receiveTime, help: "How long a request may take to arrive. Default 30."),
        count("--max-tokens", \.documentTokens, value: "N", help: "Tokens of a GraphQL document. Default 20000."),
        count("--max-depth", \.documentDepth, value: "N", help: "Nesting of a GraphQL document. Default 200."),
        count("--max-json-depth", \.jsonDepth, value: "N", help: "Nesting of a JSON body. Default 200."),
        count("--max-answer-nodes", \.answerNodes, value: "N", help: "Values of one answer. Default 500000."),
        count("--max-answer-bytes", \.answerBytes, value: "BYTES", help: "The largest answer. Default 64000000."),
        count("--max-batch", \.batchEntries, value: "N", help: "Operations of one batch. Default 50."),
        seconds("--drain", \.drain, help: "How long requests in flight have when the server stops. Default 5."),
    ]

    static var definitions: [OptionDefinition] {
        rows.map { OptionDefinition.option($0.flag, value: $0.value, help: $0.help) }
    }

    static func apply(_ arguments: ParsedArguments, to limits: inout ProjectSettings.Limits) throws(UsageError) {
        for row in rows {
            guard let text = arguments[row.flag] else { continue }
            guard row.apply(&limits, text) else {
                let expected = row.value == "SECONDS" ? "a number of seconds above 0" : "a whole number above 0"
                throw UsageError("\(row.flag) takes \(expected), not \"\(text)\".")
            }
        }
    }

    private static func count(
        _ flag: String,
        _ limit: WritableKeyPath<ProjectSettings.Limits, Int> & Sendable,
        value: String,
        help: String
    ) -> Row {
        Row(flag: flag, value: value, help: help) { limits, text in
            guard let number = Int(text), number > 0, number <= Int32.max else { return false }
            limits[keyPath: limit] = number
            return true
        }
    }

    private static func seconds(
        _ flag: String,
        _ limit: WritableKeyPath<ProjectSettings.Limits, Double> & Sendable,
        help: String
    ) -> Row {
        Row(flag: flag, value: "SECONDS", help: help) { limits, text in
            guard let number = Double(text), number.isFinite, number > 0, number <= 86_400 else { return false }
            limits[keyPath: limit] = number
            return true
        }
    }
}
