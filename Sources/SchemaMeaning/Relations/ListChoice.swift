import FakeValues
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Platform

/// The objects that a list holds of all that are there, or are its owner's, and their order, as its name tells or
/// `mocks:` says: `activeOrders`, `latestPosts`, `myBookings`.
package struct ListChoice: Sendable {
    /// The condition that all elements meet.
    package private(set) var filter: Filter?
    /// The order of the elements where no other one is asked for.
    package private(set) var order: [OrderTerm] = []
    /// The field of an element that leads to the signed-in user.
    package private(set) var viewers: String?
    /// The meaning in words, but for those about a list's owner.
    package let phrase: String

    /// The choice of a list, whose elements lead to its owner by some fields; `nil` where neither `mocks:` nor the name
    /// tells more than the elements' type.
    init?(_ field: SchemaField, of element: TypePlan, owner: NamedType, backs: [String], in model: SchemaModel) {
        let said = model.settings.meaning(of: field.name, of: owner, in: model.schema)
        let named = ListName(element: element, backs: backs, model: model).meaning(of: field.meant)?.phrase
        let isRoot = model.schema.isRoot(owner.id)
        let choices = [said, named].lazy.compactMap(\.self).compactMap { phrase in
            try? ListChoice(phrase, of: element, isRoot: isRoot, in: model)
        }
        guard let choice = choices.first, !choice.phrase.isEmpty else { return nil }
        self = choice
    }

    /// The choice that a phrase says.
    ///
    /// - Throws: the reason why it is impossible.
    init(_ phrase: String, of element: TypePlan, isRoot: Bool, in model: SchemaModel) throws(MeaningProblem) {
        guard let meanings = ListMeaning.all(in: phrase, isRoot: isRoot) else {
            let quoted = ListMeaning.forms(isRoot: isRoot).map { "\"\($0)\"" }
            let listed = quoted.dropLast().joined(separator: ", ") + " or \(quoted[quoted.count - 1])"
            throw MeaningProblem("\"\(phrase)\" says nothing that a list can be. Say \(listed).")
        }
        self.phrase = meanings.filter { !$0.isOfOwner }.map(\.phrase).joined(separator: ", ")
        var filters: [Filter] = []
        for meaning in meanings {
            switch meaning {
            case .having(let name, let values):
                filters.append(try Self.filter(name, values, of: element, in: model))
            case .ordered(let order, let name):
                let leaf = try Self.leaf(name, of: element, in: model)
                let type = LeafOrder(model.schema[leaf.type.namedType])
                self.order.append(OrderTerm(path: [name], isDescending: order.isDescending, order: type))
            case .viewers(let name):
                let problem = "\"\(element.type.name).\(name)\" does not lead to the signed-in user."
                viewers = try Self.field(name, of: element, or: problem) {
                    model.isSingleEntity($0) && $0.type.namedType == model.userType
                }.name
            case .all, .by, .drawn: continue
            }
        }
        filter = filters.isEmpty ? nil : .all(filters)
    }

    private static func leaf(
        _ name: String,
        of element: TypePlan,
        in model: SchemaModel
    ) throws(MeaningProblem) -> SchemaField {
        let problem = "\"\(element.type.name)\" has no leaf \"\(name)\"."
        return try field(name, of: element, or: problem) { model.schema[$0.type.namedType].isLeaf }
    }

    private static func field(
        _ name: String,
        of element: TypePlan,
        or problem: String,
        where isMeant: (SchemaField) -> Bool
    ) throws(MeaningProblem) -> SchemaField {
        let fields = element.type.allFields.filter { field in
            isMeant(field) && !field.needsArguments
        }
        if let field = fields.first(where: { $0.name == name }) { return field }
        throw MeaningProblem(problem + didYouMean(suggestions(for: name, among: fields.map(\.name))))
    }

    private static func filter(
        _ name: String,
        _ values: [String],
        of element: TypePlan,
        in model: SchemaModel
    ) throws(MeaningProblem) -> Filter {
        let leaf = try leaf(name, of: element, in: model)
        let type = model.schema[leaf.type.namedType]
        let order = LeafOrder(type)
        let words = FieldName(leaf.meant)
        let isText = type.enumValues == nil && !["Int", "Float", "Boolean", "ID"].contains(type.name)
        if isText, values.count == 1, let side = Side(rawValue: values[0]),
            InstantGuide.isMoment(words) || SpanPart(words.words) != nil
        {
            let (now, comparison) = (model.settings.now.text, side == .ahead ? FilterOperator.greater : .less)
            return .leaf(field: name, LeafTest(comparison: comparison, operand: .string(now), order: order))
        }
        let wanted = try values.map { value throws(MeaningProblem) in
            if let known = JSONValue(leafText: value, as: type) { return known }
            let hint = didYouMean(suggestions(for: value, among: type.enumValues?.map(\.name) ?? []))
            throw MeaningProblem("\"\(value)\" is no value of \"\(type.name)\".\(hint)")
        }
        return .leaf(field: name, LeafTest(comparison: .isIn, operand: .array(wanted), order: order))
    }

    /// The side of the present that a moment lies on.
    enum Side: String { case ahead, over }
}
