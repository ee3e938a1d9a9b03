import GraphQLSchema

/// Reads a role in words.
struct LeafRoleReader {
    package let field: SchemaField
    package let parent: TypePlan
    package let model: SchemaModel

    /// - Returns: `nil` for a plain field, whose value follows from nothing.
    package func role(_ phrase: String) throws(MeaningProblem) -> LeafRole? {
        if phrase.hasPrefix("keys of ") { return try keys(phrase) }
        guard case .named(let id) = field.type.nullable, model.schema[id].isLeaf,
            field.arguments.isEmpty || phrase.hasPrefix("count of ") && !field.needsArguments
        else { throw MeaningProblem("\"\(parent.type.name).\(field.name)\" is no single value without arguments.") }
        let role = try read(phrase)
        if let role, !canHave(role, leaf: id) { throw mismatch(phrase) }
        return role
    }

    /// The role that a rule tells, which asks for the field's arguments itself.
    func inferred(_ phrase: String) throws(MeaningProblem) -> LeafRole? {
        if phrase.hasPrefix("keys of ") { return try keys(phrase) }
        guard field.type.listElement == nil, let role = try read(phrase), canHave(role, leaf: field.type.namedType)
        else { return nil }
        return role
    }

    /// The role of a list of leaves that holds keys: `keys of posts`, `keys of any Post`.
    private func keys(_ phrase: String) throws(MeaningProblem) -> LeafRole {
        let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        guard field.type.nullable.listElement != nil, field.arguments.isEmpty else {
            throw MeaningProblem("\"\(parent.type.name).\(field.name)\" is no list without arguments.")
        }
        let index: Int?
        let type: TypeID
        switch words.count {
        case 3:
            let list = try list(words[2])
            (index, type) = (list.index, list.element.id)
        case 4 where words[2] == "any": (index, type) = (nil, try keyed(words[3]))
        default: throw unknown(phrase)
        }
        guard LeafRole.areKeys(field, of: type, in: model) else { throw mismatch(phrase) }
        return .keysOf(type, list: index)
    }

    private func canHave(_ role: LeafRole, leaf: TypeID) -> Bool {
        switch role {
        case .countOf, .countAround, .countOfAll, .countWhere, .ordinal, .shareWhere, .meanOf:
            AmountPlan.isNumber(model.schema[leaf])
        case .below, .sum: AmountPlan.isNumber(model.schema[leaf]) || model.schema[leaf].name == "String"
        case .ownKey: ["ID", "String"].contains(model.schema[leaf].name)
        case .flag, .among: model.schema[leaf].name == "Boolean"
        case .place: AmountPlan.isNumber(model.schema[leaf]) || model.schema[leaf].name == "Boolean"
        case .detail, .rare: !field.type.isNonNull
        case .leafOf(let relation, let name):
            model.schema.possibleTypes(of: parent.type.fields?[relation].type.namedType ?? leaf).allSatisfy { member in
                let first = String(name.prefix { $0 != "+" })
                guard let found = model.schema[member].fields?[first]?.type.namedType else { return false }
                return model.schema.isSame(leaf, found)
                    || model.plan(for: member).key?.name == name && model.schema.canHold(leaf, found)
            }
        case .keysOf: false
        case .keyOf(let type):
            model.plan(for: type).key?.index.flatMap { model.schema[type].fields?[$0] }.map {
                model.schema.canHold(leaf, $0.type.namedType)
            } ?? false
        case .leafOfAny(let type, let name, _):
            model.schema[type].fields?[name].map { model.schema.isSame(leaf, $0.type.namedType) } ?? false
        }
    }

    private var deed: UInt64 { StateGuide.deed(FieldName(field.meant).words[0]) }

