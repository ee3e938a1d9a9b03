import FakeValues
import GraphQLSchema
import JSONModel

/// The texts that depend on the kind of their object: its name, its description, its address.
struct NounText {
    package let noun: Noun
    /// Whether the object has a person's name, whatever its type: an address with the name of its resident.
    private let hasPersonalName: Bool
    /// Whether the object has an e-mail address and a site, as a company has.
    private let isInstitution: Bool
    /// The name or title of an object of this type, which slugs and URLs follow.
    let headline: TextGenerator
    /// The plural of the type's name, for paths: `product-variants`.
    package let segment: String
    /// The name of an object of this type; title and summary have generators of their own.
    private let ownName: TextGenerator
    private let ownTitle: TextGenerator
    private let ownSummary: TextGenerator
    private let nameCount: Int?
    /// The categories of objects of this type; for a category or tag the table that it is from.
    private let sorted: WordTable?
    private let isError: Bool
    let typeWords: [String]
    private let guide: TextGuide

    package init(_ type: NamedType, in schema: Schema, guide: TextGuide) {
        self.guide = guide
        let fieldNames = type.fields?.map(\.name) ?? []
        let words = FieldName(type.meant).words
        let noun = Noun(type, in: schema)
        let naming = TypeNaming(Self.called(words, in: schema), noun: noun, fields: Set(fieldNames.map(foldedName)))
        nameCount = naming?.nameCount
        self.noun = naming?.isInstitution ?? false ? .venue : noun
        isInstitution = naming?.isInstitution ?? false
        hasPersonalName = ["firstName", "first_name", "givenName"].contains(where: fieldNames.contains)
        // A `Shelf` that is a `Product` is a shelf, whatever else there is to buy.
        let kind = noun == .product && Noun(words: words) == nil ? Array(words.joined(separator: " ").utf8) : nil
        let special = naming?.name ?? Self.knownName(noun) ?? kind.map(TextGenerator.productName(kind:))
        sorted = Self.sorted(type, noun, in: schema)
        let categories = Self.isSorter(noun) ? sorted.map { Self.sorterName($0, noun) } : nil
        ownName = special ?? categories ?? Self.kindName(words, of: noun, guide: guide) ?? noun.ownName
        ownTitle = naming == nil && kind == nil && categories == nil ? noun.ownTitle : ownName
        headline = Self.headline(noun, fieldNames, name: ownName, title: ownTitle)
        ownSummary =
            naming?.summary ?? kind.map(TextGenerator.productDescription(kind:)) ?? noun.summary(of: headline)
        segment = Self.segment(words)
        typeWords = words
        isError = words.last == "error" || words.last == "problem"
    }

    /// The words of a type's name, or of its meaning beside certain types: a clinic's service is a treatment.
    private static func called(_ words: [String], in schema: Schema) -> [String] {
        guard let last = words.last else { return words }
        let place = TypeWords.places.first { place in
            place.words.split(separator: " ").contains { $0 == last }
                && place.types.contains { schema.type(named: $0) != nil }
        }
        return place.map { words.dropLast() + [$0.called] } ?? words
    }

    /// The categories of a type by its name; for a category type also by the types that it gives, or that have it.
    private static func sorted(_ type: NamedType, _ noun: Noun, in schema: Schema) -> WordTable? {
        let words = FieldName(type.meant).words
        func known(_ words: some Collection<String>) -> WordTable? {
            noun == .tag ? CategoryWords.tags(of: words) : CategoryWords.known(words, in: schema)
        }
        if !isSorter(noun) { return known(words) }
        if let own = known(words.dropLast()) { return own }
        let listed = (type.fields ?? FieldTable([])).map { schema[$0.type.namedType] }.filter { $0.id != type.id }
        let others = schema.types.filter { other in
            other.isObject && !schema.isRoot(other.id) && other.id != type.id
                && other.fields?.contains { $0.type.namedType == type.id } ?? false
        }
        return (listed + others).lazy.compactMap { known(FieldName($0.meant).words) }.first
    }

    private static func isSorter(_ noun: Noun) -> Bool { noun == .category || noun == .tag }

    private static func sorterName(_ table: WordTable, _ noun: Noun) -> TextGenerator {
        noun == .tag
            ? TextGenerator.dealt(table).named(.title, isCode: true)
            : TextGenerator.category(of: table).named(.title, isCode: false)
    }

    /// The name of objects whose type's name is one of a few words: a `Genre`, a `Cuisine`.
    private static func kindName(_ words: [String], of noun: Noun, guide: TextGuide) -> TextGenerator? {
        guard noun == .thing || noun == .tag, let last = words.last.map(FieldName.singular) else { return nil }
        return TextWords.kindNames.contains(last) ? guide.generator(ending: last)?.fixed(to: .title) : nil
    }

    private static func knownName(_ noun: Noun) -> TextGenerator? {
        KnownTable.of(noun).flatMap { table in table.column("name").map { .known(table, $0) } }
    }

