package import FakeValues
package import GraphQLSchema
import JSONModel

/// Finds the generator of a leaf field from its name, its type, its description and the type that it belongs to.
package struct GeneratorCompiler {
    package let parent: NamedType
    package let leaf: NamedType
    package var description: String?
    var name: FieldName
    let isList: Bool
    package let nounText: NounText
    /// The name as the schema has it.
    var written: FieldName
    /// The values of an enum that is named after the text field: `PostStatusEnum` for `Post.status`.
    let values: EnumValueTable?
    /// The name of the object's type, for a field that holds that: Sanity's `_type`, a `kind` with the names of an
    /// interface's types.
    let ownType: String?
    let guide: TextGuide
    /// Whether the field is a mutation about who is signed in: `signIn(email:, password:): String` answers a token.
    let answersToken: Bool
    /// Whether the schema is about blocks of a chain.
    let isOfChain: Bool
    /// Whether the scalar `Time` is one of moments.
    let isTimeOfMoments: Bool

    /// `nounText` is that of the parent, which is the same for all its fields, where it is known.
    package init(
        field: SchemaField,
        of parent: NamedType,
        leaf: NamedType,
        in schema: Schema,
        guide: TextGuide,
        nounText: NounText? = nil
    ) {
        self.guide = guide
        isOfChain = Chain.types.contains { $0.allSatisfy { schema.type(named: $0) != nil } }
        isTimeOfMoments = leaf.name == "Time" && schema.tellsMoments(by: leaf)
        self.parent = parent
        self.leaf = leaf
        description = field.description
        let name = FieldName(field.meant)
        answersToken = parent.id == schema.mutationType && MutationName.isAboutSession(name.words)
        isList = field.type.listElement != nil
        // `ingredientsList` holds ingredients.
        let listed = isList && name.words.count > 1 && name.words.last == "list"
        let named = listed ? FieldName(words: Array(name.words.dropLast())) : name
        self.name = isList ? named.singular : named
        written = field.meant == field.name ? self.name : FieldName(field.name)
        self.nounText = nounText ?? NounText(parent, in: schema, guide: guide)
        let called = parent.name + field.name.prefix(1).uppercased() + field.name.dropFirst()
        ownType = isList ? nil : parent.ownName(in: field.name, leaf)
        let isState = WordSets[.stateNames].contains(foldedName(field.meant)) || ["type", "kind"].contains(field.meant)
        values =
            leaf.name == "String"
            ? (isState ? ["Enum", "", "Type"] : ["Enum"]).lazy.compactMap {
                schema.type(named: called + $0)?.enumValues
            }.first : nil
    }

    /// The compiler for another name of the field.
    func named(_ name: FieldName) -> GeneratorCompiler {
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

    /// The scalars of a chain of blocks.
    private enum Chain: String {
        case address, bytes32, bigint, bigdecimal

        /// Types of which a schema about a chain has all of some.
        static let types = [["Bytes32"], ["Bytes", "BigInt"], ["Block", "BigInt"]]
    }

    /// The values of a chain's scalars: addresses, hashes, and numbers that are texts since they are so large.
    var chain: LeafGenerator? {
        guard isOfChain, case .scalar = leaf.kind else { return nil }
        return switch Chain(rawValue: foldedName(leaf.meant)) {
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
    var ownMatch: RuleMatch? {
        guard !guide.own.rules.isEmpty, ownType == nil, leaf.enumValues == nil else { return nil }
        switch ScalarForm(leaf) {
        case .string, .identifier, .url, .html, .unknown, .fixed(.text):
            return guide.ownMatch(written, of: FieldName(parent.name).words)
                ?? (written.words == name.words ? nil : guide.ownMatch(name, of: nounText.typeWords))
        case .integer, .float, .boolean, .decimalText, .integerText, .instant, .fixed: return nil
        }
    }

    /// The choice of enum values: unwanted ones are rare, deprecated ones are used only where there are no others.
    func choice(of values: EnumValueTable) -> LeafGenerator {
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
        let weighted = isList ? choices : StateWords.weighted(choices)
        return .choice(weighted.map { LeafGenerator.Choice(.string($0.name)) })
    }

    static func asMoney(_ generator: NumberGenerator) -> NumberGenerator {
        generator.decimals == 0 ? NumberGenerator(decimals: 2) { generator.scaled($0) * 100 } : generator
    }

    /// Whether a flag allows what there is a list of: `hasIssuesEnabled` beside `issues`.
    var allowsList: Bool {
        guard name.words.last == "enabled" else { return false }
        let stem = name.words.dropLast().drop { ["has", "is", "are"].contains($0) }.joined()
        return parent.fields?.contains { foldedName($0.meant) == stem && $0.type.namedType != leaf.id } ?? false
    }
}
