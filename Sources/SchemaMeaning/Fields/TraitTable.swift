package import FakeValues
import GraphQLSchema

/// The fields of a type that tell traits, so that a value given for one of them guides the others.
package final class TraitTable: Sendable {
    package struct Entry: Sendable {
        package let trait: Trait
        /// The field that tells the trait.
        package let field: Int
        /// A leaf of the object that the field gives; `nil` where the field is a leaf itself.
        package var leaf: String?
        /// Whether it is given for every object of the type, by mocks or by a relation.
        package let isGiven: Bool
    }

    package let entries: [Entry]

    package init(_ type: TypePlan, in model: SchemaModel) {
        let noun = Noun(type.type, in: model.schema)
        var entries: [Entry] = []
        for (index, field) in type.type.allFields.enumerated() {
            guard field.type.listElement == nil, !field.needsArguments else { continue }
            let name = foldedName(field.meant)
            if model.schema[field.type.namedType].isLeaf {
                guard let trait = noun.trait(ofField: name) else { continue }
                entries.append(Entry(trait: trait, field: index, isGiven: Self.isWritten(field, of: type, in: model)))
            } else if noun == .repository, WordSets[.repositoryOwners].contains(name),
                let leaf = NaturalKeys.leaf(of: field.type.namedType, in: model.schema)
            {
                let trait = Trait(facet: .repository, part: .owner)
                entries.append(Entry(trait: trait, field: index, leaf: leaf, isGiven: true))
            }
        }
        self.entries = entries
    }

    /// The traits that every object of the type is given.
    var given: [Trait] { entries.filter(\.isGiven).map(\.trait) }

    private static func isWritten(_ field: SchemaField, of type: TypePlan, in model: SchemaModel) -> Bool {
        switch FieldMocks(field: field, of: type.type, in: model.schema, settings: model.settings).source {
        case .literal, .examples: true
        case .fake: false
        case nil: model.schema[field.type.namedType].listsCountries
        }
    }
}

extension NamedType {
    /// Whether it is an enum of countries, which a place lies in whatever city it is.
    var listsCountries: Bool {
        enumValues.map { values in TextGenerator.areCountries(values.map { foldedName($0.meant) }) } ?? false
    }
}

extension Noun {
    /// The trait that a leaf of an object of this noun tells of, by the leaf's folded name.
    fileprivate func trait(ofField name: String) -> Trait? {
        guard let part = Self.traits[self]?[name] ?? Self.traits[nil]?[name], let part else { return nil }
        return Trait(facet: part.facet ?? nameFacet, part: part)
    }

    /// The parts that leaves tell of, by the nouns that they do so for; `nil` is any noun.
    private static let traits = WordSets.lines(.trait).reduce(into: [Noun?: [String: Trait.Part?]]()) { traits, line in
        let nouns = line.values.isEmpty ? [nil] : line.values.map(Noun.init)
        for noun in nouns {
            for word in line.words { traits[noun, default: [:]][word] = .some(Trait.Part(rawValue: line.name)) }
        }
    }
}

extension Trait.Part {
    /// The facet of every object that it is a part of; `nil` where that is its name's.
    fileprivate var facet: Facet? {
        switch self {
        case .city, .country, .countryCode: .place
        case .rating: .record
        default: nil
        }
    }
}
