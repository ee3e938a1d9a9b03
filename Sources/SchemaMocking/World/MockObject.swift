import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An object of the mocked world: an entity, a root, or an object without a key that belongs to one.
///
/// It holds its identity and little else; every field is computed when it is selected.
// SAFETY: immutable.
@safe
final class MockObject: ObjectValue, @unchecked Sendable {
    let world: MockWorld
    // SAFETY: not retained, since all threads would contend for its count; the retained world never lets go of a plan.
    private let unretainedPlan: Unmanaged<TypePlan>
    /// The hash that every value of the object derives from.
    let identity: UInt64
    /// The object itself where it is an entity, else the nearest entity that it belongs to.
    let place: EntityKey?
    /// The stored values of the object, and those that only this response has.
    let overlay: Overlay?
    let isRoot: Bool
    private let isEntity: Bool
    /// The object's place in its population, from 1; 0 outside.
    let populationOrdinal: Int
    /// Whether most leaves follow from the identity alone: the key has no detail, and there is no overlay.
    let isPlain: Bool

    /// - Parameters:
    ///   - root: the root type.
    ///   - world: the world that it is the root of.
    ///   - overlay: the values of a mutation or an event.
    ///   - event: a number that tells one generated event from the others.
    convenience init(root: TypePlan, in world: MockWorld, overlay: Overlay? = nil, event: Int = 0) {
        let identity = event == 0 ? root.hash : root.hash.mixed(with: UInt64(event))
        self.init(root, identity: identity, in: world, overlay: overlay, isRoot: true)
    }

    init(_ key: EntityKey, in world: MockWorld, overlay: Overlay? = nil) {
        self.world = world
        unsafe (unretainedPlan, populationOrdinal) = world.model.withPlan(for: key.type) { plan in
            let isOfPopulation = key.isPlain && key.ordinal <= plan.population(in: world.model)
            return unsafe (.passUnretained(plan), isOfPopulation ? key.ordinal : 0)
        }
        identity = key.identity
        place = key
        let overlay = world.entities == nil ? overlay : world.overlay(of: key, above: overlay)
        self.overlay = overlay
        isRoot = false
        isEntity = true
        isPlain = overlay == nil && key.isPlain
    }

    /// Creates an object without a key.
    init(
        _ type: TypePlan,
        identity: UInt64,
        place: EntityKey? = nil,
        in world: MockWorld,
        overlay: Overlay? = nil,
        isRoot: Bool = false
    ) {
        self.world = world
        unsafe unretainedPlan = .passUnretained(type)
        (self.identity, self.place, self.overlay, self.isRoot) = (identity, place, overlay, isRoot)
        isEntity = false
        populationOrdinal = 0
        isPlain = overlay == nil
    }

    /// Creates the same object with another overlay.
    init(_ object: MockObject, overlay: Overlay) {
        world = object.world
        unsafe unretainedPlan = object.unretainedPlan
        identity = object.identity
        place = object.place
        self.overlay = overlay
        isRoot = object.isRoot
        isEntity = object.isEntity
        populationOrdinal = object.populationOrdinal
        isPlain = false
    }

