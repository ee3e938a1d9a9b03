import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Writes the lines of carts and orders.
extension MutationWriter {
    /// The inputs about one line.
    private struct LineInput {
        var quantity: JSONValue?
        var lines: [(leaf: String?, value: JSONValue)] = []
        var product: (leaf: String?, value: JSONValue)?

        var isEmpty: Bool { lines.isEmpty && product == nil }
    }

    /// Changes the lines of a cart or an order as the mutation says.
    ///
    /// - Returns: the cart or order; `nil` where it does not exist, or the line does not.
    mutating func perform(_ lines: LinePlan, _ arguments: JSONObject) throws(EntityError) -> EntityKey? {
        var said: [LineInput] = []
        for argument in plan.field.definition.arguments {
            guard let value = arguments[argument.name] else { continue }
            read(argument, value: value, lines: lines, path: argument.name, isInList: false, into: &said)
        }
        said = merged(said)
        let named = said.flatMap(\.lines)
        let known = named.first.flatMap { key(of: $0, lines, in: nil) }.flatMap { whole(of: $0, lines) }
        guard let whole = givenKey() ?? (givenValue() == nil ? known ?? singleton() : nil), !now.isDeleted(whole) else {
            miss(givenValue() ?? named.first?.value, of: givenValue() == nil ? lines.line : lines.whole)
            return nil
        }
        // A line of another order is refused, like one that does not exist.
        let own = named.isEmpty ? nil : elements(of: lines.list, whole)
        for one in named where key(of: one, lines, in: whole).map({ own?.contains($0) ?? !now.isDeleted($0) }) != true {
            miss(one.value, of: lines.line)
            return nil
        }
        if lines.act == .clear { try end(elements(of: lines.list, whole) ?? [], lines, of: whole) }
        for line in said {
            switch lines.act {
            case .clear: break
            case .add: try add(line, to: whole, lines)
            case .change:
                for key in line.lines.compactMap({ key(of: $0, lines, in: whole) }) {
                    try change(key, to: line, lines, of: whole)
                }
            case .remove:
                let gone = line.lines.compactMap { key(of: $0, lines, in: whole) }
                try end(gone, lines, of: whole)
            }
        }
        return whole
    }

    /// The key of a named line; where a leaf names it, it is looked for in the list of the whole.
    private func key(
        of named: (leaf: String?, value: JSONValue),
        _ lines: LinePlan,
        in whole: EntityKey?
    ) -> EntityKey? {
        guard let leaf = named.leaf else { return world.key(of: named.value, target: world.plan(for: lines.line)) }
        return whole.flatMap { elements(of: lines.list, $0) }?.first { now.leafValue(leaf, of: $0) == named.value }
    }

    /// The cart or order that a line belongs to.
    private func whole(of line: EntityKey, _ lines: LinePlan) -> EntityKey? {
        lines.back.flatMap { now.relatedKey($0, of: line) }
    }

    private mutating func read(
        _ input: InputValue,
        value: JSONValue,
        lines: LinePlan,
        path: String,
        isInList: Bool,
        into said: inout [LineInput]
    ) {
        if value.isNull { return }
        guard let members = world.schema[input.type.namedType].inputFields else {
            var line = LineInput()
            switch lines.meaning(of: input, in: world.model, isInList: isInList) {
            case .quantity: line.quantity = value
            case .line(let leaf): line.lines = (value.array ?? [value]).map { (leaf, $0) }
            case .product(let leaf): line.product = (leaf, value)
            case nil:
                let isOwner = self.input.references.contains { stem, given in
                    given == value && owner(of: lines.whole, named: stem, given) != nil
                }
                if !isOwner, !names.isKeyOrID(input) { note(ignored: [path]) }
                return
            }
            return said.append(line)
        }
        // Each object of a list describes a line.
        let isList = value.array != nil
        for object in value.array ?? [value] {
            guard let object = object.object else { continue }
            var own: [LineInput] = []
            for member in members {
                guard let value = object[member.name] else { continue }
                let path = "\(path).\(member.name)"
                read(member, value: value, lines: lines, path: path, isInList: isInList || isList, into: &own)
            }
            said += isList ? merged(own) : own
        }
    }

