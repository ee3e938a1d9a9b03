package import GraphQLSchema

/// The role of a leaf whose value follows from something else in the model.
package enum LeafRole: Sendable {
    /// `Issue.number` where `Repository.issue(number:)` finds it: the place among the owner's issues.
    case ordinal
    /// Contentful's `sys { id }`: the key of the entity that the object is part of.
    case ownKey
    /// `Post.authorName` beside `Post.author`: the author's name; `authorId`: the author's key.
    case leafOf(relation: Int, leaf: String)
    /// `Post.commentCount` beside `Post.comments`: their number.
    case countOf(list: Int)
    /// Prisma's `User._count.posts`: the number of elements in the list of this name, of the entity around it.
    case countAround(list: String)
    /// `Dashboard.totalOrders`: the number of all entities of a type, or of those in the root's list of all.
    case countOfAll(TypeID, list: String?)
    /// `Project.openIssueCount` beside `Project.issues`: the number of open ones.
    case countWhere(list: Int, StateGuide.Source)
    /// `Project.progress` beside its tasks: the share of those that are done, in percent.
    case shareWhere(list: Int, StateGuide.Source)
    /// `Product.averageRating` beside `Product.reviews`: the mean of their ratings.
    case meanOf(list: Int, leaf: String)
    /// `PullRequest.merged` beside its `state`: whether the state is that of the name.
    case flag(StateGuide.Source)
    /// `PullRequest.mergedAt`: null unless it is merged.
    case detail(StateGuide.Source)
    /// `User.deletedAt`, where no state tells whether the user is deleted: null but for a few.
    ///
    /// Fields about one deed, such as `deletedAt` and `deletedBy`, share the hash of its word.
    case rare(UInt64)
    /// `Order.checkoutId`, where the order has no checkout: the key of one.
    case keyOf(TypeID)
    /// `Order.checkoutCode` beside such an `Order.checkoutId`: that checkout's code.
    case leafOfAny(TypeID, leaf: String, key: String)
    /// `Issue.labelIds` beside `Issue.labels`: their keys; without such a list, the keys of some objects of the type.
    case keysOf(TypeID, list: Int?)
    /// `Category.path` and `Category.level` beside its `parent`: below those of the parent; numbers begin at `first`.
    case below(parent: Int, first: Int)
    /// `Order.total` beside its lines: the sum of other amounts.
    case sum([AmountPlan.Term])

    package init?(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel) {
        guard case .named(let id) = field.type.nullable else {
            guard let keys = Self.keys(field, of: parent, in: model) else { return nil }
            self = keys
            return
        }
        if let list = Self.countedList(field, leaf: id, of: parent.type, in: model),
            let arguments = parent.type.fields?[list].arguments,
            field.arguments.allSatisfy({ argument in
                // How deep a tree is counted makes no difference where there is nothing below.
                arguments[argument.name] != nil
                    || !argument.isRequired && ["Int", "Boolean"].contains(model.schema[argument.type.namedType].name)
            })
        {
            self = .countOf(list: list)
            return
        }
        guard field.arguments.allSatisfy({ ArgumentRole($0, in: model.schema) == .presentation && !$0.isRequired }),
            !model.schema.isRoot(parent.id)
        else { return nil }
        if TypeWords.systemFields.contains(parent.type.name), field.name == "id" {
            self = .ownKey
            return
        }
        if Self.isCountAround(field, leaf: id, of: parent, in: model) {
            self = .countAround(list: field.name)
            return
        }
        if let type = Self.countedType(field, leaf: id, of: parent, in: model) {
            self = .countOfAll(type, list: Self.rootList(of: type, in: model))
            return
        }
        if let summary = ListSummary(parent.type, in: model).special(of: field) {
            self = summary
            return
        }
        if let above = Self.parent(beside: field, isNumber: AmountPlan.isNumber(model.schema[id]), of: parent) {
            self = .below(parent: above, first: field.meant == "depth" ? 0 : 1)
            return
        }
        if let index = parent.type.fields?.position(of: field.name), let terms = parent.amounts(in: model).sums[index] {
            self = .sum(terms)
            return
        }
        let states = StateGuide(parent: parent.type, schema: model.schema)
        if let found = Self.leafOf(field, leaf: id, of: parent, in: model) {
            self = found
        } else if Self.isOrdinal(field, leaf: id, of: parent, in: model) {
            self = .ordinal
        } else if let source = states.source(ofFlag: field) {
            self = .flag(source)
        } else if let source = states.source(ofDetail: field) {
            self = .detail(source)
        } else if let deed = StateGuide.unwantedDeed(field) {
            self = .rare(deed)
        } else if let found = Self.leafOfAny(field, leaf: id, of: parent, in: model) {
            self = found
        } else {
            return nil
        }
    }
}

