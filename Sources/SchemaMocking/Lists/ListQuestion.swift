import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// The filter, search and order that a field's arguments ask of its list, read once for equal arguments.
final class ListQuestion: Sendable {
    /// The greatest size of arguments whose question is kept, in bytes.
    static let mostKept = 4_096
    /// The number of questions that are kept at most.
    static let keptCount = 16

    let arguments: JSONObject
    /// The filter; `nil` where nothing narrows the list.
    let filter: Filter?
    /// The owners that arguments name by their keys, by the field that leads to them: `comments(postId: "post-7")`.
    let owners: [String: Set<String>]
    /// The words to look for.
    let search: [String]
    let order: [OrderTerm]
    /// The fields whose combinations of values come once each.
    let distinct: [String]
    /// The arguments, or parts of them, that are not understood: `region`, `where.name._regex`.
    let ignored: [String]
    /// The list found among all entities of the type while nothing is written.
    let answer = Once<Boxed<ItemSource>>()

    init(_ arguments: JSONObject, of list: ListPlan, _ field: FieldPlan, in world: MockWorld) {
        self.arguments = arguments
        var reader = FilterReader(world.model)
        var filters: [Filter] = []
        var owners: [String: Set<String>] = [:]
        let known = Set(list.keys.filter { $0.container == nil }.map(\.name))
        for input in field.definition.arguments where !known.contains(input.name) {
            guard ArgumentRole(input, in: world.schema) == .value,
                !field.arguments.pagingContainers.contains(input.name),
                !GroupedField.isName(input.meant, in: field), let value = arguments[input.name], !value.isNull
            else { continue }
            if let given = input.defaultValue.map({ JSONValue(constant: $0) }), given == value { continue }
            let part = FilterPart(input, value, path: input.name)
            let said = world.settings.meaning(of: input.name, of: field.name, in: field.parent.type.name)
            if let filter = reader.filter(part, of: list.element, said: said) {
                filters.append(filter)
                if case .leads(let back, let texts) = filter, world.schema[input.type.namedType].isLeaf {
                    owners[back] = texts
                }
            }
        }
        if let said = list.said?.filter { filters.append(said) }
        if let own = list.said?.viewers, let viewer = world.viewer,
            let key = KeyWriter(model: world.model).value(of: viewer).leafText
        {
            filters.append(.leads(field: own, [key]))
        }
        var orders = OrderReader(world.model, list.element)
        let asked = orders.terms(arguments, table: field.arguments)
        order = asked.isEmpty ? list.said?.order ?? [] : asked
        filter = filters.isEmpty ? nil : filters.count == 1 ? filters[0] : .all(filters)
        self.owners = owners
        search = reader.search
        distinct = orders.distinct(arguments, table: field.arguments)
        ignored = reader.ignored + orders.ignored
    }
}

extension ListPlan {
    /// The latest questions, which are kept beside the list.
    private var questions: ListQuestions {
        // SAFETY: nothing else is kept beside a list.
        unsafe unsafeDowncast(memory.value { Boxed(ListQuestions()) }.value, to: ListQuestions.self)
    }

    /// The question that arguments ask of the list; `nil` without arguments, unless the list's name asks something.
    func question(_ arguments: JSONObject, _ field: FieldPlan, in world: MockWorld) -> ListQuestion? {
        if arguments.isEmpty, said == nil { return nil }
        let questions = questions
        if let known = questions.latest.withLock({ $0.first { $0.arguments == arguments } }) { return known }
        // Reads the arguments without stored entities: their meaning follows from the schema alone.
        let question = ListQuestion(arguments, of: self, field, in: world.unwritten)
        guard arguments.weight <= ListQuestion.mostKept else { return question }
        return questions.latest.withLock { questions in
            if let known = questions.first(where: { $0.arguments == arguments }) { return known }
            questions.insert(question, at: 0)
            if questions.count > ListQuestion.keptCount { questions.removeLast() }
            return question
        }
    }
}

/// The latest questions of a list: clients ask the same one of one object after the other, and of all entities
/// repeatedly.
private final class ListQuestions: Sendable {
    let latest = Locked<[ListQuestion]>([])
}
