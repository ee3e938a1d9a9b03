import GraphQLSchema
import Locking

/// Finds the fields that the value of a field follows from: for an order's total its lines and their prices.
///
/// They are fields of types, not of objects: where none follows from itself, all values have an end, whatever is written.
private struct FieldSources {
    let model: SchemaModel

    /// Whether a field follows from one that something is true of, by way of fields that count.
    func lead(from field: FieldPlan, to isMeant: (FieldPlan) -> Bool, through counts: (FieldPlan) -> Bool) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var waiting = sources(of: field)
        while let next = waiting.popLast() {
            if isMeant(next) { return true }
            if counts(next), seen.insert(ObjectIdentifier(next)).inserted { waiting += sources(of: next) }
        }
        return false
    }

    private func sources(of field: FieldPlan) -> [FieldPlan] {
        switch field.kind {
        case .leaf(let leaf) where !leaf.generator.isMocked:
            (leaf.role.map { sources(of: $0, of: field) } ?? []) + guides(of: leaf, field)
        case .object(let object): sources(of: object, of: field)
        case .list(let list), .page(let list, _), .aggregate(let list): sources(of: list, of: field.parent)
        case .leaf, .key, .root, .nested, .values, .federation: []
        }
    }

    private func sources(of role: LeafRole, of field: FieldPlan) -> [FieldPlan] {
        let type = field.parent
        switch role {
        case .ordinal, .ownKey, .keyOf: return []
        case .place(let index), .among(let index), .countOf(let index), .below(let index, _):
            return fields([index], type)
        case .leafOf(let index, let leaf), .meanOf(let index, let leaf):
            return fields([index], type) + leaves(leaf, below: index, type)
        case .leafOfAny(let target, let leaf, _): return fields([leaf], model.plan(for: target))
        case .countAround(let list):
            let owners = model.schema.types.filter { $0.allFields.contains { $0.type.namedType == type.id } }
            return owners.flatMap { fields([list], model.plan(for: $0.id)) }
        case .countOfAll(_, let list): return fields([list], model.plan(for: model.schema.queryType))
        case .countWhere(let list, let source), .shareWhere(let list, let source):
            return fields([list], type) + elements(of: list, type).flatMap { fields([source.field], $0) }
        case .flag(let source), .detail(let source): return fields([source.field], type)
        case .rare(let deed, let source): return fields([source?.field], type) + (deed == nil ? [] : phase(of: field))
        case .keysOf(_, let list): return fields([list], type)
        case .sum(let terms): return terms.flatMap { sources(of: $0, type) }
        }
    }

    private func sources(of term: AmountPlan.Term, _ type: TypePlan) -> [FieldPlan] {
        switch term {
        case .amount(let index, _): return amounts([index], type)
        case .share(let index, _):
            return amounts([index], type) + fields([type.writeRules(in: model).paid?.field], type)
        case .product(let index, let other), .rate(let index, let other, _): return amounts([index, other], type)
        case .quantities(let list, let leaf):
            return fields([list], type) + elements(of: list, type).flatMap { amounts([leaf], $0) }
        case .lines(let list):
            let lines = elements(of: list, type).flatMap { line in
                AmountPlan.line(line.type, in: model).map { sources(of: $0, line) } ?? []
            }
            return fields([list], type) + lines
        }
    }

    private func sources(of object: ObjectPlan, of field: FieldPlan) -> [FieldPlan] {
        let newest = object.picksLatest ? object.pickedFrom?.element.writeRules(in: model).madeMoments.first : nil
        return (object.presence.map { sources(of: $0, of: field) } ?? []) + (newest.map { [$0] } ?? [])
            + fields([object.pickedList], field.parent) + fields([object.moment?.moment], field.parent)
            + (object.sum ?? []).flatMap { sources(of: $0, field.parent) }
    }

    private func sources(of list: ListPlan, of owner: TypePlan) -> [FieldPlan] {
        let conditions = list.said?.filter?.conjuncts.map { filter -> String? in
            if case .leaf(let name, _) = filter { name } else { nil }
        }
        let names = (conditions ?? []) + (list.said?.order.map(\.path.first) ?? [])
        return list.members.flatMap { fields(names + [$0.back], $0.type) }
            + (list.linkedFrom?.fields.flatMap { fields($1, model.plan(for: $0)) } ?? [])
            + fields([list.leader, list.kin?.parent, list.summary?.list], owner)
    }

    /// The fields that guide a leaf by what they tell of its object.
    private func guides(of leaf: LeafPlan, _ field: FieldPlan) -> [FieldPlan] {
        guard leaf.readsTraits else { return [] }
        let entries = field.parent.traits(in: model).entries.filter { leaf.generator.traits.contains($0.trait) }
        return fields(entries.map(\.field), field.parent).filter { $0 !== field }
            + entries.flatMap { leaves($0.leaf ?? "", below: $0.field, field.parent) }
            + (leaf.generator.readsObject ? phase(of: field) : [])
    }

    /// The other field that tells the phase of the object's life.
    private func phase(of field: FieldPlan) -> [FieldPlan] {
        let phases = field.parent.phases(in: model)
        return fields([phases.state?.field ?? phases.flag], field.parent).filter { $0 !== field }
    }

    /// Fields of amounts, and the leaves of the objects that some of them hold them in.
    private func amounts(_ indices: [Int], _ type: TypePlan) -> [FieldPlan] {
        let holders = indices.flatMap { elements(of: $0, type) }
        return fields(indices, type)
            + holders.flatMap { holder in
                let amounts = holder.amounts(in: model)
                return fields(AmountPlan.innerFields + amounts.amountNames + [amounts.wholeName], holder)
            }
    }

    /// The types of the objects that a field of one or several leads to.
    private func elements(of index: Int, _ type: TypePlan) -> [TypePlan] {
        guard let field = type.type.fields?[index], model.schema[field.type.namedType].isComposite else { return [] }
        return model.plan(for: model.elementType(of: field) ?? field.type.namedType).members.map(model.plan)
    }

    /// The leaf of a name, or those with a `+` between their names, of the objects that a field leads to.
    private func leaves(_ names: String, below index: Int, _ type: TypePlan) -> [FieldPlan] {
        elements(of: index, type).flatMap { fields(names.split(separator: "+").map(String.init), $0) }
    }

    private func fields(_ names: [String?], _ type: TypePlan) -> [FieldPlan] {
        names.compactMap { $0.flatMap { type.field(named: $0, in: model) } }
    }

    private func fields(_ indices: [Int?], _ type: TypePlan) -> [FieldPlan] {
        indices.compactMap { $0.flatMap { type.field(at: $0, in: model) } }
    }
}

