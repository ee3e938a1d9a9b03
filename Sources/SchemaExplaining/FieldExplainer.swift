import FakeValues
package import GraphQLSchema
package import JSONModel
package import SchemaMeaning

/// Explains the fields of an object type.
struct FieldExplainer {
    /// The type as it is served.
    private let served: NamedType
    /// The plan of the type; for an entity's values the plan of the entity.
    package let type: TypePlan
    package let model: SchemaModel

    package init(_ served: NamedType, in model: SchemaModel) {
        self.served = served
        self.model = model
        type = model.plan(for: model.view.subject(of: model.view.entities[served.id] ?? served.id))
    }

    package func fields() -> [FieldExplanation] { served.allFields.compactMap(explanation) }

    package func field(named name: String) -> FieldExplanation? { served.fields?[name].flatMap(explanation) }

    private func explanation(of shown: SchemaField) -> FieldExplanation? {
        guard let index = model.view.position(of: shown.name, in: served.id),
            let field = type.field(at: index, in: model)
        else { return nil }
        var explained = explanation(of: field, at: index)
        explained.name = shown.name
        explained.type = model.served.name(of: shown.type)
        return explained
    }

    private func explanation(of field: FieldPlan, at index: Int) -> FieldExplanation {
        let (meaning, source) =
            switch type.id {
            case _ where field.isMutation(in: model): mutation(field)
            case model.schema.subscriptionType: subscription(field)
            default: meaning(of: field, at: index)
            }
        var explained = FieldExplanation(
            name: field.name,
            type: model.schema.name(of: field.definition.type),
            meaning: meaning,
            source: source,
            arguments: ArgumentExplainer(field: field, model: model).arguments()
        )
        if source != .mocks { explained.rule = rule(of: field, meaning) }
        return explained
    }

    private func mutation(_ field: FieldPlan) -> (String?, FieldExplanation.Source) {
        if model.view.mutationNamespaces.contains(field.target) { return ("holds mutations", .schema) }
        let said = model.settings.types[type.type.name]?.fields[field.name]?.mutation
        return (field.mutationPlan(in: model).phrase(in: model), said == nil ? .schema : .mocks)
    }

    private func subscription(_ field: FieldPlan) -> (String?, FieldExplanation.Source) {
        let said = model.settings.types[type.type.name]?.fields[field.name]?.subscription
        return (SubscriptionPlan(field, in: model).phrase(in: model), said == nil ? .schema : .mocks)
    }

    private func meaning(of field: FieldPlan, at index: Int) -> (String?, FieldExplanation.Source) {
        if case .key = field.kind { return ("key", keySource) }
        if let source = field.mocks.source { return (phrase(of: source), sourceOfMocks(field)) }
        let isSaid = model.settings.meaning(of: field.name, of: type.type, in: model.schema) != nil
        if let role = pageRole(at: index) ?? wrapperRole(at: index) ?? edgeRole(field) ?? statistic(at: index) {
            return (role, .schema)
        }
        if let role = PayloadExplainer(of: type, in: model)?.phrase(for: field) { return (role, .schema) }
        if field.listing != nil { return ("a page of the list that is asked for in it", .schema) }
        switch field.kind {
        case .leaf(let leaf): return self.leaf(leaf, field, isSaid: isSaid)
        case .list(let list):
            let (text, source) = phrase(of: list, field)
            return (text, isSaid ? .mocks : source)
        case .page(let list, _):
            let (text, source) = phrase(of: list, field)
            return ("page of \(text)", isSaid ? .mocks : source)
        case .aggregate(let list): return ("numbers about \(phrase(of: list, field).text)", .schema)
        case .object(let object): return self.object(object, field)
        case .key: return ("key", keySource)
        case .root: return ("the root of queries", .schema)
        case .values: return ("its values", .schema)
        case .nested: return ("lists of objects of their own", .schema)
        case .federation: return ("what a gateway asks for", .schema)
        }
    }

    private var keySource: FieldExplanation.Source {
        model.settings.types[type.type.name]?.keyFields.isEmpty ?? true ? .schema : .mocks
    }

