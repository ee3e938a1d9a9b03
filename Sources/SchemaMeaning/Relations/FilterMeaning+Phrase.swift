import GraphQLLanguage
import GraphQLSchema

/// Meanings of arguments in words, as `mynah explain` prints them and as `$is` and `$arguments` in `mocks:` read them.
extension FilterMeaning {
    /// The meaning in words: `customer.address.city`, `createdAt less than`, `search`.
    package var phrase: String {
        switch self {
        case .leaf(let field, let comparison):
            [field.name, comparison?.phrase].compactMap(\.self).joined(separator: " ")
        case .relation(let field), .key(let field): field.name
        case .keyOfAny(let fields): fields.map(\.name).joined(separator: " or ")
        case .not(let meaning): "not \(meaning.phrase)"
        case .elements(let field, let quantifier): "\(quantifier.word) of \(field.name)"
        case .presence(let field): "\(field.name) exists"
        case .types: "type"
        case .state(let state): "by \(state.field.name)"
        case .moment(let field): "parts of \(field.name)"
        case .presences: "what exists"
        case .count(let field): "count of \(field.name)"
        case .flag(let field, let values):
            "\(field.name), "
                + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        case .search: "search"
        case .nothing: "nothing"
        case .through(let path, let meaning): path.map { $0.name + "." }.joined() + meaning.phrase
        }
    }
}

extension FilterWords.Connective {
    /// The word for the number of elements that must pass: `some`.
    fileprivate var word: String { self == .any ? "some" : rawValue }

    /// The connective in words: `filter: any of these`.
    package var phrase: String { "filter: \(rawValue) of these" }
}

extension ComparisonWord {
    /// The meaning of a member of a comparison in words; `nil` where it is not understood.
    package static func phrase(ofMember name: String) -> String? {
        let word = foldedName(name)
        return ComparisonWord(word)?.phrase ?? FilterWords.connectives[word]?.phrase
            ?? FilterWords.quantifiers[word].map { "\($0.word) of them" }
    }

    /// The comparison in words: `not contains`, `equal, whatever the case`.
    private var phrase: String {
        let phrase = (isNegated ? "not " : "") + (comparison.phrase ?? "equal")
        return switch comparison {
        case .ilike, .notIlike, .icontains, .istartsWith, .iendsWith: phrase
        default: isInsensitive ? phrase + ", whatever the case" : phrase
        }
    }
}

extension FilterOperator {
    /// The operator in words; `nil` for equality.
    fileprivate var phrase: String? {
        let words = FieldName(rawValue).words.joined(separator: " ")
        return switch self {
        case .equal: nil
        case .distinct: Self.notEqual.phrase
        // Without `is` and its space.
        case .isIn, .isNotIn: String(words.dropFirst(3))
        case .isThere: "exists"
        case .less, .greater: words + " than"
        case .anyWord, .allWords: words + " of"
        default: words
        }
    }
}

extension FilterNames {
    package static let forms = ["FIELD.FIELD", "FIELD at least", "FIELD contains", "FIELD exists", "search", "nothing"]

    /// Reads the meaning of an argument for the elements from words.
    package func meaning(of phrase: String) throws(MeaningProblem) -> FilterMeaning {
        let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let path = words.first?.split(separator: ".", omittingEmptySubsequences: false).map(String.init),
            let last = path.last
        else { throw MeaningProblem("An argument is one of \(Self.listedForms).") }
        if words.count == 1, path.count == 1, element.type.fields?[last] == nil {
            if last == "search" { return .search }
            if last == "nothing" { return .nothing }
        }
        var target = element
        var through: [SchemaField] = []
        for name in path.dropLast() {
            let field = try field(name, of: target)
            guard model.schema[field.type.namedType].isComposite else {
                throw MeaningProblem("\"\(target.type.name).\(name)\" leads to no object.")
            }
            through.append(field)
            target = model.plan(for: model.elementType(of: field) ?? field.type.namedType)
        }
        let meaning = try FilterNames(model: model, element: target).meaning(
            of: try field(last, of: target),
            words.dropFirst().joined(),
            in: phrase
        )
        return through.isEmpty ? meaning : .through(through, meaning)
    }

    private static var listedForms: String { forms.map { "\"\($0)\"" }.joined(separator: ", ") }

    private func meaning(
        of field: SchemaField,
        _ word: String,
        in phrase: String
    ) throws(MeaningProblem) -> FilterMeaning {
        let isLeaf = model.schema[field.type.namedType].isLeaf
        if word.isEmpty { return isLeaf ? .leaf(field, nil) : .relation(field) }
        let known =
            FilterWords.operators[word] ?? FilterOperator.allCases.first { $0.phrase?.filter(\.isLetter) == word }
        guard let known, isLeaf || known == .isThere else {
            throw MeaningProblem(
                "\"\(phrase)\" says nothing that an argument can mean. Say one of \(Self.listedForms)."
            )
        }
        return known == .isThere ? .presence(field) : .leaf(field, known)
    }

    private func field(_ name: String, of type: TypePlan) throws(MeaningProblem) -> SchemaField {
        let fields = ([type.type] + type.members.map { model.schema[$0] }).compactMap(\.fields)
        guard let field = fields.lazy.compactMap({ $0[name] }).first else {
            let hint = didYouMean(suggestions(for: name, among: Set(fields.flatMap { $0.map(\.name) })))
            throw MeaningProblem("\"\(type.type.name)\" has no field \"\(name)\".\(hint)")
        }
        guard !field.needsArguments else {
            throw MeaningProblem("\"\(type.type.name).\(name)\" cannot be asked for without arguments.")
        }
        return field
    }
}
