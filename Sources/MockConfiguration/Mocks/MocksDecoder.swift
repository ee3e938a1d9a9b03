import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Reads `mocks:` into the world's settings.
///
/// A key that begins with `$` is a setting; every other key is a type, and below a type a field.
struct MocksDecoder {
    /// The schema that types and fields are checked against, if there is one.
    let schema: Schema?
    var problems: Problems
    /// The meanings given by `$is` and `$arguments`, which are checked after everything has been read.
    var taught: [(meaning: TaughtMeaning, location: SourceLocation)] = []

    /// The meanings of fields of input objects that the arguments of fields were given with.
    var inputMeanings: [(meaning: TaughtMeaning, location: SourceLocation)] = []

    /// The schema's world without any mocks, which tells the types of entities; made when it is first asked.
    private(set) lazy var unchangedWorld = schema.map { MockWorld(schema: $0) }

    init(schema: Schema?, problems: Problems) {
        self.schema = schema
        self.problems = problems
    }

    static func decode(_ node: YAMLNode, schema: Schema?, into settings: inout MockSettings, _ problems: inout Problems)
    {
        var decoder = MocksDecoder(schema: schema, problems: problems)
        decoder.readMocks(node, into: &settings)
        problems = decoder.problems
    }

    private mutating func readMocks(_ node: YAMLNode, into settings: inout MockSettings) {
        guard let members = node.members else {
            if node.json != .null { problems.expected("a mapping of types", for: "mocks", not: node) }
            return
        }
        let defaults = YAMLNode(.mapping(members.filter { $0.key.hasPrefix("$") }), at: node.location)
        Setting.decode(defaults, as: Self.defaults, in: "\"mocks\"", into: &settings, &problems)
        for member in members where !member.key.hasPrefix("$") {
            guard let type = type(of: member) else { continue }
            var typeSettings = settings.types[member.key] ?? TypeSettings()
            read(member.value, of: type, named: member.key, into: &typeSettings)
            settings.types[member.key] = typeSettings
        }
        for (taught, location) in inputMeanings {
            var field = settings.types[taught.type]?.fields[taught.field] ?? FieldSettings()
            if let known = field.meaning, known != taught.phrase {
                problems.error(
                    "\"\(taught.type).\(taught.field)\" is said to be \"\(known)\" already, wherever it is taken.",
                    at: location
                )
                continue
            }
            field.meaning = taught.phrase
            settings.types[taught.type, default: TypeSettings()].fields[taught.field] = field
        }
        checkMeanings(settings)
    }

    private mutating func checkMeanings(_ settings: MockSettings) {
        guard let schema, !taught.isEmpty else { return }
        let world = MockWorld(schema: schema, settings: settings)
        for (meaning, location) in taught {
            if let problem = world.model.problem(of: meaning) { problems.error(problem, at: location) }
        }
    }

    /// The schema of `mocks:`: settings for all types, and names of types with their fields or values.
    static var jsonSchema: ValueSchema {
        let type = ValueSchema.open(keySchemas + TypeValues.keys.map(\.keySchema), others: .open(keySchemas))
        return .open(defaults.map(\.keySchema), others: type)
            .described("What the world is like, by types and fields.")
    }

    /// The settings for all types.
    private static let defaults: [Setting<MockSettings>] = [
        Setting(key: "$population", Population.schema) { node, settings, problems in
            let population = Population.read(node, &problems)
            if let size = population.size { settings.population = size }
            if let isClosed = population.isClosed { settings.isClosed = isClosed }
        },
        Setting(key: "$search", .choice(["strict", "lenient"])) { node, settings, problems in
            guard let text = node.scalar?.value.string, ["strict", "lenient"].contains(text) else {
                return problems.expected("\"strict\" or \"lenient\"", for: "$search", not: node)
            }
            settings.isSearchStrict = text == "strict"
        },
        .ratio("$nullRatio", \.nullRatio),
        .integer("$pageSize", \.pageSize, in: 0...10_000),
        Setting(key: "$listLength", ListLength.schema) { node, settings, problems in
            guard let length = ListLength.read(node, key: "$listLength", &problems) else { return }
            settings.relationLength = length
            settings.leafListLength = length
        },
    ]
}

