package import FakeValues
package import GraphQLSchema
import JSONModel

/// The texts that depend on the kind of their object: its name, its description, its address.
package struct NounText: Sendable {
    package let noun: Noun
    /// Whether the object has a person's name, whatever its type: an address with the name of its resident.
    private let hasPersonalName: Bool
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
        hasPersonalName = ["firstName", "first_name", "givenName"].contains(where: fieldNames.contains)
        // A `Shelf` that is a `Product` is a shelf, whatever else there is to buy.
        let kind = noun == .product && Noun(words: words) == nil ? Array(words.joined(separator: " ").utf8) : nil
        let special = naming?.name ?? Self.knownName(noun) ?? kind.map(TextGenerator.productName(kind:))
        sorted = Self.sorted(type, noun, in: schema)
        let categories = Self.isSorter(noun) ? sorted.map { Self.sorterName($0, noun) } : nil
        ownName = special ?? categories ?? Self.kindName(words, of: noun, guide: guide) ?? noun.ownName
        ownTitle = naming == nil && kind == nil && categories == nil ? noun.ownTitle : ownName
        headline = Self.headline(noun, fieldNames, name: ownName, title: ownTitle)
        ownSummary = naming?.summary ?? kind.map(TextGenerator.productDescription(kind:)) ?? noun.summary(of: headline)
        segment = Self.segment(words)
        typeWords = words
    }

    /// The words of a type's name, or of its meaning beside certain types: a clinic's service is a treatment.
    private static func called(_ words: [String], in schema: Schema) -> [String] {
        guard let last = words.last else { return words }
        let called = AboutWords.value(of: last, among: AboutWords.meanings, in: schema)
        return called.map { words.dropLast() + [$0] } ?? words
    }

    /// The categories of a type by its name; for a category type also by the types that it gives, or that have it.
    private static func sorted(_ type: NamedType, _ noun: Noun, in schema: Schema) -> WordTable? {
        let words = FieldName(type.meant).words
        func known(_ words: some Collection<String>) -> WordTable? {
            noun == .tag ? CategoryGuide.tags(of: words) : CategoryGuide.known(words, in: schema)
        }
        if !isSorter(noun) { return known(words) }
        if let own = known(words.dropLast()) { return own }
        let listed = type.allFields.map { schema[$0.type.namedType] }.filter { $0.id != type.id }
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
        return WordSets[.kindNames].contains(last) ? guide.generator(ending: last)?.fixed(to: .title) : nil
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
        if before.isEmpty, let part = part(ending) { return part }
        if hasPersonalName, before.isEmpty, ["name", "fullname"].contains(ending) { return .fullName }
        // `authorName` on a book is a person's, whatever the book is called.
        let other = Noun(words: before)
        let rule = Self.texts[ending]?.first { $0.isMeant(by: other ?? noun, typeWords) }
        return rule.flatMap { text($0, ending: ending, before: before, other) } ?? known(ending, other ?? noun)
            ?? link(ending: ending, before: before) ?? TextWords.ending(ending)
    }

    private static let texts = ValueRule.byWord(.text)

    /// The texts that rules call its own.
    enum Own: String {
        case name, displayName, title, label, summary, body, status, kind, image, contactEmail, specialty
        case strongHeadline, strongTitle, bodyParagraph, summaryParagraph, companyParagraph
    }

    /// The text that a rule draws for an ending; `nil` where it leaves the ending to others.
    private func text(_ rule: ValueRule, ending: String, before: [String], _ other: Noun?) -> TextGenerator? {
        switch rule.draw.first {
        case "its": rule.draw.last.flatMap(Own.init).flatMap { own($0, ending: ending, before: before, other) }
        case "like": rule.draw.last.map(foldedName).flatMap { TextWords.ending($0) ?? guide.generator(ending: $0) }
        default: TextGenerator(rule)
        }
    }

    /// A text of the object itself, or of the other one that the words before the ending name.
    private func own(_ own: Own, ending: String, before: [String], _ other: Noun?) -> TextGenerator? {
        let subject = other ?? noun
        switch own {
        case .name: return before == ["file"] ? .fileName : other?.name ?? kind(before) ?? ownName
        case .displayName: return subject == noun ? ownName : subject.name
        case .title: return other?.title ?? ownTitle
        case .label: return kind(before) ?? .topicName
        case .summary: return (other.map { $0.summary(of: $0.name) } ?? ownSummary).fixed(to: .summary)
        case .body: return subject.body.fixed(to: .body)
        case .status: return state(Own.status.rawValue, before: before)
        case .kind: return state(ending, before: before)
        case .image: return subject.image
        case .contactEmail: return .contactEmail(slug)
        case .specialty: return TextWords.specialties(of: typeWords.last ?? "")
        case .strongHeadline: return headline.between("<strong>", "</strong>")
        case .strongTitle: return subject.title.between("<strong>", "</strong>")
        case .bodyParagraph: return subject.body.fixed(to: .body).between("<p>", "</p>")
        case .summaryParagraph:
            let summary = subject == noun ? ownSummary : subject.summary(of: subject.name)
            return summary.fixed(to: .summary).between("<p>", "</p>")
        case .companyParagraph: return TextGenerator.companyName.between("<p>", "</p>")
        }
    }

    /// The `status`, `type` or `kind` of the object, or of what the words before it name.
    private func state(_ ending: String, before: [String]) -> TextGenerator? {
        guide.stateMatch(ending: ending, before: before, of: typeWords)?.generator ?? TextWords.ending(ending)
    }

    /// The text of an ending that is a column of the object's thing, or its category or tag.
    private func known(_ ending: String, _ subject: Noun) -> TextGenerator? {
        guard subject == noun else { return nil }
        if let table = KnownTable.of(noun), let column = table.column(ending) { return .known(table, column) }
        if WordSets[.categoryFields].contains(ending), let sorted { return TextGenerator.word(of: sorted) }
        return ending == "tag" ? CategoryGuide.tags(of: typeWords).map { TextGenerator.word(of: $0) } : nil
    }

    /// The texts of the parts of a person's name.
    private static let personNames = WordSets.meanings(.namePart) { TextGenerator.named[$0] }

    /// The text of a field of a type that holds one text or picture in several forms: `MediaTitle.romaji`.
    private func part(_ name: String) -> TextGenerator? {
        guard typeWords.count > 1, let last = typeWords.last else { return nil }
        let owner = Noun(words: typeWords.dropLast()) ?? .thing
        if WordSets[.pictures].contains(last), WordSets[.pictureSizes].contains(name) {
            return last.hasPrefix("avatar") ? .avatarURL : owner.image
        }
        if last == "title", WordSets[.textForms].contains(name) { return owner.title.fixed(to: .title) }
        guard last == "name" else { return nil }
        if owner == .person || owner == .thing, let part = Self.personNames[name] { return part }
        return WordSets[.textForms].contains(name) ? owner.name.fixed(to: .title) : nil
    }

    /// Whether a type holds only a name or a title, in its parts or in several languages.
    package static func isNameInParts(_ type: NamedType) -> Bool {
        let words = FieldName(type.meant).words
        guard words.count > 1, let last = words.last, last == "name" || last == "title" else { return false }
        return type.fields?.allSatisfy { field in
            let name = foldedName(field.meant)
            return last == "name" && Self.personNames[name] != nil || WordSets[.textForms].contains(name)
        } ?? false
    }

    /// The text of `shippingMethodName` and `priorityLabel`, where the named thing is one of a few words.
    private func kind(_ before: [String]) -> TextGenerator? {
        guard let last = before.last else { return nil }
        return FieldName(words: before).endings.lazy.compactMap { guide.kind(ending: $0.ending) }.first
            ?? TextWords.ending(last)
    }

    /// The text of an ending for URLs, paths or slugs; `nil` for every other ending.
    package func link(ending: String, before: [String]) -> TextGenerator? {
        let below = isOwn(before) ? "" : before.joined(separator: "-")
        let other = Noun(words: before)
        switch linked(ending) {
        case .homepage: return (other ?? noun).homepage ?? .site(slug)
        case .page:
            if let page = isOwn(before) ? noun.page : other?.page { return page }
            return .url(segment: segment, slug: slug, below: below)
        case .path: return .path(segment: segment, slug: slug, below: below)
        case .slug: return other?.name.slug() ?? slug
        case .ownSlug: return slug
        case nil: return nil
        }
    }

    enum Link: String { case homepage, page, path, slug, ownSlug }

    /// The kind of link that an ending tells.
    private func linked(_ ending: String) -> Link? {
        Self.links[ending]?.first { $0.isMeant(by: noun, typeWords) }?.draw.first.flatMap(Link.init)
    }

    private static let links = ValueRule.byWord(.link)

    /// Whether a link leads to the object itself, or to a page below it (`issuesUrl` of a repository).
    func isOwnLink(ending: String, before: [String]) -> Bool {
        guard [.page, .path].contains(linked(ending)) else { return false }
        return isOwn(before) || Noun(words: before)?.page == nil
    }

    /// Whether there are no words, or only the type's own: a `Commit`'s `commitUrl`.
    private func isOwn(_ before: [String]) -> Bool { before.isEmpty || before == typeWords }
}

extension ValueRule {
    /// The rules of a subject for texts of objects, by the endings that they are for.
    fileprivate static func byWord(_ subject: Subject) -> [String: [ValueRule]] {
        things.filter { $0.subject == subject }.reduce(into: [:]) { rules, rule in
            for word in rule.words { rules[word, default: []].append(rule) }
        }
    }

    /// Whether the rule is for objects of a noun, whose type's name is of some words.
    fileprivate func isMeant(by noun: Noun, _ typeWords: [String]) -> Bool {
        (nouns.isEmpty || nouns.contains(noun.rawValue)) && (types.isEmpty || types.contains(where: typeWords.contains))
    }
}