extension LeafRole {
    /// The leaf of a sibling's object that a name such as `authorName` tells of.
    private static func leafOf(
        _ field: SchemaField,
        leaf: TypeID,
        of parent: TypePlan,
        in model: SchemaModel
    ) -> LeafRole? {
        let words = FieldName(field.meant).words
        guard words.count > 1, let fields = parent.type.fields else { return nil }
        for count in (1..<words.count).reversed() {
            let name = words[..<count].joined()
            let rest = words[count...].joined()
            for (index, sibling) in fields.enumerated() where foldedName(sibling.meant) == name {
                // A tag that is a reference like any branch would be called like one.
                if name == "tag", Noun(model.schema[sibling.type.namedType], in: model.schema) == .branch { continue }
                guard let found = target(rest, leaf: leaf, sibling: sibling, in: model) else { continue }
                return .leafOf(relation: index, leaf: found)
            }
        }
        // PostGraphile's `customerByCustomerId` beside `customerId`.
        let ending = "by" + foldedName(field.meant)
        for (index, sibling) in fields.enumerated() where foldedName(sibling.meant).hasSuffix(ending) {
            if let found = target("id", leaf: leaf, sibling: sibling, in: model) {
                return .leafOf(relation: index, leaf: found)
            }
        }
        return nil
    }

    /// The role of a key such as `checkoutId` without a `checkout`, or of a leaf such as `checkoutCode` beside it.
    ///
    /// Where one field alone leads to an entity of that type, the key is that entity's.
    private static func leafOfAny(
        _ field: SchemaField,
        leaf: TypeID,
        of parent: TypePlan,
        in model: SchemaModel
    ) -> LeafRole? {
        let words = FieldName(field.meant).words
        guard words.count > 1, parent.key?.name != field.name else { return nil }
        if words.last == "id" {
            guard let type = model.foreignKeys.target(of: words.dropLast(), in: parent.id) else { return nil }
            if let key = model.plan(for: type).key?.index.flatMap({ model.schema[type].fields?[$0] }),
                canHold(leaf, key.type.namedType, in: model.schema)
            {
                // Where only one field leads to such an entity, whatever it is called, it is that one's.
                let leading = (parent.type.fields ?? FieldTable([])).indices.filter { index in
                    parent.type.fields?[index].type.nullable == .named(type)
                        && parent.type.fields?[index].arguments.allSatisfy { !$0.isRequired } ?? false
                }
                return leading.count == 1 ? .leafOf(relation: leading[0], leaf: key.name) : .keyOf(type)
            }
            // A leaf of a tree tells nothing of itself.
            if type == parent.id { return nil }
            return ownLeaf(words.joined(), leaf, of: type, in: model).map {
                .leafOfAny(type, leaf: $0, key: field.name)
            }
        }
        for count in (1..<words.count).reversed() {
            let name = words[..<count].joined() + "id"
            guard let key = parent.type.fields?.first(where: { foldedName($0.meant) == name && $0.arguments.isEmpty }),
                case .keyOf(let type)? = leafOfAny(key, leaf: key.type.namedType, of: parent, in: model),
                // A `userName` beside `userId` is the user's own `userName`, where there is one.
                let found = (type == parent.id ? nil : ownLeaf(words.joined(), leaf, of: type, in: model))
                    ?? ownLeaf(words[count...].joined(), leaf, of: type, in: model)
            else { continue }
            return .leafOfAny(type, leaf: found, key: key.name)
        }
        return nil
    }

    /// The name of a leaf of a type, by its folded name.
    private static func ownLeaf(_ name: String, _ leaf: TypeID, of type: TypeID, in model: SchemaModel) -> String? {
        model.schema[type].fields?.first { field in
            field.type.nullable == .named(leaf) && foldedName(field.meant) == name
                && field.arguments.allSatisfy { !$0.isRequired }
        }?.name
    }

