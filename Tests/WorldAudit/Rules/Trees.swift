import GraphQLSchema

/// The way up a tree ends soon, and nothing is above itself.
enum Trees {
    @Sendable
    static func check(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard population.whole.contains(ObjectIdentifier(object)), let key = object.key else { return }
        for field in object.type.fields ?? FieldTable([]) {
            guard population.builder.isTree(field, of: object.type), !field.type.isNonNull,
                object.objects[field.name] != nil
            else { continue }
            var keys = [key]
            var next = object.objects[field.name] ?? nil
            while let above = next, keys.count < 8 {
                keys.append(above.key ?? "?")
                next = above.objects[field.name] ?? nil
            }
            let ends = keys.count <= 6 && Set(keys).count == keys.count
            ledger.count(.trees, ends, "\(object.label).\(field.name): \(keys.joined(separator: " → "))")
        }
    }
}
