package import GraphQLSchema

/// Roles of leaves in words, as `mynah explain` prints them and as `$is` in `mocks:` reads them.
extension LeafRole {
    /// The role in words: `count of comments`, `whether state is MERGED`.
    package func phrase(of field: SchemaField, in parent: TypePlan, _ model: SchemaModel) -> String {
        func name(_ index: Int) -> String { parent.type.fields?[index].name ?? "" }
        func element(of list: Int) -> NamedType? {
            parent.type.fields.flatMap { model.elementType(of: $0[list]) }.map { model.schema[$0] }
        }
        switch self {
        case .ownKey: return "key of the entity around it"
        case .ordinal: return "number within its owner"
        case .place(let owner):
            let isFlag = model.schema[field.type.namedType].name == "Boolean"
            return isFlag ? "whether foremost within \(name(owner))" : "place within \(name(owner))"
        case .leafOf(let relation, let leaf): return "\(leaf) of \(name(relation))"
        case .countAround(let list): return "count of \(list) around it"
        case .countOfAll(let type, _): return "count of all \(model.schema[type].name)"
        case .countOf(let list): return "count of \(name(list))"
        case .countWhere(let list, let source):
            return "count of \(name(list)) where \(source.phrase(in: element(of: list)))"
        case .shareWhere(let list, let source):
            return "percent of \(name(list)) where \(source.phrase(in: element(of: list)))"
        case .meanOf(let list, let leaf): return "mean of \(name(list)).\(leaf)"
        case .flag(let source): return "whether \(source.phrase(in: parent.type))"
        case .among(let people):
            return element(of: people) == nil
                ? "whether the signed-in user is \(name(people))"
                : "whether the signed-in user is among \(name(people))"
        case .detail(let source): return "only where \(source.phrase(in: parent.type))"
        case .rare(let deed, let source):
            let never = source.map { "never where \($0.phrase(in: parent.type))" }
            return [deed.map { _ in "rarely" }, never].compactMap { $0 }.joined(separator: ", ")
        case .below(let parent, let first): return "below \(name(parent))" + (first == 1 ? "" : " from \(first)")
        case .keyOf(let type): return "key of any \(model.schema[type].name)"
        case .leafOfAny(_, let leaf, let key): return "\(leaf) of what \(key) is the key of"
        case .keysOf(let type, nil): return "keys of any \(model.schema[type].name)"
        case .keysOf(_, let list?): return "keys of \(name(list))"
        case .sum(let terms):
            return "sum of " + AmountPlan.phrase(of: terms, name) { element(of: $0)?.fields?[$1].name ?? "" }
        }
    }
}

extension StateGuide.Source {
    /// The condition in words: `state is MERGED or CLOSED`.
    package func phrase(in type: NamedType?) -> String {
        "\(type?.fields?[field].name ?? "") is \(values.sorted().joined(separator: " or "))"
    }
}

extension AmountPlan {
    /// The sum in words: `lines + tax - discount`, `price * quantity`, `20 % of net`.
    fileprivate static func phrase(
        of terms: [Term],
        _ name: (Int) -> String,
        _ leaf: (_ list: Int, _ leaf: Int) -> String
    ) -> String {
        var phrase = ""
        for term in terms {
            if !phrase.isEmpty || term.times < 0 { phrase += term.times < 0 ? " - " : " + " }
            if abs(term.times) != 1 { phrase += "\(abs(term.times)) * " }
            switch term {
            case .amount(let index, _): phrase += name(index)
            case .rate(let percent, let index, _): phrase += "\(name(percent)) % of \(name(index))"
            case .product(let price, let quantity): phrase += "\(name(price)) * \(name(quantity))"
            case .share(let index, let shares):
                phrase += shares.map { $0 % 10 == 0 ? "\($0 / 10)" : "\(Double($0) / 10)" }.joined(separator: " or ")
                phrase += " % of \(name(index))"
            case .lines(let list): phrase += name(list)
            case .quantities(let list, let place): phrase += "\(name(list)).\(leaf(list, place))"
            }
        }
        return phrase
    }
}
