import GraphQLSchema
import JSONModel
import SchemaMeaning

/// What a mutation does with the lines of what is bought together: Vendure's `addItemToOrder`, Magento's
/// `addProductsToCart`, Shopify's `cartLinesUpdate`.
struct LinePlan: Sendable {
    enum Act: Sendable {
        /// What is bought, and how often; of what is there already more is bought.
        case add
        /// How often what a line is about is bought; none ends the line.
        case change
        case remove
        /// All lines are ended.
        case clear
    }

    let act: Act
    /// What the lines belong to.
    let whole: TypeID
    /// The whole's list of lines.
    let list: SchemaField
    let line: TypeID
    /// The line's fields for how often something is bought, and for what.
    let quantity: String
    let product: SchemaField
    /// The line's field that leads back to the whole.
    let back: String?

    /// - Returns: `nil` for a mutation that is not about lines.
    init?(_ plan: MutationPlan, in world: MockWorld) {
        let wholes = plan.type.map { world.plan(for: $0).members } ?? []
        guard wholes.count == 1, let whole = wholes.first, let act = Self.act(of: plan),
            let (list, line) = Self.lines(of: whole, in: world),
            let members = world.plan(for: line).members.first.map({ world.schema[$0] }),
            let quantity = Self.quantity(of: members, in: world)
        else { return nil }
        let products = (members.fields ?? FieldTable([])).filter { field in
            world.isSingleEntity(field) && !world.schema.isPossible(whole, in: field.type.namedType)
                && field.arguments.allSatisfy { !$0.isRequired } && !world.isFile(field.type.namedType)
        }
        guard let product = products.first(where: { foldedName($0.meant).contains("product") }) ?? products.first else {
            return nil
        }
        self.act = act
        self.whole = whole
        self.list = list
        self.line = line
        self.quantity = quantity
        self.product = product
        back = world.backField(ofList: list, of: world.schema[whole], element: members)?.name
        guard saysLines(plan, in: world) else { return nil }
    }

    private static func act(of plan: MutationPlan) -> Act? {
        if MutationWords.clearers.contains(plan.name.verb) { return .clear }
        return switch plan.act {
        case .add: .add
        case .update, .other: .change
        case .remove, .delete: plan.name.verb == "archive" ? nil : .remove
        case .create, .nothing: nil
        }
    }

    /// The only list of a type whose elements say how often something is bought.
    private static func lines(of whole: TypeID, in world: MockWorld) -> (SchemaField, TypeID)? {
        let lists = (world.schema[whole].fields ?? FieldTable([])).compactMap { field -> (SchemaField, TypeID)? in
            guard let element = world.elementType(of: field), world.isKeyed(element), !world.isAggregate(field),
                let member = world.plan(for: element).members.first,
                quantity(of: world.schema[member], in: world) != nil
            else { return nil }
            return (field, element)
        }
        return Set(lists.map(\.1)).count == 1 ? lists[0] : nil
    }

    private static func quantity(of type: NamedType, in world: MockWorld) -> String? {
        AmountFields(type, in: world).quantity.flatMap { type.fields?[$0].name }
    }

    /// Whether the mutation is given what says which lines, and of what.
    private func saysLines(_ plan: MutationPlan, in world: MockWorld) -> Bool {
        let said = plan.field.definition.arguments.flatMap { meanings(of: $0, in: world) }
        let isNamed = said.contains { if case .line = $0 { true } else { false } }
        let isOfProduct = said.contains { if case .product = $0 { true } else { false } }
        let hasQuantity = said.contains { if case .quantity = $0 { true } else { false } }
        return switch act {
        case .add: isOfProduct && hasQuantity
        case .change: isNamed && hasQuantity
        case .remove: isNamed
        case .clear: !isNamed && !isOfProduct
        }
    }

    private func meanings(
        of input: InputValue,
        in world: MockWorld,
        isInList: Bool = false,
        depth: Int = 0
    ) -> [Meaning] {
        guard depth < 4, let members = world.schema[input.type.namedType].inputFields else {
            return meaning(of: input, in: world, isInList: isInList).map { [$0] } ?? []
        }
        let isInList = isInList || input.type.nullable.listElement != nil
        return members.flatMap { meanings(of: $0, in: world, isInList: isInList, depth: depth + 1) }
    }
}

extension LinePlan {
    /// What a member of the input says of a line.
    enum Meaning {
        case quantity
        /// The key of the line, or the leaf that it is known by.
        case line(leaf: String?)
        /// The key of what is bought, or the leaf that it is known by.
        case product(leaf: String?)
    }

    /// What a member says of a line, where `isInList` says that it stands in an object that is about one.
    func meaning(of input: InputValue, in world: MockWorld, isInList: Bool) -> Meaning? {
        guard world.schema[input.type.namedType].isLeaf else { return nil }
        let name = foldedName(input.meant)
        if LineWords.quantities.contains(name), world.schema[input.type.namedType].enumValues == nil {
            return .quantity
        }
        let singular = input.type.nullable.listElement == nil ? [name] : singulars(name)
        for name in singular {
            for ending in LineWords.keys where name.hasSuffix(ending) {
                let stem = String(name.dropLast(ending.count))
                if LineWords.lines.contains(stem) || stem == foldedName(world.schema[line].meant) {
                    return .line(leaf: lineLeaf(ending, in: world))
                }
                if stem.isEmpty { return isInList && act != .add ? .line(leaf: lineLeaf(ending, in: world)) : nil }
                let names = [foldedName(product.meant), foldedName(world.schema[product.type.namedType].meant)]
                if names.contains(where: { $0 == stem || $0.hasSuffix(stem) || stem.hasSuffix($0) }) {
                    return .product(leaf: nil)
                }
            }
            if FilterWords.unique.contains(name), let leaf = productLeaf(name, in: world) {
                return .product(leaf: leaf)
            }
        }
        return nil
    }

    /// The leaf of a line that is called as the end of the name of a key, where that is not the key itself.
    private func lineLeaf(_ name: String, in world: MockWorld) -> String? {
        guard world.keyName(of: world.plan(for: line)).map(foldedName) != name else { return nil }
        return world.elementField(folded: name, of: line)?.name
    }

    private func productLeaf(_ name: String, in world: MockWorld) -> String? {
        let field = world.elementField(folded: name, of: product.type.namedType)
        return field.flatMap { world.schema[$0.type.namedType].isLeaf ? $0.name : nil }
    }

    /// In words: what `mynah explain` prints.
    func phrase(in world: MockWorld) -> String {
        let whole = world.schema[whole].name.withArticle
        return switch act {
        case .add: "adds to the \(list.name) of \(whole)"
        case .change: "changes the \(list.name) of \(whole)"
        case .remove: "takes from the \(list.name) of \(whole)"
        case .clear: "takes all \(list.name) from \(whole)"
        }
    }
}

extension LinePlan.Meaning {
    var phrase: String {
        switch self {
        case .quantity: "how many"
        case .line: "which line"
        case .product(let leaf): leaf.map { "of what: its \($0)" } ?? "of what"
        }
    }
}
