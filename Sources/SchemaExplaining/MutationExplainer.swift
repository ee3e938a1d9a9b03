import GraphQLSchema
package import SchemaMeaning

/// Explains the inputs of a mutation.
struct MutationExplainer {
    let plan: MutationPlan
    let model: SchemaModel

    package func inputs() -> [FieldExplanation] {
        if plan.isSilent { return [] }
        return plan.field.definition.arguments.flatMap { argument -> [FieldExplanation] in
            let said = model.settings.meaning(of: argument.name, of: plan.field.name, in: plan.field.parent.type.name)
            if let action = plan.action, argument.name == action.container {
                let members = model.schema[argument.type.namedType].inputFields ?? InputValueTable([])
                return members.flatMap { part(of: action, $0, at: "\(argument.name).") ?? [] }
            }
            if let found = plan.action.flatMap({ part(of: $0, argument) }) { return found }
            let isContainer = model.isContainer(
                argument,
                of: plan.field.definition,
                noun: plan.name.noun,
                isMaker: plan.act == .create
            )
            return inputs(of: argument, at: argument.name, said: said, isContainer: isContainer, within: [])
        }
    }

    /// Explains an argument of a mutation of many; `nil` for an argument that is read as every other input.
    private func part(of action: MutationAction, _ argument: InputValue, at path: String = "") -> [FieldExplanation]? {
        let name = path + argument.name
        func told(_ meaning: String?) -> [FieldExplanation] {
            [FieldExplanation(name: name, type: model.schema.name(of: argument.type), meaning: meaning)]
        }
        let others = [action.conflict?.name, action.upsert] + action.links.map(\.argument.name)
        if PayloadRole.isClientID(argument.meant) { return told(InputMeaning.sentBack) }
        switch Optional(argument.name) {
        case action.condition?.name where action.isGuarded: return told("filter: only if it is such a one")
        case action.condition?.name: return told("filter: which ones")
        case action.keys?.name: return told("filter: which ones, by their keys")
        case action.each?.name where action.eachKey != nil: return members(of: argument, name, within: [])
        case action.each?.name:
            guard let inner = action.inner(in: model.schema), let each = action.each else { return nil }
            return (model.schema[each.type.namedType].inputFields ?? InputValueTable([])).flatMap { member in
                part(of: inner, member, at: "\(name).") ?? []
            }
        case action.limit: return told("how many at most, or none")
        case action.holder:
            return action.values.flatMap { members(of: $0.argument, "\(name).\($0.argument.name)", within: []) }
        case let other where others.contains(other): return told("what becomes of what is there")
        case let value where action.values.contains { $0.argument.name == value }:
            if model.schema[argument.type.namedType].isUpload { return told("the files") }
            return members(of: argument, name, within: [])
        case let other where !path.isEmpty || action.unknown.contains { $0 == other }: return told(nil)
        default: return meaning(of: argument, nil) == nil ? told("no part of what is written") : nil
        }
    }

    private func members(of input: InputValue, _ path: String, within outer: [TypeID]) -> [FieldExplanation] {
        let type = model.schema[input.type.namedType]
        guard let members = type.inputFields, !outer.contains(type.id) else { return [] }
        return members.flatMap { member in
            inputs(
                of: member,
                at: "\(path).\(member.name)",
                said: model.settings.types[type.name]?.fields[member.name]?.meaning,
                isContainer: MutationInput.isContainerName(member.meant, noun: plan.name.noun),
                within: outer + [type.id]
            )
        }
    }

    private func inputs(
        of input: InputValue,
        at path: String,
        said: String?,
        isContainer: Bool,
        within outer: [TypeID]
    ) -> [FieldExplanation] {
        if plan.lines != nil || isContainer && said == nil && input.type.listElement == nil {
            let members = members(of: input, path, within: outer)
            if !members.isEmpty { return members }
        }
        let type = model.schema.name(of: input.type)
        if PayloadRole.isClientID(input.meant) {
            return [FieldExplanation(name: path, type: type, meaning: InputMeaning.sentBack)]
        }
        let source: FieldExplanation.Source = said == nil ? .schema : .mocks
        return [
            FieldExplanation(
                name: path,
                type: type,
                meaning: meaning(of: input, said),
                source: source,
                container: outer.last.map { model.schema[$0].name }
            )
        ]
    }