extension FieldPlan {
    /// Whether the value is drawn although the field has a role or summands: it would follow from itself, and of the
    /// fields on the way round it is the first by name.
    package func isDrawn(in model: SchemaModel) -> Bool {
        guard followsFromOthers else { return false }
        if let known = circle.withValue({ $0.value }) { return known }
        let isDrawn = FieldSources(model: model).lead(from: self, to: { $0 === self }) { other in
            !other.followsFromOthers || (parent.type.name, name) < (other.parent.type.name, other.name)
        }
        return circle.value { Boxed(isDrawn) }.value
    }

    /// The role that decides a leaf's value; `nil` where the generator does, and for every other field.
    package func role(in model: SchemaModel) -> LeafRole? { isDrawn(in: model) ? nil : leafRole }

    /// Whether the value follows from leaves of the same object alone.
    package func followsOwnLeaves(in model: SchemaModel) -> Bool {
        func isOther(_ field: FieldPlan) -> Bool { field.parent !== parent || model.schema[field.target].isComposite }
        return !FieldSources(model: model).lead(from: self, to: isOther) { _ in true }
    }

    private var followsFromOthers: Bool {
        switch kind {
        case .leaf(let leaf): leaf.role != nil && !leaf.generator.isMocked
        case .object(let object): object.sum != nil
        default: false
        }
    }
}

extension SchemaModel {
    /// The problem of a field that would follow from itself.
    func circle(of field: SchemaField, in type: TypePlan) -> MeaningProblem? {
        guard let plan = type.field(named: field.name, in: self), plan.isDrawn(in: self) else { return nil }
        return MeaningProblem("\"\(type.type.name).\(field.name)\" would follow from itself.")
    }
}
