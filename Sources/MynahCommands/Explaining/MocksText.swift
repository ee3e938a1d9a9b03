import GraphQLSchema
import JSONModel
import MockConfiguration
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import ServerRuntime

/// The meanings of types in the form of `mocks:` of `mynah.yml`, for people to review and to change.
///
/// Each entry means the same when it is read back: others are left out.
struct MocksText {
    /// An entry that `mocks:` can have.
    private struct MeaningEntry: Hashable {
        let type: String
        let field: String
        var argument: String?
        /// `$is`, `$creates` and the like.
        let key: String
        let words: String
    }

    private let entries: [MeaningEntry]
    /// The fields and arguments that are understood, but have no words that mean the same when they are read back.
    private let rest: [String]

    /// - Parameters:
    ///   - types: the types to write.
    ///   - world: the world that explains them.
    init(_ types: [TypeExplanation], of world: MockWorld) {
        var entries: [MeaningEntry] = []
        var rest: [String] = []
        for type in types {
            for field in type.fields {
                let place = "\(type.name).\(field.name)"
                if field.isOpen, let entry = Self.entry(of: field, in: type.name, world) {
                    entries.append(entry)
                } else if field.isOpen {
                    rest.append(place)
                }
                for argument in field.arguments where argument.isOpen {
                    if let entry = Self.entry(of: argument, of: field.name, in: type.name, world) {
                        entries.append(entry)
                    } else {
                        rest.append("\(place)(\(argument.name))")
                    }
                }
            }
        }
        var seen: Set<[String?]> = []
        let each = entries.filter { seen.insert([$0.type, $0.field, $0.argument]).inserted }
        self.entries = Self.same(each, in: world)
        self.rest = rest + Set(each).subtracting(self.entries).map { "\($0.type).\($0.field)" }.sorted()
    }

    /// The entry for the meaning of a field; `nil` where no words are read back as the same.
    private static func entry(of field: FieldExplanation, in type: String, _ world: MockWorld) -> MeaningEntry? {
        guard let meaning = field.meaning, let known = world.served.type(named: type) else { return nil }
        if known.id == world.served.mutationType {
            let words = meaning.prefix { $0 != ";" }.split(separator: " ").map(String.init)
            guard words.count == 3, ["creates", "updates", "deletes"].contains(words[0]),
                world.model.problem(ofEntityType: words[2]) == nil
            else { return nil }
            return MeaningEntry(type: type, field: field.name, key: "$\(words[0])", words: words[2])
        }
        let parts = meaning.split(separator: ", ").last.map(String.init)
        let words = [meaning, parts ?? ""].first {
            isRead($0, by: TaughtMeaning(type: type, field: field.name, phrase: $0), in: world)
        }
        return words.map { MeaningEntry(type: type, field: field.name, key: "$is", words: $0) }
    }

    /// The entry for the meaning of an argument, or of a field of an input object that it takes.
    private static func entry(
        of argument: FieldExplanation,
        of field: String,
        in type: String,
        _ world: MockWorld
    ) -> MeaningEntry? {
        guard let meaning = argument.meaning else { return nil }
        let words = meaning.hasPrefix("filter: ") ? String(meaning.dropFirst("filter: ".count)) : meaning
        var taught = TaughtMeaning(type: type, field: field, argument: argument.name, phrase: words)
        if let container = argument.container {
            let name = argument.name.split(separator: ".").last.map(String.init) ?? ""
            taught = TaughtMeaning(type: container, field: name, phrase: words)
        }
        guard isRead(words, by: taught, in: world) else { return nil }
        return MeaningEntry(type: taught.type, field: taught.field, argument: taught.argument, key: "$is", words: words)
    }

    private static func isRead(_ words: String, by taught: TaughtMeaning, in world: MockWorld) -> Bool {
        !words.isEmpty && world.model.problem(of: taught) == nil
    }

    /// The entries that change no meaning when they are read back.
    private static func same(_ entries: [MeaningEntry], in world: MockWorld) -> [MeaningEntry] {
        let expected = world.model.explanations()
        var entries = entries
        while !entries.isEmpty {
            let settings = settings(entries, over: world.settings)
            let found = SchemaModel(schema: world.served, settings: settings).explanations()
            let changed = zip(expected, found).flatMap { $0.places(changedIn: $1) }
            if changed.isEmpty { break }
            let named = Set(changed)
            let kept = entries.filter { !named.contains([$0.type, $0.field]) }
            if kept.count < entries.count {
                entries = kept
                continue
            }
            // Nothing is said of what has changed: it follows from what is said of something else.
            let types = Set(changed.compactMap(\.first))
            let others = entries.filter { !types.contains($0.type) }
            entries = others.count < entries.count ? others : []
        }
        return entries
    }

    private static func settings(_ entries: [MeaningEntry], over known: MockSettings) -> MockSettings {
        var settings = known
        for entry in entries {
            var field = settings.types[entry.type]?.fields[entry.field] ?? FieldSettings()
            switch entry.key {
            case "$creates": field.mutation = MutationSettings(act: .create, type: entry.words)
            case "$updates": field.mutation = MutationSettings(act: .update, type: entry.words)
            case "$deletes": field.mutation = MutationSettings(act: .delete, type: entry.words)
            default:
                if let name = entry.argument {
                    field.arguments[name] = entry.words
                } else {
                    field.meaning = entry.words
                }
            }
            settings.types[entry.type, default: TypeSettings()].fields[entry.field] = field
        }
        return settings
    }

    /// The YAML, as `mynah.yml` has it, without the last end of a line.
    var text: String {
        let count = entries.count == 1 ? "one place" : "\(entries.count) places"
        var lines = ["# What is understood of the schema, as mocks: of mynah.yml says it: \(count)."]
        if let first = rest.first {
            let places = rest.count == 1 ? "One more has" : "\(rest.count) more have"
            lines.append("# \(places) no words there that mean the same, such as \(first).")
        }
        var mocks = JSONObject()
        for entry in entries {
            var type = mocks[entry.type]?.object ?? [:]
            var field = type[entry.field]?.object ?? [:]
            if let argument = entry.argument {
                var arguments = field["$arguments"]?.object ?? [:]
                arguments[argument] = .string(entry.words)
                field["$arguments"] = .object(arguments)
            } else {
                field[entry.key] = .string(entry.words)
            }
            type[entry.field] = .object(field)
            mocks[entry.type] = .object(type)
        }
        let yaml = String(decoding: YAMLText.bytes(of: ["mocks": .object(mocks)]), as: UTF8.self)
        return lines.joined(separator: "\n") + "\n" + yaml.dropLast()
    }
}

extension FieldExplanation {
    /// Whether it is understood, and neither `mocks:` nor a directive says so already.
    fileprivate var isOpen: Bool { meaning != nil && (source == .schema || source == .description) }
}

extension TypeExplanation {
    /// The types and fields, and the input objects and their fields, whose meanings differ there.
    fileprivate func places(changedIn other: TypeExplanation) -> [[String]] {
        zip(fields, other.fields).flatMap { field, found -> [[String]] in
            let arguments = zip(field.arguments, found.arguments).filter { $0.meaning != $1.meaning }.map(\.0)
            let isChanged = field.meaning != found.meaning || field.arguments.map(\.name) != found.arguments.map(\.name)
            let inner = arguments.compactMap { argument in
                argument.container.map { [$0, argument.name.split(separator: ".").last.map(String.init) ?? ""] }
            }
            return (isChanged || !arguments.isEmpty ? [[name, field.name]] : []) + inner
        }
    }
}
