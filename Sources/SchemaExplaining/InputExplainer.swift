import GraphQLSchema
import SchemaMeaning

/// Explains an input object in all places that take it.
///
/// The meaning of its fields depends on the place: the same `where` chooses other objects in another list. Places where
/// all fields mean the same share one explanation.
struct InputExplainer {
    package let type: NamedType
    package let model: SchemaModel

    /// A use of the input object, which places have in common where all its fields mean the same.
    private struct Use: Hashable {
        /// The kind of the use: `input`.
        package let kind: String
        package let fields: [FieldExplanation]
    }

    package func explanations() -> [TypeExplanation] {
        var uses: [Use] = []
        var places: [Use: [String]] = [:]
        for (place, found) in found() {
            for use in found {
                if places[use] == nil { uses.append(use) }
                if places[use]?.last != place { places[use, default: []].append(place) }
            }
        }
        if uses.isEmpty {
            let operators = operators
            let kind = operators == nil ? "input inside of others" : "operators"
            return [TypeExplanation(name: type.name, kind: kind, fields: operators ?? [])]
        }
        return uses.map { use in
            let all = places[use] ?? []
            let named = all.prefix(3).joined(separator: ", ") + (all.count > 3 ? " and \(all.count - 3) more" : "")
            return TypeExplanation(name: type.name, kind: "\(use.kind) of \(named)", fields: use.fields)
        }
    }

    /// The fields that take the input object, with its uses there.
    private func found() -> [(place: String, uses: [Use])] {
        let holders = holders
        return model.served.types.filter { $0.isObject && !$0.name.hasPrefix("__") }.flatMap { owner in
            owner.allFields.compactMap { field -> (String, [Use])? in
                guard field.arguments.contains(where: { holders.contains($0.type.namedType) }),
                    let explained = model.explanation(ofField: field.name, in: owner)
                else { return nil }
                var uses = parts(of: explained)
                if uses.isEmpty, owner.id == model.served.mutationType { uses = nested(in: field.name) }
                return uses.isEmpty ? nil : ("\(owner.name).\(field.name)", uses)
            }
        }
    }

    /// The input object itself, and all input objects that contain it.
    private var holders: Set<TypeID> {
        var holders: Set<TypeID> = [type.id]
        var isComplete = false
        while !isComplete {
            let others = model.served.types.filter { other in
                !holders.contains(other.id)
                    && other.inputFields?.contains { holders.contains($0.type.namedType) } ?? false
            }
            holders.formUnion(others.map(\.id))
            isComplete = others.isEmpty
        }
        return holders
    }

    /// The uses of the input object in the explanation of a field, one for each place in the field's arguments.
    private func parts(of field: FieldExplanation) -> [Use] {
        var order: [String] = []
        var parts: [String: [FieldExplanation]] = [:]
        for argument in field.arguments where argument.container == type.name {
            let path = argument.name.split(separator: ".").map(String.init)
            let around = path.dropLast().joined(separator: ".")
            if parts[around] == nil { order.append(around) }
            parts[around, default: []].append(argument.named(path.last ?? argument.name))
        }
        return order.map { Use(kind: "input", fields: parts[$0] ?? []) }
    }

    /// The members of a comparison: `{ eq, in, contains }`.
    private var operators: [FieldExplanation]? {
        let members = type.inputFields ?? InputValueTable([])
        let phrases = members.map { ComparisonWord.phrase(ofMember: $0.meant) }
        guard phrases.count(where: { $0 != nil }) * 2 >= phrases.count else { return nil }
        return zip(members, phrases).map { explanation(of: $0, $1) }
    }

    private func explanation(of member: InputValue, _ meaning: String?) -> FieldExplanation {
        FieldExplanation(name: member.name, type: model.schema.name(of: member.type), meaning: meaning)
    }
}

// MARK: - Objects inside the arguments of mutations

extension InputExplainer {
    /// An input object that is read as an object of some type.
    private struct Reading: Hashable {
        package let input: TypeID
        package let target: TypeID
    }

    /// The uses of the input object inside the arguments of a mutation: `input: { address: { street } }`.
    private func nested(in mutation: String) -> [Use] {
        guard let root = model.schema.mutationType,
            let field = model.plan(for: root).field(named: mutation, in: model)
        else { return [] }
        let plan = field.mutationPlan(in: model)
        guard let written = plan.action?.type ?? plan.type else { return [] }
        let names = InputNames(model: model, plan: plan)
        let condition = plan.action?.condition
        var uses = condition.map { conditions($0, of: field, about: written) } ?? []
        var waiting = field.definition.arguments.filter { $0.name != condition?.name }
            .map { Reading(input: $0.type.namedType, target: written) }
        var seen = Set(waiting)
        while !waiting.isEmpty {
            let reading = waiting.removeFirst()
            guard let members = model.schema[reading.input].inputFields else { continue }
            let meanings = members.map { meaning(of: $0, in: reading, names) }
            if reading.input == type.id {
                let fields = zip(members, meanings).map { explanation(of: $0, $1.phrase) }
                uses.append(Use(kind: "input", fields: fields))
            }
            for (member, meaning) in zip(members, meanings) {
                guard let target = meaning.target else { continue }
                let next = Reading(input: member.type.namedType, target: target)
                if seen.insert(next).inserted { waiting.append(next) }
            }
        }
        return uses
    }

    /// The uses of the input object in the condition that chooses the objects to change.
    private func conditions(_ argument: InputValue, of field: FieldPlan, about type: TypeID) -> [Use] {
        var explained = explanation(of: argument, nil)
        explained.arguments = ArgumentExplainer(field: field, model: model)
            .filter(argument, at: argument.name, said: nil, of: model.plan(for: type))
        return parts(of: explained)
    }

    /// The meaning of a member in words, and for a member that is an object itself the type that it is about.
    private func meaning(
        of member: InputValue,
        in reading: Reading,
        _ names: InputNames
    ) -> (phrase: String?, target: TypeID?) {
        if let link = model.link(named: member.name, to: reading.target) { return (link.phrase, reading.target) }
        let said = model.settings.types[model.schema[reading.input].name]?.fields[member.name]?.meaning
        let members = model.plan(for: reading.target).members
        let found = members.lazy.compactMap { names.meaning(of: member, said: said, for: model.schema[$0]) }.first
        let isContainer = found == nil && model.schema[member.type.namedType].inputFields != nil
        if isContainer { return (nil, reading.target) }
        guard case .field(let field)? = found else { return (found?.phrase, nil) }
        let target = model.elementType(of: field) ?? field.type.namedType
        return (found?.phrase, model.schema[target].isComposite ? target : nil)
    }
}

extension MutationWords.Link {
    /// The effect on the linked objects in words: `ends links`.
    fileprivate var phrase: String {
        switch self {
        case .connect: "links what there is"
        case .create, .createMany: "creates what is linked"
        case .connectOrCreate: "links what there is, or else creates it"
        case .set: "links these, and no others"
        case .disconnect: "ends links"
        case .update, .updateMany: "updates what is linked"
        case .upsert: "updates what is linked, or else creates it"
        case .delete: "deletes what is linked"
        }
    }
}

extension FieldExplanation {
    /// The same explanation under another name, without a container.
    fileprivate func named(_ name: String) -> FieldExplanation {
        FieldExplanation(name: name, type: type, meaning: meaning, source: source, arguments: arguments)
    }
}
