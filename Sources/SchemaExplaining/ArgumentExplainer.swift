import GraphQLSchema
import JSONModel
package import SchemaMeaning

/// Explains the arguments of a field.
struct ArgumentExplainer {
    package let field: FieldPlan
    package let model: SchemaModel

    package func arguments() -> [FieldExplanation] {
        let mutation = field.isMutation(in: model) ? field.mutationPlan(in: model) : nil
        if let mutation { return MutationExplainer(plan: mutation, model: model).inputs() }
        if field.parent.id == model.schema.subscriptionType, let conditions = conditions() { return conditions }
        return field.definition.arguments.flatMap { argument -> [FieldExplanation] in
            if let list = field.listPlan ?? counted?.listPlan, list.isKeyed { return filters(argument, list) }
            let slots = field.arguments.slots.filter { $0.container == argument.name }
            if !slots.isEmpty, field.listPlan == nil {
                let members = model.schema[argument.type.namedType].inputFields ?? InputValueTable([])
                let type = model.schema[argument.type.namedType]
                let isCondition = WordSets[.writeConditions].contains(foldedName(argument.meant))
                return members.flatMap { member in
                    let isFilter = isCondition && model.schema[member.type.namedType].inputFields != nil
                    return single(member, "\(argument.name).\(member.name)", in: type, isFilter: isFilter)
                }
            }
            return single(argument, argument.name)
        }
    }

    /// Explains an argument of what is no list of entities; it may choose an object from such a list.
    ///
    /// A filter beside a key is one of that object.
    private func single(
        _ argument: InputValue,
        _ path: String,
        in container: NamedType? = nil,
        isFilter: Bool = false
    ) -> [FieldExplanation] {
        let phrase = phrase(of: argument)
        if !phrase.hasPrefix("finds it by "), case .object(let object) = field.kind,
            object.keySlots.isEmpty || isFilter, let choice = object.choice
        {
            if isFilter { return filter(argument, at: path, said: nil, of: choice.element, in: container) }
            let role = ArgumentRole(argument, in: model.schema)
            if role != .value { return [explanation(argument, path, as: role.phrase, in: container)] }
            if choice.filterNames.contains(argument.name) {
                return filter(argument, at: path, said: nil, of: choice.element, in: container)
            }
        }
        return [explanation(argument, path, as: phrase, in: container)]
    }

    /// The arguments that choose the events of a subscription; `nil` where its events are not about entities.
    private func conditions() -> [FieldExplanation]? {
        let plan = SubscriptionPlan(field, in: model)
        guard case .writes = plan.trigger, let type = plan.type else { return nil }
        let element = model.plan(for: type)
        return field.definition.arguments.flatMap { argument -> [FieldExplanation] in
            switch SubscriptionQuestion(argument, of: element, in: model.schema) {
            case .key: [explanation(argument, argument.name, as: "key")]
            case .acts: [explanation(argument, argument.name, as: "filter: what is done")]
            case .filter: filter(argument, at: argument.name, said: nil, of: element)
            case .presentation: [explanation(argument, argument.name, as: ArgumentRole(name: argument.meant).phrase)]
            }
        }
    }

    /// The list whose elements the field counts.
    private var counted: FieldPlan? {
        guard case .countOf(let list)? = field.leafRole else { return nil }
        return field.parent.field(at: list, in: model)
    }

    private func explanation(
        _ argument: InputValue,
        _ path: String,
        as meaning: String?,
        isSaid: Bool = false,
        in container: NamedType? = nil
    ) -> FieldExplanation {
        FieldExplanation(
            name: path,
            type: model.schema.name(of: argument.type),
            meaning: meaning,
            source: meaning == Self.anotherValue ? .unknown : isSaid ? .mocks : .schema,
            container: container?.name
        )
    }

