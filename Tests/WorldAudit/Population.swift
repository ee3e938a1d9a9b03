import GraphQLSchema

/// Everything that was seen of a world.
struct Population {
    let builder: QuestionBuilder
    /// The sample of each type, every part of it asked.
    private(set) var samples: [(type: NamedType, objects: [Seen])] = []
    /// All objects, each entity once: samples, and what stands in their fields and lists.
    private(set) var objects: [Seen] = []
    private(set) var whole: Set<ObjectIdentifier> = []
    private let typesByFoldedName: [String: TypeID]

    init(builder: QuestionBuilder) {
        self.builder = builder
        let objects = builder.schema.types.filter { $0.isObject }
        typesByFoldedName = Dictionary(
            objects.map { (folded($0.name), $0.id) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    var schema: Schema { builder.schema }

    mutating func add(_ sample: [Seen], of type: TypeID) {
        var distinct: [Seen] = []
        var keys: Set<String> = []
        for object in sample where object.key.map({ keys.insert($0).inserted }) ?? true { distinct.append(object) }
        samples.append((schema[type], distinct))
        for object in distinct {
            whole.insert(ObjectIdentifier(object))
            objects.append(object)
            for name in object.objects.keys.sorted() { addValues(of: object.objects[name] ?? nil) }
        }
    }

    /// Objects without keys are looked at wherever they stand.
    private mutating func addValues(of object: Seen?) {
        guard let object, Seen.keyField(of: object.type) == nil else { return }
        objects.append(object)
        for name in object.objects.keys.sorted() { addValues(of: object.objects[name] ?? nil) }
    }

    /// An object type by its name, folded.
    func type(folded name: String) -> NamedType? { typesByFoldedName[name].map { schema[$0] } }

    func sample(of type: NamedType) -> [Seen] { samples.first { $0.type.id == type.id }?.objects ?? [] }
}
