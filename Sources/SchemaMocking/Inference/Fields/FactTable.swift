import GraphQLSchema

/// Which fields of a type tell of which facts, so that a value given for one of them guides the others.
final class FactTable: Sendable {
    struct Entry: Sendable {
        let fact: Fact
        /// The field that tells of it.
        let field: Int
        /// A leaf of the object that the field gives; `nil` where the field is a leaf itself.
        var leaf: String?
    }

    let entries: [Entry]
    /// The facts that are given for every object of the type, by mocks or by a relation.
    let always: Set<Fact>

    init(_ type: TypePlan, in world: MockWorld) {
        let theme = Theme(type.type, in: world.schema)
        var entries: [Entry] = []
        var always: Set<Fact> = []
        for (index, field) in (type.type.fields ?? FieldTable([])).enumerated() {
            guard field.type.listElement == nil, field.arguments.allSatisfy({ !$0.isRequired }) else { continue }
            let name = foldedName(field.name)
            if world.schema[field.type.namedType].isLeaf {
                guard let fact = theme.fact(ofField: name) else { continue }
                entries.append(Entry(fact: fact, field: index))
                if Self.isWritten(field, of: type, in: world) { always.insert(fact) }
            } else if theme == .repository, ["owner", "organization", "account"].contains(name),
                let leaf = NaturalKeys.leaf(of: field.type.namedType, in: world.schema)
            {
                let fact = Fact(facet: .repository, part: .owner)
                entries.append(Entry(fact: fact, field: index, leaf: leaf))
                always.insert(fact)
            }
        }
        self.entries = entries
        self.always = always
    }

    private static func isWritten(_ field: SchemaField, of type: TypePlan, in world: MockWorld) -> Bool {
        switch FieldMocks(field: field, of: type.type, in: world.schema, settings: world.settings).source {
        case .literal, .examples: true
        case .fake, nil: false
        }
    }
}

extension Theme {
    /// The fact that a leaf of an object of this theme tells of, by the leaf's folded name.
    fileprivate func fact(ofField name: String) -> Fact? {
        if let part = Self.placeParts[name] { return Fact(facet: .place, part: part) }
        switch self {
        case .person: return Self.personParts[name].map { Fact(facet: .person, part: $0) }
        case .city where name == "name": return Fact(facet: .place, part: .city)
        case .country where name == "name": return Fact(facet: .place, part: .country)
        case .country where ["code", "isocode"].contains(name): return Fact(facet: .place, part: .countryCode)
        case .continent where name == "code", .language where name == "code": return Fact(facet: .title, part: .code)
        case .repository where ["namewithowner", "fullname"].contains(name):
            return Fact(facet: .repository, part: .fullName)
        case .review where ["rating", "stars"].contains(name): return Fact(facet: .record, part: .rating)
        case .product where name == "material": return Fact(facet: .product, part: .material)
        case .repository, .branch, .file:
            if name == "title" { return nil }
        default: break
        }
        switch name {
        case "name", "title", "displayname": return Fact(facet: nameFacet, part: .name)
        case "slug", "handle", "login", "username": return Fact(facet: nameFacet, part: .slug)
        default: return nil
        }
    }

    private static let placeParts: [String: Fact.Part] = [
        "city": .city, "cityname": .city, "country": .country, "countryname": .country, "countrycode": .countryCode,
    ]

    private static let personParts: [String: Fact.Part] = [
        "name": .name, "fullname": .name, "realname": .name, "displayname": .name, "personname": .name,
        "login": .slug, "username": .slug, "handle": .slug, "slug": .slug, "screenname": .slug,
        "email": .email, "emailaddress": .email, "mail": .email,
        "firstname": .givenName, "givenname": .givenName, "lastname": .familyName, "surname": .familyName,
        "familyname": .familyName,
    ]
}
