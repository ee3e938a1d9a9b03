package import GraphQLSchema

/// The amounts of a type's objects that follow from others.
///
/// A line's total follows from its price and quantity, an order's from its lines.
package final class AmountPlan: Sendable {
    /// The field that holds the price of what is sold.
    static let priceField = "price"
    /// The fields that hold the amount of an object around it: with taxes, where it has several, or the price.
    package static let innerFields = ["gross", priceField]

    /// A summand of an amount; fields are given by their places in the type's field table.
    package enum Term: Sendable {
        /// Another amount, multiplied by a number.
        case amount(Int, times: Int)
        case product(price: Int, quantity: Int)
        /// A share of another amount: one of these thousandths.
        case share(of: Int, [Int])
        /// A percentage of another amount, held by a leaf and multiplied by a number.
        case rate(percent: Int, of: Int, times: Int)
        /// The sum of the costs of a list's elements.
        case lines(list: Int)
        /// The sum of one leaf of a list's elements, by its place in their field table.
        case quantities(list: Int, leaf: Int)

        package var isAmount: Bool { if case .amount = self { true } else { false } }

        /// How many times it counts: below zero where it is taken away.
        package var times: Int {
            switch self {
            case .amount(_, let times), .rate(_, _, let times): times
            case .product, .share, .lines, .quantities: 1
            }
        }
    }

    /// The summands of amounts, by the amounts' places in the field table.
    let sums: [Int: [Term]]

    /// The fields that hold the amount, for a type whose objects are amounts of money: `amount`, or `net` and `gross`.
    package let amountNames: [String]
    /// The field that counts in an object of several amounts: `gross`.
    package let wholeName: String?

    /// The list whose elements' costs are summed up.
    package var lines: Int? {
        sums.values.joined().lazy.compactMap { if case .lines(let list) = $0 { list } else { nil } }.first
    }

    package static let none = AmountPlan(sums: [:])

    private init(sums: [Int: [Term]]) { (self.sums, amountNames, wholeName) = (sums, [], nil) }

    package init(_ type: NamedType, in model: SchemaModel) {
        let amounts = AmountFields(type, in: model)
        var sums: [Int: [Term]] = [:]
        func add(_ role: AmountRole, _ terms: (Int) -> [Term]) {
            for index in amounts[role] where sums[index] == nil {
                let found = terms(index)
                if !found.isEmpty { sums[index] = found }
            }
        }
        func others(_ role: AmountRole, like index: Int, times: Int = 1) -> [Term] {
            // A tip comes upon a fee, while `tax` and `totalTax` are one.
            amounts.all(role, like: index).prefix(role == .fee ? .max : 1).map { .amount($0, times: times) }
        }
        // A rate beside the amounts tells the share.
        func share(of whole: AmountRole, _ shares: [Int], by role: AmountRole? = nil) -> (Int) -> [Term] {
            let rate = role.flatMap { amounts.first($0) }
            return { index in
                amounts.first(whole, like: index).map { whole in
                    [rate.map { .rate(percent: $0, of: whole, times: 1) } ?? .share(of: whole, shares)]
                } ?? []
            }
        }
        func changed(_ whole: Int, by rate: AmountRole, times: Int) -> [Term]? {
            amounts.first(rate).map { [.amount(whole, times: 1), .rate(percent: $0, of: whole, times: times)] }
        }
        // A type with lines is no line itself, even if it has a quantity.
        let list = amounts.lines
        let isLine = amounts.quantity != nil && list == nil && amounts.first(.price) != nil
        let hasSubtotal = amounts.first(.subtotal) != nil
        if isLine, let quantity = amounts.quantity {
            add(.lineTotal) { index in
                guard !hasSubtotal || !amounts[.total].contains(index) else { return [] }
                return amounts.first(.price, like: index).map { [.product(price: $0, quantity: quantity)] } ?? []
            }
        }
        if amounts.first(.gross) != nil, amounts.first(.net) != nil, amounts.first(.tax) != nil {
            add(.gross) { others(.net, like: $0) + others(.tax, like: $0) }
            add(.tax, share(of: .net, [200], by: .taxRate))
        }
        let perUnit = isLine ? nil : amounts.rate.map { [Term.product(price: $0.price, quantity: $0.quantity)] }
        let bought = list.map { [.lines(list: $0)] } ?? perUnit
        if let bought { add(.subtotal) { _ in bought } }
        if let bought, list != nil { add(.itemized) { _ in bought } }
        if let lines = amounts.countedLines { add(.quantity) { _ in [lines] } }
        if hasSubtotal {
            add(.tax, share(of: .subtotal, [200], by: .taxRate))
            // A discount that the total cannot be made of, since it is no price with its tax, is nothing.
            let counts = amounts.first(.total).map { amounts.first(.discount, like: $0) != nil } ?? true
            add(.discount, share(of: .subtotal, counts ? [0, 0, 50, 100] : [0], by: counts ? .discountRate : nil))
            add(.shipping, share(of: .subtotal, [0, 50, 100]))
        }
        if bought != nil || hasSubtotal {
            add(.total) { index in
                let parts = others(.subtotal, like: index)
                let base = parts.isEmpty ? bought ?? [] : parts
                guard !base.isEmpty else { return [] }
                return base + others(.tax, like: index) + others(.shipping, like: index) + others(.fee, like: index)
                    + others(.discount, like: index, times: -1)
            }
        }
        if let whole = [AmountRole.total, .subtotal, .itemized].lazy.compactMap({ amounts.first($0) }).first {
            add(.paid) { _ in [.share(of: whole, [0, 500, 1_000])] }
            add(.due) { [.amount(whole, times: 1)] + others(.paid, like: $0, times: -1) }
        }
        let left = amounts.first(.reduced) == nil ? AmountRole.price : .reduced
        let full = amounts.first(.price) == nil || left == .price ? AmountRole.former : .price
        add(left) { amounts.first(full, like: $0).flatMap { changed($0, by: .discountRate, times: -1) } ?? [] }
        if !amounts[.price].contains(where: sums.keys.contains) {
            add(.former, share(of: .price, [1_100, 1_200, 1_250, 1_500]))
        }
        add(.reduced, share(of: full, [700, 750, 800, 900]))
        add(.cost, share(of: .price, [300, 400, 450, 600]))
        for (part, whole) in amounts.portions where sums[part] == nil {
            sums[part] = [.share(of: whole, [500, 650, 750, 900, 1_000])]
            guard let rest = amounts.rest, rest != part, sums[rest] == nil else { continue }
            sums[part] = [.share(of: whole, [500, 650, 750, 900])]
            sums[rest] = [.amount(whole, times: 1), .amount(part, times: -1)]
        }
        for (gross, net) in amounts.taxed where sums[gross] == nil {
            sums[gross] = changed(net, by: .taxRate, times: 1) ?? [.share(of: net, [1_200])]
        }
        for (least, most) in amounts.bounds { sums[most] = [.share(of: least, [1_000, 1_200, 1_500, 2_000])] }
        self.sums = sums
        let fields = type.allFields
        amountNames = fields.filter { AmountWords.ofMoney.contains(foldedName($0.meant)) }.map(\.name)
        wholeName = fields.first { WordSets[.moneyCounted].contains(foldedName($0.meant)) }?.name
    }

    /// Whether a field of an object of money holds an amount.
    package func holdsAmount(_ name: String) -> Bool { amountNames.contains(name) }

    /// Whether a leaf type may hold an amount.
    package static func isNumber(_ type: NamedType) -> Bool {
        guard type.enumValues == nil else { return false }
        return switch ScalarForm(type) {
        case .float, .decimalText, .integer, .unknown: true
        default: false
        }
    }

    /// Whether objects of a type are lines of something with a total: they have a price, a quantity and a way back.
    static func isLine(_ type: NamedType, in model: SchemaModel) -> Bool {
        guard type.isObject, !model.schema.isRoot(type.id) else { return false }
        let amounts = AmountFields(type, in: model)
        guard amounts.quantity != nil, amounts.first(.price) != nil else { return false }
        return type.allFields.contains { isWhole($0, in: model) }
    }

    /// Whether a field of a line leads to the object that has the total: `order`.
    package static func isWhole(_ field: SchemaField, in model: SchemaModel) -> Bool {
        guard case .named(let id) = field.type.nullable, model.schema[id].isObject else { return false }
        let amounts = AmountFields(model.schema[id], in: model)
        return amounts.first(.total) != nil || amounts.first(.subtotal) != nil
    }

    /// The cost of one element of a list: its line total, or else its price times its quantity.
    package static func line(_ type: NamedType, in model: SchemaModel) -> Term? {
        let amounts = AmountFields(type, in: model)
        guard let quantity = amounts.quantity, let price = amounts.first(.price) else {
            let amount = amounts.first(.itemized) ?? amounts.first(.total) ?? amounts.first(.price)
            let isLine = FieldName(type.meant).words.last.map(WordSets[.lines].contains) ?? false
            return isLine ? amount.map { .amount($0, times: 1) } : nil
        }
        return amounts.first(.lineTotal, like: price).map { .amount($0, times: 1) }
            ?? .product(price: price, quantity: quantity)
    }
}

