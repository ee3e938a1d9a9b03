import FakeValues
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Reading of the mocks of one field, or of every field of one leaf type.
extension MocksDecoder {
    private static let keys = fieldSchemas.map(\.key)

    /// The keys for a field, or for a leaf type, with their schemas.
    static let keySchemas =
        fieldSchemas + mutationSchemas + subscriptionSchemas + meaningSchemas

    private static let fieldSchemas: KeySchemas = [
        ("$value", .any), ("$examples", .list(of: .any, atLeast: 1)),
        (
            "$fake",
            .either(.choice(FakeType.allCases.map(\.rawValue)), .text, .object).described(
                "A kind of value, by Faker's names."
            )
        ),
        ("$options", .mapping(FakeOptions.names.map { ($0, .any) })), ("$locale", .text),
        ("$length", ListLength.schema), ("$nullRatio", .number(0...1)),
    ]

    /// Reads a literal, or a mapping of keys that begin with `$`.
    ///
    /// `type` is the type under the field's lists and non-nulls, `nil` without a schema; messages call the field
    /// `place`.
    mutating func readField(_ node: YAMLNode, of type: NamedType?, place: String) -> FieldSettings {
        var settings = FieldSettings()
        guard let members = node.members, Self.isSettings(node) else {
            check(node, as: type)
            settings.source = .literal(node.json)
            return settings
        }
        for member in members {
            switch member.key {
            case "$value":
                check(member.value, as: type)
                settings.source = .literal(member.value.json)
            case "$examples": settings.source = examples(member.value, of: type)
            case "$fake": settings.source = fake(member.value, options: node["$options"], locale: node["$locale"], type)
            case "$options", "$locale": requireFake(members, member)
            case "$length": settings.listLength = ListLength.read(member.value, key: "$length", &problems)
            case "$nullRatio": settings.nullRatio = nullRatio(member.value)
            default: problems.unknownKey(member, in: place, known: Self.keys)
            }
        }
        return settings
    }

    /// Whether a node has keys that begin with `$`, and is not a value itself.
    private static func isSettings(_ node: YAMLNode) -> Bool {
        node.members?.contains { $0.key.hasPrefix("$") } ?? false
    }

    /// The literal values in a field's mocks.
    static func values(_ node: YAMLNode) -> [YAMLNode] {
        isSettings(node) ? [node["$value"]].compactMap(\.self) + (node["$examples"]?.elements ?? []) : [node]
    }

    private mutating func requireFake(_ members: [YAMLNode.Member], _ member: YAMLNode.Member) {
        guard !members.contains(where: { $0.key == "$fake" }) else { return }
        problems.error("\"\(member.key)\" goes with \"$fake\".", at: member.keyLocation)
    }

    private mutating func nullRatio(_ node: YAMLNode) -> Double? {
        guard let ratio = node.scalar?.value.double, (0...1).contains(ratio) else {
            problems.expected("a number from 0 to 1", for: "$nullRatio", not: node)
            return nil
        }
        return ratio
    }

    private mutating func examples(_ node: YAMLNode, of type: NamedType?) -> ValueSource? {
        guard let elements = node.elements, !elements.isEmpty else {
            problems.expected("a list of values", for: "$examples", not: node)
            return nil
        }
        for element in elements { check(element, as: type) }
        return .examples(elements.map(\.json))
    }

    private mutating func fake(
        _ node: YAMLNode,
        options: YAMLNode?,
        locale: YAMLNode?,
        _ type: NamedType?
    ) -> ValueSource? {
        let nameNode = node["type"] ?? node
        guard let name = nameNode.scalar?.value.string else {
            problems.expected("the name of a kind of value, such as email", for: "$fake", not: node)
            return nil
        }
        guard let fakeType = FakeType(named: name) else {
            problems.error(FakeType.problem(ofName: name, for: "\"$fake\""), at: nameNode.location)
            return nil
        }
        if let type, type.enumValues != nil {
            problems.error("\"$fake\" makes no values of the enum \"\(type.name)\".", at: node.location)
        } else if let type, type.isLeaf, !Fake(fakeType).makes(type) {
            problems.error("\"$fake\": \"\(name)\" is no value of \(type.name).", at: nameNode.location)
        }
        let chosen = options ?? node["options"]
        checkOptions(chosen)
        let values = chosen?.json.object ?? [:]
        return .fake(Fake(fakeType, options: FakeOptions(values), locale: (locale ?? node["locale"])?.scalar?.text))
    }

