import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockWorld {
    /// The given arguments of a list that are not understood: `orders(region)`, `Customer.orders(where.region)`.
    ///
    /// Lists of objects without keys are made anew for other arguments, and the arguments of single objects and of
    /// leaves are part of what makes them.
    func ignored(_ arguments: JSONObject, of field: FieldPlan) -> [String] {
        if case .leaf(let leaf) = field.kind, leaf.role == nil, !field.isMutation(in: model) {
            return field.unread(arguments).map { "\(name(of: field))(\($0))" }
        }
        guard let list = field.listPlan ?? chosenList(arguments, field), list.isKeyed,
            !field.isMutation(in: model)
        else { return [] }
        let asked = field.arguments.beyondPaging(arguments)
        let ignored = (list.question(asked, field, in: self)?.ignored ?? []) + field.pagesBefore(arguments)
        return ignored.isEmpty ? [] : ignored.map { "\(name(of: field))(\($0))" }
    }

    private func chosenList(_ arguments: JSONObject, _ field: FieldPlan) -> ListPlan? {
        guard case .object(let object) = field.kind else { return nil }
        return object.chosenList(arguments, field, in: model)
    }

    /// The field's name for messages: of the query root by itself, of other types as `Type.field`.
    func name(of field: FieldPlan) -> String {
        field.parent.id == schema.queryType ? field.name : "\(field.parent.type.name).\(field.name)"
    }
}

extension FieldPlan {
    /// The number of a list's first page, for clients.
    var firstPage: Int {
        if let first = arguments.firstPage { return first }
        return if case .page(_, let shape) = kind { shape.firstPage } else { 1 }
    }

    /// The argument for a page where it is before the first one, which is given then.
    fileprivate func pagesBefore(_ given: JSONObject) -> [String] {
        guard let (name, value) = arguments.value(of: .page, in: given), let page = value.int, page < firstPage else {
            return []
        }
        return [name]
    }

    /// The given arguments that only make another value: `hasReviewed(productId:)`; not the defaults.
    fileprivate func unread(_ given: JSONObject) -> [String] {
        arguments.slots.filter { slot in
            guard slot.role == .value, let value = arguments.value(of: slot, in: given), !value.isNull else {
                return false
            }
            return slot.defaultValue != value
        }.map(\.name)
    }
}
