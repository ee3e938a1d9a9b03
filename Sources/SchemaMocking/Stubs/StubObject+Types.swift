import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Finds the object of the world that a stub's object stands for.
extension StubObject {
    /// The object behind `members`: its type and identity are settled before any field is asked for.
    ///
    /// - Parameters:
    ///   - members: the stub's data for it.
    ///   - generated: the object that the world has in its place, where there is one.
    ///   - place: where it stands.
    ///   - index: in a list.
    ///   - errors: the stub's errors inside it.
    ///   - context: of the execution.
    /// - Returns: the object with the stub's data in front of it.
    /// - Throws: a field error where no type fits.
    func object(
        _ members: JSONObject,
        over generated: (any ObjectValue)?,
        at place: StubPlace,
        index: Int,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> any ObjectValue {
        let (base, type) = try identified(members, over: generated, at: place)
        reportUnknownKeys(of: members, type, at: place, in: &context)
        let found = base ?? world.invented(type, at: place, index: index)
        let object = found.object(as: type) ?? found
        if let page = object as? MockPage { return try stubbed(page, members, at: place, errors: errors, in: &context) }
        let said = unwritten(members, of: type)
        let known: any ObjectValue =
            switch object {
            case let object as MockObject: object.knowing(said, reading)
            case let values as MockValues: MockValues(values.typeID, of: values.entity.knowing(said, reading))
            default: object
            }
        return StubObject(known, data: members, errors: errors, world: world, reading: reading)
    }

    /// The object with the stub's key, else the generated one of the stub's type; `nil` beside the type if neither is
    /// there.
    private func identified(
        _ members: JSONObject,
        over generated: (any ObjectValue)?,
        at place: StubPlace
    ) throws(GraphQLError) -> (object: (any ObjectValue)?, type: TypeID) {
        let declared = world.served[place.field.namedType]
        let type = try objectType(of: members, generated: generated, declared: declared)
        let plan = world.plan(for: world.model.view.subject(of: type))
        let suitable = generated?.typeID == type || generated?.typeID == plan.id ? generated : nil
        if suitable is any PassedAnswer { return (suitable, type) }
        let given = plan.key?.name.flatMap { members[$0] }
        let key =
            plan.key?.name == nil
            ? world.key(in: .object(members), of: type)
            : given.flatMap { $0.isNull ? nil : KeyReader(model: world.model).key(of: $0, type: plan) }
        guard let key else { return (suitable, type) }
        let known = suitable as? MockObject
        if known?.key == key { return (known, type) }
        // Values of this response alone, such as a mutation's input, hold for the stub's entity too.
        return (MockObject(key, in: world, overlay: known?.overlay?.beneathEntities), type)
    }

    /// The type of an object: as written, else the entity's own, else the first that has every field mentioned.
    private func objectType(
        of members: JSONObject,
        generated: (any ObjectValue)?,
        declared: NamedType
    ) throws(GraphQLError) -> TypeID {
        if let value = members["__typename"], let name = value.string {
            if let type = world.served.type(named: name), world.schema.isPossible(type.id, in: declared.id) {
                return type.id
            }
            throw reading.error(Mismatch.typename(value, of: declared, in: world.served))
        }
        guard declared.isAbstract else { return declared.id }
        let possible = world.schema.possibleTypes(of: declared.id)
        let mentioned = members.keys.filter { key in possible.contains { has(key, $0) } }
        let candidates = [keyedType(members, declared), generated?.typeID].compactMap { $0 } + possible
        guard let type = candidates.first(where: { type in mentioned.allSatisfy { has($0, type) } }) else {
            throw reading.error(Mismatch.noType(of: declared, having: mentioned))
        }
        return type
    }

    /// The type that the stub's key tells of.
    private func keyedType(_ members: JSONObject, _ declared: NamedType) -> TypeID? {
        let names = world.plan(for: declared.id).members.compactMap { world.plan(for: $0).key?.name }
        guard let name = names.first(where: { members[$0] != nil }), let text = members[name]?.string,
            let key = KeyReader(model: world.model).key(of: text), world.schema.isPossible(key.type, in: declared.id)
        else { return nil }
        return key.type
    }

    private func has(_ field: String, _ type: TypeID) -> Bool { world.served[type].fields?[field] != nil }
}

extension MockWorld {
    /// The object of the world that stands for another: pages and edges are objects beside what they say of a list.
    func anchor(of object: any ObjectValue) -> MockObject {
        switch object {
        case let object as MockObject: object
        case let page as MockPage: page.object
        case let edge as MockEdge: edge.object
        case let info as MockPageInfo: info.asObject
        case let wrapper as MockWrapper: wrapper.object
        case let values as MockValues: values.entity
        case let stub as StubObject: anchor(of: stub.base)
        case let passed as any PassedAnswer: anchor(of: passed.generated)
        default: MockObject(root: plan(for: schema.queryType), in: self)
        }
    }

    /// An object of a type for a place where the world has none: another one at each place and index.
    func invented(_ type: TypeID, at place: StubPlace, index: Int) -> MockObject {
        let anchor = place.anchor
        let hash = anchor.identity.mixed(with: StableHash.of(place.field.name)).mixed(with: UInt64(index))
        return object(of: model.view.subject(of: type), by: hash, avoiding: [], place: anchor.place)
    }

    /// An object of a type that a hash falls on, none of `used`.
    func object(of type: TypeID, by hash: UInt64, avoiding used: Set<UInt64>, place: EntityKey?) -> MockObject {
        let plan = plan(for: type)
        guard plan.key != nil else { return MockObject(plan, identity: hash, place: place, in: self) }
        let population = max(1, plan.population(in: model))
        // Ordinals continue when the population is used up, since every ordinal is an entity.
        let isUsedUp = used.count >= population
        var ordinal = isUsedUp ? used.count + 1 : 1 + model.choice(hash, plan.hash).scrambled.below(population)
        var key = EntityKey(ordinal: ordinal, of: plan)
        while used.contains(key.identity) {
            ordinal = isUsedUp ? ordinal + 1 : ordinal % population + 1
            key = EntityKey(ordinal: ordinal, of: plan)
        }
        return MockObject(key, in: self)
    }
}
