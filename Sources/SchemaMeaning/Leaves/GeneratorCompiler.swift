import FakeValues
import GraphQLSchema
import JSONModel

/// Finds the generator of a leaf field from its name, its type, its description and the type that it belongs to.
struct GeneratorCompiler {
    package let parent: NamedType
    package let leaf: NamedType
    package var description: String?
    private var name: FieldName
    private let isList: Bool
    private let nounText: NounText
    /// The name as the schema has it.
    private var written: FieldName
    /// The values of an enum that is named after the text field: `PostStatusEnum` for `Post.status`.
    private let values: EnumValueTable?
    /// The name of the object's type, for a field that holds that: Sanity's `_type`, a `kind` with the names of an
    /// interface's types.
    private let ownType: String?
    private let guide: TextGuide
    /// Whether the schema is about blocks of a chain.
    private let isOfChain: Bool
    /// Whether the scalar `Time` is one of moments.
    private let isTimeOfMoments: Bool

    package init(field: SchemaField, of parent: NamedType, leaf: NamedType, in schema: Schema, guide: TextGuide) {
        self.guide = guide
        isOfChain = ScalarWords.chains.contains { $0.allSatisfy { schema.type(named: $0) != nil } }
        isTimeOfMoments = leaf.name == "Time" && schema.tellsMoments(by: leaf)
        self.parent = parent
        self.leaf = leaf
        description = field.description
        let name = FieldName(field.meant)
        isList = field.type.listElement != nil
        // `ingredientsList` holds ingredients.
        let listed = isList && name.words.count > 1 && name.words.last == "list"
        let named = listed ? FieldName(words: Array(name.words.dropLast())) : name
        self.name = isList ? named.singular : named
        written = field.meant == field.name ? self.name : FieldName(field.name)
        nounText = NounText(parent, in: schema, guide: guide)
        let called = parent.name + field.name.prefix(1).uppercased() + field.name.dropFirst()
        ownType = isList ? nil : parent.ownName(in: field.name, leaf)
        let isState = StateWords.names.contains(foldedName(field.meant)) || ["type", "kind"].contains(field.meant)
        values =
            leaf.name == "String"
            ? (isState ? ["Enum", "", "Type"] : ["Enum"]).lazy.compactMap {
                schema.type(named: called + $0)?.enumValues
            }.first : nil
    }

    /// The compiler for another name of the field.
    private func named(_ name: FieldName) -> GeneratorCompiler {
        var other = self
        other.name = name
        other.written = name
        return other
    }

    package func generator() -> LeafGenerator {
        if let ownType { return .choice([LeafGenerator.Choice(.string(ownType))]) }
        if let match = ownMatch { return .text(match.generator) }
        if let values = leaf.enumValues ?? values { return choice(of: values) }
        if let chain { return chain }
        switch ScalarForm(leaf) {
        case .string: return .text(text())
        case .integer: return .number(number()?.asInteger ?? .uniform(1...100))
        case .float: return .number(number() ?? .uniform(10...1_000, decimals: 1))
        case .boolean: return .boolean(percent: allowsList ? 100 : BooleanGuide.ratio(name) ?? 50)
        case .identifier: return .text(identifier())
        case .decimalText: return .text((number().map(Self.asMoney) ?? .amount).asText)
        case .integerText: return .text((number()?.asInteger ?? .uniform(1...1_000_000)).asText)
        case .instant(let form): return meant(form).generator(instant() ?? .stage(1))
        case .url: return .text(link())
        case .html: return .text(html())
        case .fixed(let generator): return nounScalar(generator)
        case .unknown: return knownScalar() ?? .text(anything)
        }
    }

    /// The values of a chain's scalars: addresses, hashes, and numbers that are texts since they are so large.
    private var chain: LeafGenerator? {
        guard isOfChain, case .scalar = leaf.kind else { return nil }
        return switch ScalarWords.Chain(rawValue: foldedName(leaf.meant)) {
        case .address: .text(.hex(digits: 40).between("0x", ""))
        case .bytes32: .text(.hex(digits: 64).between("0x", ""))
        case .bigint: .text((number()?.asInteger ?? .uniform(1...1_000_000)).asText)
        case .bigdecimal: .text((number().map(Self.asMoney) ?? .amount).asText)
        case nil: nil
        }
    }

