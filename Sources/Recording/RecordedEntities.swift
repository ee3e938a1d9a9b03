import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import SchemaMeaning
import SchemaMocking

/// The files of `data/` that a recording writes, and the settings that make the world the recorded one.
///
/// Entities in the recording's own files (`data/TYPE.json`) stay where they are not seen again, and other files keep
/// theirs.
struct RecordedEntities: Sendable {
    private var seen: SeenEntities
    private let rules: RecordingRules
    private let schema: Schema
    /// The entities in the recording's own files, by type.
    private let known: [String: JSONObject]
    /// The entities that other files have, by type.
    private let others: [String: Set<String>]
    /// The settings that an earlier recording has written, empty without a file; `nil` where the file is someone's own.
    private let settings: JSONObject?

    private static let settingsFile = "mynah.yml"
    private static let header = "# Written by a recording: lists have what was recorded, and nothing else.\n"

    /// Reads the folder; `nil` where it has no schema.
    ///
    /// - Parameters:
    ///   - folder: the folder of the recording.
    ///   - rules: the rules of what is left out.
    init?(in folder: String, _ rules: RecordingRules) {
        let project = ProjectFolder(folder)
        guard let (schema, served) = project.served else { return nil }
        let world = MockWorld(schema: schema, settings: served.mocks)
        seen = SeenEntities(world) { rules.isSecret($0) }
        let files = EntityFiles(folder: folder)
        known = files.recorded
        others = files.keys(in: world)
        settings = Self.written(project.settings)
        self.rules = rules
        self.schema = schema
    }

    /// Takes over the entities that a response shows.
    mutating func add(_ exchange: RecordedExchange) {
        guard let asked = exchange.operation, case .object(let result)? = try? JSONValue(parsing: exchange.body),
            let data = result["data"]?.object, let document = try? Document(parsing: SourceText(asked.document))
        else { return }
        let operation = document.operations.first { asked.name == nil || $0.name?.value == asked.name }
        guard let operation else { return }
        let hasErrors = !(result["errors"]?.array ?? []).isEmpty
        seen.add(data, of: operation, in: document, variables: asked.variables, hasErrors: hasErrors)
    }

    /// The files' contents by their paths below the recording's folder.
    var files: [String: [UInt8]] {
        var entities: [String: JSONObject] = [:]
        for seed in seen.seeds where !(others[seed.type]?.contains(seed.key) ?? false) {
            var table = entities[seed.type] ?? known[seed.type] ?? [:]
            var values = table[seed.key]?.object ?? [:]
            for member in seed.values { values[member.key] = rules.redacting(member.value) }
            table[seed.key] = .object(values)
            entities[seed.type] = table
        }
        var files: [String: [UInt8]] = [:]
        for (type, table) in entities {
            let keys = keys(of: table, first: seen.shownKeys(of: type) + (known[type]?.keys ?? []))
            let ordered = JSONObject(keys.map { ($0, (table[$0] ?? .null).sorted) })
            files["data/\(type).json"] = JSONValue.object(ordered).recorded
        }
        let types = Set(entities.keys).union(known.keys).sorted()
        if !types.isEmpty, let settings = changed(types) {
            files[Self.settingsFile] = Array(Self.header.utf8) + YAMLText.bytes(of: .object(settings))
        }
        return files
    }

    /// The keys of a table in the order of the world's lists, which follows from what was recorded, not from when:
    /// those of the list that it has, then all others in their own order.
    private func keys(of table: JSONObject, first: [String]) -> [String] {
        var placed: Set<String> = []
        let first = first.filter { table[$0] != nil && placed.insert($0).inserted }
        let others = table.keys.filter { !placed.contains($0) }
        return first + others.sorted { naturallyPrecedes($0, $1) || !naturallyPrecedes($1, $0) && $0 < $1 }
    }

    /// Says of which objects the type is not known, so that they are in recorded answers alone.
    var remarks: [String] {
        seen.untold.sorted { $0.key < $1.key }.map { declared, types in
            """
            objects of \(declared) are recorded in answers alone where these do not have their "__typename": which of \
            \(types.joined(separator: ", ")) they are cannot be told
            """
        }
    }

    /// Settings by which the recorded entities are all that there are of their types, unless there may be others that
    /// are not told from them, and root fields lead to theirs.
    private func changed(_ types: [String]) -> JSONObject? {
        guard var settings else { return nil }
        var mocks = settings["mocks"]?.object ?? [:]
        let query = schema[schema.queryType].name
        for root in seen.roots.sorted {
            guard let field = schema[schema.queryType].fields?[root.key] else { continue }
            var fields = mocks[query]?.object ?? [:]
            let key = seen.world.model.keyField(of: schema[field.type.namedType].name) ?? "id"
            fields[root.key] = root.value.object != nil ? root.value : .object([key: root.value])
            mocks[query] = .object(fields)
        }
        let open = Set(seen.untold.values.joined())
        for type in types {
            var members = mocks[type]?.object ?? [:]
            if members["$population"] == nil || members["$population"] == 0 || open.contains(type) {
                members["$population"] = ["size": 0, "closed": .bool(!open.contains(type))]
            }
            mocks[type] = .object(members)
        }
        settings["mocks"] = .object(mocks)
        return settings
    }

    private static func written(_ file: SourceText?) -> JSONObject? {
        guard let file else { return [:] }
        guard file.bytes.starts(with: header.utf8) else { return nil }
        return YAMLReader.read(file).documents.first?.json.object
    }
}