    /// Joins inputs that stand beside each other into one line; lines that already have a quantity stay apart.
    private func merged(_ said: [LineInput]) -> [LineInput] {
        var whole: [LineInput] = []
        var loose = LineInput()
        for line in said {
            if !line.isEmpty, line.quantity != nil {
                whole.append(line)
                continue
            }
            loose.quantity = loose.quantity ?? line.quantity
            loose.lines += line.lines
            loose.product = loose.product ?? line.product
        }
        return loose.isEmpty ? whole : whole + [loose]
    }
}

// MARK: - Writing

extension MutationWriter {
    private mutating func add(_ said: LineInput, to whole: EntityKey, _ lines: LinePlan) throws(EntityError) {
        guard let product = lines.product, let given = said.product else { return }
        let isKey = world.schema[product.type.namedType].isLeaf
        let bought = isKey ? nil : self.product(given, product)
        guard isKey || bought != nil else { return }
        let quantity = said.quantity ?? .number(.integer(1))
        let there = (elements(of: lines.list, whole) ?? []).first { line in
            guard let bought else { return now.leafValue(product.name, of: line)?.leafText == given.value.leafText }
            return now.relatedKey(product.name, of: line) == bought
        }
        if let there {
            let known = now.leafValue(lines.quantity, of: there)
            let sum = known.map { $0.changed(by: quantity, MutationWords.Change.add) } ?? quantity
            try write(quantity: sum, to: there, lines)
            return
        }
        let reference = bought.map(world.reference)
        var values: JSONObject = [product.name: reference ?? given.value, lines.quantity: quantity]
        if let back = lines.back { values[back] = world.reference(to: whole) }
        guard let member = world.plan(for: lines.line).members.first else { return }
        if let price = bought.flatMap({ price(of: $0, in: world.schema[member]) }) { values[price.name] = price.value }
        let key = try create(values, of: member)
        if lines.back == nil { try add([key], to: lines.list, of: whole) }
    }

    /// The price of a product, in the form of the line's field.
    private func price(of product: EntityKey, in line: NamedType) -> (name: String, value: JSONValue)? {
        let type = world.schema[product.type]
        guard let own = AmountFields(line, in: world.model).first(.price).flatMap({ line.fields?[$0] }),
            let source = AmountFields(type, in: world.model).first(.price).flatMap({ type.fields?[$0] }),
            world.schema[own.type.namedType].isLeaf, world.schema[source.type.namedType].isLeaf,
            let value = now.leafValue(source.name, of: product),
            let fitted = world.schema.converted(value, from: source.type, to: own.type)
        else { return nil }
        return (own.name, fitted)
    }

    private func product(_ said: (leaf: String?, value: JSONValue), _ product: SchemaField) -> EntityKey? {
        let target = world.plan(for: product.type.namedType)
        guard let leaf = said.leaf else { return world.key(of: said.value, target: target) }
        return said.value.leafText.flatMap { now.foundKey([.init(field: leaf, text: $0)], among: target.members) }
    }

    private mutating func change(
        _ line: EntityKey,
        to said: LineInput,
        _ lines: LinePlan,
        of whole: EntityKey
    ) throws(EntityError) {
        guard let quantity = said.quantity else { return }
        if let number = quantity.double, number <= 0 { return try end([line], lines, of: whole) }
        try write(quantity: quantity, to: line, lines)
    }

    private mutating func write(quantity: JSONValue, to line: EntityKey, _ lines: LinePlan) throws(EntityError) {
        let implied = ImpliedValues(world: now, key: line, values: [lines.quantity: quantity])
        try write(implied.complete(isNew: false), to: line, as: .changed)
    }

    private mutating func end(_ gone: [EntityKey], _ lines: LinePlan, of whole: EntityKey) throws(EntityError) {
        if lines.back == nil { try remove(gone, from: lines.list, of: whole) }
        try delete(gone)
    }
}
