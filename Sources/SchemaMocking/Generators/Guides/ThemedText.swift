/// The texts that depend on what their object is: its name, its description, its address.
struct ThemedText {
    let theme: Theme
    /// What an object of this type is called, which slugs and URLs follow.
    let headline: TextRecipe
    /// The plural of the type's name, for paths: `product-variants`.
    let segment: String
    private let isError: Bool

    init(typeName: String, fieldNames: [String]) {
        theme = Theme(typeName: typeName)
        headline = Self.headline(theme, fieldNames)
        let words = FieldName(typeName).words
        segment = Self.segment(words)
        isError = words.last == "error" || words.last == "problem"
    }

    private static func headline(_ theme: Theme, _ fieldNames: [String]) -> TextRecipe {
        if theme == .person {
            return fieldNames.contains("login") || fieldNames.contains("username") ? .login : .fullName
        }
        return fieldNames.contains("title") && !fieldNames.contains("name") ? theme.title : theme.name
    }

    private static func segment(_ words: [String]) -> String {
        let joined = words.joined(separator: "-")
        if joined.hasSuffix("s") { return joined }
        if joined.hasSuffix("y"), !["ay", "ey", "oy"].contains(where: joined.hasSuffix) {
            return joined.dropLast() + "ies"
        }
        return joined + "s"
    }

    /// The recipe of an ending that means something else for every theme; `before` are the words before it.
    func recipe(ending: String, before: [String]) -> TextRecipe? {
        // `authorName` on a book is a person's, whatever the book is called.
        let subject = Theme(words: before) ?? theme
        switch ending {
        case "name", "names": return before == ["file"] ? .fileName : subject.name
        case "title": return subject.title
        case "label", "displaylabel": return .topicName
        case "description", "desc", "longdescription", "summary", "blurb": return subject.summary
        case "body", "bodytext", "text", "content", "contents", "fulltext": return subject.body
        case "message", "note", "notes", "comment":
            if isError { return TextGuide.recipe(ending: "errormessage") }
            return subject == .commit ? .commitTitle : .message
        case "state": return state
        case "email", "emailaddress": return subject == .company ? .companyEmail : nil
        case "image", "imageurl", "photo", "photourl", "picture", "pictureurl": return subject.image
        default: return link(ending: ending, before: before) ?? Self.vocabulary[ending]
        }
    }

    private var state: TextRecipe {
        switch theme {
        case .person, .address, .city, .venue, .company: .region
        default: Self.status
        }
    }

    /// Texts that are URLs or paths by their ending.
    func link(ending: String, before: [String]) -> TextRecipe? {
        let subject = Theme(words: before)
        switch ending {
        case "website", "websiteurl", "homepage", "homepageurl", "site", "siteurl", "webpage":
            return (subject ?? theme).website ?? .origin
        case "url", "uri", "link", "href", "permalink", "weburl", "htmlurl", "canonicalurl", "shareurl",
            "onlinestoreurl":
            if before.isEmpty { return theme.website ?? .url(segment: segment, slug: headline.slug()) }
            return subject?.website ?? .url(segment: before.joined(separator: "-"), slug: headline.slug())
        case "resourcepath", "path", "route", "permalinkpath":
            return .path(segment: before.isEmpty ? segment : before.joined(separator: "-"), slug: headline.slug())
        case "slug", "permalinkslug":
            return headline.slug()
        case "handle" where theme != .person:
            return headline.slug()
        default: return nil
        }
    }

    private static let status = TextRecipe.oneOf("active", "pending", "completed", "in progress", "on hold")

    private static let vocabulary: [String: TextRecipe] = [
        "status": status,
        "type": .oneOf("standard", "basic", "custom", "premium", "special"),
        "kind": .oneOf("standard", "basic", "custom", "premium", "special"),
        "level": .oneOf("beginner", "intermediate", "advanced"),
        "difficulty": .oneOf("easy", "medium", "hard"),
        "priority": .oneOf("low", "medium", "high"),
        "severity": .oneOf("low", "medium", "high", "critical"),
        "unit": .oneOf("kg", "m", "l", "pcs"),
        "duration": .pattern("1# min"),
        "runtime": .pattern("1## min"),
        "key": .repositoryName,
        "code": .pattern("@@@##"),
        "identifier": .opaqueID,
        "value": .word,
        "condition": .oneOf("new", "like new", "good", "fair"),
        "availability": .oneOf("in stock", "low stock", "out of stock"),
        "frequency": .oneOf("daily", "weekly", "monthly", "yearly"),
        "orientation": .oneOf("landscape", "portrait"),
    ]
}
