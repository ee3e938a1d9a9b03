import GraphQLSchema
import JSONModel

/// What one answer knows about an object beyond its identity: echoed arguments, and what a mutation was given.
final class Overlay: Sendable {
    /// Leaves, by field name.
    let values: JSONObject
    /// Objects, by field name.
    let objects: [String: Related]
    /// The mutation whose payload this is.
    let mutation: MutationCall?
    /// Which layer the values belong to.
    let layer: Layer

    /// An object that a given argument names, with what is known of it in turn.
    struct Related: Sendable {
        var key: EntityKey
        var overlay: Overlay?
    }

    init(
        values: JSONObject = [:],
        objects: [String: Related] = [:],
        mutation: MutationCall? = nil,
        layer: Layer = .echo
    ) {
        self.values = values
        self.objects = objects
        self.mutation = mutation
        self.layer = layer
    }

    /// `nil` where there is nothing to know.
    static func of(
        values: JSONObject,
        objects: [String: Related] = [:],
        mutation: MutationCall? = nil,
        layer: Layer = .echo
    ) -> Overlay? {
        if values.isEmpty && objects.isEmpty && mutation == nil { return nil }
        return Overlay(values: values, objects: objects, mutation: mutation, layer: layer)
    }
}