    /// The role of a list of keys such as `labelIds`; `nil` for every other list.
    private static func keys(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel) -> LeafRole? {
        guard !model.schema.isRoot(parent.id), field.arguments.isEmpty else { return nil }
        let name = foldedName(field.meant)
        guard name.hasSuffix("ids"), name.count > 3 else {
            // Persons: `sharedWith: [ID!]`, `likedBy: [ID!]`.
            let words = FieldName(field.meant).words
            guard words.count > 1, ["with", "by"].contains(words.last), let user = model.userType,
                field.type.nullable.listElement.map({ model.schema[$0.namedType].name }) == "ID",
                areKeys(field, of: user, in: model)
            else { return nil }
            return .keysOf(user, list: nil)
        }
        let stem = String(name.dropLast(3))
        for (index, list) in (parent.type.fields ?? FieldTable([])).enumerated() where list.name != field.name {
            let called = foldedName(list.meant)
            guard called == stem || singulars(called).contains(stem), let element = model.elementType(of: list),
                list.arguments.allSatisfy({ !$0.isRequired }), areKeys(field, of: element, in: model)
            else { continue }
            return .keysOf(element, list: index)
        }
        guard let type = model.keyedType(named: [stem]), areKeys(field, of: type, in: model) else { return nil }
        return .keysOf(type, list: nil)
    }

    /// The field for the parent in a tree that a `path`, `level` or `depth` follows.
    private static func parent(beside leaf: SchemaField, isNumber: Bool, of type: TypePlan) -> Int? {
        let isOfTree = isNumber ? ["level", "depth"].contains(leaf.meant) : leaf.meant == "path" && type.key != nil
        guard isOfTree, let fields = type.type.fields else { return nil }
        return fields.indices.first { index in
            FieldName(fields[index].meant).words.contains("parent") && fields[index].type.nullable == .named(type.id)
                && fields[index].arguments.allSatisfy { !$0.isRequired }
        }
    }

    /// Whether the elements of a list of leaves can be keys of a type.
    static func areKeys(_ field: SchemaField, of type: TypeID, in model: SchemaModel) -> Bool {
        guard case .named(let leaf)? = field.type.nullable.listElement?.nullable, model.schema[leaf].isLeaf else {
            return false
        }
        let members = model.plan(for: type).members
        return !members.isEmpty
            && members.allSatisfy { member in
                guard let key = model.plan(for: member).key?.index, let fields = model.schema[member].fields else {
                    return false
                }
                return canHold(leaf, fields[key].type.namedType, in: model.schema)
            }
    }

    /// The name of a leaf that every object of a field has; an `id` is the key, whatever the key's name.
    private static func target(_ rest: String, leaf: TypeID, sibling: SchemaField, in model: SchemaModel) -> String? {
        let target = sibling.type.namedType
        let schema = model.schema
        guard sibling.type.listElement == nil, schema[target].isComposite, !schema.isRoot(target),
            sibling.arguments.allSatisfy({ !$0.isRequired }), model.elementType(of: sibling) == nil
        else { return nil }
        var names: Set<String> = []
        for member in schema.possibleTypes(of: target) {
            let plan = model.plan(for: member)
            let fields = plan.type.fields ?? FieldTable([])
            let whole = foldedName(sibling.meant) + rest
            // In a tree, the `parentName` of the parent is that of its own parent.
            let isOwn = rest == "id" || fields.contains { $0 === sibling }
            let known = isOwn ? nil : fields.first { foldedName($0.meant) == whole }
            let named = known ?? fields.first { foldedName($0.meant) == rest }
            let key = rest == "id" ? plan.key?.index.map { fields[$0] } : nil
            guard let found = named ?? key, case .named(let type) = found.type.nullable,
                named == nil && canHold(leaf, type, in: schema) || isSame(leaf, type, in: schema),
                found.arguments.allSatisfy({ !$0.isRequired })
            else { return nil }
            names.insert(found.name)
        }
        return names.count == 1 ? names.first : nil
    }

    /// Whether a leaf can hold keys of a leaf type: a text holds any key, an integer the number at the end of a text.
    static func canHold(_ leaf: TypeID, _ key: TypeID, in schema: Schema) -> Bool {
        if isSame(leaf, key, in: schema) { return true }
        switch (ScalarForm(schema[leaf]), ScalarForm(schema[key])) {
        case (.integer, .integer), (.integer, .float), (.integer, .identifier), (.integer, .string),
            (.float, .integer), (.float, .identifier):
            return true
        default: return ["String", "ID"].contains(schema[leaf].name)
        }
    }

    /// Whether every value of one leaf type is one of another.
    package static func isSame(_ leaf: TypeID, _ other: TypeID, in schema: Schema) -> Bool {
        let texts = ["String", "ID"]
        return leaf == other || (texts.contains(schema[leaf].name) && texts.contains(schema[other].name))
    }
}

