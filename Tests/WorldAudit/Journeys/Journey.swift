import GraphQLSchema
import JSONModel

/// The way of one object, from its creation to its end.
final class Journey {
    let journeys: Journeys
    let client: JourneyClient
    let type: NamedType
    let keyName: String
    var selection: String
    var report = JourneyReport()
    /// The mutations that were asked for.
    private(set) var asked: Set<String> = []
    /// The object's key, once it has one.
    var key = ""
    /// Questions for lists of owners that the object stands in, with the root field of each.
    private var ownerLists: [(text: String, root: String, list: SchemaField)] = []

    init(of type: NamedType, in journeys: Journeys) {
        self.journeys = journeys
        self.type = type
        client = journeys.client.alone()
        keyName = Seen.keyField(of: type) ?? "id"
        selection = journeys.selection(type)
    }

    private var lookup: RootFields.Lookup? { journeys.roots.lookups[type.id] }
    private var list: SchemaField? { journeys.roots.lists[type.id] }

    func run(_ create: Deed) throws {
        guard try creates(create) else { return }
        for deed in journeys.deeds where deed.type.id == type.id && deed.verb == .update { try updates(deed) }
        guard let delete = journeys.deeds.first(where: { $0.type.id == type.id && $0.verb == .delete }) else { return }
        try deletes(delete)
    }

    // MARK: Steps

    private func creates(_ deed: Deed) throws -> Bool {
        let owners = try owners(of: deed)
        guard let given = arguments(of: deed, number: 17, owners: owners) else { return false }
        let (keys, count) = (try listed(), try counted())
        let (answer, text, events) = try ask(deed, given)
        let said = !answer.ignored.isEmpty
        let result = answer.data?[deed.field.name]
        guard isAnswered(.createAnswers, with: result, of: answer, to: deed, after: text) else { return false }
        let object = deed.path.flatMap { shown(by: result, at: $0) }
        if deed.path != nil { compare(.createEchoes, object, with: given, said: said, after: text) }
        var made = object?[keyName]?.plainText
        if made == nil { made = try (listed() ?? []).first { keys?.contains($0) == false } }
        guard let key = made else {
            if keys != nil { report.count(.createListed, false, said: said, "\(text): nothing new is listed") }
            return false
        }
        self.key = key
        if let found = try found() {
            compare(.createFound, found.object, with: given, said: said, after: "\(text), then \(found.text)")
        }
        if let now = try listed() {
            report.count(.createListed, now.contains(key), said: said, "\(text): \(key) is not in \(listText)")
        }
        if let before = count, let now = try counted() {
            report.count(.createCounted, now == before + 1, said: said, "\(text): \(before), then \(now)")
        }
        for owner in given.owners { try belongs(to: owner, object ?? found()?.object, after: text, said: said) }
        try filters(given, after: text, said: said)
        tell(.createEvent, events, after: text, said: said)
        return true
    }

    private func updates(_ deed: Deed) throws {
        guard let given = arguments(of: deed, number: 23) else { return }
        let before = try found()?.object
        let (answer, text, events) = try ask(deed, given)
        let said = !answer.ignored.isEmpty
        let result = answer.data?[deed.field.name]
        guard isAnswered(.updateAnswers, with: result, of: answer, to: deed, after: text) else { return }
        if let path = deed.path {
            compare(.updateEchoes, shown(by: result, at: path), with: given, said: said, after: text)
        }
        if let found = try found() {
            compare(.updateFound, found.object, with: given, said: said, after: "\(text), then \(found.text)")
            let kept = others(than: given)
            let changed = kept.filter { found.object?[$0] != before?[$0] }
            let changes = changed.map {
                "\($0) \(String(describing: before?[$0])) → \(String(describing: found.object?[$0]))"
            }
            report.count(.updateKeeps, changed.isEmpty, said: said, "\(text): \(changes)")
        }
        tell(.updateEvent, events, after: text, said: said)
    }

    private func deletes(_ deed: Deed) throws {
        guard let given = arguments(of: deed, number: 29) else { return }
        let count = try counted()
        let (answer, text, events) = try ask(deed, given)
        let said = !answer.ignored.isEmpty
        report.count(.deleteAnswers, answer.errors.isEmpty, said: said, "\(text) gives \(answer.errors)")
        guard answer.errors.isEmpty else { return }
        if let found = try found() {
            report.count(.deleteGone, found.object == nil, said: said, "\(text), then \(found.text) finds it")
        }
        if let now = try listed() {
            report.count(.deleteUnlisted, !now.contains(key), said: said, "\(text): still in \(listText)")
        }
        if let before = count, let now = try counted() {
            report.count(.deleteCounted, now == before - 1, said: said, "\(text): \(before), then \(now)")
        }
        for (question, root, list) in ownerLists {
            let keys = keys(in: try client.ask(question).data?[root]?[list.name], of: list)
            report.count(.ownerForgets, !keys.contains(key), said: said, "\(text): still in \(question)")
        }
        tell(.deleteEvent, events, after: text, said: said)
    }