    private func meaning(of input: InputValue, _ said: String?) -> String? {
        if said == nil, plan.answersFiles, model.schema[input.type.namedType].isUpload {
            return "the file that is answered"
        }
        if let lines = plan.lines, said == nil {
            let found = [false, true].lazy.compactMap { lines.meaning(of: input, in: model, isInList: $0) }.first
            return found?.phrase ?? (InputNames(model: model, plan: plan).isKeyOrID(input) ? "key" : nil)
        }
        if let (name, field) = plan.namedRelation(in: model), said == nil, name == foldedName(input.meant) {
            return field.name
        }
        return InputNames(model: model, plan: plan).phrase(of: input, said: said)
    }
}

extension MutationPlan {
    /// The mutation's effect in words: `creates an Order`; `nil` where no effect is understood.
    package func phrase(in model: SchemaModel) -> String? {
        var parts = plainPhrase(in: model).map { [$0] } ?? []
        if let links { parts.append("links \(links)") }
        if !sets.isEmpty { parts.append("sets \(sets.map(\.field).joined(separator: ", "))") }
        return parts.isEmpty ? nil : parts.joined(separator: ", and ")
    }

    private func plainPhrase(in model: SchemaModel) -> String? {
        if isSilent { return "writes nothing" }
        if let lines { return lines.phrase(in: model) }
        if let action {
            let name = model.schema[action.type].name
            let object = action.isMany ? "any number of \(name)" : name.withArticle
            return switch action.act {
            case .create: "creates \(object)"
            case .update: "updates \(object)"
            case .delete: "deletes \(object)"
            case .upsert: "updates \(object), or creates it"
            }
        }
        if let (_, field) = namedRelation(in: model) {
            return "chooses the \(field.name) of \(model.schema[field.parent.type.id].name.withArticle)"
        }
        if let collective {
            let which = collective.filter == nil ? "" : " in that state"
            let name = model.schema[collective.type].name
            return collective.deletes
                ? "deletes all \(name)\(which)" : "changes what \"\(self.name.verb)\" means for all \(name)"
        }
        if isAboutSession { return "is about who is signed in, and writes nothing" }
        let answered = subject.map { "; answered in \($0)" } ?? ""
        if saysWho { return "is about who is signed in\(answered)" }
        if type == nil, answersFiles { return "answers the files that it is given" }
        guard let about = type ?? namedTypes.first,
            !changesOnly(about, in: model) || !leavesNoTrace(on: about, in: model)
        else { return nil }
        guard let type else {
            let named = model.schema[about].name.withArticle
            return switch act {
            case .delete, .remove: "deletes \(named)"
            case .update: "updates \(named)"
            case .other: "changes what \"\(self.name.verb)\" means for \(named)"
            case .create, .add, .nothing: nil
            }
        }
        let name = model.schema[type].name.withArticle
        let ended = model.schema[namedTypes.first ?? type].name.withArticle
        let effect =
            switch act {
            case .other where isCopy: "makes another one like \(name)"
            case .update where isUpsert(in: model): "updates \(name), or creates it where no key is given"
            case .create: "creates \(name)"
            case .add: addition(to: type, in: model)
            case .update: "updates \(name)"
            case .delete: "deletes \(ended)"
            case .remove where isNamed(after: model.schema[type]): "deletes \(name)"
            case .remove where namedTypes.isEmpty: "takes from the \(model.schema[type].name) whose key is given"
            case .remove: "deletes \(ended), or takes from the one whose key is given"
            case .other: "changes what \"\(self.name.verb)\" means for \(name)"
            case .nothing: "writes nothing"
            }
        return effect + answered
    }

    /// Whether it changes an object that is there, and neither makes one nor ends one.
    private func changesOnly(_ type: TypeID, in model: SchemaModel) -> Bool {
        switch act {
        case .other: !isCopy
        case .update: !isUpsert(in: model)
        case .add: addition(to: type, in: model).hasPrefix("adds")
        case .remove: namedTypes.isEmpty
        case .create, .delete, .nothing: false
        }
    }

    /// The effect of a verb such as `add`, which creates an entity unless the key of another one is given.
    private func addition(to type: TypeID, in model: SchemaModel) -> String {
        let names = InputNames(model: model, plan: self)
        let keys = isNamed(after: model.schema[type]) ? [] : names.inputs.filter { names.isKey(foldedName($0.meant)) }
        let name = model.schema[type].name
        if keys.contains(where: \.isRequired) { return "adds to the \(name) whose key is given" }
        if addsToIt(in: model) { return "adds to \(name.withArticle)" }
        return "creates \(name.withArticle)" + (keys.isEmpty ? "" : ", or adds to the one whose key is given")
    }
}