    /// Whether nothing is known of the values but a type that may hold anything.
    ///
    /// Types for moments, addresses of pages and the like tell enough.
    package var isUnknown: Bool {
        if ownType != nil || leaf.enumValues != nil || values != nil || ownMatch != nil { return false }
        return switch ScalarForm(leaf) {
        case .string: specialText == nil && knownText() == nil && calledText == nil
        case .integer, .float, .decimalText, .integerText: number() == nil
        case .boolean: BooleanGuide.ratio(name) == nil
        case .identifier: !name.words.contains { $0 == "id" || $0 == "ids" } && knownIdentifier() == nil
        case .unknown: knownScalar() == nil && calledText == nil
        case .instant, .url, .html, .fixed: false
        }
    }

    /// The rule that decides the values; `nil` where something else does.
    package var match: RuleMatch? {
        if let ownMatch { return ownMatch }
        guard case .string = ScalarForm(leaf), leaf.enumValues == nil, values == nil, ownType == nil,
            specialText == nil, describedText == nil
        else { return nil }
        return namedText?.match
    }

    /// The rule of the project for texts of this name.
    private var ownMatch: RuleMatch? {
        guard !guide.own.rules.isEmpty, ownType == nil, leaf.enumValues == nil else { return nil }
        switch ScalarForm(leaf) {
        case .string, .identifier, .url, .html, .unknown, .fixed(.text):
            return guide.ownMatch(written, of: FieldName(parent.name).words)
                ?? (written.words == name.words ? nil : guide.ownMatch(name, of: nounText.typeWords))
        case .integer, .float, .boolean, .decimalText, .integerText, .instant, .fixed: return nil
        }
    }

    /// The choice of enum values: unwanted ones are rare, deprecated ones are used only where there are no others.
    private func choice(of values: EnumValueTable) -> LeafGenerator {
        if !isList, nounText.noun != .currency, !CurrencyGuide.isExchange(name.words),
            let currency = CurrencyGuide.value(of: values)
        {
            return .choice([LeafGenerator.Choice(.string(currency.name))])
        }
        if !isList, name.words.contains(where: FilterWords.isPlace),
            let country = TextGenerator.country(among: values.map { ($0.name, foldedName($0.meant)) })
        {
            return .text(country)
        }
        // Values that only filters ask for are no values of objects.
        let current = values.filter { value in
            value.deprecationReason == nil && (values.count < 3 || !["all", "any"].contains(foldedName(value.meant)))
        }
        let choices = current.isEmpty ? Array(values) : current
        let weighted = isList ? choices : StateGuide.weighted(choices)
        return .choice(weighted.map { LeafGenerator.Choice(.string($0.name)) })
    }

    private static func asMoney(_ generator: NumberGenerator) -> NumberGenerator {
        generator.decimals == 0 ? NumberGenerator(decimals: 2) { generator.scaled($0) * 100 } : generator
    }
}

extension GeneratorCompiler {
    /// The text of a field, by all that is known of it.
    private func text() -> TextGenerator { specialText ?? knownText() ?? anything }

    private var specialText: TextGenerator? {
        if name.words == ["current"], parent.name == "Slug" { return nounText.slug }
        // An object with a part of its page's address is published.
        if name.words == ["status"], parent.fields?["slug"] != nil { return TextWords.publication }
        return nil
    }

    /// The text that the description tells, or the name of one side of an exchange.
    private var describedText: TextGenerator? {
        if ["color", "colour"].contains(name.words.last), description?.lowercased().contains("hex") ?? false {
            return .colorHex
        }
        if let values = description.flatMap(DescriptionGuide.values) { return values }
        guard CurrencyGuide.isExchange(name.words) else { return nil }
        return related(.currencyCode, ending: "currency", before: name.words.filter { $0 != "currency" })
    }

