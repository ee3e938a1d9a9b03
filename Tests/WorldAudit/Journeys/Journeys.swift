package import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Creates, changes and deletes objects of a schema's types as its clients would, and looks at what there is to see of it.
///
/// The operations are written from the schema alone: a mutation says by its name what it does, an input by its name what
/// is given, and a root field by its name what it finds. What a name does not say is left out.
package struct Journeys {
    let schema: Schema
    let builder: QuestionBuilder
    let names: TypeNames
    /// A client whose world all journeys share, without what others have written.
    let client: JourneyClient
    let model: SchemaModel
    let roots: RootFields
    let deeds: [Deed]
    private let mutations: [SchemaField]

    package init(_ schema: Schema) {
        self.schema = schema
        builder = QuestionBuilder(schema, sample: .small)
        let names = TypeNames(schema)
        self.names = names
        client = JourneyClient(schema)
        model = client.model
        roots = RootFields(builder, names: names, model: model)
        mutations = schema.mutationType.flatMap { schema[$0].fields }.map(Array.init) ?? []
        deeds = mutations.compactMap { Deed($0, in: names) }
    }

    /// A journey for each mutation that creates an object, and a look at each other one.
    package func report() throws -> JourneyReport {
        var report = JourneyReport()
        var read: Set<String> = []
        report.mutations = mutations.count
        for deed in deeds where deed.verb == .create {
            let journey = Journey(of: deed.type, in: self)
            try journey.run(deed)
            report.add(journey.report)
            read.formUnion(journey.asked)
        }
        for field in mutations {
            if let turn = Turn(field, in: names) {
                if try look(at: turn, &report) { read.insert(field.name) }
            } else if let link = Link(field, in: names, builder) {
                if try look(at: link, &report) { read.insert(field.name) }
            }
        }
        for field in mutations where !read.contains(field.name) {
            guard let root = schema.mutationType,
                let explained = model.explanation(ofField: field.name, in: schema[root])
            else { continue }
            let claim = ClaimedMutation(field, explained: explained, in: names)
            if let reason = try look(at: claim, &report) {
                report.unread[reason, default: []].append(field.name)
            } else {
                read.insert(field.name)
            }
        }
        report.read = read.count
        return report
    }

    private func look(at turn: Turn, _ report: inout JourneyReport) throws -> Bool {
        let journey = Journey(of: turn.type, in: self)
        guard let key = try journey.someKey(), let arguments = keyArguments(turn.field, [turn.type.id: key]) else {
            return false
        }
        journey.key = key
        let inner = turn.path.map { $0.reversed().reduce(journey.selection) { "{ \($1) \($0) }" } }
        let isLeaf = schema[turn.field.type.namedType].isLeaf
        let text = "mutation { \(turn.field.name)\(arguments) \(inner ?? (isLeaf ? "" : "{ __typename }")) }"
        let answer = try journey.client.ask(text)
        let said = !answer.ignored.isEmpty
        report.count(.turnAnswers, answer.errors.isEmpty, said: said, "\(text) gives \(answer.errors)")
        guard answer.errors.isEmpty else { return true }
        func wrong(_ object: JSONValue?) -> [String] {
            turn.expected.filter { !$0.value.holds(object?[$0.leaf]) }.map { leaf in
                "\(leaf.leaf) is \(object?[leaf.leaf]?.plainText ?? "null")"
            }
        }
        if let path = turn.path {
            let object = path.reduce(answer.data?[turn.field.name]) { $0?[$1] }
            report.count(.turnShows, wrong(object).isEmpty, said: said, "\(text): \(wrong(object))")
        }
        if let found = try journey.found() {
            report.count(.turnFound, wrong(found.object).isEmpty, said: said, "\(text): \(wrong(found.object))")
        }
        return true
    }

    private func look(at link: Link, _ report: inout JourneyReport) throws -> Bool {
        let (owner, member) = (Journey(of: link.owner, in: self), Journey(of: link.member, in: self))
        guard let key = try owner.someKey(), let lookup = roots.lookups[link.owner.id] else { return false }
        let question = "{ \(lookup.text(key)) { \(member.items(of: link.list)) } }"
        func listed() throws -> [String] {
            member.keys(in: try owner.client.ask(question).data?[lookup.field.name]?[link.list.name], of: link.list)
        }
        let before = try listed()
        let other = try (member.listed() ?? []).first { !before.contains($0) }
        guard let memberKey = link.isAdded ? other : before.first,
            let arguments = keyArguments(link.field, [link.owner.id: key, link.member.id: memberKey])
        else { return false }
        let isLeaf = schema[link.field.type.namedType].isLeaf
        let text = "mutation { \(link.field.name)\(arguments)\(isLeaf ? "" : " { __typename }") }"
        let answer = try owner.client.ask(text)
        let said = !answer.ignored.isEmpty
        report.count(.linkAnswers, answer.errors.isEmpty, said: said, "\(text) gives \(answer.errors)")
        guard answer.errors.isEmpty else { return true }
        let holds = try listed().contains(memberKey) == link.isAdded
        report.count(link.isAdded ? .linkListed : .unlinkListed, holds, said: said, "\(text), then \(question)")
        return true
    }

    /// The arguments of a field that takes keys of some objects and needs nothing else; `nil` where it does.
    private func keyArguments(_ field: SchemaField, _ keys: [TypeID: String]) -> String? {
        var rest = keys
        func written(_ inputs: InputValueTable) -> [String]? {
            var parts: [String] = []
            for input in inputs {
                let type = schema[input.type.namedType]
                if let inner = type.inputFields, input.isRequired, input.type.listElement == nil {
                    guard let members = written(inner) else { return nil }
                    parts.append("\(input.name): {\(members.joined(separator: ", "))}")
                } else if let owner = rest.keys.first(where: { isKey(input, of: schema[$0], only: keys.count == 1) }),
                    let key = rest.removeValue(forKey: owner)
                {
                    parts.append("\(input.name): \(names.literal(of: key, as: input))")
                } else if input.isRequired {
                    return nil
                }
            }
            return parts
        }
        guard let all = written(field.arguments), rest.isEmpty else { return nil }
        return "(\(all.joined(separator: ", ")))"
    }

    private func isKey(_ input: InputValue, of type: NamedType, only: Bool) -> Bool {
        guard input.type.listElement == nil, schema[input.type.namedType].isLeaf,
            schema[input.type.namedType].enumValues == nil
        else { return false }
        let keyName = folded(Seen.keyField(of: type) ?? "id")
        let name = folded(input.name)
        return name == folded(type.name) + keyName || names.keyed(byForeignKey: input.name)?.id == type.id
            || only && name == keyName
    }

    /// What is asked of an object: its leaves, and the keys of the objects that it belongs to.
    func selection(_ type: NamedType) -> String {
        let fields = builder.askable(type).compactMap { field -> String? in
            let target = schema[field.type.namedType]
            if target.isLeaf { return field.name }
            guard field.type.listElement == nil, target.isObject, let key = Seen.keyField(of: target) else {
                return nil
            }
            return "\(field.name) { \(key) }"
        }
        return fields.isEmpty ? "{ __typename }" : "{ \(fields.joined(separator: " ")) }"
    }

    /// A subscription that a mutation is told by, as a document, and the way from its data to the object.
    func topic(of deed: Deed) -> (text: String, path: [String])? {
        guard let root = schema.subscriptionType, let key = Seen.keyField(of: deed.type) else { return nil }
        for field in schema[root].fields ?? FieldTable([]) where field.arguments.allSatisfy({ !$0.isRequired }) {
            let said = words(of: field.name).filter { !["on", "new", "subscribe", "to", "watch"].contains($0) }
            guard let verb = said.first(where: deed.verb.participles.contains),
                names.keyed(by: said.filter { $0 != verb })?.id == deed.type.id, field.type.listElement == nil
            else { continue }
            if field.type.namedType == deed.type.id {
                return ("subscription { \(field.name) { \(key) } }", [field.name])
            }
            guard
                let inner = schema[field.type.namedType].fields?.first(where: {
                    $0.type.namedType == deed.type.id && $0.type.listElement == nil
                })
            else { continue }
            return ("subscription { \(field.name) { \(inner.name) { \(key) } } }", [field.name, inner.name])
        }
        return nil
    }
}