    private func sourceOfMocks(_ field: FieldPlan) -> FieldExplanation.Source {
        let owners = [type.type] + type.type.interfaces.map { model.schema[$0] }
        let isSaid =
            owners.contains { model.settings.types[$0.name]?.fields[field.name]?.source != nil }
            || model.settings.types[model.schema[field.target].name]?.source != nil
        return isSaid ? .mocks : .directive
    }

    private func phrase(of source: ValueSource) -> String {
        switch source {
        case .literal(let value): "always \(value.inline)"
        case .examples(let values): "one of \(values.count), such as \(values[0].inline)"
        case .fake(let fake): "a made-up \(fake.type.rawValue)"
        }
    }

    /// The role of a field of a page in words; `nil` where it is not about the list.
    private func pageRole(at index: Int) -> String? {
        if let shape = model.certainPage(type), shape.roles[index] != .other {
            return shape.roles[index].phrase(in: model.schema)
        }
        let isInfo = type.key == nil && PageFieldRole.isInfo(type.type)
        let role = isInfo ? type.infoRoles(in: model.schema)[index] : .other
        return role == .other ? nil : role.phrase(in: model.schema)
    }
}

extension FieldExplainer {
    /// The statistic of a field in words; `nil` unless all fields of the type are statistics of a list's values.
    private func statistic(at index: Int) -> String? {
        guard type.key == nil, let phrase = statisticPhrase(at: index),
            type.type.allFields.indices.allSatisfy({ statisticPhrase(at: $0) != nil })
        else { return nil }
        return phrase
    }

    private func statisticPhrase(at index: Int) -> String? {
        guard case .statistic(let statistic)? = type.aggregateRole(at: index, in: model.schema),
            model.schema[type.type.allFields[index].type.namedType].isLeaf
        else { return nil }
        return statistic.phrase
    }

    /// The role of a field of a wrapper in words; `nil` where it is not about the content.
    private func wrapperRole(at index: Int) -> String? {
        guard let wrapper = model.view.wrappers[type.id] else { return nil }
        return switch wrapper.roles[index] {
        case .content: wrapper.isEdge ? "the item" : "the \(model.schema[wrapper.content].name)"
        case .cursor: "the cursor of the item"
        case .success, .code: "whether there is one"
        case .errors: "none"
        case .info, .other: nil
        }
    }

    /// The role of a field of an edge in words; `nil` where it is not about the item.
    private func edgeRole(_ field: FieldPlan) -> String? {
        guard type.key == nil, type.type.fields?[EdgeField.cursor.rawValue] != nil,
            PageShape.node(of: type.type, in: model.schema) != nil
        else { return nil }
        return field.name == EdgeField.node.rawValue
            ? "the item" : field.name == EdgeField.cursor.rawValue ? "the cursor of the item" : nil
    }
}

// MARK: - Leaves

extension FieldExplainer {
    private func leaf(_ leaf: LeafPlan, _ field: FieldPlan, isSaid: Bool) -> (String?, FieldExplanation.Source) {
        if let role = field.role(in: model) {
            let phrase = role.phrase(of: field.definition, in: type, model)
            return (phrase, isSaid ? .mocks : .schema)
        }
        let isDescribed = describes(field)
        if model.schema[field.target].enumValues != nil, let values = leaf.generator.choices?.compactMap(\.string) {
            let some = values.prefix(4).joined(separator: ", ") + (values.count > 4 ? " …" : "")
            return (values.count == 1 ? "always \(some)" : "\(leaf.isList ? "some" : "one") of \(some)", .schema)
        }
        if isSaid { return ("plain, such as \(sample(leaf).inline)", .mocks) }
        let isUnknown = compiler(of: field).isUnknown
        let source: FieldExplanation.Source = isUnknown ? .unknown : isDescribed ? .description : .schema
        return ("such as \(sample(leaf).inline)", source)
    }

    /// The value of the first object of the population.
    private func sample(_ leaf: LeafPlan) -> JSONValue {
        let key = EntityKey(ordinal: 1, of: type)
        return leaf.generator.value(object: key.identity, arguments: 0, ordinal: 1, known: .none)
    }

