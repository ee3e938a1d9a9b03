import MockConfiguration

/// The limits of `mynah.yml` as flags: one row each.
enum LimitOptions {
    private typealias Limits = ProjectSettings.Limits
    private typealias Bounds = ProjectSettings.Limits.Bounds

    private struct Row: Sendable {
        var option: OptionDefinition
        /// What the flag takes, as messages say it.
        var expectation: String
        var read: @Sendable (String, inout Limits) -> Bool

        /// A limit that is counted.
        init(
            _ flag: String,
            _ unit: Unit,
            _ limit: any WritableKeyPath<Limits, Int> & Sendable,
            _ bounds: ClosedRange<Int>,
            help: String
        ) {
            let number = Limits()[keyPath: limit]
            let standard = unit == .bytes ? ByteCount.text(number) : "\(number)"
            option = .option(flag, value: unit.rawValue, help: "\(help) Default \(standard).")
            expectation = "\(unit.noun) from \(bounds.lowerBound) to \(bounds.upperBound)"
            read = { text, limits in
                let number = unit == .bytes ? ByteCount(text)?.bytes : Int(text)
                guard let number, bounds.contains(number) else { return false }
                limits[keyPath: limit] = number
                return true
            }
        }

        /// A limit in seconds.
        init(
            _ flag: String,
            _ limit: any WritableKeyPath<Limits, Double> & Sendable,
            _ bounds: ClosedRange<Double>,
            help: String
        ) {
            option = .option(flag, value: "SECONDS", help: "\(help) Default \(Self.text(Limits()[keyPath: limit])).")
            let (least, most) = (Self.text(bounds.lowerBound), Self.text(bounds.upperBound))
            expectation = "a number of seconds from \(least) to \(most)"
            read = { text, limits in
                guard let number = Double(text), bounds.contains(number) else { return false }
                limits[keyPath: limit] = number
                return true
            }
        }

        /// Whole numbers have no fraction.
        private static func text(_ seconds: Double) -> String { Int(exactly: seconds).map(String.init) ?? "\(seconds)" }
    }

    /// What is counted, as the help text shows it.
    private enum Unit: String {
        case bytes = "BYTES"
        case items = "N"

        var noun: String {
            switch self {
            case .bytes: "a number of bytes, such as 65536 or 10MB,"
            case .items: "a whole number"
            }
        }
    }

    private static let rows: [Row] = [
        Row("--max-body", .bytes, \.body, Bounds.body, help: "The largest request body."),
        Row("--max-headers", .bytes, \.headers, Bounds.headers, help: "The largest request head."),
        Row("--max-connections", .items, \.connections, Bounds.connections, help: "Connections at one time."),
        Row("--idle-timeout", \.idleTime, Bounds.timeout, help: "How long a connection may be silent."),
        Row("--receive-timeout", \.receiveTime, Bounds.timeout, help: "How long a request may take to arrive."),
        Row("--max-tokens", .items, \.documentTokens, Bounds.documentTokens, help: "Tokens of a GraphQL document."),
        Row("--max-depth", .items, \.documentDepth, Bounds.nesting, help: "Nesting of a GraphQL document."),
        Row("--max-json-depth", .items, \.jsonDepth, Bounds.nesting, help: "Nesting of a JSON body."),
        Row("--max-answer-nodes", .items, \.answerNodes, Bounds.answerNodes, help: "Values of one answer."),
        Row("--max-answer-bytes", .bytes, \.answerBytes, Bounds.answerBytes, help: "The largest answer."),
        Row("--max-batch", .items, \.batchEntries, Bounds.batchEntries, help: "Operations of one batch."),
        Row("--max-template-depth", .items, \.templateDepth, Bounds.nesting, help: "Nesting of a template."),
        Row("--max-template-steps", .items, \.templateSteps, Bounds.templateSteps, help: "Tags one template renders."),
        Row("--max-cache", .bytes, \.cache, Bounds.cache, help: "What the cache keeps."),
        Row("--max-document-cache", .bytes, \.documentCache, Bounds.cache, help: "What documents take that are kept."),
        Row("--max-entities", .items, \.entities, Bounds.entities, help: "Entities that can be written."),
        Row("--max-entities-bytes", .bytes, \.entitiesBytes, Bounds.entitiesBytes, help: "The memory for them."),
        Row("--max-stubs-bytes", .bytes, \.stubsBytes, Bounds.stubsBytes, help: "The memory for added stubs."),
        Row("--max-journal", .items, \.journal, Bounds.journal, help: "Requests that are remembered."),
        Row("--max-journal-bytes", .bytes, \.journalBytes, Bounds.journalBytes, help: "The memory for them."),
        Row("--script-time", \.scriptTime, Bounds.scriptTime, help: "How long a script may compute for one request."),
        Row("--drain", \.drain, Bounds.drain, help: "How long requests in flight have when the server stops."),
    ]

    static var definitions: [OptionDefinition] { rows.map(\.option) }

    static func apply(_ arguments: ParsedArguments, to limits: inout ProjectSettings.Limits) throws(UsageError) {
        for row in rows {
            var changed = limits
            let isGiven = try arguments.value(row.option.name, expected: row.expectation) {
                row.read($0, &changed) ? true : nil
            }
            if isGiven != nil { limits = changed }
        }
    }
}
