package import FakeValues
import GraphQLSchema
import JSONModel

/// The fields of a type that tell traits, so that a value given for one of them guides the others.
package final class TraitTable: Sendable {
    package struct Entry: Sendable {
        package let trait: Trait
        /// The field that tells the trait.
        package let field: Int
        /// A leaf of the object that the field gives; `nil` where the field is a leaf itself.
        package var leaf: String?
    }

    package let entries: [Entry]
    /// The traits that are given for every object of the type, by mocks or by a relation.
    package let always: Set<Trait>

    package init(_ type: TypePlan, in model: SchemaModel) {
        let noun = Noun(type.type, in: model.schema)
        var entries: [Entry] = []
        var always: Set<Trait> = []
        for (index, field) in (type.type.fields ?? FieldTable([])).enumerated() {
            guard field.type.listElement == nil, field.arguments.allSatisfy({ !$0.isRequired }) else { continue }
            let name = foldedName(field.meant)
            if model.schema[field.type.namedType].isLeaf {
                guard let trait = noun.trait(ofField: name) else { continue }
                entries.append(Entry(trait: trait, field: index))
                if Self.isWritten(field, of: type, in: model) { always.insert(trait) }
            } else if noun == .repository, ["owner", "organization", "account"].contains(name),
                let leaf = NaturalKeys.leaf(of: field.type.namedType, in: model.schema)
            {
                let trait = Trait(facet: .repository, part: .owner)
                entries.append(Entry(trait: trait, field: index, leaf: leaf))
                always.insert(trait)
            }
        }
        self.entries = entries
        self.always = always
    }

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
        if let part = Self.placeParts[name] { return Trait(facet: .place, part: part) }
        switch self {
        case .person: return Self.personParts[name].map { Trait(facet: .person, part: $0) }
        case .city where name == "name": return Trait(facet: .place, part: .city)
        case .country where name == "name": return Trait(facet: .place, part: .country)
        case .country where ["code", "isocode"].contains(name): return Trait(facet: .place, part: .countryCode)
        case .continent where name == "code", .language where name == "code": return Trait(facet: .title, part: .code)
        case .repository where ["namewithowner", "fullname"].contains(name):
            return Trait(facet: .repository, part: .fullName)
        case .review where ["rating", "stars"].contains(name): return Trait(facet: .record, part: .rating)
        case .product where name == "material": return Trait(facet: .product, part: .material)
        case .repository, .branch, .file:
            if name == "title" { return nil }
        default: break
        }
        switch name {
        case "name", "title", "displayname": return Trait(facet: nameFacet, part: .name)
        case "slug", "handle", "login", "username": return Trait(facet: nameFacet, part: .slug)
        default: return nil
        }
    }

    private static let placeParts = WordSets.meanings(.placeTrait, Trait.Part.init)
    private static let personParts = WordSets.meanings(.personTrait, Trait.Part.init)
}