    private func compiler(of field: FieldPlan) -> GeneratorCompiler {
        GeneratorCompiler(
            field: field.definition,
            of: type.type,
            leaf: model.schema[field.target],
            in: model.schema,
            guide: TextGuide(model.settings.rules),
            nounText: type.nounText(in: model)
        )
    }

    /// The rule that decides the values of a leaf; `nil` where none does.
    private func rule(of field: FieldPlan, _ meaning: String?) -> FieldExplanation.Rule? {
        guard case .leaf = field.kind, field.mocks.source == nil else { return nil }
        let match: RuleMatch? =
            if field.role(in: model) != nil {
                RoleGuide(field.definition, of: type, in: model).match()?.rule
            } else if meaning?.hasPrefix("such as") ?? false { compiler(of: field).match } else { nil }
        return match.map { match in
            FieldExplanation.Rule(name: match.rule.title, place: "\(match.rule.place)", word: match.word)
        }
    }

    /// Whether the value would differ without the field's description.
    private func describes(_ field: FieldPlan) -> Bool {
        guard field.definition.description != nil else { return false }
        func sample(_ description: String?) -> JSONValue {
            var compiler = compiler(of: field)
            compiler.description = description
            let identity = type.hash.mixed(with: field.hash)
            return compiler.generator().value(Identity(object: identity, field: identity, arguments: 0, now: 0))
        }
        return sample(field.definition.description) != sample(nil)
    }
}

// MARK: - Objects

extension FieldExplainer {
    private func object(_ object: ObjectPlan, _ field: FieldPlan) -> (String, FieldExplanation.Source) {
        let target = model.plan(for: field.target)
        let name = target.type.name
        let entity = entity(object, of: field, target: target)
        var isDrawn = entity == nil && model.isKeyed(target.id)
        var phrase = entity ?? (isDrawn ? "any \(name)" : "object of its own")
        if let terms = object.sum, !field.isDrawn(in: model) {
            phrase = LeafRole.sum(terms).phrase(of: field.definition, in: type, model)
        } else if object.isSignedIn {
            phrase = "the \(name) that is signed in"
            isDrawn = false
        } else if object.isWayBack, model.isKeyed(target.id), !model.schema.isRoot(type.id) {
            phrase = "the \(name) around it, or else any"
            isDrawn = false
        }
        if let presence = object.presence { phrase += ", \(presence.phrase(of: field.definition, in: type, model))" }
        return (phrase, isDrawn ? .unknown : .schema)
    }

    private func entity(_ object: ObjectPlan, of field: FieldPlan, target: TypePlan) -> String? {
        let name = target.type.name
        if let given = object.givenName { return "the \(name) that is called \(given.text)" }
        if let counterpart = object.counterpart { return "its \(name), whose \(counterpart) it is" }
        if let list = object.pickedList { return "one of \(list)" }
        if let relation = object.pickedFrom {
            return "one of the \(relation.element.type.name) objects by \(relation.back.name)"
        }
        if let relation = object.owner {
            let lists = relation.lists(in: model).map { "\(model.schema[$0.owner].name).\($0.name)" }
            let tree = relation.tree == nil ? "" : ", in a tree"
            return lists.isEmpty
                ? "\(name.withArticle)\(tree)"
                : "the \(name) whose list it is in: \(lists.joined(separator: ", "))\(tree)"
        }
        guard model.schema.isRoot(type.id), model.isKeyed(target.id) else { return nil }
        let required =
            object.keySlots + object.valueSlots.filter { LookupFit($0, of: target.type, in: model.schema) != nil }
        if !required.isEmpty { return "the \(name) with this \(required.map(\.name).joined(separator: " or "))" }
        if field.isViewer { return "the \(name) that is signed in" }
        let isChosen = object.choice?.filterNames.isEmpty == false
        return isChosen ? "the first \(name) that arguments choose" : "always the same \(name)"
    }
}

