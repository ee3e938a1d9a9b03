import FakeValues
import GraphQLSchema

/// How many objects there are of a type.
///
/// By default, several times the population of the type that lists them: a chat's messages, a board's lists, a list's
/// cards. A field of the listed objects leads back; of fields that lead around in a circle (a user's team, and the
/// team's owner) `CreationOrder` says which one counts.
extension SchemaModel {
    static let largestPopulation = 100_000
    private static let largestUsualPopulation = 4_000
    private static let fixedPopulations = WordSets.meanings(.population) { Int($0) }

    func findPopulation(of type: TypePlan) -> Int {
        let isOnlyOne = type.key?.isOfOnlyOne ?? false
        let usual =
            isOnlyOne ? 1 : (settings.population ?? MockSettings.usualPopulation) * (type.isLine ? 3 : 1)
        let said =
            settings.types[type.type.name]?.population
            ?? Self.fixedPopulations[foldedName(type.type.meant)].map { min($0, usual) }
        let isGrown = said == nil && settings.population == nil && !isOnlyOne && type.key != nil
        return min(max(0, isGrown ? grown(type, from: usual) : said ?? usual), Self.largestPopulation)
    }

    /// The population that grows with the types above: five times theirs, or four times where theirs has grown already;
    /// at most 4,000.
    ///
    /// From 1,000 above on, a type with members of its own only doubles, so that its members can still be more.
    private func grown(_ type: TypePlan, from usual: Int) -> Int {
        parents(of: type).reduce(usual) { most, parents in
            let count = parents.reduce(0) { $0 + plan(for: $1).population(in: self) }
            let times = count <= usual ? 5 : count >= Self.largestUsualPopulation / 4 && hasMembers(type) ? 2 : 4
            return max(most, min(count * times, Self.largestUsualPopulation))
        }
    }

    /// The types in whose lists objects stand and lead back from there to what came before them, field by field.
    private func parents(of type: TypePlan) -> [Set<TypeID>] {
        creationOrder.predecessors(of: type.id).compactMap { predecessor in
            guard let back = type.type.fields?[predecessor.field] else { return nil }
            return predecessor.types.intersection(listOwners(of: type, back: back))
        }
    }

    private func hasMembers(_ type: TypePlan) -> Bool {
        type.type.allFields.contains { list in
            elementType(of: list).map { element in
                plan(for: element).members.contains { member in
                    parents(of: plan(for: member)).contains { $0.contains(type.id) }
                }
            } ?? false
        }
    }
}

/// How many objects a list holds.
extension SchemaModel {
    /// The length of a list without another side: in the configured range, by default mostly a few, sometimes many and
    /// seldom none.
    package func relationCount(by choice: UInt64) -> Int {
        let length = settings.relationLength
        guard length == MockSettings.usualRelationLength else { return choice.within(length) }
        let unit = choice.scrambled.unit
        return choice.below(32) == 0 ? 0 : 2 + Int(unit * unit * Double(length.upperBound - 1))
    }
}