    private mutating func checkOptions(_ node: YAMLNode?) {
        guard let node else { return }
        guard let members = node.members else { return problems.expected("a mapping", for: "$options", not: node) }
        for member in members {
            if !FakeOptions.names.contains(member.key) {
                problems.unknownKey(member, in: "\"$options\"", known: FakeOptions.names)
            } else if let number = member.value.scalar?.value.double, !number.isFinite {
                problems.expected("a finite number", for: member.key, not: member.value)
            }
        }
    }
}

extension MocksDecoder {
    /// Reports every value that the type does not allow, also inside lists.
    private mutating func check(_ node: YAMLNode, as type: NamedType?) {
        guard let type else { return }
        if let elements = node.elements {
            for element in elements { check(element, as: type) }
        } else if type.isLeaf {
            checkLeaf(node, as: type)
        } else {
            checkObject(node, as: type)
        }
    }

    private mutating func checkLeaf(_ node: YAMLNode, as type: NamedType) {
        guard LeafFit.value(node.json, as: type) == nil else {
            guard KeyField.isNoUUID(node.json, of: type) else { return }
            return problems.warning("A value of \(type.name) is a UUID, not \(node.summary).", at: node.location)
        }
        guard let values = type.enumValues else {
            return problems.error("\(type.name) cannot represent \(node.summary).", at: node.location)
        }
        let hint = didYouMean(suggestions(for: node.scalar?.text ?? "", among: values.map(\.name)))
        let what = node.scalar.map { "\"\($0.text)\"" } ?? node.summary
        problems.error("The enum \"\(type.name)\" has no value \(what).\(hint)", at: node.location)
    }

    private mutating func checkObject(_ node: YAMLNode, as type: NamedType) {
        if node.json == .null { return }
        guard let members = node.members else {
            return problems.error(
                "A \"\(type.name)\" is a mapping of its fields, not \(node.summary).",
                at: node.location
            )
        }
        guard let schema else { return }
        // An abstract type's value may have the fields of any type that it may be.
        let fields = ([type] + schema.possibleTypes(of: type.id).map { schema[$0] }).compactMap(\.fields)
        for member in members where member.key != "__typename" {
            guard let field = fields.lazy.compactMap({ $0[member.key] }).first else {
                let hint = didYouMean(suggestions(for: member.key, among: Set(fields.flatMap { $0.map(\.name) })))
                problems.error("\"\(type.name)\" has no field \"\(member.key)\".\(hint)", at: member.keyLocation)
                continue
            }
            check(member.value, as: schema[field.type.namedType])
            checkLists(in: member.value, of: field.type, place: "\"\(type.name).\(field.name)\"")
        }
    }

    /// Reports lists and objects in each other's places, and nulls in lists of non-null elements.
    ///
    /// A single leaf is allowed for a list of leaves: it stands for every element.
    mutating func checkLists(in node: YAMLNode, of type: ResolvedType, place: String) {
        guard let schema else { return }
        let target = schema[type.namedType]
        guard let element = type.listElement else {
            guard target.isComposite, node.elements != nil else { return }
            return problems.error("\(place) is one \"\(target.name)\", not a list of them.", at: node.location)
        }
        guard let elements = node.elements else {
            guard target.isComposite, node.members != nil else { return }
            let other = "what holds for every \"\(target.name)\" is said of that type"
            return problems.error(
                "\(place) is a list: a list of mappings belongs here, and \(other).",
                at: node.location
            )
        }
        for node in elements {
            if node.json == .null, element.isNonNull {
                problems.error(
                    "\(place) has no null elements: they are \"\(schema.name(of: element))\".",
                    at: node.location
                )
            }
            checkLists(in: node, of: element, place: place)
        }
    }
}
