import FakeValues
import GraphQLSchema
import JSONModel

/// Texts, and the values of scalars that are texts, by the words of their fields' names.
extension GeneratorCompiler {
    /// The text of a field, by all that is known of it.
    func text() -> TextGenerator { specialText ?? knownText() ?? anything }

    var specialText: TextGenerator? {
        if answersToken { return .jwt }
        if name.words == ["current"], parent.name == "Slug" { return nounText.slug }
        // An object with a part of its page's address is published.
        if name.words == ["status"], parent.fields?["slug"] != nil { return TextWords.publication }
        return nil
    }

    /// The text that the description tells, or the name of one side of an exchange.
    var describedText: TextGenerator? {
        if ["color", "colour"].contains(name.words.last), description?.lowercased().contains("hex") ?? false {
            return .colorHex
        }
        if let values = description.flatMap(DescriptionGuide.values) { return values }
        guard CurrencyGuide.isExchange(name.words) else { return nil }
        return related(.currencyCode, ending: "currency", before: name.words.filter { $0 != "currency" })
    }

    /// The text that the longest known ending of the name tells, and the rule for that ending.
    var namedText: (text: TextGenerator, match: RuleMatch?)? {
        for (ending, before) in name.endings {
            if let currency = CurrencyGuide.text(ending: ending, of: nounText.noun) { return (currency, nil) }
            let own = nounText.generator(ending: ending, before: before)
            let match =
                own == nil
                ? guide.match(ending: ending)
                : guide.stateMatch(ending: ending, before: before, of: nounText.typeWords)
            guard let text = own ?? match?.generator else { continue }
            let isOwn = nounText.isOwnLink(ending: ending, before: before)
            // The `destination` is where the `destinationCity` is, and not the `origin`.
            let end = WordSets[.wayEnds].first { ending.hasPrefix($0) && name.contains($0) }.map { [$0] } ?? []
            return (isOwn ? text : related(text, ending: ending, before: before + end), match)
        }
        return nil
    }

    func knownText() -> TextGenerator? {
        if let describedText { return describedText }
        if let namedText { return namedText.text }
        if let clockText { return clockText }
        if InstantGuide.isMoment(name) {
            return (InstantGuide.isDay(name) ? InstantForm.date : .dateTime).text(instant() ?? .stage(1))
        }
        if let number = namedNumber() { return number.asText }
        if name.words.count > 1, let last = name.words.last, last == "id" || isList && last == "ids" {
            return .opaqueID
        }
        // A text of `allowedIpAddresses` holds one.
        let singular = name.singular
        if !isList, singular.words != name.words {
            if let one = singular.endings.lazy.compactMap({ guide.generator(ending: $0.ending) }).first { return one }
        }
        if let plain = name.plain, let known = named(plain).knownText() { return known }
        guard let description else { return nil }
        if DescriptionGuide.isMoment(description) { return InstantForm.dateTime.text(instant() ?? .stage(1)) }
        return DescriptionGuide.text(description)
    }

    /// The text of a field of which nothing is known: its name and a number, such as `Stock display 12`.
    ///
    /// Such a text shows its field, and that it has no meaning. A name is two words.
    var anything: TextGenerator {
        if let calledText { return calledText }
        let called = written.words.joined(separator: " ")
        let words = Array((called.prefix(1).uppercased() + called.dropFirst() + " ").utf8)
        return TextGenerator { identity, writer in
            writer.writeRaw(words[...])
            writer.writeInteger(1 + identity.field.mixed(with: 1).below(99))
        }
    }

    /// The name of a thing, for a field called `name`, `title` or `label`, or by a thing that its name stands for.
    var calledText: TextGenerator? {
        if let last = name.words.last, ["name", "title", "label"].contains(last) { return .thingNameByField }
        guard let noun = Noun(words: name.words), noun.isCalledByItsName else { return nil }
        return related(noun.name, ending: name.words.last ?? "", before: name.words)
    }

    /// The time of day in a text that tells a beginning or an end: `startTime`, the `start` of opening hours, and that
    /// beside a day; a `time` alone is one beside a day, and a moment elsewhere.
    var clockText: TextGenerator? {
        let last = name.words.last ?? ""
        let isClock =
            [last, FieldName(parent.meant).words.last ?? ""].contains(where: WordSets[.clocks].contains)
            || WordSets[.dayClocks].contains(last) && isBesideDay
        guard !isList, isClock else { return nil }
        if name.words == ["time"], isBesideDay { return guide.generator(ending: "timeofday") }
        if name.words == ["time"] { return InstantForm.dateTime.text(instant() ?? .stage(1)) }
        guard let part = SpanPart(name.words) else { return nil }
        return guide.generator(ending: part == .start || part == .opening ? "opens" : "closes")
    }

