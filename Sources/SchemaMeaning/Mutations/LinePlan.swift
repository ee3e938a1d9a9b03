package import GraphQLSchema

/// The change of a mutation to the lines of an order or a cart: Vendure's `addItemToOrder`, Magento's
/// `addProductsToCart`, Shopify's `cartLinesUpdate`.
package struct LinePlan: Sendable {
    package enum Act: Sendable {
        /// Adds a product in a quantity; the quantity of a line with that product grows.
        case add
        /// Changes the quantity of a line; a quantity of zero ends the line.
        case change
        case remove
        /// Ends all lines.
        case clear
    }

    package let act: Act
    /// The type that the lines belong to: an order or a cart.
    package let whole: TypeID
    /// The whole's list of lines.
    package let list: SchemaField
    package let line: TypeID
    /// The line's fields for the quantity and for the product.
    package let quantity: String
    /// The field that gives the product, else the leaf that holds its key; `nil` without either.
    package let product: SchemaField?
    /// The line's field that leads back to the whole.
    package let back: String?

    /// - Returns: `nil` for a mutation that is not about lines.
    package init?(_ plan: MutationPlan, in model: SchemaModel) {
        let wholes = (plan.type ?? model.keyedType(of: plan.name)).map { model.plan(for: $0).members } ?? []
        guard wholes.count == 1, let whole = wholes.first, let act = Self.act(of: plan),
            let (list, line) = Self.lines(of: whole, in: model),
            let members = model.plan(for: line).members.first.map({ model.schema[$0] }),
            let quantity = Self.quantity(of: members, in: model)
        else { return nil }
        let products = members.allFields.filter { field in
            model.isSingleEntity(field) && !model.schema.isPossible(whole, in: field.type.namedType)
                && !field.needsArguments && !model.isFile(field.type.namedType)
        }
        product =
            products.first { foldedName($0.meant).contains("product") } ?? products.first
            ?? Self.productKey(of: members, besides: model.schema[whole], in: model)
        self.act = act
        self.whole = whole
        self.list = list
        self.line = line
        self.quantity = quantity
        back = model.backField(ofList: list, of: model.schema[whole], element: members)?.name
        // `deleteOrders(where:)` ends orders, and no lines of one.
        guard !singulars(plan.name.noun).contains(foldedName(model.schema[whole].meant)), saysLines(plan, in: model),
            act != .clear || CollectiveAct.state(told: plan.name.noun, of: members, in: model) == nil
        else { return nil }
    }

    private static func act(of plan: MutationPlan) -> Act? {
        if WordSets[.clearers].contains(plan.name.verb) { return .clear }
        return switch plan.act {
        case .add: WordSets[.orderers].contains(plan.name.verb) ? nil : .add
        case .update, .other: .change
        case .remove, .delete: WordSets[.archivers].contains(plan.name.verb) ? nil : .remove
        case .create, .nothing: nil
        }
    }

    /// The list of a type whose elements have a quantity; `nil` where lists of several types have one.
    private static func lines(of whole: TypeID, in model: SchemaModel) -> (SchemaField, TypeID)? {
        let lists = model.schema[whole].allFields.compactMap { field -> (SchemaField, TypeID)? in
            guard let element = model.elementType(of: field), model.isKeyed(element), !model.isAggregate(field),
                let member = model.plan(for: element).members.first,
                quantity(of: model.schema[member], in: model) != nil
            else { return nil }
            return (field, element)
        }
        return Set(lists.map(\.1)).count == 1 ? lists[0] : nil
    }

    private static func quantity(of type: NamedType, in model: SchemaModel) -> String? {
        AmountFields(type, in: model).quantity.flatMap { type.fields?[$0].name }
    }

    /// The leaf that holds the key of what a line is about, where that is no object of the schema: `productId`.
    private static func productKey(of line: NamedType, besides whole: NamedType, in model: SchemaModel) -> SchemaField?
    {
        let key = model.plan(for: line.id).key?.name
        return line.fields?.first { field in
            guard field.name != key, field.type.listElement == nil, let stem = ForeignKeys.stem(field.meant) else {
                return false
            }
            return model.schema[field.type.namedType].isLeaf && foldedName(stem) != foldedName(whole.meant)
        }
    }

    /// Whether the mutation's inputs tell the lines, products and quantities that the act needs.
    private func saysLines(_ plan: MutationPlan, in model: SchemaModel) -> Bool {
        let said = plan.field.definition.arguments.flatMap { meanings(of: $0, in: model) }
        let isNamed = said.contains { if case .line = $0 { true } else { false } }
        let isOfProduct = said.contains { if case .product = $0 { true } else { false } }
        let hasQuantity = said.contains { if case .quantity = $0 { true } else { false } }
        return switch act {
        case .add: isOfProduct && (hasQuantity || plan.addsToIt(in: model))
        case .change: isNamed && hasQuantity && !InputNames(model: model, plan: plan).tell(of: whole)
        case .remove: isNamed
        case .clear: !isNamed && !isOfProduct
        }
    }

    private func meanings(
        of input: InputValue,
        in model: SchemaModel,
        isInList: Bool = false,
        depth: Int = 0
    ) -> [Meaning] {
        guard depth < 4, let members = model.schema[input.type.namedType].inputFields else {
            return meaning(of: input, in: model, isInList: isInList).map { [$0] } ?? []
        }
        let isInList = isInList || input.type.nullable.listElement != nil
        return members.flatMap { meanings(of: $0, in: model, isInList: isInList, depth: depth + 1) }
    }
}

