import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The root of mutations: each field writes before it is resolved, and sees the writes of the fields before it.
final class MutationRoot: ObjectValue {
    private let world: MockWorld
    private let store: EntityStore
    let stub: StubLayer?
    let typeID: TypeID

    /// - Parameters:
    ///   - world: the world that is written into.
    ///   - store: the entities.
    ///   - stub: the data and errors of a stub.
    ///   - namespace: an object that sorts mutations; `nil` for the root.
    init(in world: MockWorld, store: EntityStore, stub: StubLayer? = nil, namespace: TypeID? = nil) {
        (self.world, self.store, self.stub) = (world, store, stub)
        typeID = namespace ?? world.schema.mutationType ?? world.schema.queryType
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let type = world.plan(for: typeID)
        guard let plan = type.field(at: field.index, in: world.model) else { return .null }
        if world.model.view.mutationNamespaces.contains(plan.target),
            stub.map({ $0.mentions(field) || $0.errors?[field.responseKey] != nil }) != true
        {
            return .object(MutationRoot(in: world, store: store, namespace: plan.target))
        }
        let arguments = plan.arguments.isEmpty ? [:] : context.arguments(of: field)
        let mutation = plan.mutationPlan(in: world.model)
        let (seen, call) = try perform(mutation, arguments, writes: isWritten(field))
        if !isWritten(field) {
            store.tell(of: call)
        } else {
            for name in call.effects.ignored { context.ignore("\(world.name(of: plan))(\(name))") }
            if call.wroteNothing, call.effects.ignored.isEmpty { context.ignore(world.name(of: plan)) }
        }
        let root = MockObject(root: type, in: seen, overlay: Overlay(mutation: call))
        guard let stub else { return try root.resolve(field, in: &context) }
        return try seen.stubbed(root, stub).resolve(field, in: &context)
    }

    /// Whether a field writes: not where a stub makes it fail, or replaces it without also writing entities.
    private func isWritten(_ field: PlannedField) -> Bool {
        guard let stub else { return true }
        if let errors = stub.errors?[field.responseKey], !errors.errors.isEmpty { return false }
        return !stub.mentions(field) || stub.writesEntities
    }

    private func perform(
        _ plan: MutationPlan,
        _ arguments: JSONObject,
        writes: Bool
    ) throws(GraphQLError) -> (world: MockWorld, call: MutationCall) {
        let seen = world.lastWorld(of: store)?.entities
        do throws(EntityError) {
            guard writes else {
                // The rest of the response is made from what would have been written.
                var state = store.current ?? EntityState(limits: EntityLimits(count: .max, bytes: .max))
                let made = try MutationWriter.perform(plan, arguments, in: world, on: &state, after: seen)
                return (world.seeing(state, after: made.seen), made.call)
            }
            let made = try store.update(by: plan.field.name) { state throws(EntityError) in
                try MutationWriter.perform(plan, arguments, in: world, on: &state, after: seen)
            }
            // Keep the indexes that the writer has built.
            return (world.seeing(store, after: made.seen), made.call)
        } catch {
            throw GraphQLError(error.message, code: error.code)
        }
    }
}

extension StubLayer {
    /// Whether the stub has data for a field of the root.
    fileprivate func mentions(_ field: PlannedField) -> Bool {
        data[field.responseKey] != nil || data[field.name] != nil
    }
}