    private var isBesideDay: Bool { parent.allFields.contains { InstantGuide.isDay(FieldName($0.meant)) } }

    func link() -> TextGenerator {
        for (ending, before) in name.endings {
            // `photo: URL` on a person is the person's.
            if WordSets[.pictureFields].contains(ending)
                || nounText.noun == .company && WordSets[.avatarFields].contains(ending)
            {
                return related(nounText.noun.image, ending: ending, before: before)
            }
            guard let known = nounText.link(ending: ending, before: before) ?? guide.link(ending: ending) else {
                continue
            }
            return nounText.isOwnLink(ending: ending, before: before)
                ? known : related(known, ending: ending, before: before)
        }
        return .url
    }

    /// `titleHTML` is the title in HTML; a field whose name says no more is a short page.
    func html() -> TextGenerator {
        let words = name.words.last == "html" ? name : FieldName(words: name.words + ["html"])
        for (ending, before) in words.endings where ending != "html" {
            guard let generator = nounText.generator(ending: ending, before: before) else { continue }
            return related(generator, ending: ending, before: before)
        }
        return .html
    }

    func identifier() -> TextGenerator { knownIdentifier() ?? .opaqueID }

    func knownIdentifier() -> TextGenerator? {
        for (ending, _) in name.endings {
            if let generator = guide.code(ending: ending) { return generator }
            if ending == "slug" || ending == "handle" { return nounText.slug }
        }
        // `Country.code` is a code like others, although its type is that of keys.
        return name.words.last == "id" ? nil : knownText()
    }

    /// The values of a scalar, as far as they depend on their owner: a company's `EmailAddress`, an `authorEmail`.
    func nounScalar(_ generator: LeafGenerator) -> LeafGenerator {
        guard case .text(let text) = generator else { return listed() ?? generator }
        if nounText.noun == .company, ["email", "emailaddress"].contains(leaf.meant.lowercased()) {
            return .text(.companyEmail)
        }
        // `authorEmail` is the author's; the `ssh` of `sshUrl` owns nothing.
        let before = Array(name.words.dropLast())
        guard Noun(words: before) != nil else { return generator }
        return .text(related(text, ending: name.words.last ?? "", before: before))
    }

    /// The list of texts that a JSON scalar with a plural name holds: `photos`, `roles`.
    func listed() -> LeafGenerator? {
        let singular = name.singular
        guard !isList, singular.words != name.words, leaf.name.uppercased().hasPrefix("JSON"),
            let text = named(singular).knownText()
        else { return nil }
        return .texts(text)
    }

    /// The values of a scalar that is in no table: by its own name, then by the field's, then by its description.
    func knownScalar() -> LeafGenerator? {
        let scalar = FieldName(leaf.meant)
        let endings = scalar.endings.lazy.map(\.ending)
        if let text = endings.compactMap(guide.generator).first { return .text(text) }
        if InstantGuide.isMoment(scalar) {
            return (InstantGuide.isDay(scalar) ? InstantForm.date : .dateTime).generator(instant() ?? .stage(1))
        }
        if let number = endings.compactMap({ NumberGuide.generator(ending: $0) }).first { return .number(number) }
        return (knownText() ?? leaf.description.flatMap(DescriptionGuide.text)).map { .text($0) }
    }
}

extension GeneratorCompiler {
    func related(_ generator: TextGenerator, ending: String, before: some Collection<String>) -> TextGenerator {
        // A person's `workEmail` is their own; a `managerEmail` is another person's.
        if nounText.noun == .person, guide.isPersonal(ending: ending), Noun(words: Array(before)) != .person,
            !before.contains(where: WordSets[.otherPeople].contains)
        {
            return generator
        }
        return role(before).map(generator.related) ?? generator
    }

    /// The hash of the words that make a value another object's: `billing` in `billingCity` and `billingStreet`.
    func role(_ before: some Collection<String>) -> UInt64? {
        let words = before.filter { !WordSets[.neutral].contains($0) }
        return words.isEmpty ? nil : StableHash.of(words.joined(separator: " "))
    }
}
