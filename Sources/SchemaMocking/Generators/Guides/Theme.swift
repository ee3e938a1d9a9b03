/// What kind of thing a type is, read from its name: so that the `name` of a `City` is a city and a `User`'s a person.
enum Theme: Sendable, Hashable {
    case person, city, country, address, company, product, category, tag, label, repository, work, article, issue,
        commit
    case release, branch, file, image, review, message, event, course, venue, task, dish, ingredient, pet, vehicle, team
    case role, department, currency, color, language, license, thing

    /// The theme that the last of some words names: a `PullRequestReviewComment` is a message.
    init?(words: [String]) {
        for word in words.reversed() {
            if let theme = Self.byWord[FieldName.singular(word)] ?? Self.byWord[word] {
                self = theme
                return
            }
            guard Self.wrappers.contains(word) else { return nil }
        }
        return nil
    }

    /// Words that say nothing of what a type is about.
    private static let wrappers: Set<String> = [
        "connection", "data", "detail", "details", "dto", "edge", "entity", "info", "information", "input", "item",
        "model",
        "node", "object", "payload", "record", "response", "result", "summary", "type", "v1", "v2", "view",
    ]

    private static let byWord: [String: Theme] = {
        var themes: [String: Theme] = [:]
        for (theme, words) in table {
            for word in words.split(separator: " ") { themes[String(word)] = theme }
        }
        return themes
    }()

    private static let table: [(Theme, String)] = [
        (
            .person,
            """
            account actor admin applicant artist assignee athlete attendee author buyer candidate character child client \
            clerk coach collaborator collector colleague commenter contact contributor creator customer director doctor \
            driver editor employee follower founder friend guest hero host human instructor lead maintainer manager member \
            mentor merger musician nurse owner parent participant passenger patient payee payer person player \
            principal profile receiver recipient reporter reviewer seller sender singer speaker sponsor staff student \
            subscriber teacher teammate tenant traveler user uploader viewer visitor volunteer worker writer
            """
        ),
        (.city, "city town village municipality destination location place"), (.country, "country nation"),
        (.address, "address"),
        (
            .company,
            """
            airline agency bank brand business carrier company corporation distributor employer enterprise firm \
            manufacturer merchant org organisation organization partner provider publisher retailer studio supplier vendor
            """
        ),
        (.product, "product variant article sku merchandise listing lineitem gift offer"),
        (.category, "category collection department section taxonomy"),
        (.tag, "tag topic keyword hashtag genre interest skill"), (.label, "label badge"),
        (.repository, "repository repo package gist library module"),
        (
            .work,
            "album book episode film game movie novel play playlist podcast series show single song soundtrack track video"
        ),
        (.article, "blog chapter essay guide lesson news newsletter page post story thread"),
        (.issue, "bug discussion issue incident pullrequest request ticket"), (.commit, "commit changeset"),
        (.release, "release version"), (.branch, "branch ref reference"),
        (.file, "asset attachment blob document download file upload"), (.image, "image media photo picture thumbnail"),
        (.review, "feedback rating review testimonial"), (.message, "comment message note notification reply"),
        (.event, "concert conference event festival meetup meeting session tour workshop"),
        (.course, "class course curriculum program subject"),
        (.venue, "bar cafe cinema hotel museum restaurant shop store theater venue winery"),
        (.task, "action activity assignment chore goal job milestone objective reminder step task todo"),
        (.dish, "dish meal menu recipe"), (.ingredient, "ingredient"), (.pet, "animal cat dog pet"),
        (.vehicle, "car truck vehicle"), (.team, "group squad team"), (.role, "permission role"),
        (.department, "division"), (.currency, "currency"), (.color, "color colour"), (.language, "language"),
        (.license, "license licence"),
    ]
}

extension Theme {
    /// What things of this theme are called.
    var name: TextGenerator {
        switch self {
        case .person: .fullName
        case .city: .city
        case .country: .country
        case .address: .streetAddress
        case .company: .companyName
        case .product: .productName
        case .category: .productCategory
        case .tag: .topic
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
        case .team: .team.fixed(to: .title)
        case .role: .role.fixed(to: .title)
        case .department: .department
        case .currency: .currencyName
        case .color: .colorName
        case .language: .programmingLanguage
        case .license: .licenseName
        case .thing: .thingName
        }
    }

    /// A person's title is a job; everything else's is its name, in words where that is a code.
    var title: TextGenerator {
        switch self {
        case .person: .jobTitle
        case .repository, .branch, .file: .articleTitle
        default: name
        }
    }

    /// Whether things of this theme have a colour of their own, and not just one on a screen.
    var isThing: Bool {
        switch self {
        case .product, .vehicle, .pet, .ingredient, .color, .thing: true
        default: false
        }
    }

    /// What things of this theme are by their names.
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

    /// What an object of this theme is called, where its name is not given.
    var ownName: TextGenerator {
        switch nameFacet {
        case .title:
            name.named(.title, isCode: [.tag, .label, .branch, .release, .file, .language, .currency].contains(self))
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

    /// A sentence or two about things of this theme.
    var summary: TextGenerator {
        switch self {
        case .person: .bio
        case .company: .catchPhrase
        case .product: .productDescription
        case .review: .reviewBody
        case .message: .message
        default: .summary
        }
    }

    /// The text of a review or a message; a paragraph of anything else.
    var body: TextGenerator {
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
    var page: TextGenerator? {
        switch self {
        case .company: .companyURL
        case .repository: .repositoryURL
        case .image: .imageURL
        case .file: .fileURL
        default: nil
        }
    }

    var image: TextGenerator {
        switch self {
        case .person: .avatarURL
        case .company: .companyLogoURL
        default: .imageURL
        }
    }
}
