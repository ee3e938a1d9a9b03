/// Finds out which traits of an object a generator reads, or anything else of it, by making a few values.
///
/// So no generator has to declare its traits, not even one that is made of others; traits that no value of a type reads
/// cost nothing later.
package final class TraitProbe: TraitHolder {
    package private(set) var asked: Set<Trait> = []
    /// Whether the generator has asked for the object's age.
    package private(set) var isAskedForAge = false
    /// Whether the generator has asked for the object's phase, or where its files are.
    package private(set) var isAskedForObject = false

    /// Whether the generator has asked where files are.
    package private(set) var isAskedForFiles = false

    /// The beginning of the URLs of files: generators are asked with and without.
    private var beginning: [UInt8]?

    package var age: Int? {
        isAskedForAge = true
        return nil
    }

    package var phase: Phase? {
        isAskedForObject = true
        return nil
    }

    package var files: [UInt8]? {
        (isAskedForObject, isAskedForFiles) = (true, true)
        return beginning
    }

    package var ownerName: String? { nil }

    package func text(of trait: Trait, isLatest: Bool) -> ArraySlice<UInt8>? {
        asked.insert(trait)
        return nil
    }

    package static func of(_ generator: LeafGenerator) -> TraitProbe {
        let probe = TraitProbe()
        // Generators ask before they choose, so that a few objects show everything.
        withExtendedLifetime(probe) {
            let source = unsafe TraitSource.object(probe)
            for object in 1..<(4 as UInt64) {
                let hash = object.scrambled
                probe.beginning = object == 2 ? [] : nil
                _ = generator.value(Identity(object: hash, field: hash, arguments: 0, now: 0, source: source))
            }
        }
        return probe
    }
}
