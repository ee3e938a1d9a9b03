package import GraphQLSchema
import JSONModel

/// The meaning of the name of an argument, or of a member of a filter.
package enum FilterMeaning: Sendable {
    /// A leaf of the elements, and its comparison where the name tells one: `minPrice`.
    case leaf(SchemaField, FilterOperator?)
    /// An object or list that the elements lead to.
    case relation(SchemaField)
    /// The number of objects in a list of each element that must pass: `actors_SOME`.
    case elements(SchemaField, FilterWords.Connective)
    /// An object that the elements lead to, by its key: `authorId`.
    case key(SchemaField)
    /// An object that the elements lead to by one of several fields, by its key: the `teamId` of a match.
    case keyOfAny([SchemaField])
    /// Parts of a moment, or moments before or after it: Directus's `date_created_func: { year: … }`, WordPress's
    /// `dateQuery: { year: 2024, after: { … } }`.
    case moment(SchemaField)
    /// Leaves and relations that must have a value, as values of an enum name them: Dgraph's `has: [text, author]`.
    case presences([String: SchemaField])
    /// The number of elements of a list, asked of the field that sums it up: `speakers_func: { count: { _gt: 2 } }`.
    case count(SchemaField)
    /// The negation of the rest of the name: `categoryNotIn`, `title_not_contains`.
    indirect case not(FilterMeaning)
    /// The presence of a field's value: `hasPhone`, `isArchived` for `archivedAt`.
    case presence(SchemaField)
    /// A Boolean leaf of the elements that values of an enum name: `privacy: PRIVATE` for `isPrivate`.
    case flag(SchemaField, [String: Bool])
    /// A state that a Boolean lets through or keeps out: `unreadOnly`.
    case state(StateSwitch)
    /// The types that each value of an enum names: `search(type: REPOSITORY)`.
    case types([String: Set<TypeID>])
    case search
    /// A meaning for the objects that the elements lead to by these fields: `milestoneNumber`, or as `mocks:` states.
    indirect case through([SchemaField], FilterMeaning)
    /// No difference, as `mocks:` states.
    case nothing
}

