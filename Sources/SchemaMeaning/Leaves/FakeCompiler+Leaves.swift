package import FakeValues
package import GraphQLSchema

extension FakeCompiler {
    /// The generator, in the form that the leaf's type has on the wire; `nil` where the type has no such values.
    package static func generator(_ fake: Fake, as leaf: NamedType) -> LeafGenerator? {
        let (number, instant) = (number(fake), instant(fake))
        switch ScalarForm(leaf) {
        case _ where leaf.enumValues != nil: return nil
        case .integer:
            return number.map { .number($0.asInteger) } ?? instant.map { InstantForm.epochSeconds.generator($0) }
        case .float: return number.map { .number($0) }
        case .boolean: return fake.type == .boolean ? .boolean(percent: 50) : nil
        case .unknown where number != nil || fake.type == .boolean: return generator(fake)
        case .instant(let form) where fake.options.dateFormat == nil:
            if let instant { return form.generator(instant) }
        default: break
        }
        if let instant { return .text(MomentFormat(fake.options.dateFormat ?? "YYYY-MM-DDTHH:mm:ss[Z]").text(instant)) }
        return .text(number?.asText ?? text(fake))
    }
}

extension Fake {
    /// Whether a leaf's type has values of the kind; an enum keeps its own.
    package func makes(_ leaf: NamedType) -> Bool { FakeCompiler.generator(self, as: leaf) != nil }
}
