import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The values that given files have for fields.
extension MutationWriter {
    /// The values of an object's fields that an input of files gives.
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

    /// The files that were given beside each other, where an object of the type has fields for one only.
    func rivalFiles(of type: NamedType) -> [MutationInput.Entry] {
        let files = input.entries.filter { entry in
            world.schema[entry.type.namedType].isUpload && entry.type.nullable.listElement == nil && !entry.value.isNull
        }
        guard files.count > 1, FileFields(of: type, in: world.schema) != nil else { return [] }
        let places = files.map { file -> [String] in
            guard case .file(let plan)? = names.meaning(of: file, for: type) else { return [] }
            return plan.leaves.map(\.field.name)
        }
        return !places[0].isEmpty && places.allSatisfy { $0 == places[0] } ? files : []
    }

    /// The value for a file: a new entity, or an object without a key.
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
        if world.model.isKeyed(target) { return try create([one], of: type, key: nil).map(world.reference) }
        var values = try values(of: [one], into: world.schema[type], key: nil)
        if values.isEmpty { return nil }
        if world.schema[target].isAbstract { values["__typename"] = .string(world.schema[type].name) }
        return .object(values)
    }

    /// The list with the objects of the files, in front of its present elements where the files are added.
    private mutating func list(
        of files: [JSONValue],
        _ entry: MutationInput.Entry,
        in field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        let isAdded = plan.act == .add || entry.type.nullable.listElement == nil
        guard let element = world.model.elementType(of: field) else {
            let urls = files.compactMap { FileProperty.url.value(of: $0) }
            let others = isAdded ? key.map { texts(field, of: $0) } ?? [] : []
            return world.schema.fitted(.array(urls + others), to: field.type)
        }
        var made: [JSONValue] = []
        for file in files {
            if let object = try object(for: file, entry, as: element) { made.append(object) }
        }
        guard isAdded, let key else { return .array(made) }
        guard world.model.isKeyed(element) else { return .array(made + stored(field, of: key)) }
        // A new entity may already be in the list, by its key of the owner.
        let others = (elements(of: field, key) ?? []).map(world.reference)
        return .array(made + others.filter { !made.contains($0) })
    }

    /// The texts of a list; for an entity that a mutation created, only those that were written.
    private func texts(_ field: SchemaField, of key: EntityKey) -> [JSONValue] {
        if now.stored(key)?.record.origin == .created { return stored(field, of: key) }
        return now.leafValue(field.name, of: key)?.array ?? []
    }

    private func stored(_ field: SchemaField, of key: EntityKey) -> [JSONValue] {
        now.stored(key)?.record.values[field.name]?.array ?? []
    }
}