extension LeafRole {
    /// The list whose elements a `commentCount`, `commentsCount`, `totalComments` or `numberOfComments` counts.
    private static func countedList(
        _ field: SchemaField,
        leaf: TypeID,
        of type: NamedType,
        in model: SchemaModel
    ) -> Int? {
        guard let fields = type.fields else { return nil }
        let words = FieldName(field.meant).words
        switch ScalarForm(model.schema[leaf]) {
        case .integer: break
        // TypeGraphQL's numbers are all of this type; but a `totalPoints` may be a sum.
        case .float where words.contains("count") || words[0] == "number": break
        default: return nil
        }
        if words == ["count"] { return onlyList(of: type, in: model) }
        guard words.count > 1, let stem = counted(words)?.joined(), !stem.isEmpty else { return nil }
        return fields.indices.first { index in
            let name = foldedName(fields[index].meant)
            return (name == stem || singulars(name).contains(stem)) && model.elementType(of: fields[index]) != nil
                && fields[index].arguments.allSatisfy { !$0.isRequired }
        }
    }

    /// The type whose entities a number of an overview counts: `Order` for `Dashboard.totalOrders`.
    private static func countedType(
        _ field: SchemaField,
        leaf: TypeID,
        of parent: TypePlan,
        in model: SchemaModel
    ) -> TypeID? {
        guard parent.key == nil, FieldName(parent.type.meant).words.contains(where: ListWords.overviews.contains) else {
            return nil
        }
        switch ScalarForm(model.schema[leaf]) {
        case .integer, .float: break
        default: return nil
        }
        let words = FieldName(field.meant).words
        guard words.count > 1, let stem = counted(words)?.joined(), let last = words.last,
            last == "count" || FieldName.singular(last) != last
        else { return nil }
        return model.keyedType(named: [stem] + singulars(stem))
    }

    /// The root's list of all entities of a type.
    static func rootList(of type: TypeID, in model: SchemaModel) -> String? {
        model.schema[model.schema.queryType].fields?.first { list in
            model.elementType(of: list) == type && list.arguments.allSatisfy { !$0.isRequired }
                && !model.isAggregate(list)
        }?.name
    }

    /// The only list of entities of another type, which a bare `count` counts: a category's posts.
    private static func onlyList(of type: NamedType, in model: SchemaModel) -> Int? {
        guard model.plan(for: type.id).key != nil, let fields = type.fields else { return nil }
        let lists = fields.indices.filter { index in
            model.elementType(of: fields[index]).map { $0 != type.id && model.isKeyed($0) } ?? false
                && fields[index].arguments.allSatisfy { !$0.isRequired }
        }
        return lists.count == 1 ? lists[0] : nil
    }

    /// Whether the type is that of a field `_count`, beside which there is a list of the leaf's name.
    private static func isCountAround(
        _ field: SchemaField,
        leaf: TypeID,
        of parent: TypePlan,
        in model: SchemaModel
    ) -> Bool {
        guard parent.key == nil, model.schema[leaf].name == "Int", foldedName(parent.type.meant).contains("count")
        else {
            return false
        }
        return model.schema.types.contains { type in
            type.isObject && type.fields?["_count"]?.type.namedType == parent.id
                && type.fields?[field.name].map { model.elementType(of: $0) != nil } ?? false
        }
    }

    /// The words for the counted objects: `comments` in `numberOfComments`.
    private static func counted(_ words: [String]) -> ArraySlice<String>? {
        if words.last == "count" { return words.first == "total" ? words.dropFirst().dropLast() : words.dropLast() }
        switch words[0] {
        case "total", "num": return words.dropFirst()
        case "number", "count":
            return words[1] == "of" ? words.dropFirst(2) : words[0] == "count" ? words.dropFirst() : nil
        default: return nil
        }
    }
}

extension LeafRole {
    private static func isOrdinal(
        _ field: SchemaField,
        leaf: TypeID,
        of parent: TypePlan,
        in model: SchemaModel
    ) -> Bool {
        guard parent.key != nil, model.schema[leaf].name == "Int", ordinalNames.contains(foldedName(field.meant)) else {
            return false
        }
        // Whether an owner of such objects finds one of its own by this number.
        return parent.owners(in: model).contains {
            isNumbered(parent.type, by: field.name, within: model.schema[$0])
        }
    }

    /// Whether an owner finds objects of a type by such a leaf: `Repository.issue(number:)`.
    package static func isNumbered(_ type: NamedType, by leaf: String, within owner: NamedType) -> Bool {
        (owner.fields ?? FieldTable([])).contains {
            $0.type.nullable == .named(type.id) && $0.arguments[leaf] != nil
        }
    }

    private static let ordinalNames: Set<String> = ["number", "index", "position", "sequence", "ordinal", "no"]
}