/// The fields of a type that hold amounts of money, by the roles that their names tell.
package struct AmountFields {
    private let type: NamedType
    private let model: SchemaModel
    private let byRole: [(role: AmountRole, field: Int)]
    /// The field with the number of items bought: `quantity`.
    package let quantity: Int?

    package init(_ type: NamedType, in model: SchemaModel) {
        self.type = type
        self.model = model
        let fields = type.allFields.enumerated().filter { !$1.needsArguments }
        let quantities = fields.filter { WordSets[.boughtQuantities].contains(Self.stem($1.meant)) }
        quantity = quantities.last { $1.type.listElement == nil && model.schema[$1.type.namedType].isLeaf }?.offset
        var byRole = fields.flatMap { index, field -> [(role: AmountRole, field: Int)] in
            let roles = AmountWords.roles[Self.stem(field.meant)] ?? []
            return roles.isEmpty || !Self.isAmount(field, in: model) ? [] : roles.map { ($0, index) }
        }
        // A line without a price takes that of its product.
        if quantity != nil, !byRole.contains(where: { $0.role == .price }),
            let ware = type.allFields.firstIndex(where: { Self.isWare($0, in: model) })
        {
            byRole.append((.price, ware))
        }
        self.byRole = byRole
    }

    package subscript(role: AmountRole) -> [Int] { byRole.filter { $0.role == role }.map(\.field) }

    package func first(_ role: AmountRole) -> Int? { byRole.first { $0.role == role }?.field }

    package func first(_ role: AmountRole, like index: Int) -> Int? { all(role, like: index).first }

    /// The other fields of a role whose types allow computing the given field from them.
    func all(_ role: AmountRole, like index: Int) -> [Int] {
        guard let fields = type.fields else { return [] }
        let wanted = fields[index].type.namedType
        return self[role].filter { other in
            guard other != index else { return false }
            let found = fields[other].type.namedType
            if found == wanted || model.schema[found].isLeaf && model.schema[wanted].isLeaf { return true }
            // The other field's object may hold the amount: a price with its tax, or a product.
            return AmountPlan.innerFields.contains { model.schema[found].fields?[$0]?.type.namedType == wanted }
        }
    }

    /// The only list whose elements have a price and a quantity, where the type has a total.
    package var lines: Int? {
        guard [AmountRole.total, .subtotal, .itemized].contains(where: { first($0) != nil }) else { return nil }
        // Lists whose elements have an amount, but no quantity, count only if no list has both.
        let bought = lists { AmountPlan.line($0, in: model) != nil && AmountFields($0, in: model).quantity != nil }
        let all = bought.isEmpty ? lists { AmountPlan.line($0, in: model) != nil } : bought
        return all.count == 1 ? all[0] : nil
    }

    /// The only list whose elements have a quantity, where the type has the sum of these.
    var countedLines: AmountPlan.Term? {
        let counted = first(.quantity) == nil ? [] : lists { AmountFields($0, in: model).quantity != nil }
        guard counted.count == 1, let list = counted.first else { return nil }
        return type.fields.flatMap { model.elementType(of: $0[list]) }
            .flatMap { AmountFields(model.schema[$0], in: model).quantity }.map { .quantities(list: list, leaf: $0) }
    }

    /// The lists of objects of which something is true.
    private func lists(where isMeant: (NamedType) -> Bool) -> [Int] {
        type.allFields.enumerated().filter { _, field in
            guard !field.needsArguments, !model.isAggregate(field),
                let element = model.elementType(of: field).map({ model.schema[$0] })
            else { return false }
            return element.isObject && isMeant(element)
        }.map(\.offset)
    }

    /// The price of a night, hour or seat and the number of them: `pricePerNight` and `nights`.
    package var rate: (price: Int, quantity: Int)? {
        let fields = Array(type.allFields.enumerated())
        for (index, field) in fields where Self.isAmount(field, in: model) {
            let words = FieldName(field.meant).words
            let unit =
                words.firstIndex(of: "per").map { words[($0 + 1)...].joined() }
                ?? (words.count == 2 && words[1] == "rate" ? AmountWords.rates[words[0]] : nil)
            guard let unit, !unit.isEmpty else { continue }
            let counts = fields.first { singulars(foldedName($1.meant)).contains(unit) && $0 != index }
            if let counts, case .integer = ScalarForm(model.schema[counts.element.type.namedType]) {
                return (index, counts.offset)
            }
        }
        return nil
    }

    /// Amounts that are at most as large as another: the approved part of a claim, the rest of a loan.
    var portions: [(part: Int, whole: Int)] {
        amounts.compactMap { index, field, words in
            let isPortion = words.count > 1 && WordSets[.portions].contains(words[0])
            let used = words.count > 1 ? words.firstIndex(where: WordSets[.takenParts].contains) : nil
            let totals = used.map { place in
                WordSets[.takenWholes].map { total in words.indices.map { $0 == place ? total : words[$0] }.joined() }
            }
            let wholes = [AmountWords.wholes[words.joined()], isPortion ? words.dropFirst().joined() : nil]
            return (wholes + (totals ?? [])).lazy.compactMap { $0.flatMap { amount($0, like: field) } }.first
                .map { (index, $0) }
        }
    }

    /// The amount that is left of a whole when a part is taken from it.
    package var rest: Int? { amounts.first { WordSets[.rests].contains($0.words.joined()) }?.index }

    /// Amounts with their tax, beside the same without it: `priceWithTax`.
    var taxed: [(gross: Int, net: Int)] {
        amounts.compactMap { index, field, words in
            guard words.count > 2, WordSets[.taxed].contains(words.suffix(2).joined()) else { return nil }
            return amount(words.dropLast(2).joined(), like: field).map { (index, $0) }
        }
    }

    /// Objects that hold the least and the most amount of something: `minPrice` and `maxPrice`.
    package var bounds: [(least: Int, most: Int)] {
        let objects = amounts.filter { model.schema[$0.field.type.namedType].isObject }
        return objects.flatMap { index, _, words -> [(Int, Int)] in
            AmountWords.bounds.compactMap { least, most in
                guard words.contains(least) else { return nil }
                let wanted = words.map { $0 == least ? most : $0 }
                return objects.first { $0.words == wanted }.map { (index, $0.index) }
            }
        }
    }

    private var amounts: [(index: Int, field: SchemaField, words: [String])] {
        type.allFields.enumerated().filter { Self.isAmount($1, in: model) }.map { ($0, $1, FieldName($1.meant).words) }
    }

    /// The amount of a name that has the type of another.
    private func amount(_ name: String, like field: SchemaField) -> Int? {
        amounts.first { $0.words.joined() == name && $0.field.type.namedType == field.type.namedType }?.index
    }

    /// Whether a field of a line leads to what is sold.
    private static func isWare(_ field: SchemaField, in model: SchemaModel) -> Bool {
        field.type.listElement == nil && WordSets[.wares].contains(foldedName(field.meant))
            && model.schema[field.type.namedType].fields?[AmountPlan.priceField] != nil
    }

    /// Whether a field holds an amount: a number, as a text too, or an object that holds one.
    private static func isAmount(_ field: SchemaField, in model: SchemaModel) -> Bool {
        guard case .named(let id) = field.type.nullable else { return false }
        let type = model.schema[id]
        guard type.isLeaf else { return isMoney(type, in: model) }
        return AmountPlan.isNumber(type) || type.name == "String"
    }

    private static func isMoney(_ type: NamedType, in model: SchemaModel) -> Bool {
        guard type.isObject, KeyField(of: type, in: model.schema, settings: model.settings) == nil,
            let fields = type.fields
        else { return false }
        if let amount = fields.first(where: { WordSets[.moneyAmounts].contains(foldedName($0.meant)) }) {
            let isCalledSo = FieldName(type.meant).words.contains(where: WordSets[.monies].contains)
            return model.schema[amount.type.namedType].isLeaf && (isCalledSo || fields.count <= 6)
        }
        return fields.contains { WordSets[.moneyParts].contains(foldedName($0.meant)) && $0.type.namedType != type.id }
    }

    /// The folded name without an ending that tells only how the amount is written: `price` for `priceInCents`.
    private static func stem(_ name: String) -> String {
        var name = foldedName(name)
        for ending in WordSets[.amountForms] where name.hasSuffix(ending) && name != ending {
            name.removeLast(ending.count)
        }
        return name
    }
}