    /// The arguments of a mutation about the object; the number tells its values from those of others.
    private func arguments(of deed: Deed, number: Int, owners: [TypeID: String] = [:]) -> GivenArguments? {
        ArgumentWriter(
            names: journeys.names,
            values: GivenValues(schema: journeys.schema, number: number),
            deed: deed,
            key: deed.verb == .create ? nil : key,
            existing: { owners[$0.id] }
        ).arguments()
    }

    private func isAnswered(
        _ step: JourneyStep,
        with result: JSONValue?,
        of answer: JourneyClient.Answer,
        to deed: Deed,
        after text: String
    ) -> Bool {
        let isVoid = journeys.schema[deed.field.type.namedType].name == "Void"
        let isAnswered = answer.errors.isEmpty && (result?.isNull == false || isVoid)
        report.count(step, isAnswered, said: !answer.ignored.isEmpty, "\(text) gives \(answer.errors)")
        return isAnswered
    }

    /// Counts whether an object is the one that was written, once its key is known, and shows what was given.
    private func compare(
        _ step: JourneyStep,
        _ object: JSONValue?,
        with given: GivenArguments,
        said: Bool,
        after text: String
    ) {
        let wrong = given.shown.filter { !$0.value.isShown(by: object?[$0.key]) }.keys.sorted()
        let isSame = key.isEmpty || object?[keyName]?.plainText == key
        report.count(step, isSame && wrong.isEmpty, said: said, "\(text): \(told(wrong, of: given, by: object))")
    }

    /// Whether what was given the key of an owner leads to it, and stands in its list.
    private func belongs(
        to owner: (name: String, type: NamedType, key: String),
        _ object: JSONValue?,
        after text: String,
        said: Bool
    ) throws {
        let stem = folded(String(owner.name.dropLast(2)))
        let single = journeys.builder.askable(type).first {
            folded($0.name) == stem && $0.type.namedType == owner.type.id && $0.type.listElement == nil
        }
        if let single, let ownerKey = Seen.keyField(of: owner.type), object != nil {
            let shown = object?[single.name]?[ownerKey]?.plainText
            report.count(
                .createOwned,
                shown == owner.key,
                said: said,
                "\(text): \(single.name) is \(shown ?? "null")"
            )
        }
        guard single != nil, let lookup = journeys.roots.lookups[owner.type.id],
            let list = journeys.builder.onlyList(of: type, in: owner.type),
            list.arguments.allSatisfy({ !$0.isRequired })
        else { return }
        let question = "{ \(lookup.text(owner.key)) { \(items(of: list)) } }"
        let keys = keys(in: try client.ask(question).data?[lookup.field.name]?[list.name], of: list)
        report.count(.ownerLists, keys.contains(key), said: said, "\(text): not in \(question)")
        if keys.contains(key) { ownerLists.append((question, lookup.field.name, list)) }
    }

    /// Whether arguments of the list that are called as leaves find the object by what it was given.
    private func filters(_ given: GivenArguments, after text: String, said: Bool) throws {
        guard let list else { return }
        for argument in list.arguments where argument.type.listElement == nil {
            let inner = journeys.schema[argument.type.namedType].inputFields
            for (input, around) in inner.map({ inner in inner.map { ($0, true) } }) ?? [(argument, false)] {
                guard let leaf = given.shown.first(where: { folded($0.key) == folded(input.name) }),
                    let condition = condition(input, leaf)
                else { continue }
                let filter = "\(argument.name): \(around ? "{\(input.name): \(condition)}" : condition)"
                let question = "{ \(items(of: list, and: filter)) }"
                guard inner?.allSatisfy({ !$0.isRequired || $0 === input }) ?? true else { continue }
                let answer = try client.ask(question)
                let keys = keys(in: answer.data?[list.name], of: list)
                report.count(
                    .createFiltered,
                    keys.contains(key),
                    said: said || !answer.ignored.isEmpty,
                    "\(text): not in \(question) \(answer.errors)"
                )
            }
        }
    }

    /// The value that an input of a filter takes for a leaf, or the comparison with it; `nil` where it takes neither.
    private func condition(_ input: InputValue, _ leaf: (key: String, value: GivenValue)) -> String? {
        guard input.type.listElement == nil, let target = type.fields?[leaf.key]?.type.namedType else { return nil }
        if input.type.namedType == target { return leaf.value.literal }
        guard let comparisons = journeys.schema[input.type.namedType].inputFields,
            let equal = comparisons.first(where: { Self.equal.contains($0.name) && $0.type.namedType == target })
        else { return nil }
        return "{\(equal.name): \(leaf.value.literal)}"
    }

    private static let equal = set("eq _eq equals equalTo is")

    private func tell(_ step: JourneyStep, _ events: [JSONValue]?, after text: String, said: Bool) {
        guard let events else { return }
        let keys = events.map { $0.plainText ?? "null" }
        report.count(step, keys == [key], said: said, "\(text): events of \(keys), not of \(key)")
    }

    // MARK: Questions

