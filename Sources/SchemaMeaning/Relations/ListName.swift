import FakeValues
package import GraphQLSchema
import JSONModel
import Platform

/// The meaning of the name of one of the root's lists: `activeOrders`, `latestPosts`, `myBookings`.
package struct ListName: Sendable {
    /// The condition that all elements meet.
    package private(set) var filter: Filter?
    /// The order of the elements where no other one is asked for.
    package private(set) var order: [OrderTerm] = []
    /// The field of an element that leads to the signed-in user.
    package private(set) var viewers: String?
    /// The meaning in words.
    package private(set) var phrase = ""

    /// - Returns: `nil` where the name tells only the elements' type.
    package init?(_ field: SchemaField, of element: TypePlan, in model: SchemaModel) {
        guard let type = element.members.first.map({ model.schema[$0] }), element.members.count == 1,
            let word = Self.word(field.meant, before: type)
        else { return nil }
        if word == "my" || word == "mine" {
            let single = (type.fields ?? FieldTable([])).filter {
                model.isSingleEntity($0) && $0.type.namedType == model.userType
            }
            guard
                let own = WordSets[.owners].lazy.compactMap({ name in
                    single.first { foldedName($0.meant) == name }?.name
                }).first
            else { return nil }
            viewers = own
            phrase = "the signed-in user's by \(own)"
            return
        }
        if let age = OrderWords.ages.first(where: { $0.0 == word }) ?? (word == "last" ? ("last", true) : nil),
            let moment = WordSets[.orderMoments].lazy.compactMap({ element.field(folded: $0) }).first
        {
            let order = LeafOrder(model.schema[moment.type.namedType])
            self.order = [OrderTerm(path: [moment.name], isDescending: age.1, order: order)]
            phrase = age.1 ? "the latest first by \(moment.name)" : "the oldest first by \(moment.name)"
            return
        }
        if WordSets[.orderBest].contains(word),
            let measure = WordSets[.orderMeasures].lazy.compactMap({ element.field(folded: $0) }).first
        {
            let order = LeafOrder(model.schema[measure.type.namedType])
            self.order = [OrderTerm(path: [measure.name], isDescending: true, order: order)]
            phrase = "the highest \(measure.name) first"
            return
        }
        if let (state, values) = Self.states(word, of: type, in: model.schema) {
            let isFlag = model.schema[state.type.namedType].name == "Boolean"
            let test = LeafTest(
                comparison: .isIn,
                operand: .array(isFlag ? [.bool(true)] : values.map { .string($0) }),
                order: LeafOrder(model.schema[state.type.namedType])
            )
            filter = .leaf(field: state.name, test)
            phrase = "those whose \(state.name) is \(values.joined(separator: " or "))"
            return
        }
        let isAhead = SpanWords.sides.ahead.contains(word)
        guard isAhead || SpanWords.sides.behind.contains(word),
            let start = type.fields?.first(where: {
                SpanPart(FieldName($0.meant).words) == .start && $0.arguments.isEmpty
            })
        else { return nil }
        let order = LeafOrder(model.schema[start.type.namedType])
        filter = .leaf(
            field: start.name,
            LeafTest(
                comparison: isAhead ? .greater : .less,
                operand: .string(model.settings.now.text),
                order: order
            )
        )
        phrase = "those whose \(start.name) is \(isAhead ? "ahead" : "over")"
    }

    /// The field and its values that a word tells: a state or a flag of that name, or the states of a phase.
    private static func states(
        _ word: String,
        of type: NamedType,
        in schema: Schema
    ) -> (field: SchemaField, values: [String])? {
        if let source = StateGuide(parent: type, schema: schema).source(of: word), let fields = type.fields {
            return (fields[source.field], source.values.sorted())
        }
        guard let phases = StateWords.sides[word], let state = PhaseGuide.state(of: type, in: schema) else {
            return nil
        }
        return (state.field, state.phases.filter { phases.contains($0.value) }.map(\.key).sorted())
    }

    /// The word before the plural of the type's name, without words such as `get` or `all` in front of it.
    private static func word(_ name: String, before type: NamedType) -> String? {
        let words = Array(FieldName(name).words.drop { WordSets[.listGetters].contains($0) })
        let folded = foldedName(type.meant)
        for count in 1..<max(1, words.count) where count < 3 {
            let noun = words[count...].joined()
            guard plurals(folded).contains(noun) || plurals(folded).contains(where: { noun == $0 + "list" }) else {
                continue
            }
            return words[..<count].joined()
        }
        // The list may have another name than the type: `newestArticles` of a `News`.
        guard words.count == 2, FieldName.singular(words[1]) != words[1] else { return nil }
        return words[0]
    }
}
