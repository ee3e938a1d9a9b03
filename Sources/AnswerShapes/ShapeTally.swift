package import JSONModel

/// The facts that several answers showed about one place, and about the places below it.
///
/// Answers are numbered, and a fact counts once in each: a list of a hundred names that are null is one answer with a
/// null.
package struct ShapeTally: Sendable {
    /// A fact, with the number of answers that showed it.
    struct Sighting: Sendable, Hashable {
        let fact: ValueFact
        fileprivate(set) var count = 0
        /// The number of the answer that showed it last.
        fileprivate var latest = -1
        /// Whether the schema has no room for it.
        fileprivate(set) var isForbidden: Bool
    }

    struct Member: Sendable {
        let key: String
        fileprivate(set) var shape = ShapeTally()
    }

    /// The type that the schema has for the place, as SDL writes it; `nil` where no schema says.
    var type: String?
    /// Whether the schema leaves the form of values open, as for custom scalars and where there is no schema.
    var isOpen = true
    /// In the order in which they were seen first.
    private(set) var sightings: [Sighting] = []
    private(set) var members: [Member] = []
    private var positions: [String: Int] = [:]
    /// The shape of a list's elements: one, or none where no list had any.
    private(set) var elements: [ShapeTally] = []
    /// The number of values that were read, those of one answer each for itself.
    private(set) var valueCount = 0
    private(set) var objectCount = 0

    package init() {}

    mutating func note(_ fact: ValueFact, in answer: Int, isForbidden: Bool = false) {
        if fact == .object { objectCount += 1 }
        let index = sightings.firstIndex { $0.fact == fact } ?? sightings.count
        if index == sightings.count { sightings.append(Sighting(fact: fact, isForbidden: isForbidden)) }
        guard sightings[index].latest != answer else { return }
        sightings[index].count += 1
        sightings[index].latest = answer
    }

    /// Counts one more value of this place.
    mutating func countValue() { valueCount += 1 }

    /// Reads into the place of a member.
    mutating func inMember(_ key: String, _ read: (inout ShapeTally) -> Void) {
        let position = positions[key] ?? members.count
        if position == members.count {
            members.append(Member(key: key))
            positions[key] = position
        }
        read(&members[position].shape)
    }

    /// Reads into the place of a list's elements.
    mutating func inElement(_ read: (inout ShapeTally) -> Void) {
        if elements.isEmpty { elements.append(ShapeTally()) }
        read(&elements[0])
    }

    func member(_ key: String) -> ShapeTally? { positions[key].map { members[$0].shape } }

    func has(_ fact: ValueFact) -> Bool { sightings.contains { $0.fact == fact } }

    /// The facts about values that are there, and not null.
    var kinds: [ValueFact] {
        sightings.map(\.fact).filter { fact in
            switch fact {
            case .null, .absent, .type: false
            default: true
            }
        }
    }
}

extension ShapeTally {
    /// Reads a JSON value that no schema says anything of.
    package mutating func read(_ value: JSONValue, in answer: Int) {
        countValue()
        note(ValueFact(kindOf: value), in: answer)
        switch value {
        case .object(let object):
            for member in object { inMember(member.key) { $0.read(member.value, in: answer) } }
        case .array(let values):
            for value in values { inElement { $0.read(value, in: answer) } }
        default: break
        }
    }
}