    var plan: TypePlan { unsafe unretainedPlan.takeUnretainedValue() }
    var typeID: TypeID { withPlan { $0.id } }
    /// Whether it is the root of an event about an entity.
    var isEvent: Bool { isRoot && overlay?.call?.event != nil }
    /// The key of an entity; `nil` for an object without one.
    var key: EntityKey? { isEntity ? place : nil }
    /// The ordinal of the key; 0 without one.
    var ordinal: Int { isEntity ? place?.ordinal ?? 0 : 0 }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        try resolve(field, at: field.index, in: &context)
    }

    func object(as type: TypeID) -> (any ObjectValue)? {
        world.model.view.variants[type]?.subject == typeID ? MockValues(type, of: self) : nil
    }

    func writeLeaves(of selection: ObjectSelectionPlan, from start: Int, in context: inout ExecutionContext) -> Int {
        guard isPlain else { return start }
        return withPlan { type in
            let object = type.hashed(identity, ordinal: populationOrdinal, in: world)
            return type.writeLeaves(of: selection, from: start, in: &context, object, key: ordinal) { traitSource($0) }
        }
    }

    /// Writes the field at an index of the type's field table; false where it is no leaf that the hash decides.
    private func writesPlain(_ index: Int, to writer: inout JSONWriter) -> Bool {
        guard isPlain else { return false }
        return withPlan { type in
            var object = type.hashed(identity, ordinal: populationOrdinal, in: world)
            return type.withField(at: index) {
                $0.writesPlain(&object, key: ordinal, to: &writer) { traitSource($0) }
            } ?? false
        }
    }

    private func traitSource(_ traits: GivenTraits) -> TraitSource? {
        // SAFETY: execution keeps the object while it asks for a field.
        unsafe .object(self)
    }

    /// Resolves the field at an index of the type's field table.
    func resolve(
        _ field: PlannedField,
        at index: Int,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        if !field.isComposite, writesPlain(index, to: &context.writer) { return .written }
        if isPlain {
            let found = withPlan {
                $0.withField(at: index) { plan in
                    if populationOrdinal > 0, let list = field.memberList(of: plan) {
                        return world.members(list, ofOwner: identity)
                    }
                    return plan.plainResolution(identity, of: place, isEntity: isEntity, in: world)
                }
            }
            if let found { return found }
        }
        guard let plan = withPlan({ $0.field(at: index, in: world.model) }) else { return .null }
        let arguments = plan.arguments.isEmpty ? JSONObject() : context.arguments(of: field)
        let isPlainCall = arguments.isEmpty && plan.listPlan == nil
        let call = isPlainCall ? nil : field.constantCall(of: plan, arguments, in: world)
        if !arguments.isEmpty {
            for name in call?.ignored ?? world.ignored(arguments, of: plan) { context.ignore(name) }
        }
        if let listing = plan.listing, !plan.hasMocks {
            let selected = context.selectedFields(of: field, on: plan.target).map {
                (field: $0, arguments: context.arguments(of: $0))
            }
            return .object(MockListing(listing, of: plan, arguments: arguments, selected: selected, in: self))
        }
        let resolution = try resolve(plan, arguments, part: call?.part, in: &context)
        return plan.wrapping?.around(resolution, plan, of: self) ?? resolution
    }

    /// Calls `body` with the plan, without retaining it, since all threads share its count.
    func withPlan<Result>(_ body: (TypePlan) -> Result) -> Result {
        unsafe unretainedPlan._withUnsafeGuaranteedRef(body)
    }

    private func resolve(
        _ field: FieldPlan,
        _ arguments: JSONObject,
        part: PageRequest?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        switch field.kind {
        case .key:
            if let key, key.isPlain, let prefix = field.keyPrefix {
                context.writer.writeOrdinal(key.ordinal, prefix: prefix)
                return .written
            }
            return .value(keyValue(field))
        case .leaf(let leaf): return try resolveLeaf(leaf, of: field, arguments: arguments, in: &context)
        case .root: return .object(world.queryRoot(.query))
        case .values(let type): return .object(MockValues(type, of: self))
        case .federation(let federation): return resolve(federation, of: field, arguments: arguments)
        case .object, .list, .page, .aggregate, .nested:
            return try resolveObjects(field, arguments, part: part)
        }
    }

    private func resolveObjects(
        _ field: FieldPlan,
        _ arguments: JSONObject,
        part: PageRequest?
    ) throws(GraphQLError) -> Resolution {
        if let call = overlay?.call, let (owner, same) = listOfEntity(field, of: call) {
            return try owner.resolveObjects(same, arguments, part: nil)
        }
        if let call = overlay?.call {
            if let found = chosen(field, by: call) ?? fileObjects(field, of: call) { return found }
        }
        let stored = overlay?.related(by: field.name)
        if stored == nil, field.hasMocks || overlay != nil {
            let isNull = field.mocks.isNull(object: identity, arguments: field.arguments.hash(of: arguments))
            if isNull { return .null }
            if let mocked = mockedObjects(field, arguments) { return mocked }
        }
        switch field.kind {
        case .object(let object):
            if let found = try resolveObject(object, of: field, arguments: arguments) { return .object(found) }
            guard field.isNonNull else { return .null }
            throw missing(object, of: field, arguments: arguments)
        case .list(let list): return try resolveList(list, of: field, arguments: arguments, part: part)
        case .page(let list, let shape):
            return .object(try MockPage(list, shape, of: field, arguments: arguments, part: part, parent: self))
        case .aggregate(let list):
            let shape = PageShape(aggregateOf: list.element.id)
            let page = try MockPage(list, shape, of: field, arguments: arguments, parent: self)
            guard field.definition.type.listElement != nil else { return .object(page.aggregate(field.target)) }
            let fields = GroupedField.named(in: arguments, of: list.element, in: world.model)
            return .list(ResolvedList(of: page.groups(field.target, by: fields)) { .object($0) })
        case .nested: return resolveNested(field.definition.type, field, identity: identity.mixed(with: field.hash))
        case .key, .leaf, .root, .values, .federation: return .null
        }
    }
}
