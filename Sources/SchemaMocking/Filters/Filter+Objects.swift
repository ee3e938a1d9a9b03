import GraphQLExecution
import GraphQLSchema
import JSONModel
import Platform
import SchemaMeaning

extension Filter {
    /// Whether an object passes.
    func passes(_ object: MockObject) -> Bool {
        switch self {
        case .all(let filters): filters.allSatisfy { $0.passes(object) }
        case .any(let filters): filters.contains { $0.passes(object) }
        case .not(let filter): !filter.passes(object)
        case .types(let types): types.contains(object.typeID)
        case .leaf(let name, let test):
            object.filtered(by: name).map { test.passes(object.leafValue(of: $0)) } ?? false
        case .moment(let name, let part, let test):
            object.filtered(by: name).flatMap { Instant(reading: object.leafValue(of: $0)) }
                .map { test.passes(.number(.integer(part.value(of: $0)))) } ?? false
        case .count(let name, let test):
            object.filtered(by: name).map { test.passes(.number(.integer(object.listedObjects($0).count))) } ?? false
        case .related(let name, let filter):
            object.filtered(by: name).flatMap(object.relatedObject).map(filter.passes) ?? false
        case .exists(let name, let wanted):
            object.filtered(by: name).map { object.leadsSomewhere(by: $0) == wanted } ?? false
        case .leads(let name, let keys):
            object.filtered(by: name).flatMap(object.relatedObject).map { $0.isNamed(by: keys) } ?? false
        case .members(let name, let connective, let filter):
            object.filtered(by: name).map { object.elements(of: $0, pass: filter, connective) } ?? false
        case .search(let words): object.matches(words) > 0
        }
    }
}

extension MockObject {
    func filtered(by name: String) -> FieldPlan? { plan.field(named: name, in: world.model) }

    /// The object that a field leads to; `nil` where there is none, and for fields that do not give one object.
    func relatedObject(_ field: FieldPlan) -> MockObject? {
        guard case .object(let object) = field.kind, !field.mocks.isNull(object: identity) else { return nil }
        switch mockedObjects(field, [:]) {
        case nil: return try? resolveObject(object, of: field, arguments: [:])
        case .object(let value)?: return value as? MockObject
        case _?: return nil
        }
    }

    /// All elements of a list.
    func listedObjects(_ field: FieldPlan) -> [MockObject] {
        guard let list = field.listPlan else { return [] }
        return world.source(list, field, of: self).items(in: world).compactMap(object)
    }

    fileprivate func leadsSomewhere(by field: FieldPlan) -> Bool {
        switch field.kind {
        case .list(let list), .page(let list, _): world.source(list, field, of: self).count > 0
        case .object: relatedObject(field) != nil
        case .leaf, .key: !leafValue(of: field).isNull
        case .root, .aggregate, .nested, .values, .federation: true
        }
    }

    fileprivate func isNamed(by texts: Set<String>) -> Bool {
        if let key, let text = KeyWriter(model: world.model).value(of: key).leafText, texts.contains(text) {
            return true
        }
        let names = [
            NaturalKeys.leaf(of: typeID, in: world.schema), NaturalKeys.number(of: plan.type, in: world.schema),
        ]
        return names.compactMap(\.self).compactMap(filtered).contains { leaf in
            leafValue(of: leaf).leafText.map(texts.contains) ?? false
        }
    }

    fileprivate func elements(of field: FieldPlan, pass filter: Filter, _ connective: FilterWords.Connective) -> Bool {
        let elements = listedObjects(field)
        return switch connective {
        case .any: elements.contains(where: filter.passes)
        case .all: elements.allSatisfy(filter.passes)
        case .none: !elements.contains(where: filter.passes)
        case .one: elements.count(where: filter.passes) == 1
        }
    }

    /// The number of given folded words that stand in the texts of the object.
    func matches(_ words: [String]) -> Int {
        let texts = texts(of: plan.type) + parts.flatMap { $0.texts(of: $0.plan.type) }
        return words.count { word in texts.contains { $0.contains(word) } }
    }

    private func texts(of type: NamedType) -> [String] {
        let fields = type.allFields.filter { field in
            guard !field.needsArguments, case .named(let id) = field.type.nullable else { return false }
            return ["String", "ID", "Markdown"].contains(world.schema[id].name)
        }
        return fields.compactMap { field in
            filtered(by: field.name).flatMap { leafValue(of: $0).string?.lowercased() }
        }
    }

    /// The objects without keys that are parts of this one: its title in several languages.
    private var parts: [MockObject] {
        plan.type.allFields.compactMap { field in
            let type = world.schema[field.type.namedType]
            let isPart = type.isObject && field.type.listElement == nil && !world.model.isKeyed(type.id)
            guard isPart, !field.needsArguments else { return nil }
            return filtered(by: field.name).flatMap(relatedObject)
        }
    }
}
