import FakeValues
import JSONModel
import SchemaMeaning

/// Traits that are given for an object, by its key, by mocks and by values known to a response.
///
/// Generated values follow them.
extension MockObject: TraitHolder {
    var files: [UInt8]? { world.files }

    /// Calls `body` with the source of the object's given traits: the object itself, or none unless `wanted`.
    func withTraits<Result>(wanted: Bool, _ body: (TraitSource) -> Result) -> Result {
        withExtendedLifetime(self) { body(wanted ? unsafe .object(self) : .none) }
    }

    /// How many seconds ago the object came to be; without a key, within the age of the entity around it.
    var age: Int? {
        if let key { return world.age(of: key) }
        guard let place else { return nil }
        let timeline = identity.mixed(with: withPlan(\.salt)).mixed(with: Facet.timeline.rawValue)
        return InstantGenerator.age(within: world.age(of: place), timeline)
    }

    var phase: Phase? { plan.phases(in: world.model).phase(of: self) }

    func text(of trait: Trait, isLatest: Bool) -> ArraySlice<UInt8>? {
        withPlan { plan in
            plan.withTraits(in: world.model) { table in
                for index in table.entries.indices where !isPlain || table.entries[index].isGiven {
                    guard table.entries[index].trait == trait else { continue }
                    if let text = text(at: index, of: table, isLatest: isLatest) { return text }
                }
                return nil
            }
        }
    }

    private func text(at index: Int, of table: TraitTable, isLatest: Bool) -> ArraySlice<UInt8>? {
        if isPlain, table.entries[index].leaf == nil,
            let text = withPlan({ $0.withField(at: table.entries[index].field) { $0.writtenText(of: self) } })
        {
            return text.isEmpty ? nil : text
        }
        guard let text = givenValue(of: table.entries[index], isLatest: isLatest)?.leafText, !text.isEmpty else {
            return nil
        }
        return JSONWriter.bytes(capacity: text.utf8.count + 2) { $0.writeString(text) }.dropFirst().dropLast()
    }

    private func givenValue(of entry: TraitTable.Entry, isLatest: Bool) -> JSONValue? {
        guard let field = plan.field(at: entry.field, in: world.model) else { return nil }
        if let leaf = entry.leaf { return relatedLeaf(leaf, through: field) }
        guard case .leaf(let leaf) = field.kind else { return nil }
        let written = isLatest ? overlay?.value(of: field.definition, downTo: .entities, in: world.schema) : nil
        if let value = written ?? givenValue(leaf, field) { return value }
        return leaf.generator.isWritten ? generatedValue(leaf, arguments: 0) : nil
    }

    /// A leaf of the object that a field without arguments gives.
    func relatedLeaf(_ leaf: String, through field: FieldPlan) -> JSONValue? {
        guard case .object = field.kind else { return nil }
        guard let related = relatedObject(field) else { return .null }
        func value(_ name: String) -> JSONValue? {
            related.plan.field(named: name, in: world.model).map(related.leafValue)
        }
        guard leaf.utf8.contains(UInt8(ascii: "+")) else { return value(leaf) }
        let parts = leaf.split(separator: "+").compactMap { value(String($0))?.string }
        return parts.isEmpty ? .null : .string(parts.joined(separator: " "))
    }
}

extension MockObject {
    /// The name or title of the entity that the object belongs to, if it has no key of its own.
    var ownerName: String? {
        guard key == nil, let place else { return nil }
        let type = world.plan(for: place.type)
        let field = WordSets[.headlines].lazy.compactMap { type.field(named: $0, in: self.world.model) }.first
        return field.flatMap { world.leafValue($0, of: place).string }
    }
}