extension LinePlan {
    /// The meaning of a member of the input for a line.
    package enum Meaning {
        case quantity
        /// The key of the line, or the leaf that it is known by.
        case line(leaf: String?)
        /// The key of the product, or the leaf that it is known by.
        case product(leaf: String?)
    }

    /// The meaning of a member for a line; `isInList` tells that the member is in an object about one line.
    package func meaning(of input: InputValue, in model: SchemaModel, isInList: Bool) -> Meaning? {
        guard model.schema[input.type.namedType].isLeaf else { return nil }
        let name = foldedName(input.meant)
        let isEnum = model.schema[input.type.namedType].enumValues != nil
        if WordSets[.lineQuantities].contains(name), !isEnum { return .quantity }
        let singular = input.type.nullable.listElement == nil ? [name] : singulars(name)
        for name in singular {
            for ending in WordSets[.lineKeys] where name.hasSuffix(ending) {
                let stem = String(name.dropLast(ending.count))
                if WordSets[.lines].contains(stem) || stem == foldedName(model.schema[line].meant) {
                    return .line(leaf: lineLeaf(ending, in: model))
                }
                if stem.isEmpty { return isInList && act != .add ? .line(leaf: lineLeaf(ending, in: model)) : nil }
                let names = productNames(in: model)
                if names.contains(where: { $0 == stem || $0.hasSuffix(stem) || stem.hasSuffix($0) }) {
                    return .product(leaf: nil)
                }
            }
            let leaf = WordSets[.filterUnique].contains(name) ? productLeaf(name, in: model) : nil
            if let leaf { return .product(leaf: leaf) }
        }
        return nil
    }

    private func productNames(in model: SchemaModel) -> [String] {
        guard let product else { return [] }
        let type = model.schema[product.type.namedType]
        return type.isLeaf
            ? ForeignKeys.stem(product.meant).map { [foldedName($0)] } ?? []
            : [foldedName(product.meant), foldedName(type.meant)]
    }

    /// The leaf of a line with the name of a key's ending, where that is not the key itself.
    private func lineLeaf(_ name: String, in model: SchemaModel) -> String? {
        guard model.keyName(of: model.plan(for: line)).map(foldedName) != name else { return nil }
        return model.elementField(folded: name, of: line)?.name
    }

    private func productLeaf(_ name: String, in model: SchemaModel) -> String? {
        let field = product.flatMap { model.elementField(folded: name, of: $0.type.namedType) }
        return field.flatMap { model.schema[$0.type.namedType].isLeaf ? $0.name : nil }
    }

    /// The change in words, as `mynah explain` prints it.
    package func phrase(in model: SchemaModel) -> String {
        let whole = model.schema[whole].name.withArticle
        return switch act {
        case .add: "adds to the \(list.name) of \(whole)"
        case .change: "changes the \(list.name) of \(whole)"
        case .remove: "takes from the \(list.name) of \(whole)"
        case .clear: "takes all \(list.name) from \(whole)"
        }
    }
}

extension LinePlan.Meaning {
    package var phrase: String {
        switch self {
        case .quantity: "how many"
        case .line: "which line"
        case .product(let leaf): leaf.map { "of what: its \($0)" } ?? "of what"
        }
    }
}