/// The type that a name stands for.
enum MockedType {
    /// Unknown, as there is no schema.
    case unknown
    case named(NamedType)
}

extension MocksDecoder {
    /// The type that a key names; `nil` for an unknown type, which is reported.
    private mutating func type(of member: YAMLNode.Member) -> MockedType? {
        guard let schema else { return .unknown }
        let mockable = schema.types.filter { ($0.isOutput || $0.inputFields != nil) && !$0.name.hasPrefix("__") }
        if let type = mockable.first(where: { $0.name == member.key }) { return .named(type) }
        // A built-in scalar is spelled right, or another type is meant.
        let own = mockable.filter { $0.origin != nil }
        let hint = didYouMean(suggestions(for: member.key, among: own.map(\.name)))
        problems.error("The schema has no type \"\(member.key)\" that could be mocked.\(hint)", at: member.keyLocation)
        return nil
    }

    private mutating func read(
        _ node: YAMLNode,
        of type: MockedType,
        named name: String,
        into settings: inout TypeSettings
    ) {
        switch type {
        case .named(let type) where type.isLeaf:
            settings = leafSettings(node, of: type)
        case .named(let type) where type.inputFields != nil:
            readInputs(node, of: type, into: &settings)
        case .named(let type):
            readFields(node, of: type, named: name, into: &settings)
        case .unknown
        where node.members == nil
            || node.members?.contains { ["$examples", "$fake", "$value"].contains($0.key) } == true:
            settings = leafSettings(node, of: nil)
        case .unknown:
            readFields(node, of: nil, named: name, into: &settings)
        }
    }

    private mutating func leafSettings(_ node: YAMLNode, of leaf: NamedType?) -> TypeSettings {
        let field = readField(node, of: leaf, place: "\"\(leaf?.name ?? "mocks")\"")
        var settings = TypeSettings()
        settings.source = field.source
        settings.listLength = field.listLength
        settings.nullRatio = field.nullRatio
        return settings
    }

    private mutating func readFields(
        _ node: YAMLNode,
        of type: NamedType?,
        named name: String,
        into settings: inout TypeSettings
    ) {
        guard let members = node.members else {
            return problems.expected("a mapping of fields", for: name, not: node)
        }
        for member in members {
            if member.key.hasPrefix("$") {
                readTypeSetting(member, of: type, named: name, into: &settings)
            } else if let type, type.fields?[member.key] == nil {
                let hint = didYouMean(suggestions(for: member.key, among: type.fields?.map(\.name) ?? []))
                problems.error("\"\(name)\" has no field \"\(member.key)\".\(hint)", at: member.keyLocation)
            } else {
                let fieldType = type?.fields?[member.key]?.type
                let leafType = fieldType.flatMap { type in schema.map { $0[type.namedType] } }
                let place = "\"\(name).\(member.key)\""
                var rest: YAMLNode? = member.value
                let subscription = subscription(in: &rest, of: type)
                let mutation = mutation(in: &rest, of: type, field: member.key)
                let (meaning, arguments) = meanings(in: &rest, of: name, field: member.key)
                var field = rest.map { readField($0, of: leafType, place: place) } ?? FieldSettings()
                field.mutation = mutation
                field.subscription = subscription
                field.meaning = meaning
                field.arguments = arguments
                if let fieldType, let rest {
                    for node in Self.values(rest) { checkLists(in: node, of: fieldType, place: place) }
                }
                if let schema, let fieldType, fieldType.isNonNull, field.source?.givesNull == true {
                    problems.error(
                        "\(place) is never null: its type is \"\(schema.name(of: fieldType))\".",
                        at: member.value.location
                    )
                } else if field.source != nil, settings.keyFields.isEmpty, isKey(member.key, of: type) {
                    problems.warning(
                        "\(place) is the key by which an object is found again: it is not mocked. Objects with keys of "
                            + "your own stand in data/.",
                        at: member.keyLocation
                    )
                }
                settings.fields[member.key] = field
            }
        }
    }

