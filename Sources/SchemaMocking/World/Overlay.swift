import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Values of an object that do not follow from its identity: stored ones, echoed arguments, a mutation's inputs.
final class Overlay: Sendable {
    /// Leaves, by field name.
    let values: JSONObject
    /// Objects and lists of objects, by field name.
    let related: [String: Related]
    /// The mutation whose payload this is.
    let mutation: MutationCall?
    /// The layer of these values.
    let layer: Layer
    /// The same object's values in a lower layer.
    let below: Overlay?
    /// The leaves that generated values follow, where these are not all.
    let guides: JSONObject?
    /// The addends of the object's amounts.
    let sum: [MockObject.Addend]?

    /// The value of a field of objects.
    enum Related: Sendable {
        case null
        case entity(EntityKey, Overlay?)
        /// An object without a key.
        case object(TypeID, Overlay)
        case list([Related])

        /// The key of an entity.
        var key: EntityKey? { if case .entity(let key, _) = self { key } else { nil } }
    }

    init(
        values: JSONObject = [:],
        related: [String: Related] = [:],
        mutation: MutationCall? = nil,
        layer: Layer = .echo,
        guides: JSONObject? = nil,
        sum: [MockObject.Addend]? = nil
    ) {
        (self.values, self.related, self.mutation) = (values, related, mutation)
        self.layer = layer
        below = nil
        (self.guides, self.sum) = (guides, sum)
    }

    private init(_ upper: Overlay, over below: Overlay) {
        (values, related, mutation, layer) = (upper.values, upper.related, upper.mutation, upper.layer)
        self.below = below
        guides = upper.guides
        sum = nil
    }

    /// Creates an overlay; `nil` where it would be empty.
    static func of(values: JSONObject, mutation: MutationCall? = nil, layer: Layer = .echo) -> Overlay? {
        if values.isEmpty && mutation == nil { return nil }
        return Overlay(values: values, mutation: mutation, layer: layer)
    }

    /// The overlay in front of a lower layer's.
    func over(_ other: Overlay?) -> Overlay { other.map { Overlay(self, over: $0) } ?? self }

    /// The value that the layers down to this one have for a leaf; one that the leaf's type forbids is ignored.
    func value(of field: SchemaField, downTo last: Layer, in schema: Schema) -> JSONValue? {
        guard layer <= last else { return nil }
        return ownValue(of: field, in: schema) ?? below?.value(of: field, downTo: last, in: schema)
    }

    /// The value that this layer alone has for a leaf.
    func ownValue(of field: SchemaField, in schema: Schema) -> JSONValue? {
        values[field.name].flatMap { schema.fitted($0, to: field.type) }
    }

    /// A leaf that generated values follow; echoed ones do not count, since the next response would not have them.
    func guide(by field: String) -> JSONValue? {
        guard layer < .echo else { return nil }
        return (guides ?? values)[field] ?? below?.guide(by: field)
    }

    /// The value for a field of objects.
    func related(by field: String) -> Related? { related[field] ?? below?.related(by: field) }

    /// The mutation whose payload this is, in whichever layer.
    var call: MutationCall? { mutation ?? below?.call }

    /// The overlay without the layer of stored values.
    var beneathEntities: Overlay? { layer == .entities ? below : self }

    /// The overlay of one layer.
    func of(_ layer: Layer) -> Overlay? { self.layer == layer ? self : below?.of(layer) }
}