    /// The meaning of an argument of an object, a leaf or a list without keys; `anotherValue` where it has no other.
    private func phrase(of argument: InputValue) -> String {
        let role = ArgumentRole(argument, in: model.schema)
        switch field.kind {
        case .list, .page, .aggregate: if role != .value { return role.phrase }
        case .object(let object):
            if object.keySlots.contains(where: { $0.name == argument.name }) { return "key" }
            if object.keyKind?.slot.name == argument.name { return "what stands for the key" }
            let slot = object.valueSlots.first { $0.name == argument.name }
            if let slot, LookupFit(slot, of: model.schema[field.target], in: model.schema) != nil {
                return "finds it by \(argument.name)"
            }
            if let fields = model.schema[field.target].fields, fields[argument.name] != nil { return argument.name }
        case .leaf(let leaf): if leaf.isList, role.isPaging { return role.phrase }
        case .key, .root, .nested, .values, .federation: break
        }
        return role == .presentation ? role.phrase : Self.anotherValue
    }

    /// The effect of an argument that is not understood: it chooses no certain value, and still makes a difference.
    private static let anotherValue = "another value for each"
}

// MARK: - Lists of entities

extension ArgumentExplainer {
    private func filters(_ argument: InputValue, _ list: ListPlan) -> [FieldExplanation] {
        let said = model.settings.meaning(of: argument.name, of: field.name, in: field.parent.type.name)
        if list.keys.contains(where: { $0.name == argument.name }) {
            return [explanation(argument, argument.name, as: "exactly these, by their keys")]
        }
        if field.arguments.pagingContainers.contains(argument.name) { return paging(argument) }
        if GroupedField.isName(argument.meant, in: field) {
            return [explanation(argument, argument.name, as: "what each group has in common")]
        }
        let role = ArgumentRole(argument, in: model.schema)
        if role != .value, said == nil { return [explanation(argument, argument.name, as: role.phrase)] }
        return filter(argument, at: argument.name, said: said, of: list.element)
    }

    /// Explains the members of an object that is about paging alone: `pagination: { page, pageSize }`.
    private func paging(_ argument: InputValue) -> [FieldExplanation] {
        let type = model.schema[argument.type.namedType]
        let slots = field.arguments.slots.filter { $0.container == argument.name }
        return zip(type.inputFields ?? InputValueTable([]), slots).map { member, slot in
            explanation(member, "\(argument.name).\(member.name)", as: slot.role.phrase, in: type)
        }
    }

    /// Explains one input of a filter, or each member of an object that only holds a filter.
    package func filter(
        _ input: InputValue,
        at path: String,
        said: String?,
        of element: TypePlan,
        in container: NamedType? = nil,
        depth: Int = 0
    ) -> [FieldExplanation] {
        let names = FilterNames(model: model, element: element)
        if let said, let meaning = try? names.meaning(of: said) {
            return [explanation(input, path, as: "filter: \(meaning.phrase)", isSaid: true, in: container)]
        }
        if let connective = names.connective(of: input) {
            return [explanation(input, path, as: connective.phrase, in: container)]
        }
        let members = model.schema[input.type.namedType].inputFields
        let meaning = names.meaning(of: input.name, type: input.type)
        if let members, meaning == nil, names.isContainer(input), depth < 2 {
            let type = model.schema[input.type.namedType]
            return members.flatMap { member -> [FieldExplanation] in
                let role = names.role(of: member)
                let said = model.settings.types[type.name]?.fields[member.name]?.meaning
                if role != .value, said == nil {
                    return [explanation(member, "\(path).\(member.name)", as: role.phrase, in: type)]
                }
                return filter(member, at: "\(path).\(member.name)", said: said, of: element, in: type, depth: depth + 1)
            }
        }
        return [explanation(input, path, as: meaning.map { "filter: \($0.phrase)" }, in: container)]
    }
}

extension ArgumentRole {
    /// The role in words: `page: how many at most`.
    package var phrase: String {
        switch self {
        case .first: "page: how many from the beginning"
        case .last: "page: how many from the end"
        case .after: "page: behind this cursor"
        case .before: "page: before this cursor"
        case .start: "page: from this one on"
        case .limit: "page: how many at most"
        case .offset: "page: how many to leave out"
        case .page: "page: its number"
        case .order: "order"
        case .direction: "order: its direction"
        case .distinct: "one of those with the same values"
        case .presentation: "how the value is shown"
        case .value: "a value"
        }
    }
}
