/// Finds out which traits of an object a generator reads, its age and phase among them, by making a few values.
///
/// So no generator has to declare its traits, not even one that is made of others; traits that no value of a type reads
/// cost nothing later.
final class TraitProbe {
    private(set) var asked: Set<Trait> = []
    /// Whether the generator has asked how old an object is, or in which phase.
    private(set) var isAskedForAge = false

    func askForAge() { isAskedForAge = true }

    func text(of trait: Trait) -> ArraySlice<UInt8>? {
        asked.insert(trait)
        return nil
    }

    static func of(_ generator: LeafGenerator) -> TraitProbe {
        let probe = TraitProbe()
        // Generators ask before they choose, so that a few objects show everything.
        withExtendedLifetime(probe) {
            let source = unsafe TraitSource.probe(.passUnretained(probe))
            for object in 1..<(4 as UInt64) {
                let hash = object.scrambled
                _ = generator.value(Identity(object: hash, field: hash, arguments: 0, now: 0, source: source))
            }
        }
        return probe
    }
}
