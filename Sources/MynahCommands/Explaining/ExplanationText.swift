import SchemaMocking

/// What has been understood of types, for people to read.
///
/// A line for each field and argument, in columns, with what says so where that is not the schema's names; behind them,
/// how to teach what is not understood.
struct ExplanationText {
    let lines: [String]

    init(_ types: [TypeExplanation]) {
        var lines: [String] = []
        for type in types {
            if !lines.isEmpty { lines.append("") }
            lines.append("\(type.name): \(type.kind)")
            lines += TextTable.lines(type.fields.flatMap(Self.rows)).map { "  " + $0 }
        }
        self.lines = lines + Self.lessons(types)
    }

    private static func rows(_ field: FieldExplanation) -> [[String]] {
        [row(field, indent: "")] + field.arguments.map { row($0, indent: "  ") }
    }

    private static func row(_ part: FieldExplanation, indent: String) -> [String] {
        var meaning = part.meaning ?? "not understood"
        if part.source != .schema { meaning += " (\(part.source.rawValue))" }
        return [indent + part.name, part.type, meaning]
    }

    /// How to say what the first of what is not understood is.
    private static func lessons(_ types: [TypeExplanation]) -> [String] {
        let unknown = types.flatMap { type in
            type.fields.flatMap { field in
                field.arguments.filter { $0.meaning == nil }.map { (type: type, field: field, argument: $0) }
                    + (field.meaning == nil ? [(type: type, field: field, argument: nil)] : [])
            }
        }
        guard let first = unknown.first else { return [] }
        let count = unknown.count == 1 ? "One thing is" : "\(unknown.count) things are"
        let place = "\(first.type.name): { \(first.field.name): { "
        let said: String
        if let argument = first.argument, let container = argument.container {
            said = "\(container): { \(argument.name.split(separator: ".").last ?? ""): { $is: FIELD } }"
        } else if let argument = first.argument {
            said = place + "$arguments: { \(argument.name): FIELD } } }"
        } else {
            let isSubscription = first.type.kind.hasSuffix("subscriptions")
            said = place + (isSubscription ? "$on: MUTATION } }" : "$updates: TYPE, $key: ARGUMENT } }")
        }
        let (verb, ending) = unknown.count == 1 ? ("makes", "it is") : ("make", "they are")
        return [
            "", "\(count) not understood, and \(verb) no difference. In mynah.yml, mocks: can say what \(ending):",
            "  \(said)",
        ]
    }
}
