import JSONModel

/// One key of a mapping, with the reader of its value into a target.
///
/// The keys of a mapping are a list of settings, and `decode` reads a mapping by such a list. So all keys of a file are
/// listed in one place, and one pass finds every problem.
struct Setting<Target>: Sendable {
    typealias Reader = @Sendable (YAMLNode, inout Target, inout Problems) -> Void

    let key: String
    let read: Reader
    private let makeSchema: @Sendable () -> ValueSchema

    init(key: String, _ schema: @autoclosure @escaping @Sendable () -> ValueSchema = .any, read: @escaping Reader) {
        self.key = key
        self.read = read
        makeSchema = schema
    }

    /// The values that `read` takes, as a schema for authors of the file; no reader of one needs it.
    var schema: ValueSchema { makeSchema() }

    var keySchema: (key: String, value: ValueSchema) { (key, schema) }

    /// The setting with a description of its purpose.
    func described(_ text: String) -> Setting { Setting(key: key, schema.described(text), read: read) }

    /// Reads a mapping by a list of keys; messages call it `place`.
    ///
    /// `others` are keys in the same mapping that another decoder reads: they are suggested for misspelt ones.
    static func decode(
        _ node: YAMLNode,
        as settings: [Setting],
        in place: String,
        others: [String] = [],
        into target: inout Target,
        _ problems: inout Problems
    ) {
        guard let members = node.members else {
            return problems.error("\(capitalized(place)) must be a mapping, not \(node.summary).", at: node.location)
        }
        for member in members {
            guard let setting = settings.first(where: { $0.key == member.key }) else {
                problems.unknownKey(member, in: place, known: settings.map(\.key) + others)
                continue
            }
            setting.read(member.value, &target, &problems)
        }
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension Setting {
    static func integer(
        _ key: String,
        _ path: any WritableKeyPath<Target, Int> & Sendable,
        in range: ClosedRange<Int>
    ) -> Setting {
        Setting(key: key, .integer(range)) { node, target, problems in
            guard let value = node.scalar?.value.int, range.contains(value) else {
                return problems.expected("a whole number\(described(range))", for: key, not: node)
            }
            target[keyPath: path] = value
        }
    }

    static func seconds(
        _ key: String,
        _ path: any WritableKeyPath<Target, Double> & Sendable,
        in range: ClosedRange<Double>
    ) -> Setting {
        number(key, path, in: range, what: "a number of seconds")
    }

    static func ratio(_ key: String, _ path: any WritableKeyPath<Target, Double> & Sendable) -> Setting {
        number(key, path, in: 0...1, what: "a number")
    }

    private static func number(
        _ key: String,
        _ path: any WritableKeyPath<Target, Double> & Sendable,
        in range: ClosedRange<Double>,
        what: String
    ) -> Setting {
        Setting(key: key, .number(range)) { node, target, problems in
            guard let value = node.scalar?.value.double, range.contains(value) else {
                let bounds = "from \(described(range.lowerBound)) to \(described(range.upperBound))"
                return problems.expected("\(what) \(bounds)", for: key, not: node)
            }
            target[keyPath: path] = value
        }
    }

    static func flag(_ key: String, _ path: any WritableKeyPath<Target, Bool> & Sendable) -> Setting {
        Setting(key: key, .flag) { node, target, problems in
            guard let value = node.scalar?.value.bool else {
                return problems.expected("true or false", for: key, not: node)
            }
            target[keyPath: path] = value
        }
    }

    /// One of an enumeration's raw values.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ key: String,
        _ path: any WritableKeyPath<Target, Choice> & Sendable
    ) -> Setting {
        let choices = Choice.allCases.map { (text: $0.rawValue, value: $0) }
        return Setting(key: key, .choice(choices.map(\.text))) { node, target, problems in
            // `off` is text in YAML 1.2, and what was written counts in any case.
            guard let choice = choices.first(where: { $0.text == node.scalar?.text }) else {
                return problems.expected("one of \(choices.map(\.text).joined(separator: ", "))", for: key, not: node)
            }
            target[keyPath: path] = choice.value
        }
    }

    private static func described(_ bound: Double) -> String { bound.rounded() == bound ? "\(Int(bound))" : "\(bound)" }

    private static func described(_ range: ClosedRange<Int>) -> String {
        range.upperBound == .max
            ? (range.lowerBound == .min ? "" : " from \(range.lowerBound)")
            : " from \(range.lowerBound) to \(range.upperBound)"
    }
}