extension FieldExplainer {
    /// The objects of a list in words; of an unknown source where they are drawn by chance.
    private func phrase(of list: ListPlan, _ field: FieldPlan) -> (text: String, source: FieldExplanation.Source) {
        let name = list.element.type.name
        if list.summary != nil { return ("\(name), a summary of another list", .schema) }
        if !list.isKeyed { return ("\(name), objects of its own", .schema) }
        if model.schema.isRoot(type.id) {
            let chosen = field.chosenByDefault(in: model.schema).map { "by default those that \($0) chooses" }
            return ("\(name), \(list.said?.phrase ?? chosen ?? ListMeaning.all.phrase)", .schema)
        }
        if let (kin, parent) = list.kin { return ("\(name), what stands \(kin.place) it by \(parent)", .schema) }
        let backs = Set(list.members.compactMap(\.back)).sorted()
        let choice = list.said.map { ", \($0.phrase)" } ?? ""
        if !backs.isEmpty { return ("\(name), by \(backs.joined(separator: " or "))\(choice)", .schema) }
        if list.isOfNamespace, list.said != nil { return (name + choice, .schema) }
        return list.members.contains { $0.mutual != nil }
            ? ("\(name), both ways\(choice)", .schema) : ("\(name), drawn\(choice)", .unknown)
    }
}

extension RelationWords.Kin {
    fileprivate var place: String {
        switch self {
        case .ancestors: "above"
        case .siblings: "beside"
        case .descendants: "below"
        }
    }
}

extension PageFieldRole {
    /// The role in words: `how many there are on all pages`.
    package func phrase(in schema: Schema) -> String {
        switch self {
        case .items: "the items of the page"
        case .edges: "the items of the page, each with its cursor"
        case .info: "what is said of the page"
        case .total: "how many there are on all pages"
        case .totalOf(let type): "how many of type \(schema[type].name) there are on all pages"
        case .totalWhere(let state, let type):
            "how many there are on all pages whose \(state.phrase(in: schema[type]))"
        case .sum(let field): "the sum of \(field) of all edges"
        case .statistic(let statistic, let leaf): "\(leaf) of all items: \(statistic.phrase)"
        case .count: "how many there are on the page"
        case .pageCount: "how many pages there are"
        case .page: "the number of the page"
        case .nextPage: "the number of the next page"
        case .previousPage: "the number of the page before"
        case .hasNext: "whether there are more behind"
        case .hasPrevious: "whether there are more before"
        case .size: "how many a page holds"
        case .offset: "how many are left out"
        case .firstNumber: "the number of its first item"
        case .lastNumber: "the number of its last item"
        case .nextOffset: "how many the next page leaves out"
        case .startCursor: "the cursor of the first item"
        case .endCursor: "the cursor of the last item"
        case .nextCursor: "the cursor of the next page"
        case .previousCursor: "the cursor of the page before"
        case .isFirst: "whether it is the first page"
        case .isLast: "whether it is the last page"
        case .isEmpty: "whether there are no items on it"
        case .aggregate: "numbers about the list"
        case .groups: "numbers about groups of the list"
        case .other: "other"
        }
    }
}

extension Statistic {
    /// The statistic in words: `their mean`.
    fileprivate var phrase: String {
        switch self {
        case .sum: "their sum"
        case .mean: "their mean"
        case .least: "the least of them"
        case .most: "the most of them"
        case .distinctCount: "how many different ones there are"
        case .shortest: "the shortest of them"
        case .longest: "the longest of them"
        case .count: "how many there are"
        case .variance, .sampleVariance: "their variance"
        case .deviation, .sampleDeviation: "their standard deviation"
        }
    }
}

extension JSONValue {
    /// The value as JSON on one line, cut to at most 60 characters.
    package var inline: String {
        let text = String(decoding: serialized(), as: UTF8.self)
        return text.count <= 60 ? text : text.prefix(57) + "…"
    }
}

extension FieldPlan {
    /// The argument whose default chooses some of a list: `where: PolicyWhereInput! = { id: { equals: 1 } }`.
    fileprivate func chosenByDefault(in schema: Schema) -> String? {
        definition.arguments.first { argument in
            let value = argument.defaultValue.map { JSONValue(constant: $0) }
            return value?.object?.isEmpty == false && ArgumentRole(argument, in: schema) == .value
                && !arguments.pagingContainers.contains(argument.name)
        }?.name
    }
}
