import SchemaMeaning

extension LinkedFrom {
    /// The keys, among all of a list, whose entities link to the owner.
    func keys(among all: [EntityKey], to owner: EntityKey, in world: MockWorld) -> [EntityKey] {
        all.filter { key in
            (fields[key.type] ?? []).contains { name in
                guard let field = world.plan(for: key.type).field(named: name, in: world.model) else { return false }
                if field.listPlan == nil { return world.relatedKey(field, of: key) == owner }
                return MockObject(key, in: world).listedObjects(field).contains { $0.key == owner }
            }
        }
    }
}
