import FakeValues
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockObject {
    /// The object that a field of one object gives; `nil` where there is none.
    ///
    /// - Throws: what is wrong with arguments that choose it from a list, as of a `skip` below zero.
    func resolveObject(
        _ object: ObjectPlan,
        of field: FieldPlan,
        arguments: JSONObject
    ) throws(GraphQLError) -> MockObject? {
        if isRoot, field.isMutation(in: world.model) || isEvent {
            return mutated(object, by: field, arguments: arguments)
        }
        if let call = overlay?.call {
            if call.misses(field) { return nil }
            if let result = payloadObject(field, of: call) { return result }
        }
        if !arguments.isEmpty, let asked = try askedEntity(object, of: field, arguments: arguments) {
            guard case .entity(let key) = asked, !world.isDeleted(key),
                world.conditions(beside: arguments, of: field)?.filter?.passes(MockObject(key, in: world)) ?? true
            else { return nil }
            return MockObject(key, in: world, overlay: echo(object, of: field, arguments: arguments, into: key))
        }
        if let stored = overlay?.related(by: field.name) {
            let stored = self.object(stored, field, index: 0)
            if stored != nil || !field.isNonNull { return stored }
        }
        if overlay?.layer == .stub, let detail = object.detail {
            // The stub's state decides, not the entity's own.
            if !isTrue(detail) { return nil }
            if let key, let relation = object.owner, world.knownKey(object, field, of: key) == nil {
                return world.owners(by: relation).candidate(for: key).flatMap { entity($0, field, overlay: nil) }
            }
        }
        if let key, let known = world.knownKey(object, field, of: key) {
            return entity(known, field, overlay: echo(object, of: field, arguments: arguments, into: known))
        }
        // A relation that knows of no object leads to none.
        if key != nil, object.knowsNone(field) { return nil }
        if object.isWayBack, let place, world.schema.isPossible(place.type, in: field.target) {
            return entity(place, field, overlay: nil)
        }
        return derivedObject(object, of: field, arguments: arguments)
    }

    /// An entity that a relation leads to: a deleted one only where there has to be one.
    private func entity(_ key: EntityKey, _ field: FieldPlan, overlay: Overlay?) -> MockObject? {
        if !field.isNonNull, world.isDeleted(key) { return nil }
        return MockObject(key, in: world, overlay: overlay)
    }

    /// The error of a non-null field whose entity does not exist, or no longer.
    func missing(_ object: ObjectPlan, of field: FieldPlan, arguments: JSONObject) -> GraphQLError {
        if let call = overlay?.call, call.effects.missing != nil {
            return GraphQLError(call.missingMessage(in: world.schema), code: "NOT_FOUND")
        }
        let asked = object.keySlots.lazy.compactMap { field.arguments.value(of: $0, in: arguments) }.first
        let message = MutationCall.message(missing: asked, of: world.schema[field.target].name)
        return GraphQLError(message, code: "NOT_FOUND")
    }

    /// The object that is stored for a field, or for an element of its list; `nil` for null.
    func object(_ stored: Overlay.Related, _ field: FieldPlan, index: Int) -> MockObject? {
        switch stored {
        case .null, .list: return nil
        case .entity(let key, let overlay): return entity(key, field, overlay: overlay)
        case .object(let type, let overlay):
            let identity = identity.mixed(with: field.hash).mixed(with: UInt64(index))
            return MockObject(world.plan(for: type), identity: identity, place: place, in: world, overlay: overlay)
        }
    }

    private func derivedObject(_ object: ObjectPlan, of field: FieldPlan, arguments: JSONObject) -> MockObject? {
        if lacks(object.presence, field.name) { return nil }
        let hash = field.arguments.hash(of: arguments)
        let isFixed = (isRoot || object.isSignedIn) && hash == 0
        switch world.derivedTarget(field, from: identity, arguments: hash, isFixed: isFixed) {
        case .entity(let key):
            return entity(key, field, overlay: echo(object, of: field, arguments: arguments, into: key))
        case .place(let type, let identity):
            let overlay = derivedOverlay(object, of: field, arguments: arguments, into: type)
            return MockObject(type, identity: identity, place: place, in: world, overlay: overlay)
        case nil: return nil
        }
    }

    /// The values that the rest of its owner's decides: the parts of a moment or a date, a sum, or what is asked for.
    private func derivedOverlay(
        _ object: ObjectPlan,
        of field: FieldPlan,
        arguments: JSONObject,
        into type: TypePlan
    ) -> Overlay? {
        if let parts = object.moment, let moment = plan.field(at: parts.moment, in: world.model) {
            return Overlay(values: parts.values(of: leafValue(of: moment)), layer: .generator)
        }
        if let date = object.date {
            return Overlay(values: date.values(of: identity, in: world.model), layer: .generator)
        }
        return .of(values: echoedValues(field, arguments, into: type.type, except: nil))
            ?? addends(of: field, object).map { Overlay(layer: .generator, sum: $0) }
    }
}

extension MockObject {
    /// The values that given arguments echo into the entity of their own field.
    func echo(_ object: ObjectPlan, of field: FieldPlan, arguments: JSONObject, into key: EntityKey) -> Overlay? {
        guard !arguments.isEmpty, !object.valueSlots.isEmpty else { return nil }
        return .of(values: echoedValues(field, arguments, into: world.schema[key.type], except: key))
    }

    /// The arguments that echo into leaves of the object, by the leaves' names.
    ///
    /// Arguments for paging, order, size or language are about the response, not about the object.
    func echoedValues(
        _ field: FieldPlan,
        _ arguments: JSONObject,
        into type: NamedType,
        except key: EntityKey?
    ) -> JSONObject {
        var values = JSONObject()
        guard !arguments.isEmpty, let fields = type.fields else { return values }
        let keyField = world.plan(for: type.id).key?.name
        for slot in field.arguments.slots where slot.role == .value && slot.name != keyField {
            guard let target = fields[slot.name], key?.value(of: slot.name) == nil,
                let value = field.arguments.value(of: slot, in: arguments), echoes(slot.type, into: target)
            else { continue }
            values[slot.name] = value
        }
        return values
    }

    /// Whether an argument echoes into a field: a leaf into a leaf, a list of leaves into a list of leaves.
    func echoes(_ argument: ResolvedType, into field: SchemaField) -> Bool {
        switch (argument.listElement, field.type.listElement) {
        case (let left?, let right?):
            return left.listElement == nil && right.listElement == nil
                && world.schema.fits(left.namedType, right.namedType)
        case (nil, nil): return world.schema.fits(argument.namedType, field.type.namedType)
        default: return false
        }
    }
}
