import GraphQLSchema
package import JSONModel

/// Something that a schema has no place for in what is to be written about an entity.
package struct EntityProblem: Sendable, Equatable {
    /// Where it stands, below the entity's values: field names and indexes.
    ///
    /// Empty for the type or the key.
    package let path: [String]
    /// Whether it is the last name of the path that is wrong, not its value.
    package let isAboutName: Bool
    package let message: String

    init(_ message: String, at path: [String], isAboutName: Bool = false) {
        self.message = message
        self.path = path
        self.isAboutName = isAboutName
    }
}

extension MockWorld {
    /// The first thing that is wrong with an entity that is to be written; `nil` where it may be.
    ///
    /// - Parameters:
    ///   - type: the name of its type.
    ///   - key: as text.
    ///   - values: its fields.
    /// - Returns: a sentence, with its place in the values.
    package func entityProblem(type: String, key: String, values: JSONObject = [:]) -> String? {
        let problems = EntityChecker(self).problems(type: type, key: key, values: values)
        return problems.first.map { problem in
            problem.path.isEmpty ? problem.message : "\(problem.path.joined(separator: ".")): \(problem.message)"
        }
    }
}

extension MockWorld {
    /// The name of the field that holds the key of a type's entities; `nil` for types without.
    package func keyField(of type: String) -> String? {
        schema.type(named: type).flatMap { $0.isObject ? plan(for: $0.id).key?.name : nil }
    }
}

/// Holds what is to be written about entities against the schema.
package struct EntityChecker {
    private let world: MockWorld
    private var schema: Schema { world.schema }

    package init(_ world: MockWorld) { self.world = world }

    /// Everything that is wrong with an entity; nothing below an unknown type.
    package func problems(type name: String, key: String, values: JSONObject) -> [EntityProblem] {
        if let problem = problem(ofType: name) { return [EntityProblem(problem, at: [])] }
        guard let type = schema.type(named: name) else { return [] }
        let own = problem(ofKey: key, type: world.plan(for: type.id)).map { [EntityProblem($0, at: [])] } ?? []
        return own + problems(of: values, as: type, at: [])
    }

    /// Why there are no entities of a type.
    package func problem(ofType name: String) -> String? {
        guard let type = schema.type(named: name) else {
            let types = schema.types.filter { $0.isObject && world.plan(for: $0.id).key != nil }
            return "The schema has no type \"\(name)\"\(orDidYouMean(suggestions(for: name, among: types.map(\.name))))"
        }
        if type.isAbstract, world.isKeyed(type.id) {
            return "\"\(name)\" is abstract: entities are of one of its types."
        }
        guard type.isObject, world.plan(for: type.id).key != nil else {
            return "\"\(name)\" has no key, so it has no entities."
        }
        return nil
    }

    private func problem(ofKey text: String, type: TypePlan) -> String? {
        if text.isEmpty { return "A key is not empty." }
        if case .integer = type.key?.form {
            if IntegerKeys(world: world).isBeyondInt(text, type: type) {
                return "The key of \(type.type.name) is an Int: \(text) is beyond what that holds."
            }
            return Int(text) == nil ? "The key of \(type.type.name) is a whole number, not \"\(text)\"." : nil
        }
        guard let read = KeyReader(world: world).key(of: text), read.type != type.id else { return nil }
        return "\"\(text)\" is the key of \(schema[read.type].name), not of \(type.type.name)."
    }

    private func problems(of values: JSONObject, as type: NamedType, at path: [String]) -> [EntityProblem] {
        if let problem = problem(ofTypenameIn: values, as: type, at: path) { return [problem] }
        return values.members.filter { $0.key != "__typename" }.flatMap { member -> [EntityProblem] in
            let path = path + [member.key]
            guard let field = type.fields?[member.key] else {
                let near = suggestions(for: member.key, among: type.fields?.map(\.name) ?? [])
                let message = "\(type.name) has no field \"\(member.key)\"\(orDidYouMean(near))"
                return [EntityProblem(message, at: path, isAboutName: true)]
            }
            let name = "\(type.name).\(field.name)"
            guard let element = world.elementType(of: field) else {
                return problems(member.value, of: field.type, target: field.type.namedType, name, at: path)
            }
            return listProblems(member.value, of: .named(element), target: element, name, at: path)
        }
    }

    private func problems(
        _ value: JSONValue,
        of type: ResolvedType,
        target: TypeID,
        _ name: String,
        at path: [String]
    ) -> [EntityProblem] {
        if value.isNull {
            let written = schema.name(of: type)
            return type.isNonNull ? [EntityProblem("\(name) is \(written): it cannot be null.", at: path)] : []
        }
        if let element = type.listElement { return listProblems(value, of: element, target: target, name, at: path) }
        guard schema[target].isComposite else {
            let problem = Misfit.problem(ofLeaf: value, as: schema[target], named: name)
            return problem.map { [EntityProblem($0, at: path)] } ?? []
        }
        return world.isKeyed(target)
            ? referenceProblem(value, to: target, name, at: path) : objectProblems(value, as: target, name, at: path)
    }

    private func listProblems(
        _ value: JSONValue,
        of element: ResolvedType,
        target: TypeID,
        _ name: String,
        at path: [String]
    ) -> [EntityProblem] {
        guard let elements = value.array else {
            return [EntityProblem("\(name) is a list, not \(value.kindName).", at: path)]
        }
        return elements.enumerated().flatMap { problems($1, of: element, target: target, name, at: path + ["\($0)"]) }
    }
}