    private static func headline(
        _ noun: Noun,
        _ fieldNames: [String],
        name: TextGenerator,
        title: TextGenerator
    ) -> TextGenerator {
        if noun == .person {
            return fieldNames.contains("login") || fieldNames.contains("username") ? .login : .fullName
        }
        return fieldNames.contains("title") && !fieldNames.contains("name") ? title : name
    }

    /// The headline as in addresses, with a number where all names belong to other objects.
    var slug: TextGenerator {
        let slug = headline.slug(noun.nameFacet)
        guard let nameCount else { return slug }
        return TextGenerator { identity, writer in
            slug.write(identity, &writer)
            guard identity.ordinal > nameCount else { return }
            writer.writeRaw(UInt8(ascii: "-"))
            writer.writeInteger((identity.ordinal - 1) / nameCount + 1)
        }
    }

    private static func segment(_ words: [String]) -> String {
        let joined = words.joined(separator: "-")
        if joined.hasSuffix("s") { return joined }
        if joined.hasSuffix("y"), !["ay", "ey", "oy"].contains(where: joined.hasSuffix) {
            return joined.dropLast() + "ies"
        }
        return joined + "s"
    }

    /// The generator of an ending that means something else for every noun; `before` are the words before it.
    package func generator(ending: String, before: [String]) -> TextGenerator? {
        // `authorName` on a book is a person's, whatever the book is called.
        let other = Noun(words: before)
        let subject = other ?? noun
        if before.isEmpty, let part = part(ending) { return part }
        if hasPersonalName, before.isEmpty, ["name", "fullname"].contains(ending) { return .fullName }
        switch ending {
        case "name", "names": return before == ["file"] ? .fileName : other?.name ?? kind(before) ?? ownName
        case "title": return other?.title ?? ownTitle
        case "label", "displaylabel", "display": return kind(before) ?? .topicName
        case "description", "desc", "longdescription", "summary", "blurb", "bio", "biography", "about", "aboutme":
            return (other.map { $0.summary(of: $0.name) } ?? ownSummary).fixed(to: .summary)
        case "body", "bodytext", "text", "content", "contents", "fulltext": return subject.body.fixed(to: .body)
        case "message", "note", "notes", "comment":
            if isError { return guide.generator(ending: "errormessage") }
            return subject == .commit ? .commitTitle : subject == .review ? .reviewBody.fixed(to: .body) : .message
        case "state": return state
        case "status", "currentstatus":
            let match = guide.stateMatch(ending: "status", before: before, of: typeWords)
            return match?.generator ?? TextWords.status
        case "type", "kind":
            let match = guide.stateMatch(ending: ending, before: before, of: typeWords)
            return match?.generator ?? TextWords.ending(ending)
        default:
            return html(ending, subject) ?? special(ending, subject) ?? link(ending: ending, before: before)
                ?? TextWords.ending(ending)
        }
    }

    /// The text of a field of a type that holds one text or picture in several forms: `MediaTitle.romaji`.
    private func part(_ name: String) -> TextGenerator? {
        guard typeWords.count > 1, let last = typeWords.last else { return nil }
        let owner = Noun(words: typeWords.dropLast()) ?? .thing
        if PartWords.pictures.contains(last), PartWords.sizes.contains(name) {
            return last.hasPrefix("avatar") ? .avatarURL : owner.image
        }
        if last == "title", PartWords.languages.contains(name) { return owner.title.fixed(to: .title) }
        guard last == "name" else { return nil }
        if owner == .person || owner == .thing, let part = PartWords.names[name] { return part }
        return PartWords.languages.contains(name) ? owner.name.fixed(to: .title) : nil
    }

    /// Whether a type holds only a name or a title, in its parts or in several languages.
    package static func isNameInParts(_ type: NamedType) -> Bool {
        let words = FieldName(type.meant).words
        guard words.count > 1, let last = words.last, last == "name" || last == "title" else { return false }
        return type.fields?.allSatisfy { field in
            let name = foldedName(field.meant)
            return last == "name" && PartWords.names[name] != nil || PartWords.languages.contains(name)
        } ?? false
    }

    /// The text of `shippingMethodName` and `priorityLabel`, where the named thing is one of a few words.
    private func kind(_ before: [String]) -> TextGenerator? {
        guard let last = before.last else { return nil }
        return FieldName(words: before).endings.lazy.compactMap { guide.kind(ending: $0.ending) }.first
            ?? TextWords.ending(last)
    }

    /// The HTML of a text that the object has too: `bodyHTML` is `body` in a paragraph.
    private func html(_ ending: String, _ subject: Noun) -> TextGenerator? {
        switch ending {
        case "titlehtml", "namehtml", "messageheadlinehtml": headline.between("<strong>", "</strong>")
        case "headlinehtml": subject.title.between("<strong>", "</strong>")
        case "bodyhtml", "bodytexthtml", "contenthtml", "texthtml":
            subject.body.fixed(to: .body).between("<p>", "</p>")
        case "descriptionhtml", "shortdescriptionhtml", "summaryhtml", "biohtml", "biographyhtml":
            (subject == noun ? ownSummary : subject.summary(of: subject.name)).fixed(to: .summary).between(
                "<p>",
                "</p>"
            )
        case "companyhtml": TextGenerator.companyName.between("<p>", "</p>")
        default: nil
        }
    }