    /// Whether a field holds the key of a type's objects.
    private mutating func isKey(_ field: String, of type: NamedType?) -> Bool {
        guard let type, type.isObject, foldedName(field).hasSuffix("id"), let world = unchangedWorld else {
            return false
        }
        return world.plan(for: type.id).key?.name == field
    }

    private mutating func readTypeSetting(
        _ member: YAMLNode.Member,
        of type: NamedType?,
        named name: String,
        into settings: inout TypeSettings
    ) {
        let node = YAMLNode(.mapping([member]), at: member.keyLocation)
        var values = TypeValues()
        Setting.decode(node, as: TypeValues.keys, in: "\"\(name)\"", into: &values, &problems)
        settings.population = values.population.size ?? settings.population
        settings.isClosed = values.population.isClosed ?? settings.isClosed
        if let ratio = values.nullRatio { settings.nullRatio = ratio }
        if let length = values.listLength { settings.listLength = length }
        if let size = values.pageSize { settings.pageSize = size }
        if !values.keyFields.isEmpty { settings.keyFields = [] }
        for key in values.keyFields {
            if let fields = type?.fields, fields[key] == nil {
                let hint = didYouMean(suggestions(for: key, among: fields.map(\.name)))
                problems.error("\"\(name)\" has no field \"\(key)\" to be its key.\(hint)", at: member.value.location)
            } else {
                settings.keyFields.append(key)
            }
        }
    }
}

/// The settings for a type as a whole.
private struct TypeValues {
    var population = Population()
    var nullRatioValue = -1.0
    var pageSizeValue = -1
    var listLength: ClosedRange<Int>?
    var keyFields: [String] = []

    var nullRatio: Double? { nullRatioValue < 0 ? nil : nullRatioValue }
    var pageSize: Int? { pageSizeValue < 0 ? nil : pageSizeValue }

    static let keys: [Setting<TypeValues>] = [
        Setting(key: "$population", Population.schema) { node, values, problems in
            values.population = Population.read(node, &problems)
        },
        .ratio("$nullRatio", \.nullRatioValue),
        .integer("$pageSize", \.pageSizeValue, in: 0...10_000),
        Setting(key: "$listLength", ListLength.schema) { node, values, problems in
            values.listLength = ListLength.read(node, key: "$listLength", &problems)
        },
        Setting(key: "$key", .oneOrMore(.text)) { node, values, problems in
            let fields = (node.elements ?? [node]).map { $0.scalar?.value.string }
            guard !fields.isEmpty, !fields.contains(nil) else {
                return problems.expected("a field's name, or a list of them", for: "$key", not: node)
            }
            values.keyFields = fields.compactMap { $0 }
        },
    ]
}

extension ValueSource {
    /// Whether one of the values is null itself.
    fileprivate var givesNull: Bool {
        switch self {
        case .literal(let value): value == .null
        case .examples(let values): values.contains(.null)
        case .fake: false
        }
    }
}

extension YAMLNode? {
    /// Takes members out of a mapping; the node becomes `nil` if no others are left.
    mutating func take(_ keys: Set<String>) -> [YAMLNode.Member] {
        guard let node = self, let members = node.members else { return [] }
        let taken = members.filter { keys.contains($0.key) }
        guard !taken.isEmpty else { return [] }
        let rest = members.filter { !keys.contains($0.key) }
        self = rest.isEmpty ? nil : YAMLNode(.mapping(rest), at: node.location)
        return taken
    }
}
