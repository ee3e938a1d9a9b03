import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Numbers that sum up one of the object's lists.
extension MockObject {
    /// The number of a list's elements, and of those that meet a condition.
    func share(_ list: Int, _ source: StateGuide.Source) -> (part: Int, all: Int)? {
        guard let elements = elements(of: list) else { return nil }
        return (elements.count { $0.isTrue(source) }, elements.count)
    }

    /// The mean of a leaf of a list's elements, rounded to a tenth; of no elements null, or 0 for a non-null field.
    func mean(ofList list: Int, named name: String, leaf: LeafPlan, field: FieldPlan) -> JSONValue? {
        guard let elements = elements(of: list) else { return nil }
        let numbers = elements.compactMap { element in
            element.plan.field(named: name, in: world.model).map(element.leafValue).flatMap { value in
                value.double ?? value.string.flatMap { Double($0) }
            }
        }
        guard !numbers.isEmpty else { return field.isNonNull ? .number(.integer(0)) : .null }
        let tenths = Int(saturating: numbers.reduce(0, +) * 10 / Double(numbers.count))
        let mean: JSONValue =
            tenths % 10 == 0 || leaf.isWhole
            ? .number(.integer((tenths + 5) / 10)) : .number(.double(Double(tenths) / 10))
        return world.schema.fitted(mean, to: field.definition.type)
    }

    private func elements(of index: Int) -> [MockObject]? {
        plan.field(at: index, in: world.model).flatMap { $0.listPlan == nil ? nil : listedObjects($0) }
    }
}