    /// The text that the longest known ending of the name tells, and the rule for that ending.
    private var namedText: (text: TextGenerator, match: RuleMatch?)? {
        for (ending, before) in name.endings {
            if let currency = CurrencyGuide.text(ending: ending, of: nounText.noun) { return (currency, nil) }
            let own = nounText.generator(ending: ending, before: before)
            let match =
                own == nil
                ? guide.match(ending: ending)
                : guide.stateMatch(ending: ending, before: before, of: nounText.typeWords)
            guard let text = own ?? match?.generator else { continue }
            let isOwn = nounText.isOwnLink(ending: ending, before: before)
            return (isOwn ? text : related(text, ending: ending, before: before), match)
        }
        return nil
    }

    private func knownText() -> TextGenerator? {
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
            if let one = singular.endings.lazy.compactMap({ guide.generator(ending: $0.ending) }).first {
                return one
            }
        }
        if let plain = name.plain, let known = named(plain).knownText() { return known }
        guard let description else { return nil }
        if DescriptionGuide.isMoment(description) { return InstantForm.dateTime.text(instant() ?? .stage(1)) }
        return DescriptionGuide.text(description)
    }

    /// The text of a field of which nothing is known: its name and a number, such as `Stock display 12`.
    ///
    /// So the text tells its field, and that it has no meaning. A name is two words.
    private var anything: TextGenerator {
        if let calledText { return calledText }
        let called = written.words.joined(separator: " ")
        let words = Array((called.prefix(1).uppercased() + called.dropFirst() + " ").utf8)
        return TextGenerator { identity, writer in
            writer.writeRaw(words[...])
            writer.writeInteger(1 + identity.field.mixed(with: 1).below(99))
        }
    }

    /// The name of a thing, for a field called `name`, `title` or `label`, or by a thing that its name stands for.
    private var calledText: TextGenerator? {
        if let last = name.words.last, ["name", "title", "label"].contains(last) { return .thingNameByField }
        guard let noun = Noun(words: name.words), noun.isCalledByItsName else { return nil }
        return related(noun.name, ending: name.words.last ?? "", before: name.words)
    }

    /// The time of day in a text that tells a beginning or an end: `startTime`, and the `start` of opening hours.
    private var clockText: TextGenerator? {
        let owner = FieldName(parent.meant).words.last ?? ""
        guard !isList, SpanWords.clocks.contains(name.words.last ?? "") || SpanWords.clocks.contains(owner),
            let part = SpanPart(name.words)
        else { return nil }
        return guide.generator(ending: part == .start || part == .opening ? "opens" : "closes")
    }

    private func link() -> TextGenerator {
        for (ending, before) in name.endings {
            // `photo: URL` on a person is the person's.
            if nounText.noun.image(ending: ending) {
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
    private func html() -> TextGenerator {
        let words = name.words.last == "html" ? name : FieldName(words: name.words + ["html"])
        for (ending, before) in words.endings where ending != "html" {
            guard let generator = nounText.generator(ending: ending, before: before) else { continue }
            return related(generator, ending: ending, before: before)
        }
        return .html
    }

    private func identifier() -> TextGenerator { knownIdentifier() ?? .opaqueID }

    private func knownIdentifier() -> TextGenerator? {
        for (ending, _) in name.endings {
            if let generator = guide.code(ending: ending) { return generator }
            if ending == "slug" || ending == "handle" { return nounText.slug }
        }
        // `Country.code` is a code like others, although its type is that of keys.
        return name.words.last == "id" ? nil : knownText()
    }

    private func number() -> NumberGenerator? {
        if !isEndOfMoments, let number = namedNumber() { return number }
        let isMoment = InstantGuide.isMoment(name) || InstantGuide.isClaim(name) || isEndOfMoments
        if isMoment, name.words.last == "timestamp" || instant() != nil {
            let instant = instant() ?? .stage(1)
            return NumberGenerator { instant.seconds($0) }
        }
        if let described = description.flatMap(DescriptionGuide.number) { return described }
        if let number = NumberGuide.generator(words: name.words) { return number }
        // A plural counts something: `bookings`, `openSeats`.
        guard let last = name.words.last, FieldName.singular(last) != last else { return nil }
        return .skewed(bits: 9)
    }

    /// Whether a number is the beginning or the end of something beside a moment that is a number: `start`.
    private var isEndOfMoments: Bool {
        name.words.count == 1 && SpanPart(name.words) != nil
            && (parent.fields ?? FieldTable([])).contains {
                $0.type.namedType == leaf.id && InstantGuide.isMoment(FieldName($0.meant))
            }
    }

    /// Whether a flag allows what there is a list of: `hasIssuesEnabled` beside `issues`.
    private var allowsList: Bool {
        guard name.words.last == "enabled" else { return false }
        let stem = name.words.dropLast().drop { ["has", "is", "are"].contains($0) }.joined()
        return parent.fields?.contains { foldedName($0.meant) == stem && $0.type.namedType != leaf.id } ?? false
    }

    private func namedNumber() -> NumberGenerator? {
        if let pair = NumberPair(name, of: parent, isText: leaf.name == "String") { return pair.generator }
        if let duration = duration() { return duration }
        if let windowed = windowed() { return windowed }
        let whole = name.words.joined()
        if ListWords.shares.contains(whole), leaf.name != "String" {
            return whole.hasSuffix("ratio") ? .done(of: 1_000, decimals: 3) : .done(of: 100)
        }
        for (ending, before) in name.endings {
            guard let generator = NumberGuide.generator(ending: ending, of: nounText.noun, type: nounText.typeWords)
            else { continue }
            guard let role = role(before) else { return generator }
            return generator.related(role)
        }
        guard name.words.count > 1, let unit = name.words.last, leaf.name != "String" else { return nil }
        // `rangeKm`: the measured range in any unit, or else any number of that unit.
        return NumberGuide.generator(unit: unit)
    }

    /// The number of a count or sum within a time: `revenueToday` is a part of `revenueThisMonth`, and of
    /// `totalRevenue`.
    private func windowed() -> NumberGenerator? {
        let (words, share) = NumberWords.withoutWindow(name.words) ?? (name.words, 1)
        let rest = FieldName(words: words.filter { $0 != "total" })
        guard !rest.words.isEmpty, leaf.name != "String",
            parent.fields?.contains(where: { field in
                NumberWords.withoutWindow(FieldName(field.meant).words).map { $0.words.filter { $0 != "total" } }
                    == rest.words
            }) ?? false
        else { return nil }
        let base =
            rest.endings.lazy.compactMap { NumberGuide.generator(ending: $0.ending, of: nounText.noun) }.first
            ?? .skewed(bits: 11)
        let role = StableHash.of(rest.words.joined(separator: " "))
        return NumberGenerator(decimals: base.decimals) { identity in
            var same = identity.related(role)
            same.field = same.object
            return base.scaled(same) / share
        }
    }

    /// The length of something planned, for a field beside its start or end: `nights` of a stay.
    private func duration() -> NumberGenerator? {
        guard let seconds = name.endings.lazy.compactMap({ NumberWords.durations[$0.ending] }).first,
            SpanPart.hasStart(parent) || SpanPart.hasDone(parent), leaf.name != "String"
        else { return nil }
        let form = (parent.fields ?? FieldTable([])).lazy.filter { SpanPart(FieldName($0.meant).words) == .start }
            .map { InstantGuide.isDay(FieldName($0.meant)) ? InstantForm.date : .dateTime }.first
        let span = Span(parent, words: [], form: form)
        return NumberGenerator { max(1, span.length($0) / seconds) }
    }

    private func instant() -> InstantGenerator? {
        // A pet is not born eighty years ago.
        if nounText.noun == .pet, InstantGuide.isBirth(name) { return .yearsAgo(0...15) }
        // A bill is due some weeks after it was made.
        if name.contains("due"), (parent.fields ?? FieldTable([])).contains(where: { Self.isBilled($0.meant) }) {
            return .dueDate
        }
        let form: InstantForm? =
            if case .instant(let form) = ScalarForm(leaf) { meant(form) } else {
                InstantGuide.isDay(name) ? .date : nil
            }
        return InstantGuide.generator(name, of: parent, as: form)
    }

    /// The form that is meant: gqlgen's and GitLab's `Time` is a moment, but a time of day for `opensAt` and the like.
    private func meant(_ form: InstantForm) -> InstantForm {
        guard form.isTimeOfDay, isTimeOfMoments || name.isDated, SpanWords.isClosing(name) == nil
        else { return form }
        return .dateTime
    }

    private static func isBilled(_ name: String) -> Bool {
        FieldName(name).words.first.map { ["paid", "issued", "billed", "invoiced"].contains($0) } ?? false
    }

    /// The values of a scalar, as far as they depend on their owner: a company's `EmailAddress`, an `authorEmail`.
    private func nounScalar(_ generator: LeafGenerator) -> LeafGenerator {
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
    private func listed() -> LeafGenerator? {
        let singular = name.singular
        guard !isList, singular.words != name.words, leaf.name.uppercased().hasPrefix("JSON"),
            let text = named(singular).knownText()
        else { return nil }
        return .texts(text)
    }

    /// The values of a scalar that is in no table: by its own name, then by the field's, then by its description.
    private func knownScalar() -> LeafGenerator? {
        let scalar = FieldName(leaf.meant)
        for (ending, _) in scalar.endings {
            if let generator = guide.generator(ending: ending) { return .text(generator) }
        }
        if InstantGuide.isMoment(scalar) {
            return (InstantGuide.isDay(scalar) ? InstantForm.date : .dateTime).generator(instant() ?? .stage(1))
        }
        for (ending, _) in scalar.endings {
            if let number = NumberGuide.generator(ending: ending) { return .number(number) }
        }
        return (knownText() ?? leaf.description.flatMap(DescriptionGuide.text)).map { .text($0) }
    }
}

extension GeneratorCompiler {
    private func related(_ generator: TextGenerator, ending: String, before: some Collection<String>) -> TextGenerator {
        // A person's `workEmail` is their own; a `managerEmail` is another person's.
        if nounText.noun == .person, guide.isPersonal(ending: ending), Noun(words: Array(before)) != .person,
            !before.contains(where: Kinship.others.contains)
        {
            return generator
        }
        return role(before).map(generator.related) ?? generator
    }

    /// The hash of the words that make a value another object's: `billing` in `billingCity` and `billingStreet`.
    private func role(_ before: some Collection<String>) -> UInt64? {
        let words = before.filter { !Self.neutral.contains($0) }
        return words.isEmpty ? nil : StableHash.of(words.joined(separator: " "))
    }

    private static let neutral = WordSets.set("neutral")
}

extension Noun {
    /// Whether an ending is the picture of a thing.
    fileprivate func image(ending: String) -> Bool {
        Self.pictures.contains(ending) || self == .company && Self.avatars.contains(ending)
    }

    private static let pictures = WordSets.set("pictureFields")
    private static let avatars = WordSets.set("avatarFields")
}

extension FieldName {
    /// Whether the name is that of a moment with a date, whatever its type.
    fileprivate var isDated: Bool {
        words.count > 1 && words.last.map(["at", "date", "on", "timestamp"].contains) ?? false
    }
}

extension Schema {
    /// Whether a scalar that could be one of times of day is the only one of moments, and not described otherwise.
    fileprivate func tellsMoments(by scalar: NamedType) -> Bool {
        let said = scalar.description?.lowercased().split { !$0.isLetter }.map(String.init) ?? []
        return MomentWords.timeOfDay.isDisjoint(with: said)
            && !types.contains { other in
                guard other.id != scalar.id, case .instant(let form) = ScalarForm(other) else { return false }
                return !form.isTimeOfDay
            }
    }
}
