import GraphQLSchema
import JSONModel

/// Which fields of an entity tell of what a verb means, and their values once it is done.
///
/// `closeIssue` finds `state: CLOSED`, a Boolean `closed` and a `closedAt`; `addStar` finds `viewerHasStarred` and, where
/// there is no list to count, a `starCount`; `lockLockable` an `activeLockReason`.
struct VerbEffects {
    private let meaning: MutationMeaning
    private let object: MockObject
    private let world: MockWorld
    private let fields: [FieldPlan]

    init(_ meaning: MutationMeaning, on key: EntityKey, in world: MockWorld) {
        self.meaning = meaning
        self.world = world
        object = MockObject(key, in: world)
        let type = world.plan(for: key.type)
        fields = (type.type.fields ?? FieldTable([])).filter { field in
            field.arguments.allSatisfy { !$0.isRequired } && world.schema[field.type.namedType].isLeaf
                && field.type.listElement == nil
        }.compactMap { type.field(named: $0.name, world: world) }
    }

    /// Whether what is done is something between the entity and the signed-in user.
    var isAboutViewer: Bool { flags(meaning.words).contains { foldedName($0.name).contains("viewer") } }

    /// Whether it is not so already.
    private var isChange: Bool {
        let flags = flags(meaning.words)
        return flags.isEmpty || flags.contains { object.leafValue(of: $0).bool != meaning.isPositive }
    }

    func values(besides given: JSONObject) -> JSONObject {
        var values = JSONObject()
        for flag in flags(meaning.words) { values[flag.name] = .bool(meaning.isPositive) }
        for flag in flags(meaning.opposites) { values[flag.name] = .bool(!meaning.isPositive) }
        if let (field, value) = state() { values[field.name] = .string(value) }
        // None was given (what was given is taken out below), or what had one is over.
        for field in reasons { values[field.name] = .null }
        for field in fields where isCounter(field) && isChange && given[field.name] == nil {
            guard let count = object.leafValue(of: field).int else { continue }
            values[field.name] = .number(.integer(max(0, meaning.isPositive ? count + 1 : count - 1)))
        }
        for name in given.keys { values[name] = nil }
        return values
    }

    /// Booleans that say whether one of the words is so: `closed`, `isPinned`, `viewerHasStarred`.
    private func flags(_ words: Set<String>) -> [FieldPlan] {
        fields.filter { field in
            guard world.schema[field.target].name == "Boolean" else { return false }
            let name = foldedName(field.name)
            return words.contains { word in
                name == word || (name.hasSuffix(word) && Self.beginnings.contains(String(name.dropLast(word.count))))
            }
        }
    }

    private static let beginnings: Set<String> = [
        "is", "has", "was", "viewerhas", "viewerdid", "vieweris", "viewer", "hasviewer", "isviewer", "userhas", "i",
        "ihave",
        "am", "byme", "currentuserhas",
    ]

    /// Why it is so: `activeLockReason`, `minimizedReason`.
    private var reasons: [FieldPlan] {
        let endings = meaning.words.union([meaning.verb]).map { $0 + "reason" }
        return fields.filter { field in
            let name = foldedName(field.name)
            return !field.definition.type.isNonNull && endings.contains { name.hasSuffix($0) }
        }
    }

    /// The state that the verb leads to.
    private func state() -> (FieldPlan, String)? {
        for name in StateWords.names {
            guard let field = fields.first(where: { foldedName($0.name) == name }),
                let values = world.schema[field.target].enumValues?.map(\.name)
            else { continue }
            let words = meaning.words.union([meaning.verb])
            let said = values.filter { words.contains(foldedName($0)) }
            if meaning.isPositive { return said.first.map { (field, $0) } }
            guard let current = object.leafValue(of: field).string, said.contains(current) else { return nil }
            return StateGuide.beginning(of: values.filter { !said.contains($0) }).map { (field, $0) }
        }
        return nil
    }

    /// `starCount`, `likesCount`, `likes`: unless it counts a list, which counts itself.
    private func isCounter(_ field: FieldPlan) -> Bool {
        guard world.schema[field.target].name == "Int", case .leaf(let leaf) = field.kind, leaf.role == nil else {
            return false
        }
        let name = foldedName(field.name)
        return name == meaning.verb + "s" || (name.hasPrefix(meaning.verb) && name.hasSuffix("count"))
            || name == "total" + meaning.verb + "s"
    }
}
