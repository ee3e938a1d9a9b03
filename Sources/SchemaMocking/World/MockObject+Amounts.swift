import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Amounts that are sums of others.
extension MockObject {
    /// An object of amounts with a factor.
    struct Addend: Sendable {
        let object: MockObject
        let factor: Double
    }

    /// A field that holds an amount, with its object and a factor.
    private struct Part {
        var object: MockObject
        var name: String
        var factor: Double
    }

    /// The value of a leaf that is the sum of others; `nil` for other leaves, and where an addend is no number.
    func summedValue(of field: FieldPlan, _ leaf: LeafPlan, _ role: LeafRole?) -> JSONValue? {
        let terms: [AmountPlan.Term]? = if case .sum(let terms)? = role { terms } else { nil }
        if let sum = addends(besides: terms), terms != nil || plan.amounts(in: world.model).holdsAmount(field.name) {
            return written(sum.map { Part(object: $0.object, name: field.name, factor: $0.factor) }, leaf)
        }
        return terms.flatMap { written(parts(of: $0, for: field), leaf) }
    }

    /// The addends of an object of amounts; `nil` where it is not a sum.
    func addends(of field: FieldPlan, _ object: ObjectPlan) -> [Addend]? {
        if let sum = addends(besides: object.sum) {
            let inner = sum.compactMap { addend in
                addend.object.money(field.name).map { Addend(object: $0, factor: addend.factor) }
            }
            return inner.count == sum.count ? inner : nil
        }
        guard let terms = object.sum, !field.isDrawn(in: world.model) else { return nil }
        let wanted = world.schema[field.target]
        let parts = parts(of: terms, for: field)
        let addends = parts.compactMap { part -> Addend? in
            guard let money = part.object.money(part.name) else { return nil }
            let fields = money.plan.type.fields
            let inner = AmountPlan.innerFields.first { wanted.fields?[$0] == nil && fields?[$0] != nil }
            return Addend(object: inner.flatMap(money.money) ?? money, factor: part.factor)
        }
        return addends.count == parts.count ? addends : nil
    }

    /// The addends of the object, for an amount in it that has terms of its own: in a share of another amount, which
    /// is rounded, `gross` is what `net` and `tax` are together.
    private func addends(besides terms: [AmountPlan.Term]?) -> [Addend]? {
        guard let sum = overlay?.sum, let terms, terms.allSatisfy(\.isAmount) else { return overlay?.sum }
        return sum.contains { $0.factor != $0.factor.rounded() } ? nil : sum
    }

    private func parts(of terms: [AmountPlan.Term], for field: FieldPlan) -> [Part] {
        terms.flatMap { term -> [Part] in
            switch term {
            case .amount(let index, let times): return part(index, Double(times))
            case .product(let price, let quantity): return part(price, number(at: quantity))
            case .rate(let percent, let index, let times):
                let rate = number(at: percent)
                // A rate below 1 is a fraction, any other one in percent.
                return part(index, Double(times) * (abs(rate) < 1 ? rate : rate / 100))
            case .share(let index, let shares):
                return part(index, Double(share(among: shares, of: field)) / 1_000)
            case .quantities(let index, let leaf): return lines(at: index).flatMap { $0.part(leaf, 1) }
            case .lines(let index):
                return lines(at: index).flatMap { line in
                    AmountPlan.line(line.plan.type, in: world.model).map { line.parts(of: [$0], for: field) } ?? []
                }
            }
        }
    }

    /// The share of an amount: all of what is paid, and nothing of what is new.
    private func share(among shares: [Int], of field: FieldPlan) -> Int {
        let choice = world.model.choice(identity, field.hash)
        let rules = plan.writeRules(in: world.model)
        guard rules.paidAmounts.contains(field.name), let least = shares.first, let all = shares.last,
            let paid = rules.paid
        else { return shares[choice.below(shares.count)] }
        if isTrue(paid) { return all }
        return populationOrdinal == 0 ? least : shares.dropLast()[choice.below(max(1, shares.count - 1))]
    }

    private func lines(at index: Int) -> [MockObject] {
        plan.field(at: index, in: world.model).map(listedObjects) ?? []
    }

    private func part(_ index: Int, _ factor: Double) -> [Part] {
        plan.field(at: index, in: world.model).map { [Part(object: self, name: $0.name, factor: factor)] } ?? []
    }

    private func number(at index: Int) -> Double {
        plan.field(at: index, in: world.model).flatMap { Self.number(leafValue(of: $0)) } ?? 0
    }

    /// The object of amounts that a field gives.
    private func money(_ name: String) -> MockObject? {
        guard let field = plan.field(named: name, in: world.model), case .object(let object) = field.kind else {
            return nil
        }
        return try? resolveObject(object, of: field, arguments: [:])
    }

    /// An amount in hundredths; an object of amounts counts with its own first one.
    private func hundredths(_ name: String) -> Double? {
        guard let field = plan.field(named: name, in: world.model) else {
            // A product counts with its price, whatever the amount of others is called.
            return plan.amounts(in: world.model).wholeName.flatMap { $0 == name ? nil : hundredths($0) }
        }
        guard case .object = field.kind else { return Self.number(leafValue(of: field)).map { ($0 * 100).rounded() } }
        guard let money = money(name) else { return nil }
        let amounts = money.plan.amounts(in: world.model)
        return (amounts.wholeName ?? amounts.amountNames.first).flatMap(money.hundredths)
    }

    /// A number as large as sums can be: clients may write whatever they like.
    private static func number(_ value: JSONValue) -> Double? {
        (value.double ?? value.string.flatMap { Double($0) }).map { max(-1e15, min($0, 1e15)) }
    }

    /// The sum of the parts in the form of the leaf's other values, of at most 10^13.
    private func written(_ parts: [Part], _ leaf: LeafPlan) -> JSONValue? {
        let sample = leaf.generator.value(object: identity)
        let unit = leaf.isWhole ? 100.0 : 1
        var exact = 0.0
        for part in parts {
            guard let amount = part.object.hundredths(part.name) else { return nil }
            let product = amount * part.factor / unit
            // A half is rounded up, although 8.25 % is a little less in binary.
            exact += (product + (product < 0 ? -1e-6 : 1e-6)).rounded() * unit
        }
        let sum = Int(saturating: exact)
        switch sample {
        case .string: return .string(JSONWriter.text { $0.writeDecimal(sum, decimals: 2) })
        case .number where sum % 100 == 0:
            return .number(.integer(leaf.isWhole ? Int(Int32(clamping: sum / 100)) : sum / 100))
        case .number: return .number(.double(Double(sum) / 100))
        case .null, .bool, .array, .object: return nil
        }
    }
}
