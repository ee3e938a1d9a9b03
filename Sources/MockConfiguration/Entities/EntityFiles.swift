package import GraphQLLanguage
package import JSONModel
import SchemaMeaning
package import SchemaMocking

/// Reads `data/TYPE.yml` and `data/TYPE.json`: entities that are there from the start.
///
///     pot-3: { name: Sunrise, price: { amount: 12.5 } }     by key, or
///     - { id: pot-3, name: Sunrise }                         as a list, with the key inside
package struct EntityFiles: Sendable {
    package private(set) var seeds: [EntitySeed] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that were read.
    package private(set) var files: [String] = []
    private var written: [SourceEntity] = []
    private let folder: String

    /// The schema of such a file: objects by key, or a list of them.
    static let schema = ValueSchema.either(.names(to: ValueSchema.object.orNull()), .list(of: .object)).orNull()

    /// - Parameters:
    ///   - folder: the project's folder; `nil` reads nothing.
    ///   - access: reads files and folders.
    package init(folder: String?, access: FileAccess = .disk) {
        let path = ProjectPath.join(ProjectPath.normalized(folder ?? ""), "data")
        self.folder = path
        guard folder != nil else { return }
        guard access.kind(path) == .folder else { return }
        var scan = FolderScan(access)
        var problems = Problems()
        for file in scan.files(below: path, where: { Self.type(of: $0) != nil }) {
            guard let source = scan.read(file), let type = Self.type(of: file) else { continue }
            files.append(file)
            let read = file.hasSuffix(".json") ? LocatedJSON.read(source) : YAMLReader.read(source)
            problems.append(read.diagnostics)
            for document in read.documents where document.json != .null {
                Self.read(document, of: type, from: file, into: &written, problems: &problems)
            }
        }
        diagnostics = scan.diagnostics + problems.diagnostics
    }

    /// The type of a file's entities: the file's name, in any folder.
    private static func type(of file: String) -> String? {
        let name = ProjectPath.name(of: file)
        return [".yml", ".yaml", ".json"].lazy.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }.first
    }

    private static func read(
        _ document: YAMLNode,
        of type: String,
        from file: String,
        into entities: inout [SourceEntity],
        problems: inout Problems
    ) {
        if let members = document.members {
            for member in members {
                guard member.value.members != nil || member.value.json == .null else {
                    problems.expected("a mapping of fields", for: member.key, not: member.value)
                    continue
                }
                entities.append(
                    SourceEntity(type: type, key: member.key, file: file, place: member.keyLocation, node: member.value)
                )
            }
        } else if let elements = document.elements {
            for element in elements {
                guard element.members != nil else {
                    problems.error("An entity is a mapping of fields, not \(element.summary).", at: element.location)
                    continue
                }
                entities.append(SourceEntity(type: type, key: nil, file: file, place: element.location, node: element))
            }
        } else {
            problems.error("Entities are a mapping by key, or a list, not \(document.summary).", at: document.location)
        }
    }

    /// The entities in files that a recording has written, by type and key.
    package var recorded: [String: JSONObject] {
        written.filter(isRecorded).reduce(into: [:]) { types, entity in
            guard let key = entity.key else { return }
            types[entity.type, default: [:]][key] = entity.node.json
        }
    }

    /// The keys of the entities in all other files, by type.
    ///
    /// - Parameter world: tells the key fields of types.
    /// - Returns: the keys.
    package func keys(in world: MockWorld) -> [String: Set<String>] {
        written.reduce(into: [:]) { types, entity in
            let key = entity.key ?? world.model.keyField(of: entity.type).flatMap { entity.node[$0]?.scalar?.text }
            if !isRecorded(entity), let key { types[entity.type, default: []].insert(key) }
        }
    }

    /// Whether a recording may have written the entity: it writes `data/TYPE.json`, with entities by key.
    private func isRecorded(_ entity: SourceEntity) -> Bool {
        entity.key != nil && entity.file == ProjectPath.join(folder, "\(entity.type).json")
    }

    /// Whether no file has an entity.
    package var isEmpty: Bool { written.isEmpty }

    /// Checks every entity against the schema, and keeps the valid ones.
    ///
    /// - Parameters:
    ///   - world: the world that they are in; without one there are no entities, which is a warning.
    ///   - limits: the limits that the entities must keep.
    package mutating func check(against world: MockWorld?, limits: EntityLimits) {
        guard let first = written.first else { return }
        guard let world else {
            diagnostics.append(Diagnostic(.warning, "Without a schema there are no entities.", at: first.place))
            return
        }
        var checker = EntityNodeChecker(world)
        var files: Set<String> = []
        var places: [SourceLocation] = []
        for entity in written {
            // A file of no type is wrong once, not for each of its entities.
            if let problem = world.model.problem(ofEntityType: entity.type) {
                if files.insert(entity.file).inserted {
                    checker.problems.error(problem, at: ProjectPath.start(of: entity.file))
                }
            } else if let seed = checker.seed(entity) {
                seeds.append(seed)
                places.append(entity.place)
            }
        }
        if let overflow = EntityOverflow(of: seeds, limits: limits) {
            checker.problems.error(overflow.message, at: places[overflow.positions[0]])
            let leftOut = Set(overflow.positions)
            seeds = seeds.enumerated().filter { !leftOut.contains($0.offset) }.map(\.element)
        }
        diagnostics += checker.problems.diagnostics
    }
}

/// An entity as it stands in a file.
struct SourceEntity: Sendable {
    var type: String
    /// The key before the entity; `nil` if the key is among the fields.
    var key: String?
    var file: String
    /// The place of the key, or of the whole entity.
    var place: SourceLocation
    var node: YAMLNode
}
