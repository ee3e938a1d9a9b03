import GraphQLSchema
import JSONModel
import Locking

/// Finds members of a population by the values of their leaves: a client that lists users and then asks for one by
/// login gets the one that was listed.
final class LookupIndexes: Sendable {
    /// Ordinals by the values' texts, for each tuple of fields that was ever asked for.
    private let indexes = Locked<[[String]: [[String]: Int]]>([:])

    /// The first member of the population with these values.
    func ordinal(of type: TypePlan, where fields: [String], are texts: [String], in world: MockWorld) -> Int? {
        if let known = indexes.withLock({ $0[fields].map { Found(ordinal: $0[texts]) } }) { return known.ordinal }
        let index = Self.index(of: type, by: fields, in: world.unwritten)
        indexes.withLock { $0[fields] = index }
        return index[texts]
    }

    private struct Found {
        var ordinal: Int?
    }

    private static func index(of type: TypePlan, by fields: [String], in world: MockWorld) -> [[String]: Int] {
        let plans = fields.compactMap { type.field(named: $0, in: world.model) }
        guard plans.count == fields.count, type.population(in: world.model) > 0 else { return [:] }
        var index: [[String]: Int] = [:]
        for ordinal in 1...type.population(in: world.model) {
            let key = EntityKey(ordinal: ordinal, type: type.id, typeHash: type.hash)
            let texts = plans.compactMap { world.leafValue($0, of: key).leafText }
            if texts.count == fields.count, index[texts] == nil { index[texts] = ordinal }
        }
        return index
    }
}