    /// Asks for a mutation, with an open subscription to what it does where there is one.
    private func ask(
        _ deed: Deed,
        _ given: GivenArguments
    ) throws -> (answer: JourneyClient.Answer, text: String, events: [JSONValue]?) {
        let text = "mutation { \(deed.field.name)\(given.text)\(inner(deed)) }"
        let topic = journeys.topic(of: deed)
        let listener = try topic.flatMap { try client.listen($0.text) }
        asked.insert(deed.field.name)
        let answer = try client.ask(text)
        let events = try listener.map(client.events)
        let keys = events.map { events in
            events.map { event in topic?.path.reduce(event) { $0[$1] ?? .null }[keyName] ?? .null }
        }
        return (answer, text, keys)
    }

    private func inner(_ deed: Deed) -> String {
        if let path = deed.path {
            return " " + path.reversed().reduce(selection) { "{ \($1) \($0) }" }
        }
        let result = journeys.schema[deed.field.type.namedType]
        return result.isLeaf ? "" : " { __typename }"
    }

    private func shown(by result: JSONValue?, at path: [String]) -> JSONValue? {
        let object = path.reduce(result) { $0?[$1] }
        return object?.isNull == true ? nil : object
    }

    /// What the lookup by the key gives; `nil` where there is no lookup.
    func found() throws -> (object: JSONValue?, text: String)? {
        guard let lookup else { return nil }
        let text = "{ \(lookup.text(key)) \(selection) }"
        let object = try client.ask(text).data?[lookup.field.name]
        return (object?.isNull == true ? nil : object, text)
    }

    private var listText: String { list.map { "{ \(items(of: $0)) }" } ?? "" }

    /// A list with the keys of its items, and how many there are.
    func items(of list: SchemaField, and more: String = "") -> String {
        var arguments = QuestionBuilder.size(100, for: list)
        if !more.isEmpty { arguments = arguments.isEmpty ? "(\(more))" : arguments.dropLast() + ", \(more))" }
        let head = list.name + arguments
        guard let form = journeys.builder.page(journeys.schema[list.type.namedType]), list.type.listElement == nil
        else { return "\(head) { \(keyName) }" }
        let total = total(of: list).map { "\($0) " } ?? ""
        switch form.items {
        case .edges(let name): return "\(head) { \(total)\(name) { node { \(keyName) } } }"
        case .list(let name): return "\(head) { \(total)\(name) { \(keyName) } }"
        }
    }

    private func total(of list: SchemaField) -> String? {
        journeys.schema[list.type.namedType].fields?.first { field in
            ["totalcount", "total", "count", "totalelements", "totalitems"].contains(folded(field.name))
                && journeys.schema[field.type.namedType].isLeaf && field.arguments.allSatisfy { !$0.isRequired }
        }?.name
    }

    func keys(in value: JSONValue?, of list: SchemaField) -> [String] {
        var items = value
        var isEdges = false
        if list.type.listElement == nil, let form = journeys.builder.page(journeys.schema[list.type.namedType]) {
            switch form.items {
            case .edges(let name): (items, isEdges) = (value?[name], true)
            case .list(let name): items = value?[name]
            }
        }
        return (items?.array ?? []).compactMap { (isEdges ? $0["node"] : $0)?[keyName]?.plainText }
    }

    func listed() throws -> [String]? {
        guard let list else { return nil }
        return keys(in: try client.ask(listText).data?[list.name], of: list)
    }

    /// The key of an object that the list has.
    func someKey() throws -> String? { try listed()?.dropFirst().first }

    private func counted() throws -> Int? {
        guard let list, list.type.listElement == nil, let total = total(of: list) else { return nil }
        return try client.ask(listText).data?[list.name]?[total]?.int
    }

    /// The key of an object of each type that arguments of a mutation may name.
    private func owners(of deed: Deed) throws -> [TypeID: String] {
        var keys: [TypeID: String] = [:]
        // An owner that is written beside it, `createEvent(event: { location_id }, location: { … })`, is another one.
        let written = deed.field.arguments.filter { journeys.schema[$0.type.namedType].inputFields != nil }
        for (type, list) in journeys.roots.lists
        where !written.contains(where: { folded($0.name) == folded(journeys.schema[type].name) })
            || type == self.type.id
        {
            let journey = Journey(of: journeys.schema[type], in: journeys)
            keys[type] =
                journey.keys(in: try client.ask(journey.listText).data?[list.name], of: list).dropFirst().first
        }
        return keys
    }

    /// Leaves that an update has no reason to change.
    private func others(than given: GivenArguments) -> [String] {
        let own = Set(given.shown.keys.flatMap(words))
        return journeys.builder.askable(type).map(\.name).filter { name in
            !given.touched.contains(folded(name))
                && words(of: name).allSatisfy { !own.contains($0) && !Self.moving.contains($0) }
                && journeys.schema[type.fields?[name]?.type.namedType ?? type.id].isLeaf
        }
    }

    private static let moving = set(
        """
        url uri link path updated modified edited changed version revision last slug display full name total amount price count at status \
        state is has days age time by
        """
    )

    private func told(_ wrong: [String], of given: GivenArguments, by object: JSONValue?) -> String {
        guard let object else { return "no object" }
        return wrong.map { "\($0) is \(object[$0]?.plainText ?? "null")" }.joined(separator: ", ")
    }
}
