import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Reading of the effects of mutations, for names that do not tell them.
///
///     Mutation:
///       placeOrder: { $creates: Order }
///       fulfil: { $updates: Order, $key: orderNumber }
///       discontinue: { $deletes: Product, $key: sku }
///       updateTypingIndicator: { $writes: false }
///       ban: { $sets: { isActive: false, bannedAt: now, bannedBy: me } }
///       enrol: { $updates: Course, $key: courseId, $links: students }
extension MocksDecoder {
    static let mutationSchemas: KeySchemas = [
        ("$creates", .text), ("$updates", .text), ("$deletes", .text), ("$key", .text), ("$writes", .flag),
        ("$sets", .names(to: .any)), ("$links", .text),
    ]

    private static let mutationKeys = Set(mutationSchemas.map(\.key))

    /// Takes the keys about a mutation's effect out of a field's mocks.
    mutating func mutation(in node: inout YAMLNode?, of type: NamedType?, field: String) -> MutationSettings? {
        guard let first = node?.members?.first(where: { Self.mutationKeys.contains($0.key) }) else { return nil }
        guard schema.map({ $0.mutationType == type?.id }) ?? true else {
            problems.error("\"\(first.key)\" is for fields of the mutation type.", at: first.keyLocation)
            return nil
        }
        var settings = MutationSettings()
        let members = node.take(Self.mutationKeys)
        for member in members { read(member, of: type?.fields?[field], into: &settings) }
        if let sets = members.first(where: { $0.key == "$sets" }) { readValues(sets, of: field, into: &settings) }
        if let links = members.first(where: { $0.key == "$links" }) { readLinks(links, of: field, into: &settings) }
        return settings
    }

    private mutating func read(
        _ member: YAMLNode.Member,
        of field: SchemaField?,
        into settings: inout MutationSettings
    ) {
        switch member.key {
        case "$creates": read(member, .create, into: &settings)
        case "$updates": read(member, .update, into: &settings)
        case "$deletes": read(member, .delete, into: &settings)
        case "$key":
            guard let name = member.value.scalar?.value.string else {
                return problems.expected("the name of an argument", for: "$key", not: member.value)
            }
            let known = field.map { arguments(of: $0) } ?? []
            if field != nil, !known.contains(name) {
                let hint = didYouMean(suggestions(for: name, among: known))
                problems.error("The mutation has no argument \"\(name)\".\(hint)", at: member.value.location)
            } else {
                settings.key = name
            }
        case "$writes":
            guard let writes = member.value.scalar?.value.bool else {
                return problems.expected("true or false", for: "$writes", not: member.value)
            }
            if !writes { settings.act = .nothing }
        default: break
        }
    }

    private mutating func read(
        _ member: YAMLNode.Member,
        _ act: MutationSettings.Act,
        into settings: inout MutationSettings
    ) {
        guard let name = member.value.scalar?.value.string else {
            return problems.expected("the name of a type", for: member.key, not: member.value)
        }
        if settings.act != nil {
            problems.error("One of \"$creates\", \"$updates\" and \"$deletes\" is enough.", at: member.keyLocation)
        }
        if let problem = problem(ofEntityType: name) {
            return problems.error(problem, at: member.value.location)
        }
        settings.act = act
        settings.type = name
    }

    /// The reason why a type has no entities; `nil` where it has.
    private mutating func problem(ofEntityType name: String) -> String? {
        // Most types show their keys, and making a world is a twentieth of a start.
        if let schema, let type = schema.type(named: name),
            KeyField(of: type, in: schema, settings: MockSettings()) != nil
        {
            return nil
        }
        return unchangedWorld?.model.problem(ofEntityType: name)
    }

    /// Reads the values that a mutation gives to fields of its entity: `$sets: { isActive: false, endedAt: now }`.
    private mutating func readValues(
        _ member: YAMLNode.Member,
        of mutation: String,
        into settings: inout MutationSettings
    ) {
        guard let members = member.value.members else {
            return problems.expected("a mapping of fields", for: "$sets", not: member.value)
        }
        let type = entityType(of: mutation, member, settings)
        if schema != nil, type == nil { return }
        for value in members {
            let given = value.value.json
            let target = type?.fields?[value.key].flatMap { schema?[$0.type.namedType] }
            let isMoment = given == "now" && target?.enumValues == nil && target?.isComposite != true
            let to: MutationSettings.Value.To =
                isMoment ? .now : given == "me" && target?.isLeaf != true ? .viewer : .value(given)
            let said = MutationSettings.Value(field: value.key, to: to)
            if let type, let problem = unchangedWorld?.model.problem(of: said, in: type) {
                problems.error(problem, at: value.keyLocation)
            } else {
                settings.sets.append(said)
            }
        }
    }

    /// Reads the field that a mutation links others by: `$links: students`.
    private mutating func readLinks(
        _ member: YAMLNode.Member,
        of mutation: String,
        into settings: inout MutationSettings
    ) {
        guard let name = member.value.scalar?.value.string else {
            return problems.expected("the name of a field", for: "$links", not: member.value)
        }
        let type = entityType(of: mutation, member, settings)
        if let type, let problem = unchangedWorld?.model.problem(ofLink: name, in: type) {
            return problems.error(problem, at: member.value.location)
        }
        settings.links = name
    }

    /// The type that a mutation is about, as it or its settings say; a problem where there is none.
    private mutating func entityType(
        of mutation: String,
        _ member: YAMLNode.Member,
        _ settings: MutationSettings
    ) -> NamedType? {
        guard let schema else { return nil }
        let type =
            settings.type.flatMap { schema.type(named: $0) }
            ?? unchangedWorld?.model.entityType(ofMutation: mutation).map { schema[$0] }
        if type == nil {
            problems.error(
                "\"\(mutation)\" is about no object: say which with \"$updates\" or \"$creates\".",
                at: member.keyLocation
            )
        }
        return type
    }

    /// The names of a field's arguments, those inside input objects included.
    private func arguments(of field: SchemaField) -> [String] {
        field.arguments.flatMap { argument in
            [argument.name] + (schema?[argument.type.namedType].inputFields?.map(\.name) ?? [])
        }
    }
}