/// Finds the meanings of names for the elements of one list.
package struct FilterNames {
    package let model: SchemaModel
    package let element: TypePlan

    package init(model: SchemaModel, element: TypePlan) {
        self.model = model
        self.element = element
    }

    /// The connective of the conditions in an input called `and`, `or` or `not`, where no field has that name.
    package func connective(of input: InputValue) -> FilterWords.Connective? {
        let name = foldedName(input.meant)
        guard model.schema[input.type.namedType].inputFields != nil,
            model.elementField(folded: name, of: element.id) == nil
        else { return nil }
        return FilterWords.connectives[name]
    }

    /// The role of a member of an input object of all arguments; a member with a field's name is a value of that field.
    package func role(of input: InputValue) -> ArgumentRole {
        let isField = model.elementField(folded: foldedName(input.meant), of: element.id) != nil
        return isField ? .value : ArgumentRole(input, in: model.schema)
    }

    /// - Parameters:
    ///   - name: the name of the argument or member.
    ///   - type: the type of the argument or member.
    /// - Returns: the meaning; `nil` where the elements have no field for the name.
    package func meaning(of name: String, type: ResolvedType) -> FilterMeaning? {
        let folded = model.folded(name)
        let given = model.schema[type.namedType]
        if let values = given.enumValues, element.members.count > 1 {
            let types = types(named: values.map(\.name))
            if !types.isEmpty { return .types(types) }
        }
        // Nearness to a place is no equality.
        if let members = given.inputFields,
            members.contains(where: { WordSets[.latitudes].contains(foldedName($0.meant)) })
        {
            return nil
        }
        let isText = given.isLeaf && given.name == "String" && type.listElement == nil
        if isText, WordSets[.filterSearches].contains(folded) { return .search }
        if let moment = moment(folded, given) { return .moment(moment) }
        if let field = field(folded) { return meaning(of: field) }
        if let state = state(name, given, isBare: false) { return .state(state) }
        if let alias = FilterWords.aliases[folded].flatMap(field), given.isLeaf { return .leaf(alias, nil) }
        if let presences = presences(folded, given) { return .presences(presences) }
        for word in [folded] + singulars(folded) {
            if let meaning = keyMeaning(word, type) { return meaning }
        }
        // AniList's `genre` for `genres`.
        if let list = plurals(folded).lazy.compactMap(field).first(where: isListOfLeaves) { return .leaf(list, nil) }
        for name in ["is" + folded] + singulars(folded) + Self.withoutBeginning(folded) {
            guard let field = field(name), given.name != "Boolean" || isFlag(field) else { continue }
            return meaning(of: field)
        }
        let known =
            comparison(folded) ?? quantified(folded, given) ?? presence(folded, given)
            ?? related(name, folded, of: given) ?? flag(given) ?? state(folded, given)
        return known ?? state(name, given, isBare: true).map { .state($0) } ?? (isText ? place(folded) : nil)
            ?? day(folded, given)
    }

    /// The moment whose day a date asks for.
    private func day(_ folded: String, _ given: NamedType) -> FilterMeaning? {
        let isDate = given.name == "String" || given.name.hasSuffix("Date")
        guard isDate, WordSets[.filterDays].contains(folded) else { return nil }
        let moments = WordSets[.filterMoments].lazy.compactMap(field)
        return moments.first { model.schema[$0.type.namedType].isLeaf }.map { .leaf($0, .startsWith) }
    }

    private func state(_ name: String, _ given: NamedType, isBare: Bool) -> StateSwitch? {
        guard given.name == "Boolean", element.members.count == 1 else { return nil }
        let meant = model.settings.rules.words.meant(name)
        return StateSwitch(meant, isBare: isBare, of: model.schema[element.members[0]], in: model)
    }

    /// The leaf of a place that a name asks for: the `address` for `location`.
    private func place(_ folded: String) -> FilterMeaning? {
        FilterWords.places(askedBy: folded).lazy.compactMap { name -> FilterMeaning? in
            field(name).flatMap { model.schema[$0.type.namedType].isLeaf ? .leaf($0, nil) : nil } ?? part(name)
        }.first
    }

    /// The moment whose parts an input object asks for.
    private func moment(_ folded: String, _ given: NamedType) -> SchemaField? {
        guard let ending = WordSets[.momentPartEndings].first(where: folded.hasSuffix), let members = given.inputFields,
            !members.isEmpty,
            members.allSatisfy({ member in
                let word = foldedName(member.meant)
                return MomentWords.parts[word] != nil || MomentWords.comparisons[word] != nil
                    || WordSets[.momentAsides].contains(word)
            })
        else { return nil }
        let stem = String(folded.dropLast(ending.count))
        return ([stem] + WordSets[.filterMoments]).lazy.compactMap(field).first {
            model.schema[$0.type.namedType].isLeaf
        }
    }

    /// Whether a member of a filter names the fields that must have a value.
    func isPresences(_ input: InputValue) -> Bool {
        presences(foldedName(input.meant), model.schema[input.type.namedType]) != nil
    }

    private func presences(_ folded: String, _ given: NamedType) -> [String: SchemaField]? {
        guard folded == "has", let values = given.enumValues else { return nil }
        let fields = values.compactMap { value in field(foldedName(value.meant)).map { (value.name, $0) } }
        return fields.count == values.count ? Dictionary(fields) { first, _ in first } : nil
    }

    /// The meaning of a list's name with a quantifier: `actors_SOME`, `posts_none`.
    private func quantified(_ folded: String, _ given: NamedType) -> FilterMeaning? {
        guard given.inputFields != nil else { return nil }
        return FilterWords.quantifiers.lazy.filter { folded.hasSuffix($0.key) }.compactMap { word, quantifier in
            let list = field(String(folded.dropLast(word.count)))
            return list.flatMap { model.elementType(of: $0) == nil ? nil : .elements($0, quantifier) }
        }.first
    }

    /// The meaning of a name for a related object, or a leaf of one.
    ///
    /// `assignee` for `assignees`, `createdBy` for the `author`, `milestoneNumber` for the number of the `milestone`.
    private func related(_ name: String, _ folded: String, of given: NamedType) -> FilterMeaning? {
        guard given.isLeaf, given.name != "Boolean" else { return nil }
        for list in plurals(folded).compactMap(field) where model.elementType(of: list).map(model.isKeyed) ?? false {
            return .relation(list)
        }
        if WordSets[.filterMakers].contains(folded) {
            let maker = WordSets[.owners].lazy.compactMap(field).first { model.isSingleEntity($0) }
            if let maker { return .relation(maker) }
        }
        if let part = part(folded) { return part }
        // The `date` of a reservation is its `reservationDate`.
        let own = FieldName(element.type.meant).words.joined()
        if let leaf = field(own + folded), model.schema[leaf.type.namedType].isLeaf { return .leaf(leaf, nil) }
        let words = FieldName(model.settings.rules.words.meant(name)).words
        for count in (1..<max(1, words.count)).reversed() {
            let (stem, rest) = (words[..<count].joined(), words[count...].joined())
            for candidate in [stem] + plurals(stem) {
                guard let relation = field(candidate), isComposite(relation) else { continue }
                let target = model.plan(for: model.elementType(of: relation) ?? relation.type.namedType)
                let names = FilterNames(model: model, element: target)
                guard let leaf = names.leaf(rest), names.isExact(leaf, rest) else { continue }
                return .through([relation], .leaf(leaf, nil))
            }
        }
        return nil
    }

    /// The leaf of the only object of the elements that has one of this name: `city` for that of the `address`.
    private func part(_ folded: String) -> FilterMeaning? {
        let parts = element.type.allFields.compactMap { field -> FilterMeaning? in
            guard field.type.listElement == nil, !field.needsArguments,
                model.schema[field.type.namedType].isObject, !model.isKeyed(field.type.namedType),
                let leaf = model.plan(for: field.type.namedType).field(folded: folded),
                model.schema[leaf.type.namedType].isLeaf
            else { return nil }
            return .through([field], .leaf(leaf, nil))
        }
        return parts.count == 1 ? parts[0] : nil
    }

    private func isExact(_ field: SchemaField, _ word: String) -> Bool {
        ([word] + singulars(word)).contains(foldedName(field.meant))
    }

    /// The meaning of an enum of two values of which one names a Boolean leaf: that value is true, the other one false.
    private func flag(_ given: NamedType) -> FilterMeaning? {
        guard let values = given.enumValues, values.count == 2 else { return nil }
        for (value, other) in [(values[0].name, values[1].name), (values[1].name, values[0].name)] {
            for name in [model.folded(value), "is" + model.folded(value)] {
                if let field = field(name), isFlag(field) { return .flag(field, [value: true, other: false]) }
            }
        }
        return nil
    }

    /// The only leaf with an enum as its type, where the name is the end of its own: `status` for `paymentStatus`.
    private func state(_ folded: String, _ given: NamedType) -> FilterMeaning? {
        guard given.enumValues != nil else { return nil }
        let leaves = element.type.allFields.filter { $0.type.namedType == given.id && $0.type.listElement == nil }
        return leaves.count == 1 && foldedName(leaves[0].meant).hasSuffix(folded) ? .leaf(leaves[0], nil) : nil
    }

    /// Whether an input object only holds a filter, or holds arguments of paging.
    package func isContainer(_ input: InputValue) -> Bool {
        guard let members = model.schema[input.type.namedType].inputFields else { return false }
        return WordSets[.filterContainers].contains(foldedName(input.meant))
            || FieldName(input.meant).words.contains { WordSets[.filterWords].contains($0) }
            || members.allSatisfy { ArgumentRole($0, in: model.schema) != .value }
            || members.contains { ArgumentRole($0, in: model.schema).isPaging }
    }

    private func meaning(of field: SchemaField) -> FilterMeaning {
        if model.schema[field.type.namedType].isObject, field.type.listElement == nil,
            model.elementType(of: field) == nil, model.aggregatedList(field, of: element.type) != nil
        {
            return .count(field)
        }
        return model.schema[field.type.namedType].isLeaf ? .leaf(field, nil) : .relation(field)
    }

    private func isComposite(_ field: SchemaField) -> Bool { model.schema[field.type.namedType].isComposite }

    private func isFlag(_ field: SchemaField) -> Bool { model.schema[field.type.namedType].name == "Boolean" }

    private func isListOfLeaves(_ field: SchemaField) -> Bool {
        field.type.nullable.listElement != nil && model.schema[field.type.namedType].isLeaf
    }

    private func field(_ folded: String) -> SchemaField? {
        guard let field = model.elementField(folded: folded, of: element.id),
            !field.needsArguments
        else { return nil }
        return field
    }

    /// The name without a first word that has no meaning here, such as `is`, and its singulars.
    ///
    /// `statusIn`, `roleEq` and the like have endings, which are read elsewhere.
    private static func withoutBeginning(_ folded: String) -> [String] {
        ["is", "has", "by", "only"].filter { folded.hasPrefix($0) && folded.count > $0.count + 1 }
            .map { String(folded.dropFirst($0.count)) }
            .flatMap { [$0] + singulars($0) }
    }

    /// The meaning of a name for keys of related objects.
    ///
    /// `authorId`, `labelIds`, WordPress's `authorIn` and `notIn`, and PostGraphile's `customerByCustomerId` for
    /// `customerId`.
    private func keyMeaning(_ folded: String, _ type: ResolvedType) -> FilterMeaning? {
        let holdsKeys = type.listElement != nil && ["ID", "Int", "String"].contains(model.schema[type.namedType].name)
        for ending in WordSets[.filterKeyEndings] where folded.hasSuffix(ending) {
            let isNegated = ending.contains("not")
            guard holdsKeys || !ending.hasSuffix("in") else { continue }
            let stem = String(folded.dropLast(ending.count))
            if stem.isEmpty, ending.hasSuffix("in"), let key = element.key?.name.flatMap({ element.type.fields?[$0] }) {
                return .leaf(key, isNegated ? .isNotIn : .isIn)
            }
            for name in [stem] + plurals(stem) + [stem + "by" + folded] {
                guard let field = field(name), isComposite(field),
                    model.isKeyed(model.elementType(of: field) ?? field.type.namedType)
                else { continue }
                return isNegated ? .not(.key(field)) : .key(field)
            }
            guard let target = model.keyedType(named: [stem]), !isNegated else { continue }
            let fields = element.type.allFields.filter { field in
                model.isSingleEntity(field) && field.type.namedType == target && foldedName(field.meant).hasSuffix(stem)
            }
            if !fields.isEmpty, fields.allSatisfy({ $0.arguments.isEmpty }) { return .keyOfAny(fields) }
        }
        return nil
    }

    /// The meaning of a name with a comparison: `createdBefore`, `minPrice`, `name_contains`, `since`.
    private func comparison(_ folded: String) -> FilterMeaning? {
        if let meant = FilterWords.endings[folded], meant != .equal, ["since", "from", "until", "to"].contains(folded) {
            return WordSets[.filterMoments].lazy.compactMap(field).first.map { .leaf($0, meant) }
        }
        for length in stride(from: folded.count - 1, to: 0, by: -1) {
            let (stem, ending) = (String(folded.dropLast(length)), String(folded.suffix(length)))
            guard let meant = FilterWords.endings[ending] else { continue }
            if let leaf = leaf(stem) { return .leaf(leaf, meant) }
            // The object or list that `chef_exists`, and Contentful's `chefCollection_exists`, ask for.
            if meant == .isThere, let field = field(stem), isComposite(field) { return .presence(field) }
            if stem.hasSuffix("not"), let leaf = leaf(String(stem.dropLast(3))) { return .not(.leaf(leaf, meant)) }
        }
        for length in 1..<max(2, folded.count) {
            let (beginning, rest) = (String(folded.prefix(length)), String(folded.dropFirst(length)))
            guard let meant = FilterWords.beginnings[beginning], let leaf = leaf(rest) else { continue }
            return .leaf(leaf, meant)
        }
        return nil
    }

    /// The leaf that a name without its comparison may mean: of `startDate` the `date`, the `bookingDate` of a booking,
    /// or whichever moment tells most.
    private func leaf(_ stem: String) -> SchemaField? {
        guard stem.count > 1 || field(stem) != nil else { return nil }
        let own = FieldName(element.type.meant).words.joined() + stem
        for ending in FilterWords.fieldEndings {
            for name in [stem, OrderWords.average + stem] + singulars(stem) + plurals(stem) + [own] {
                guard let field = field(name + ending), !plurals(stem).contains(name) || isListOfLeaves(field),
                    model.schema[field.type.namedType].isLeaf
                else { continue }
                return field
            }
        }
        if stem == WordSets[.filterMoments].first { return WordSets[.filterMoments].lazy.compactMap(field).first }
        return longerLeaf(stem)
    }

    /// The only number or moment with a longer name: `averageRating` for the `rating` of `minRating`, `hireDate` for
    /// the `hired` of `hiredAfter`.
    private func longerLeaf(_ stem: String) -> SchemaField? {
        guard stem.count > 3 else { return nil }
        let leaves = element.type.allFields.filter { field in
            let leaf = model.schema[field.type.namedType]
            guard leaf.isLeaf, field.type.listElement == nil, field.arguments.isEmpty else { return false }
            let name = FieldName(field.meant)
            return AmountPlan.isNumber(leaf) && !name.words.contains(where: WordSets[.tallyEndings].contains)
                || InstantGuide.isMoment(name)
        }
        let exact = leaves.filter { foldedName($0.meant).holds(stem) }
        if !exact.isEmpty { return exact.count == 1 ? exact[0] : nil }
        let moments = leaves.map { (leaf: $0, name: FieldName($0.meant)) }.filter { InstantGuide.isMoment($0.name) }
        let told = moments.filter { MutationName.participles(of: $0.name.words[0]).contains(stem) }.map(\.leaf)
        return told.count == 1 ? told[0] : nil
    }

    private func presence(_ folded: String, _ given: NamedType) -> FilterMeaning? {
        guard given.name == "Boolean" else { return nil }
        for name in [folded] + Self.withoutBeginning(folded) {
            for candidate in [name, name + "at", name + "on", name + "s"] {
                guard let field = field(candidate), !field.type.isNonNull || field.type.nullable.listElement != nil
                else { continue }
                return .presence(field)
            }
        }
        return nil
    }

    /// The members of an abstract type that values of an enum name, by the value: `USERS` is every `User`.
    private func types(named values: [String]) -> [String: Set<TypeID>] {
        let schema = model.schema
        var types: [String: Set<TypeID>] = [:]
        for value in values {
            let name = model.folded(value)
            let named = element.members.filter { member in
                let names = [schema[member]] + schema[member].interfaces.map { schema[$0] }.filter { !$0.isNode }
                return ([name] + singulars(name)).contains { word in names.contains { foldedName($0.meant) == word } }
            }
            if !named.isEmpty { types[value] = Set(named) }
        }
        return types
    }
}
