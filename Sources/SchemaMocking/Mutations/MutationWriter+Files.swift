import GraphQLSchema
import JSONModel

/// What is known of files that are given.
extension MutationWriter {
    /// What an input of files says about fields of an object.
    mutating func fileValues(
        _ entry: MutationInput.Entry,
        _ plan: FilePlan,
        of key: EntityKey?
    ) throws(EntityError) -> JSONObject {
        let files = (entry.value.array ?? [entry.value]).filter { !$0.isNull }
        var values = JSONObject()
        for (field, property) in plan.leaves {
            guard let file = files.first else {
                // A file that is taken away.
                if entry.value.isNull, !field.type.isNonNull { values[field.name] = .null }
                continue
            }
            values[field.name] = property.value(of: file).flatMap { world.schema.fitted($0, to: field.type) }
        }
        if let field = plan.object {
            if let file = files.first {
                values[field.name] = try object(for: file, entry, as: field.type.namedType)
            } else if entry.value.isNull, !field.type.isNonNull {
                values[field.name] = .null
            }
        }
        if let field = plan.list { values[field.name] = try list(of: files, entry, in: field, of: key) }
        return values
    }

    /// Files of which an object of the type could tell no more than one.
    func rivalFiles(of type: NamedType) -> [MutationInput.Entry] {
        let files = input.entries.filter { entry in
            world.schema[entry.type.namedType].isUpload && entry.type.nullable.listElement == nil && !entry.value.isNull
        }
        guard files.count > 1, FileFields(of: type, in: world.schema) != nil else { return [] }
        let names = InputNames(world: world, plan: plan)
        let places = files.map { file -> [String] in
            guard case .file(let plan)? = names.meaning(of: file, for: type) else { return [] }
            return plan.leaves.map(\.field.name)
        }
        return !places[0].isEmpty && places.allSatisfy { $0 == places[0] } ? files : []
    }

    /// An object that is made for a file.
    private mutating func object(
        for file: JSONValue,
        _ entry: MutationInput.Entry,
        as target: TypeID
    ) throws(EntityError) -> JSONValue? {
        var one = entry
        one.value = file
        one.type = entry.type.innermostElement
        let members = world.plan(for: target).members
        guard let type = members.first(where: { FileFields(of: world.schema[$0], in: world.schema) != nil }) else {
            return nil
        }
        if world.isKeyed(target) { return try create([one], of: type, key: nil).map(world.reference) }
        var values = try values(of: [one], into: world.schema[type], key: nil)
        if values.isEmpty { return nil }
        if world.schema[target].isAbstract { values["__typename"] = .string(world.schema[type].name) }
        return .object(values)
    }

    /// The list with what is made for the files: at its head where they are added to what is there, else by itself.
    private mutating func list(
        of files: [JSONValue],
        _ entry: MutationInput.Entry,
        in field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        let isAdded = plan.act == .add || entry.type.nullable.listElement == nil
        guard let element = world.elementType(of: field) else {
            let urls = files.compactMap { FileProperty.url.value(of: $0) }
            let others = isAdded ? key.map { texts(field, of: $0) } ?? [] : []
            return world.schema.fitted(.array(urls + others), to: field.type)
        }
        var made: [JSONValue] = []
        for file in files {
            if let object = try object(for: file, entry, as: element) { made.append(object) }
        }
        guard isAdded, let key else { return .array(made) }
        guard world.isKeyed(element) else { return .array(made + stored(field, of: key)) }
        // What was made may have come into the list by the key of its owner.
        let others = (elements(of: field, key) ?? []).map(world.reference)
        return .array(made + others.filter { !made.contains($0) })
    }

    /// The texts of a list: of what is new, those that are written.
    private func texts(_ field: SchemaField, of key: EntityKey) -> [JSONValue] {
        if now.stored(key)?.record.origin == .created { return stored(field, of: key) }
        let plan = world.plan(for: key.type).field(named: field.name, world: world)
        return plan.flatMap { now.leafValue($0, of: key).array } ?? []
    }

    private func stored(_ field: SchemaField, of key: EntityKey) -> [JSONValue] {
        now.stored(key)?.record.values[field.name]?.array ?? []
    }
}
