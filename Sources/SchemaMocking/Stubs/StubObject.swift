import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An object of the world with a stub's data in front of it.
///
/// It resolves the fields that the data mentions and passes all others on. Errors of the stub come before both.
final class StubObject: ObjectValue {
    let base: any ObjectValue
    let data: JSONObject
    let errors: StubErrors?
    let world: MockWorld
    let reading: StubReading

    init(_ base: any ObjectValue, data: JSONObject, errors: StubErrors?, world: MockWorld, reading: StubReading) {
        (self.base, self.data, self.errors) = (base, data, errors)
        (self.world, self.reading) = (world, reading)
    }

    var typeID: TypeID { base.typeID }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let errors = errors?[field.responseKey]
        if let errors, let last = errors.errors.last {
            for error in errors.errors.dropLast() { context.record(error, at: field) }
            throw last
        }
        guard let value = reading.value(of: field, in: data), !isWrittenOver(field) else {
            guard let errors else { return try base.resolve(field, in: &context) }
            return layered(try generated(field, in: &context), with: errors)
        }
        // A field of the stub's data ignores no arguments, whatever it is made from.
        let ignored = context.ignored
        defer { context.ignored = ignored }
        return try resolve(value, field, errors: errors, in: &context)
    }

    private func resolve(
        _ value: JSONValue,
        _ field: PlannedField,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        if value.isNull { return .null }
        if field.type.listElement != nil {
            return try resolveList(value, StubPlace(field: field, parent: self), errors: errors, in: &context)
        }
        guard world.served[field.namedType].isComposite else { return .value(leaf(value, as: field.namedType)) }
        guard case .object(let members) = value else { throw noObject(value, field) }
        if !field.type.isNonNull, isGone(value, of: field.namedType) { return .null }
        var generated: (any ObjectValue)?
        switch (try? base.resolve(field, in: &context))?.made {
        case .object(let object)?: generated = object
        case .failure(let mismatch)? where base is any PassedAnswer: throw mismatch
        default: break
        }
        let place = StubPlace(field: field, parent: self)
        return .object(try object(members, over: generated, at: place, index: 0, errors: errors, in: &context))
    }

    /// A field error about a value where an object belongs.
    func noObject(_ value: JSONValue, _ field: PlannedField) -> GraphQLError {
        let type = world.served[field.namedType]
        return reading.error(Mismatch.noObject(value, of: type, named: coordinate(of: field)))
    }

    /// A field error about a value where a list belongs.
    func noList(_ value: JSONValue, _ field: PlannedField) -> GraphQLError {
        let type = world.served.name(of: field.type)
        return reading.error(Mismatch.noList(value, of: type, named: coordinate(of: field)))
    }

    private func coordinate(of field: PlannedField) -> String { "\(world.served[field.parentType].name).\(field.name)" }

    func leaf(_ value: JSONValue, as type: TypeID) -> JSONValue { reading.leaf(value, as: type, in: world.served) }
}

/// A field for which a stub has a value, on the object that has the stub's data.
struct StubPlace {
    let field: PlannedField
    let parent: StubObject

    /// The world's object that has the field.
    var anchor: MockObject { parent.world.anchor(of: parent.base) }
    var plan: FieldPlan? {
        let index = (parent.base as? MockValues).map { $0.index(of: field) ?? -1 } ?? field.index
        return anchor.plan.field(at: index, in: parent.world.model)
    }
}
