/// Finds out which facts of an object a generator reads, its age and phase among them, by making a few values and seeing
/// what it asks for.
///
/// So no generator has to say so, nor has one that is made of others; what none of a type's values reads costs nothing later.
final class FactProbe {
    private(set) var asked: Set<Fact> = []
    /// Whether the generator has asked how old an object is, or in which phase.
    private(set) var isAskedForAge = false

    func askForAge() { isAskedForAge = true }

    func text(of fact: Fact) -> ArraySlice<UInt8>? {
        asked.insert(fact)
        return nil
    }

    static func of(_ generator: LeafGenerator) -> FactProbe {
        let probe = FactProbe()
        // Generators ask before they choose, so that a few objects show everything.
        withExtendedLifetime(probe) {
            let source = unsafe FactSource.probe(.passUnretained(probe))
            for object in 1..<(4 as UInt64) {
                let hash = object.scrambled
                _ = generator.value(Identity(object: hash, field: hash, arguments: 0, now: 0, source: source))
            }
        }
        return probe
    }
}