    private func read(_ phrase: String) throws(MeaningProblem) -> LeafRole? {
        let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        let text = words.joined(separator: " ")
        func name(after beginning: String) -> String? {
            let rest = text.dropFirst(beginning.count)
            return text.hasPrefix(beginning) && !rest.isEmpty && !rest.contains(" ") ? String(rest) : nil
        }
        if let people = name(after: "whether the signed-in user is among ")
            ?? name(after: "whether the signed-in user is ")
        {
            let index = try index(people, of: parent.type)
            let target = parent.type.fields.map { model.elementType(of: $0[index]) ?? $0[index].type.namedType }
            guard let user = model.userType, let target, model.schema.isPossible(user, in: target) else {
                throw MeaningProblem("\"\(parent.type.name).\(people)\" leads to no users.")
            }
            return .among(index)
        }
        if let owner = name(after: "place within ") ?? name(after: "whether foremost within ") {
            let index = try index(owner, of: parent.type)
            guard let back = parent.type.fields?[index], !model.listOwners(of: parent, back: back).isEmpty else {
                throw MeaningProblem("\"\(parent.type.name).\(owner)\" leads to nothing that lists its objects.")
            }
            return .place(within: index)
        }
        switch words.first {
        case "plain" where words.count == 1: return nil
        case "rarely" where words.count == 1: return .rare(deed, never: nil)
        case "rarely," where words.count > 3 && words[1...2] == ["never", "where"]:
            return .rare(deed, never: try source(words.dropFirst(3), of: parent.type))
        case "never" where words.count > 2 && words[1] == "where":
            return .rare(nil, never: try source(words.dropFirst(2), of: parent.type))
        case "below" where words.count == 2 || words.count == 4 && words[2] == "from" && Int(words[3]) != nil:
            let parent = try index(words[1], of: parent.type)
            guard field.type.namedType != self.parent.type.id,
                self.parent.type.fields?[parent].type.nullable == .named(self.parent.id)
            else { throw unknown(phrase) }
            return .below(parent: parent, first: words.last.flatMap { Int($0) } ?? 1)
        case "number" where words.dropFirst() == ["within", "its", "owner"]: return .ordinal
        case "whether": return .flag(try source(words.dropFirst(), of: parent.type))
        case "only" where words.count > 1 && words[1] == "where":
            return .detail(try source(words.dropFirst(2), of: parent.type))
        case "key" where words.dropFirst() == ["of", "the", "entity", "around", "it"]: return .ownKey
        case "key" where words.count == 4 && words[1...2] == ["of", "any"]: return .keyOf(try keyed(words[3]))
        case "count" where words.count == 5 && words[1] == "of" && words[3...] == ["around", "it"]:
            return .countAround(list: words[2])
        case "count" where words.count == 4 && words[1...2] == ["of", "all"]:
            let type = try keyed(words[3])
            return .countOfAll(type, list: LeafRole.rootList(of: type, in: model))
        case "count" where words.count > 2 && words[1] == "of":
            let list = try list(words[2])
            guard words.count > 3 else { return .countOf(list: list.index) }
            return .countWhere(list: list.index, try condition(words.dropFirst(3), of: list.element))
        case "percent" where words.count > 3 && words[1] == "of":
            let list = try list(words[2])
            return .shareWhere(list: list.index, try condition(words.dropFirst(3), of: list.element))
        case "mean" where words.count == 3 && words[1] == "of": return try mean(words[2])
        case "sum" where words.count > 2 && words[1] == "of": return .sum(try terms(words.dropFirst(2)))
        case _ where words.count == 8 && words[1...2] == ["of", "what"] && words[4...] == ["is", "the", "key", "of"]:
            return try leaf(words[0], ofWhatHasKey: words[3])
        default:
            guard words.count == 3, words[1] == "of" else { throw unknown(phrase) }
            return try leaf(words[0], of: words[2])
        }
    }

    private func mismatch(_ phrase: String) -> MeaningProblem {
        let type = model.schema.name(of: field.type)
        return MeaningProblem("\"\(parent.type.name).\(field.name)\" cannot be \"\(phrase)\": its type is \"\(type)\".")
    }

