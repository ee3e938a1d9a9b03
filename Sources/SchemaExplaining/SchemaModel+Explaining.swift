import GraphQLLanguage
package import GraphQLSchema
package import SchemaMeaning

/// Explanations of the schema in words, by the same plans that responses are made of.
extension SchemaModel {
    /// Every composite type that clients can reach, the roots first, in the schema's order.
    package func explanations() -> [TypeExplanation] {
        let types = served.types.filter { $0.isComposite && !$0.name.hasPrefix("__") }
        return (types.filter { schema.isRoot($0.id) } + types.filter { !schema.isRoot($0.id) }).map(explanation)
    }

    /// The explanations of a type, of `Type.field`, or of an input object in each of its uses.
    ///
    /// - Returns: nothing where there is no such type or field; `problem(ofName:)` says why.
    package func explanations(of name: String) -> [TypeExplanation] {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let input = parts.first.flatMap(inputObject), parts.count < 3 else {
            return [explanation(of: name)].compactMap(\.self)
        }
        let uses = InputExplainer(type: input, model: self).explanations()
        guard parts.count == 2 else { return uses }
        return uses.compactMap { use in
            let fields = use.fields.filter { $0.name == parts[1] }
            if fields.isEmpty, !use.fields.isEmpty { return nil }
            return TypeExplanation(name: use.name, kind: use.kind, fields: fields)
        }
    }

    private func inputObject(_ name: String) -> NamedType? {
        served.type(named: name).flatMap { $0.inputFields == nil ? nil : schema[$0.id] }
    }

    /// The explanation of a type, or of `Type.field`.
    ///
    /// - Returns: `nil` where there is no such type or field; `problem(ofName:)` says why.
    package func explanation(of name: String) -> TypeExplanation? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let type = parts.first.flatMap(explained), parts.count < 3 else { return nil }
        guard parts.count == 2 else { return explanation(of: type) }
        return explanation(ofField: parts[1], in: type).map {
            TypeExplanation(name: type.name, kind: kind(of: type), fields: [$0])
        }
    }

    package func explanation(ofField name: String, in type: NamedType) -> FieldExplanation? {
        guard type.isObject else { return nil }
        return FieldExplainer(type, in: self).field(named: name)
    }

    /// The reason why a name has no explanation; `nil` where it has one.
    package func problem(ofName name: String) -> String? {
        guard explanations(of: name).isEmpty else { return nil }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let type = parts.first.flatMap({ explained($0) ?? inputObject($0) }) else {
            let types = served.types.filter { $0.isComposite || $0.inputFields != nil }
            let names = types.map(\.name).filter { !$0.hasPrefix("__") }
            let hint = didYouMean(suggestions(for: parts.first ?? "", among: names))
            return "The schema has no object, interface, union or input \"\(parts.first ?? "")\".\(hint)"
        }
        let fields = type.fields?.map(\.name) ?? type.inputFields?.map(\.name) ?? []
        let hint = didYouMean(suggestions(for: parts[1], among: fields))
        return "\"\(type.name)\" has no field \"\(parts[1...].joined(separator: "."))\".\(hint)"
    }

    /// `Query`, `Mutation` and `Subscription` are the roots, whatever the schema calls them.
    private func explained(_ name: String) -> NamedType? {
        if let type = served.type(named: name) { return type.isComposite ? type : nil }
        return switch name {
        case "Query": served[schema.queryType]
        case "Mutation": schema.mutationType.map { served[$0] }
        case "Subscription": schema.subscriptionType.map { served[$0] }
        default: nil
        }
    }

    private func explanation(of type: NamedType) -> TypeExplanation {
        guard type.isObject else { return TypeExplanation(name: type.name, kind: kind(of: type), fields: []) }
        return TypeExplanation(name: type.name, kind: kind(of: type), fields: FieldExplainer(type, in: self).fields())
    }

    /// The shape of a type that is a page whichever field gives it; `nil` for every other type.
    func certainPage(_ type: TypePlan) -> PageShape? {
        guard let shape = type.pageShape(in: schema), shape.isCertain || shape.isEnvelope && isKeyed(shape.element)
        else { return nil }
        return shape
    }

    /// The kind of a type in the words that people use for schemas: `page of User`.
    private func kind(of type: NamedType) -> String {
        switch type.id {
        case schema.queryType: return "root of queries"
        case _ where view.isMutationRoot(type.id): return "root of mutations"
        case schema.subscriptionType: return "root of subscriptions"
        default: break
        }
        let plan = plan(for: type.id)
        guard type.isObject else {
            let members = plan.members.map { served[$0].name }
            return "one of " + members.sorted().joined(separator: ", ")
        }
        if let key = plan.key {
            let sample = KeyWriter(model: self).value(of: EntityKey(ordinal: 1, of: plan))
            let count = "\(plan.population(in: self)) objects"
            if let known = key.known { return "entity known by \(known); \(count)" }
            return "entity with the key \(key.member), such as \(sample.inline); \(count)"
        }
        if let shape = certainPage(plan) {
            return (shape.isAggregate ? "aggregate of " : "page of ") + served[shape.element].name
        }
        if let entity = view.entities[type.id] { return "values of \(served[entity].name)" }
        if let variant = view.variants[type.id] { return "\(served[variant.subject].name) with other fields" }
        if let wrapper = view.wrappers[type.id] {
            return "\(wrapper.isEdge ? "edge" : "wrapper") of \(served[wrapper.content].name)"
        }
        if type.fields?[EdgeField.cursor.rawValue] != nil, let node = PageShape.node(of: type, in: schema) {
            return "edge of \(served[node].name)"
        }
        if PageFieldRole.isInfo(type) { return "what is said of a page" }
        let mutations = served.mutationType.flatMap { served[$0].fields }?.filter { $0.type.namedType == type.id } ?? []
        guard let mutation = mutations.first else { return "object without a key" }
        return "payload of \(mutation.name)" + (mutations.count > 1 ? " and \(mutations.count - 1) more" : "")
    }
}