// MARK: - Objects

extension EntityChecker {
    /// An object says by its `__typename` which of the possible types it is of.
    private func problem(ofTypenameIn members: JSONObject, as type: NamedType, at path: [String]) -> EntityProblem? {
        members["__typename"].flatMap { Misfit.problem(ofTypename: $0, of: type, in: schema) }
            .map { EntityProblem($0, at: path + ["__typename"]) }
    }

    /// Another entity is named by its key, alone or in an object.
    private func referenceProblem(
        _ value: JSONValue,
        to target: TypeID,
        _ name: String,
        at path: [String]
    ) -> [EntityProblem] {
        let type = schema[target]
        guard case .object(let members) = value else {
            guard value.leafText != nil else {
                return [
                    EntityProblem("\(name) is \(type.name): its key belongs here, not \(value.kindName).", at: path)
                ]
            }
            return keyProblem(value, target, at: path)
        }
        if let problem = problem(ofTypenameIn: members, as: type, at: path) { return [problem] }
        let named = members["__typename"]?.string
        let plan = world.plan(for: named.flatMap { schema.type(named: $0)?.id } ?? target)
        let keys = plan.members.compactMap { world.plan(for: $0).key?.name }
        guard let key = keys.first(where: { members[$0] != nil }), let given = members[key] else {
            let message = "\(name) is an entity: name it by its key, \"\(keys.first ?? "id")\"."
            return [EntityProblem(message, at: path)]
        }
        if let other = members.keys.first(where: { $0 != key && $0 != "__typename" }) {
            let message = "Only the key of another entity belongs here; write what it has into the entity itself."
            return [EntityProblem(message, at: path + [other], isAboutName: true)]
        }
        return keyProblem(given, plan.id, at: path + [key])
    }

    private func keyProblem(_ value: JSONValue, _ target: TypeID, at path: [String]) -> [EntityProblem] {
        let plan = world.plan(for: target)
        if plan.type.isObject {
            return problem(ofKey: value.leafText ?? "", type: plan).map { [EntityProblem($0, at: path)] } ?? []
        }
        if let read = value.leafText.flatMap({ KeyReader(world: world).key(of: $0) }) {
            if schema.isPossible(read.type, in: target) { return [] }
            let types = "\(schema[read.type].name), not of \(plan.type.name)"
            return [EntityProblem("\"\(value.leafText ?? "")\" is the key of \(types).", at: path)]
        }
        guard world.key(of: value, target: plan) == nil else { return [] }
        return [EntityProblem("\"\(value.leafText ?? "")\" is no key whose type can be read.", at: path)]
    }

    private func objectProblems(
        _ value: JSONValue,
        as target: TypeID,
        _ name: String,
        at path: [String]
    ) -> [EntityProblem] {
        let type = schema[target]
        guard case .object(let members) = value else {
            return [EntityProblem("\(name) is \(type.name): an object belongs here, not \(value.kindName).", at: path)]
        }
        if let problem = problem(ofTypenameIn: members, as: type, at: path) { return [problem] }
        let named = members["__typename"]?.string
        var values = members
        values["__typename"] = nil
        let reader = StoredValues(world: world)
        guard let id = reader.type(of: values, named.flatMap { schema.type(named: $0) }, target) else {
            if world.plan(for: target).members.count == 1 { return problems(of: values, as: type, at: path) }
            let fields = values.keys.map { "\"\($0)\"" }.joined(separator: ", ")
            return [EntityProblem("No type of \(type.name) has all of these fields: \(fields).", at: path)]
        }
        return problems(of: values, as: schema[id], at: path)
    }
}
