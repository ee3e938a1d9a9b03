package import GraphQLExecution
package import JSONModel
import SchemaMeaning

/// A layer that has a value for a field of an object in a response.
package enum FieldLayer: Sendable {
    /// The response of another server.
    case upstream
    /// The data or an error of the matched stub, under this key of the object's.
    case stub(key: String)
    /// A value that follows from what the stub says beside it: `state: CLOSED` sets `closed`.
    case besideStub
    /// A write: of the object itself, or where there is no cause of the entity around it.
    case written(WriteCause?)
    /// The project's `data/` files.
    case files
    /// `mocks:` of the settings, or a directive of the schema.
    case mocks
    /// An argument of the field that leads to the object.
    case argument
    /// The object's key, or what the object says of a list, as a page, an edge or its numbers: no setting changes it.
    case fixed
    /// A value of the object's siblings or of other objects, or a draw, as the schema is understood.
    case schema
}

extension MockWorld {
    /// The layers that have a value for a field of an object: the first one's is in the response.
    ///
    /// An object of the response that is not one of the world's has none.
    package func layers(of field: PlannedField, on object: any ObjectValue) -> [FieldLayer] {
        switch object {
        case let stub as StubObject:
            let below = layers(of: field, on: stub.base)
            guard let key = stub.key(of: field) else { return below }
            return [.stub(key: key)] + below.filter { if case .besideStub = $0 { false } else { true } }
        case let root as MutationRoot:
            let key = root.stub.flatMap { $0.reading.key(of: field, in: $0.data) }
            return (key.map { [.stub(key: $0)] } ?? []) + [.schema]
        case let passed as any PassedAnswer:
            return (passed.answers(field) ? [.upstream] : []) + layers(of: field, on: passed.generated)
        case let values as MockValues: return values.index(of: field).map(values.entity.layers) ?? []
        case let object as MockObject: return object.layers(ofFieldAt: field.index)
        case let page as MockPage where page.shape.roles[field.index] == .other:
            return page.object.layers(ofFieldAt: field.index)
        case let edge as MockEdge where EdgeField(rawValue: field.name) == nil:
            return edge.object.layers(ofFieldAt: field.index)
        case let wrapper as MockWrapper where !wrapper.tells(field):
            return wrapper.object.layers(ofFieldAt: field.index)
        case is MockPage, is MockEdge, is MockPageInfo, is MockWrapper, is MockListing, is MockAggregate:
            return [.fixed]
        default: return []
        }
    }

    /// The key of an object in a response; `nil` for one without a key.
    package func key(of object: any ObjectValue) -> JSONValue? {
        switch object {
        case let object as MockObject: object.key.map { KeyWriter(model: object.world.model).value(of: $0) }
        case let stub as StubObject: key(of: stub.base)
        case let passed as any PassedAnswer: key(of: passed.generated)
        case let values as MockValues: key(of: values.entity)
        default: nil
        }
    }
}

extension StubObject {
    /// The key of the data, or of the errors, that decides a field; `nil` where neither does.
    fileprivate func key(of field: PlannedField) -> String? {
        if errors?[field.responseKey]?.errors.isEmpty == false { return field.responseKey }
        return isWrittenOver(field) ? nil : reading.key(of: field, in: data)
    }
}

extension MockObject {
    /// The layers that have a value for a field, in their order.
    fileprivate func layers(ofFieldAt index: Int) -> [FieldLayer] {
        guard let field = plan.field(at: index, in: world.model) else { return [] }
        if case .key = field.kind { return [.fixed] }
        let overlays = sequence(first: overlay) { $0?.below }.compactMap { $0 }.filter { overlay in
            overlay.related[field.name] != nil || overlay.ownValue(of: field.definition, in: world.schema) != nil
        }
        let isMocked = field.mocks.source != nil || field.mocks.isNull(object: identity)
        // An object that was asked for by another field than its key has what was asked for.
        let isAsked = key?.value(of: field.name) != nil
        let others: [Layer] = (isMocked ? [.mocks] : []) + (isAsked ? [.echo] : []) + [.generator]
        let layers = Set(overlays.map(\.layer) + others)
        return layers.sorted().map { layer in
            switch layer {
            case .stub: .besideStub
            case .entities: storedLayer(of: field)
            case .mocks: .mocks
            case .echo: .argument
            case .generator: .schema
            }
        }
    }

    private func storedLayer(of field: FieldPlan) -> FieldLayer {
        let record = key.flatMap { world.stored($0)?.record }
        if let cause = record?.writing?.cause(of: field.name) { return .written(cause) }
        if case .file(let values)? = record?.source, values[field.name] != nil { return .files }
        return .written(nil)
    }
}