    /// The text of an ending that means something else for a few nouns only.
    private func special(_ ending: String, _ subject: Noun) -> TextGenerator? {
        if subject == noun, let table = KnownTable.of(noun), let column = table.column(ending) {
            return .known(table, column)
        }
        if subject == noun, ["category", "categoryname", "subcategory"].contains(ending), let sorted {
            return TextGenerator.word(of: sorted)
        }
        if subject == noun, ending == "tag", let tags = CategoryWords.tags(of: typeWords) {
            return TextGenerator.word(of: tags)
        }
        return switch (ending, subject) {
        case ("email", _) where isInstitution, ("emailaddress", _) where isInstitution: .contactEmail(slug)
        case ("email", .venue), ("email", .team), ("email", .event): .contactEmail(slug)
        case ("email", .company), ("emailaddress", .company): .companyEmail
        case ("domain", .company), ("domainname", .company), ("hostname", .company): .companyDomain
        case ("legalname", .company), ("registeredname", .company): .companyLegalName
        case ("login", .company), ("handle", .company), ("username", .company): .companySlug
        case ("avatar", .company), ("avatarurl", .company): .companyLogoURL
        case ("displayname", .person), ("fullname", .person): nil
        case ("fullname", .address), ("recipientname", .address): .fullName
        case ("source", .file), ("preview", .file): .fileURL
        case ("source", .image), ("preview", .image): .imageURL
        case ("fullname", .repository): .nameWithOwner
        case ("displayname", _), ("fullname", _): subject == noun ? ownName : subject.name
        case ("color", .label), ("colour", .label): .colorDigits
        case ("color", _), ("colour", _): subject.isThing ? nil : .colorHex
        case ("mimetype", .image), ("contenttype", .image), ("mime", .image): .oneOf("image/jpeg")
        case ("filename", .image), ("file", .image), ("originalfilename", .image): .imageFileName
        case ("extension", .image), ("ext", .image): .oneOf("jpg")
        case ("species", .person): .choice("Human|Human|Human|Alien|Robot")
        case ("symbol", _) where !Self.traded.isDisjoint(with: typeWords): .pattern("@@@")
        case ("prefix", .person), ("prefix", .address): nil
        case ("prefix", _): .pattern("@@@")
        case ("headline", .person): .jobTitle
        case ("unit", .ingredient): .choice("g|kg|ml|l|pcs")
        case ("specialty", .person), ("speciality", .person), ("specialties", .person), ("specialities", .person),
            ("expertise", .person):
            TextWords.specialties(of: typeWords.last ?? "")
        case ("condition", _) where typeWords.contains("weather"),
            ("condition", _) where typeWords.contains("forecast"):
            guide.kind(ending: "weathercondition")
        case ("model", .vehicle), ("modelname", .vehicle): .vehicleModel
        case ("course", .dish): .choice("starter|main course|dessert|side dish")
        case ("key", .license): .licenseKey
        case ("spdxid", .license), ("identifier", .license): .license
        case ("url", .license), ("link", .license): .licenseURL
        case ("image", _), ("imageurl", _), ("photo", _), ("photourl", _), ("picture", _), ("pictureurl", _):
            subject.image
        default: nil
        }
    }

    /// Words in the names of types with a symbol of a few letters.
    private static let traded = WordSets.set("nounTextTraded")

    private var state: TextGenerator {
        switch noun {
        case .person, .address, .city, .venue, .company: .region
        default: TextWords.status
        }
    }

    /// The text of an ending for URLs, paths or slugs; `nil` for every other ending.
    package func link(ending: String, before: [String]) -> TextGenerator? {
        switch ending {
        case "website", "websiteurl", "homepage", "homepageurl", "site", "siteurl", "webpage":
            return (Noun(words: before) ?? noun).homepage ?? .site(slug)
        case "url", "uri", "link", "href", "permalink", "weburl", "htmlurl", "canonicalurl", "shareurl",
            "onlinestoreurl":
            if isOwn(before) { return noun.page ?? .url(segment: segment, slug: slug) }
            if let page = Noun(words: before)?.page { return page }
            return .url(segment: segment, slug: slug, below: before.joined(separator: "-"))
        case "resourcepath", "path", "route":
            return .path(
                segment: segment,
                slug: slug,
                below: isOwn(before) ? "" : before.joined(separator: "-")
            )
        case "slug", "permalinkslug", "urlkey", "urlslug", "subdomain":
            return Noun(words: before)?.name.slug() ?? slug
        case "handle" where noun != .person:
            return slug
        default: return nil
        }
    }

    /// Whether a link leads to the object itself, or to a page below it (`issuesUrl` of a repository).
    func isOwnLink(ending: String, before: [String]) -> Bool {
        guard ["url", "uri", "link", "href", "resourcepath", "path", "route", "permalink"].contains(ending) else {
            return false
        }
        return isOwn(before) || Noun(words: before)?.page == nil
    }

    /// Whether there are no words, or only the type's own: a `Commit`'s `commitUrl`.
    private func isOwn(_ before: [String]) -> Bool { before.isEmpty || before == typeWords }
}
