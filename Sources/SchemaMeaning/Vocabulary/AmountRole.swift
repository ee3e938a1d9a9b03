/// The part that a field with an amount of money has in the sums of its type.
package enum AmountRole: String, CaseIterable {
    case price, lineTotal, subtotal, total, itemized, paid, due, tax, shipping, fee, discount, former, reduced, cost
    case gross, net, quantity, taxRate, discountRate
}
