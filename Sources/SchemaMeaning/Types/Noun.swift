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
            if let noun = NounWords.byWord[FieldName.singular(word)] ?? NounWords.byWord[word] {
                self = noun
                return
            }
            guard NounWords.wrappers.contains(word) else { return nil }
        }
        return nil
    }
}

extension Noun {
    /// The names of things of this noun.
    package var name: TextGenerator {
        switch self {
        case .person: .fullName
        case .city: .city
        case .country: .country
        case .address: .streetAddress
        case .company: .companyName
        case .product: .productName
        case .category: .categoryName
        case .tag: .dealt(ThingTables.topics)
        case .label: .label
        case .repository: .repositoryName
        case .work: .workTitle
        case .article: .articleTitle
        case .issue: .issueTitle
        case .commit: .commitTitle
        case .release: .tagName
        case .branch: .branchName
        case .file: .fileName
        case .image: .thingName
        case .review: .reviewTitle
        case .message: .taskTitle
        case .event: .eventName
        case .course: .courseName
        case .venue: .venueName
        case .task: .taskTitle
        case .dish: .dish
        case .ingredient: .ingredient
        case .pet: .petName
        case .vehicle: .vehicleName
        case .team: .team
        case .role: .role
        case .department: .departmentName
        case .currency: .currencyName
        case .color: .colorName
        case .continent: .continent
        case .language: .languageName
        case .programmingLanguage: .programmingLanguage
        case .license: .licenseName
        case .thing: .thingName
        }
    }

    /// A person's title is a job; everything else's is its name, in words where that is a code.
    package var title: TextGenerator {
        switch self {
        case .person: .jobTitle
        case .repository, .branch, .file: .articleTitle
        default: name
        }
    }

    /// Whether a text field named after such a thing is its name: the `adjuster` of a claim, a `homeTown`.
    var isCalledByItsName: Bool {
        switch self {
        case .person, .city, .country, .company, .color, .language, .team, .department, .ingredient, .pet: true
        default: false
        }
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
        switch nameFacet {
        case .title:
            name.named(
                .title,
                isCode: [.tag, .label, .branch, .release, .file, .programmingLanguage, .currency].contains(self)
            )
        default: name
        }
    }

    /// An object's own title, which for most is its name.
    var ownTitle: TextGenerator {
        switch self {
        case .person, .repository, .branch, .file: title
        default: ownName
        }
    }

    /// A sentence or two about something of this noun.
    package func summary(of name: TextGenerator) -> TextGenerator {
        switch self {
        case .person: .bio
        case .company: .catchPhrase
        case .product: .productDescription
        case .review: .reviewBody
        case .message: .message
        default: .describing(name, by: DescriptionWords.byNoun[self])
        }
    }

    /// The text of a review or a message; a paragraph of anything else.
    package var body: TextGenerator {
        switch self {
        case .review: .reviewBody
        case .message: .message
        default: .paragraph
        }
    }

    /// The site that a person, a company or a repository calls its own.
    var homepage: TextGenerator? {
        switch self {
        case .person: .personURL
        case .company: .companyURL
        case .repository: .repositoryHomepage
        default: nil
        }
    }

    /// The address of a thing itself, where it is not the page that the API's site has for it.
    package var page: TextGenerator? {
        switch self {
        case .company: .companyURL
        case .repository: .repositoryURL
        case .image: .imageURL
        case .file: .fileURL
        default: nil
        }
    }

    package var image: TextGenerator {
        switch self {
        case .person: .avatarURL
        case .company: .companyLogoURL
        default: .imageURL(of: ownName)
        }
    }
}
