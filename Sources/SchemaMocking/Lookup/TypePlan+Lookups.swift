import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// Finds members of a population by the values of their leaves: a client that lists users and then asks for one by
/// login gets the one that was listed.
extension TypePlan {
    /// The first member of the population with these values.
    func ordinal(where fields: [String], are texts: [String], in world: MockWorld) -> Int? {
        if let known = lookups.withLock({ $0[fields] }) { return known[texts] }
        let index = index(by: fields, in: world.unwritten)
        lookups.withLock { $0[fields] = index }
        return index[texts]
    }

    private func index(by fields: [String], in world: MockWorld) -> [[String]: Int] {
        let plans = fields.compactMap { field(named: $0, in: world.model) }
        guard plans.count == fields.count, population(in: world.model) > 0 else { return [:] }
        var index: [[String]: Int] = [:]
        for ordinal in 1...population(in: world.model) {
            let key = EntityKey(ordinal: ordinal, type: id, typeHash: hash)
            let texts = plans.compactMap { world.leafValue($0, of: key).leafText }
            if texts.count == fields.count, index[texts] == nil { index[texts] = ordinal }
        }
        return index
    }
}
