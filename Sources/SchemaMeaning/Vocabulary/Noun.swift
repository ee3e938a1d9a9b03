package import FakeValues

/// The kind of a type's objects, by its name, so that the `name` of a `City` is a city and a `User`'s a person.
package enum Noun: String, Sendable, Hashable, CaseIterable {
    case person, city, country, address, company, product, category, tag, label, repository, work, article, issue,
        commit
    case release, branch, file, image, review, message, event, course, venue, task, dish, ingredient, pet, vehicle, team
    case role, department, currency, color, continent, language, programmingLanguage, license, thing

    /// The noun that the last of some words names: a `PullRequestReviewComment` is a message.
    package init?(words: [String]) {
        for word in words.reversed() {
            if let noun = Self.byWord[FieldName.singular(word)] ?? Self.byWord[word] {
                self = noun
                return
            }
            guard WordSets[.wrappers].contains(word) else { return nil }
        }
        return nil
    }

    static let byWord = WordSets.meanings(.noun, Noun.init)
}

extension Noun {
    /// The names of things of this noun.
    package var name: TextGenerator { text(.name) ?? .thingName }

    /// A person's title is a job; everything else's is its name, in words where that is a code.
    package var title: TextGenerator { text(.title) ?? name }

    /// Whether a text field named after such a thing is its name: the `adjuster` of a claim, a `homeTown`.
    var isCalledByItsName: Bool {
        [.person, .city, .country, .company, .color, .language, .team, .department, .ingredient, .pet].contains(self)
    }

    /// The facet that the name of an object of this noun belongs to.
    var nameFacet: Facet {
        switch self {
        case .person: .person
        case .city, .country, .address: .place
        case .company: .company
        case .product: .product
        case .repository: .repository
        default: .title
        }
    }

    /// The name of an object of this noun, where none is given.
    var ownName: TextGenerator {
        guard nameFacet == .title else { return name }
        let codes: [Noun] = [.tag, .label, .branch, .release, .file, .programmingLanguage, .currency]
        return name.named(.title, isCode: codes.contains(self))
    }

    /// An object's own title, which for most is its name.
    var ownTitle: TextGenerator { text(.title) ?? ownName }

    /// A sentence or two about something of this noun.
    package func summary(of name: TextGenerator) -> TextGenerator {
        text(.summary) ?? .describing(name, by: DescriptionWords.byNoun[self])
    }

    /// The text of a review or a message; a paragraph of anything else.
    package var body: TextGenerator { text(.body) ?? .paragraph }

    /// The site that a person, a company or a repository calls its own.
    var homepage: TextGenerator? { text(.homepage) }

    /// The address of a thing itself, where it is not the page that the API's site has for it.
    package var page: TextGenerator? { text(.page) }

    package var image: TextGenerator { text(.image) ?? .imageURL(of: ownName) }

    /// The texts of things that `Knowledge.things` tells by their nouns.
    private enum Part: String { case name, title, summary, body, homepage, page, image }

    private func text(_ part: Part) -> TextGenerator? { Self.texts[part]?[self] }

    private static let texts = ValueRule.things.filter { $0.subject == .its }.reduce(
        into: [Part: [Noun: TextGenerator]]()
    ) { texts, rule in
        let text = TextGenerator(rule)
        for part in rule.words.compactMap(Part.init) {
            for noun in rule.nouns.compactMap(Noun.init) { texts[part, default: [:]][noun] = text }
        }
    }
}