    private func unknown(_ phrase: String) -> MeaningProblem {
        let forms = RolePhrase.forms.map { "\"\($0)\"" }.joined(separator: ", ")
        return MeaningProblem("\"\(phrase)\" says nothing that a field can be. Say one of: \(forms).")
    }
}

extension LeafRoleReader {
    private func index(_ name: String, of type: NamedType) throws(MeaningProblem) -> Int {
        if let index = type.fields?.position(of: name) {
            guard type.fields?[index].needsArguments == false else {
                throw MeaningProblem("\"\(type.name).\(name)\" cannot be asked for without arguments.")
            }
            return index
        }
        let hint = didYouMean(suggestions(for: name, among: type.fields?.map(\.name) ?? []))
        throw MeaningProblem("\"\(type.name)\" has no field \"\(name)\".\(hint)")
    }

    private func leafIndex(_ name: String, of type: NamedType) throws(MeaningProblem) -> Int {
        let index = try index(name, of: type)
        guard let found = type.fields?[index], case .named(let id) = found.type.nullable, model.schema[id].isLeaf else {
            throw MeaningProblem("\"\(type.name).\(name)\" is no single value.")
        }
        return index
    }

    private func list(_ name: String) throws(MeaningProblem) -> (index: Int, element: NamedType) {
        let index = try index(name, of: parent.type)
        guard let element = parent.type.fields.flatMap({ model.elementType(of: $0[index]) }) else {
            throw MeaningProblem("\"\(parent.type.name).\(name)\" is no list of objects.")
        }
        return (index, model.schema[element])
    }

    /// The leaf of the entity whose key another field holds.
    private func leaf(_ name: String, ofWhatHasKey key: String) throws(MeaningProblem) -> LeafRole {
        let index = try leafIndex(key, of: parent.type)
        let said = model.settings.meaning(of: key, of: parent.type, in: model.schema)
        let role = parent.type.fields.flatMap { LeafRole($0[index], of: parent, in: model) }
        var type: TypeID? = if case .keyOf(let type)? = role { type } else { nil }
        if let said, said.hasPrefix("key of any ") { type = try keyed(String(said.dropFirst(11))) }
        guard let type else { throw MeaningProblem("\"\(parent.type.name).\(key)\" is the key of nothing.") }
        _ = try leafIndex(name, of: model.schema[type])
        return .leafOfAny(type, leaf: name, key: key)
    }

    private func keyed(_ name: String) throws(MeaningProblem) -> TypeID {
        if let problem = model.problem(ofEntityType: name) { throw MeaningProblem(problem) }
        guard let type = model.schema.type(named: name) else {
            throw MeaningProblem("The schema has no type \"\(name)\".")
        }
        return type.id
    }

    private func condition(_ words: ArraySlice<String>, of type: NamedType) throws(MeaningProblem) -> StateGuide.Source
    {
        guard words.first == "where" else { throw unknown(words.joined(separator: " ")) }
        return try source(words.dropFirst(), of: type)
    }

    /// Reads a condition: `state is MERGED or CLOSED`.
    private func source(_ words: ArraySlice<String>, of type: NamedType) throws(MeaningProblem) -> StateGuide.Source {
        let words = Array(words)
        guard words.count > 2, words[1] == "is" else { throw unknown(words.joined(separator: " ")) }
        let index = try leafIndex(words[0], of: type)
        guard let found = type.fields?[index] else { throw unknown(words.joined(separator: " ")) }
        let values = words[2...].split(separator: "or").map { $0.joined(separator: " ") }
        let leaf = model.schema[found.type.namedType]
        for value in values {
            if let known = leaf.enumValues, known[value] == nil {
                let hint = didYouMean(suggestions(for: value, among: known.map(\.name)))
                throw MeaningProblem("\"\(leaf.name)\" has no value \"\(value)\".\(hint)")
            }
            if leaf.name == "Boolean", Bool(value) == nil {
                throw MeaningProblem("\"\(type.name).\(found.name)\" is true or false, not \"\(value)\".")
            }
        }
        return StateGuide.Source(field: index, values: Set(values))
    }

