import GraphQLSchema

/// A meaning that `mocks:` states for a part of the schema: `$is`, or a member of `$arguments`.
package struct TaughtMeaning: Sendable, Hashable {
    /// The name of the type: an object type, the mutation type or an input object.
    package var type: String
    package var field: String
    /// The name of an argument of the field; `nil` where the meaning is that of the field itself.
    package var argument: String?
    package var phrase: String

    package init(type: String, field: String, argument: String? = nil, phrase: String) {
        self.type = type
        self.field = field
        self.argument = argument
        self.phrase = phrase
    }
}

extension SchemaModel {
    /// The reason why a stated meaning is impossible; `nil` where it is possible.
    package func problem(of taught: TaughtMeaning) -> String? {
        guard let type = schema.type(named: taught.type) else { return nil }
        do throws(MeaningProblem) {
            if let argument = taught.argument {
                try check(taught.phrase, ofArgument: argument, of: taught.field, in: type)
            } else if type.inputFields != nil {
                try InputUses(in: self).check(taught.phrase, of: type)
            } else {
                try check(taught.phrase, ofField: taught.field, of: type)
            }
            return nil
        } catch {
            return error.message
        }
    }

    private func check(_ phrase: String, ofField name: String, of type: NamedType) throws(MeaningProblem) {
        guard let field = type.fields?[name] else { return }
        if schema[field.type.namedType].isLeaf {
            for member in schema.possibleTypes(of: type.id) {
                let parent = plan(for: member)
                guard let field = parent.type.fields?[name] else { continue }
                _ = try LeafRoleReader(field: field, parent: parent, model: self).role(phrase)
                if let problem = circle(of: field, in: parent) { throw problem }
            }
        } else if let element = elementType(of: field), isKeyed(element) {
            try check(phrase, ofList: field, element: element, of: type)
        } else {
            throw MeaningProblem("\"$is\" is for single values and for lists of objects with keys.")
        }
    }

    private func check(
        _ phrase: String,
        ofArgument name: String,
        of field: String,
        in type: NamedType
    ) throws(MeaningProblem) {
        guard let definition = type.fields?[field], definition.arguments[name] != nil else {
            let hint = didYouMean(suggestions(for: name, among: type.fields?[field]?.arguments.map(\.name) ?? []))
            throw MeaningProblem("\"\(type.name).\(field)\" has no argument \"\(name)\".\(hint)")
        }
        guard let plan = plan(for: type.id).field(named: field, in: self) else { return }
        if type.id == schema.mutationType {
            let mutation = plan.mutationPlan(in: self)
            guard let entity = mutation.action?.type ?? mutation.type else {
                throw MeaningProblem(
                    "\"\(field)\" writes nothing: say what it does with \"$creates\", \"$updates\" or \"$deletes\"."
                )
            }
            return try InputNames(model: self, plan: mutation).check(phrase, for: schema[entity])
        }
        if isSingleEntity(plan.definition) {
            guard phrase == InputMeaning.key.phrase else {
                throw MeaningProblem("An argument of \"\(type.name).\(field)\" can be \"key\", and nothing else.")
            }
            return
        }
        guard let list = plan.listPlan, list.isKeyed else {
            throw MeaningProblem("\"$arguments\" is for mutations, lists of objects with keys, and fields of one such.")
        }
        _ = try FilterNames(model: self, element: list.element).meaning(of: phrase)
    }
}

/// The uses of input objects: the types whose lists they filter, and the mutations that take them.
private struct InputUses {
    private let model: SchemaModel
    private var elements: [TypeID: Set<TypeID>] = [:]
    private var mutations: [TypeID: [MutationPlan]] = [:]
    /// The input objects of fields that give one entity.
    private var lookups: Set<TypeID> = []

    package init(in model: SchemaModel) {
        self.model = model
        for type in model.schema.types where type.isObject {
            for field in type.allFields where !field.arguments.isEmpty {
                if type.id == model.schema.mutationType {
                    guard let plan = model.plan(for: type.id).field(named: field.name, in: model) else { continue }
                    let mutation = plan.mutationPlan(in: model)
                    for argument in field.arguments { note(argument.type.namedType, mutation) }
                } else if let element = model.elementType(of: field), model.isKeyed(element) {
                    for argument in field.arguments { note(argument.type.namedType, element) }
                } else if model.isSingleEntity(field) {
                    lookups.formUnion(field.arguments.map(\.type.namedType))
                }
            }
        }
    }

    private mutating func note(_ input: TypeID, _ mutation: MutationPlan) {
        guard let members = model.schema[input].inputFields,
            !(mutations[input] ?? []).contains(where: { $0.field.name == mutation.field.name })
        else { return }
        mutations[input, default: []].append(mutation)
        for member in members { note(member.type.namedType, mutation) }
    }

    private mutating func note(_ input: TypeID, _ element: TypeID) {
        guard let members = model.schema[input].inputFields, elements[input, default: []].insert(element).inserted
        else { return }
        for member in members {
            let field = model.elementField(folded: foldedName(member.meant), of: element)
            note(member.type.namedType, field.map { model.elementType(of: $0) ?? $0.type.namedType } ?? element)
        }
    }

    /// Checks the meaning stated for a field of an input object: one of the object's uses must allow it.
    package func check(_ phrase: String, of input: NamedType) throws(MeaningProblem) {
        if phrase == InputMeaning.key.phrase, lookups.contains(input.id) { return }
        var problem = MeaningProblem("No list and no mutation takes a \"\(input.name)\".")
        for element in elements[input.id, default: []].sorted(by: { $0.index < $1.index }) {
            do throws(MeaningProblem) {
                _ = try FilterNames(model: model, element: model.plan(for: element)).meaning(of: phrase)
                return
            } catch { problem = error }
        }
        for mutation in mutations[input.id] ?? [] {
            guard let entity = mutation.action?.type ?? mutation.type else { continue }
            do throws(MeaningProblem) {
                return try InputNames(model: model, plan: mutation).check(phrase, for: model.schema[entity])
            } catch { problem = error }
        }
        throw problem
    }
}
