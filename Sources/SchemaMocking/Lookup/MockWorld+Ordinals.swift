import JSONModel
import Locking
import SchemaMeaning

/// Finds members of a population by the values of their leaves: a client that lists users and then asks for one by
/// login gets the one that was listed.
extension MockWorld {
    /// The ordinal of the first member of a type's population with these values.
    func ordinal(of type: TypePlan, where fields: [String], are texts: [String]) -> Int? {
        if let known = type.lookups.withLock({ $0[fields] }) { return known[texts] }
        let index = unwritten.index(of: type, by: fields)
        type.lookups.withLock { $0[fields] = index }
        return index[texts]
    }

    private func index(of type: TypePlan, by fields: [String]) -> [[String]: Int] {
        let plans = fields.compactMap { type.field(named: $0, in: model) }
        guard plans.count == fields.count else { return [:] }
        var index: [[String]: Int] = [:]
        for ordinal in 1..<(type.population(in: model) + 1) {
            let key = EntityKey(ordinal: ordinal, of: type)
            let texts = plans.compactMap { leafValue($0, of: key).leafText }
            if texts.count == fields.count, index[texts] == nil { index[texts] = ordinal }
        }
        return index
    }
}
