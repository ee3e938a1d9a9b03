import SchemaExplaining
import SchemaMeaning
import SchemaMocking

/// The meanings of types' fields and arguments, for people to read.
///
/// A line for each field and argument, in columns, with the source of its meaning where that is not the schema's names;
/// behind them, advice on how to teach what is not understood.
struct ExplanationText {
    let lines: [String]

    /// - Parameters:
    ///   - types: the types to print.
    ///   - showsRules: whether the rules are named that give values their meanings.
    init(_ types: [TypeExplanation], showsRules: Bool = false) {
        var lines: [String] = []
        var inputs = PrintedInputs()
        for type in types {
            if !lines.isEmpty { lines.append("") }
            lines.append("\(type.name): \(type.kind)")
            let rows = type.fields.flatMap { field in
                [Self.row(field, indent: "", showsRules: showsRules)] + inputs.rows(ofArgumentsOf: field, in: type)
            }
            lines += AlignedColumns.lines(rows).map { "  " + $0 }
        }
        self.lines = lines + Self.lessons(types)
    }

    fileprivate static func row(_ part: FieldExplanation, indent: String, showsRules: Bool = false) -> [String] {
        let meaning =
            switch part.source {
            case .schema: part.meaning ?? "not understood"
            case .unknown: "not understood: \(part.meaning ?? "")"
            case .description, .directive, .mocks: "\(part.meaning ?? "not understood") (\(part.source.rawValue))"
            }
        guard showsRules, let rule = part.rule else { return [indent + part.name, part.type, meaning] }
        let reason = "by \(rule.word): rule \(rule.name), \(rule.place)"
        return [indent + part.name, part.type, "\(meaning) (\(reason))"]
    }

    private static func lessons(_ types: [TypeExplanation]) -> [String] {
        lessons(ofIgnored: types) + lessons(ofMadeUp: types)
    }

    /// Advice on how to describe the first value that is made up from nothing but its type.
    private static func lessons(ofMadeUp types: [TypeExplanation]) -> [String] {
        let unknown = types.flatMap { type in
            type.fields.filter { $0.source == .unknown && $0.meaning?.hasPrefix("such as") ?? false }
                .map { (type: type.name, field: $0.name) }
        }
        guard let first = unknown.first else { return [] }
        let (what, them) =
            unknown.count == 1
            ? ("One value is", "it is, such as") : ("\(unknown.count) values are", "they are, such as")
        return [
            "", "\(what) made up from the type alone. In mynah.yml, mocks: can say what \(them):",
            "  \(first.type): { \(first.field): { $examples: [VALUE, VALUE] } }",
        ]
    }

    /// Advice on how to describe the first field or argument that is not understood and makes no difference.
    private static func lessons(ofIgnored types: [TypeExplanation]) -> [String] {
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
        } else if first.type.kind.hasPrefix("input of") {
            said = place + "$is: FIELD } }"
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

/// The input objects that have been printed, so that one that many lists take does not stand under each.
private struct PrintedInputs {
    private struct Input: Hashable {
        let name: String
        let fields: [FieldExplanation]
    }

    /// The field at which each was printed.
    private var places: [Input: String] = [:]

    /// The arguments of a field, with one line for all parts of one that have been printed at another field.
    mutating func rows(ofArgumentsOf field: FieldExplanation, in type: TypeExplanation) -> [[String]] {
        var rows: [[String]] = []
        var rest = field.arguments[...]
        while let first = rest.first {
            let name = String(first.name.prefix { $0 != "." })
            let parts = rest.prefix { $0.name.hasPrefix(name + ".") }
            rest = rest.dropFirst(max(1, parts.count))
            guard parts.count > 1, let container = parts[parts.startIndex].container else {
                rows += (parts.isEmpty ? [first] : parts).map { ExplanationText.row($0, indent: "  ") }
                continue
            }
            let input = Input(name: name, fields: Array(parts))
            if let place = places[input] {
                rows.append(["  " + name, container, "as in \(place)"])
            } else {
                places[input] = "\(type.name).\(field.name)"
                rows += parts.map { ExplanationText.row($0, indent: "  ") }
            }
        }
        return rows
    }
}
