import GraphQLSchema
import JSONModel

/// What is known about an object beyond its identity: what is stored, echoed arguments, what a mutation was given.
final class Overlay: Sendable {
    /// Leaves, by field name.
    let values: JSONObject
    /// Objects and lists of objects, by field name.
    let related: [String: Related]
    /// The mutation whose payload this is.
    let mutation: MutationCall?
    /// Which layer all this belongs to.
    let layer: Layer
    /// What a lower layer knows of the same object.
    let below: Overlay?
    /// The leaves that guide what is generated, where not all do.
    let guides: JSONObject?
    /// What the object's amounts are the sum of.
    let sum: [MockObject.Addend]?

    /// What a field of objects gives.
    enum Related: Sendable {
        case null
        case entity(EntityKey, Overlay?)
        /// An object without a key.
        case object(TypeID, Overlay)
        case list([Related])
    }

    init(
        values: JSONObject = [:],
        related: [String: Related] = [:],
        mutation: MutationCall? = nil,
        layer: Layer = .echo,
        below: Overlay? = nil,
        guides: JSONObject? = nil,
        sum: [MockObject.Addend]? = nil
    ) {
        self.values = values
        self.related = related
        self.mutation = mutation
        self.layer = layer
        self.below = below
        self.guides = guides
        self.sum = sum
    }

    /// `nil` where there is nothing to know.
    static func of(
        values: JSONObject,
        related: [String: Related] = [:],
        mutation: MutationCall? = nil,
        layer: Layer = .echo
    ) -> Overlay? {
        if values.isEmpty && related.isEmpty && mutation == nil { return nil }
        return Overlay(values: values, related: related, mutation: mutation, layer: layer)
    }

    /// The same in front of what a lower layer knows.
    func over(_ other: Overlay?) -> Overlay {
        guard let other else { return self }
        return Overlay(values: values, related: related, mutation: mutation, layer: layer, below: other, guides: guides)
    }

    /// What the layers down to this one say of a leaf; what its type forbids is passed over.
    func value(of field: SchemaField, downTo last: Layer, in schema: Schema) -> JSONValue? {
        guard layer <= last else { return nil }
        if let value = values[field.name], let fitted = schema.fitted(value, to: field.type) { return fitted }
        return below?.value(of: field, downTo: last, in: schema)
    }

    /// What guides the values that are generated: what is echoed once does not, since the next answer would not know of
    /// it.
    func guide(by field: String) -> JSONValue? {
        guard layer < .echo else { return nil }
        return (guides ?? values)[field] ?? below?.guide(by: field)
    }

    /// What is known of a field of objects.
    func related(by field: String) -> Related? { related[field] ?? below?.related(by: field) }

    /// The mutation whose payload this is, whatever stands before it.
    var call: MutationCall? { mutation ?? below?.call }

    /// What is known beside what is stored.
    var beneathEntities: Overlay? { layer == .entities ? below : self }

    /// What one layer says.
    func of(_ layer: Layer) -> Overlay? { self.layer == layer ? self : below?.of(layer) }
}
