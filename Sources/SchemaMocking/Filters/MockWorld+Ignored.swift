import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockWorld {
    /// The given arguments of a field that are not understood: `orders(region)`, `Customer.orders(where.region)`.
    func ignored(_ arguments: JSONObject, of field: FieldPlan) -> [String] {
        if field.isMutation(in: model) { return [] }
        return ignoredNames(arguments, field).map { "\(name(of: field))(\($0))" }
    }

    /// The names of these arguments; a count's are those of the list that it counts.
    ///
    /// Lists of objects without keys are made anew for other arguments, and the arguments of single objects are part of
    /// what makes them.
    private func ignoredNames(_ arguments: JSONObject, _ field: FieldPlan) -> [String] {
        if case .leaf(let leaf) = field.kind {
            guard case .countOf(let list)? = leaf.role, let counted = field.parent.field(at: list, in: model) else {
                return field.unread(arguments)
            }
            return ignoredNames(arguments, counted)
        }
        let object = if case .object(let object) = field.kind { object } else { nil as ObjectPlan? }
        let chosen = object?.chosenList(arguments, field, in: model)
        guard let list = field.listPlan ?? chosen, list.isKeyed else {
            return conditions(beside: arguments, of: field)?.ignored ?? []
        }
        let asked = field.arguments.beyondPaging(arguments)
        return (list.question(asked, field, in: self)?.ignored ?? []) + field.pagesBefore(arguments)
    }

    /// The conditions beside the values that identify the only object that is meant, and the parts of them that are not
    /// understood: Prisma's `where: { id: 4, age: { gt: 30 } }`.
    func conditions(beside arguments: JSONObject, of field: FieldPlan) -> (filter: Filter?, ignored: [String])? {
        guard case .object(let object) = field.kind, let input = object.condition,
            let members = arguments[input.name]?.object,
            let inputs = schema[input.type.namedType].inputFields
        else { return nil }
        let conditions = members.filter { member in
            inputs[member.key].map { schema[$0.type.namedType].inputFields != nil } ?? false
        }
        if conditions.isEmpty || conditions.count == members.count { return nil }
        var reader = FilterReader(model)
        let part = FilterPart(input, .object(JSONObject(conditions.map { ($0.key, $0.value) })), path: input.name)
        return (reader.object(part, of: plan(for: field.target)), reader.ignored)
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
        guard let (name, value) = arguments.value(of: .page, in: given), let page = value.int else { return [] }
        return page < firstPage ? [name] : []
    }

    /// The given arguments that only make another value: `hasReviewed(productId:)`; not the defaults.
    fileprivate func unread(_ given: JSONObject) -> [String] {
        arguments.slots.filter { slot in
            slot.role == .value && arguments.value(of: slot, in: given).map { $0 != slot.defaultValue } ?? false
        }.map(\.name)
    }
}