    private func mean(_ path: String) throws(MeaningProblem) -> LeafRole {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 2 else {
            throw MeaningProblem("\"mean of\" is said of a list's field: \"mean of reviews.rating\".")
        }
        let list = try list(parts[0])
        _ = try leafIndex(parts[1], of: list.element)
        return .meanOf(list: list.index, leaf: parts[1])
    }

    private func leaf(_ leaf: String, of relation: String) throws(MeaningProblem) -> LeafRole {
        let index = try index(relation, of: parent.type)
        guard let related = parent.type.fields?[index], related.type.listElement == nil,
            model.schema[related.type.namedType].isComposite, model.elementType(of: related) == nil
        else { throw MeaningProblem("\"\(parent.type.name).\(relation)\" is no single object.") }
        for member in model.schema.possibleTypes(of: related.type.namedType) {
            for part in leaf.split(separator: "+") { _ = try leafIndex(String(part), of: model.schema[member]) }
        }
        return .leafOf(relation: index, leaf: leaf)
    }

    /// Reads a sum: `lines + tax - discount`, `price * quantity`, `20 % of net`, `taxRate % of net`.
    private func terms(_ words: ArraySlice<String>) throws(MeaningProblem) -> [AmountPlan.Term] {
        var terms: [AmountPlan.Term] = []
        var rest = words
        var sign = 1
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == "+" || $0 == "-" } ?? rest.endIndex
            terms.append(try term(Array(rest[..<end]), sign))
            guard end < rest.endIndex else { break }
            sign = rest[end] == "-" ? -1 : 1
            rest = rest[(end + 1)...]
            if rest.isEmpty { throw unknown(words.joined(separator: " ")) }
        }
        return terms
    }

    private func term(_ words: [String], _ sign: Int) throws(MeaningProblem) -> AmountPlan.Term {
        let phrase = words.joined(separator: " ")
        let path = phrase.split(separator: ".").map(String.init)
        if words.count == 1, path.count == 2, sign > 0 {
            let list = try list(path[0])
            return .quantities(list: list.index, leaf: try leafIndex(path[1], of: list.element))
        }
        if words.count == 1 {
            let index = try index(words[0], of: parent.type)
            guard let found = parent.type.fields?[index], let element = model.elementType(of: found) else {
                return .amount(index, times: sign)
            }
            guard sign > 0, AmountPlan.line(model.schema[element], in: model) != nil else {
                let name = "\(parent.type.name).\(words[0])"
                throw MeaningProblem("\"\(name)\" is no list of what has a price and a quantity.")
            }
            return .lines(list: index)
        }
        if words.count == 3, words[1] == "*" {
            if let number = Double(words[0]) {
                guard let times = Int(exactly: number), (0...1_000).contains(times) else {
                    throw MeaningProblem("\"\(phrase)\" counts a field not a whole number of times, or over 1000.")
                }
                return .amount(try index(words[2], of: parent.type), times: sign * times)
            }
            guard sign > 0 else { throw unknown(phrase) }
            let price = try index(words[0], of: parent.type)
            return .product(price: price, quantity: try leafIndex(words[2], of: parent.type))
        }
        guard words.count > 3, words.suffix(3).prefix(2) == ["%", "of"], let last = words.last else {
            throw unknown(phrase)
        }
        let whole = try index(last, of: parent.type)
        if words.count == 4, Double(words[0]) == nil {
            return .rate(percent: try leafIndex(words[0], of: parent.type), of: whole, times: sign)
        }
        let shares = words.dropLast(3).filter { $0 != "or" }.map { Double($0) }
        guard sign > 0, !shares.isEmpty, shares.allSatisfy({ $0.map { (0...1_000).contains($0) } ?? false }) else {
            throw unknown(phrase)
        }
        return .share(of: whole, shares.compactMap { $0.map { Int(($0 * 10).rounded()) } })
    }
}
