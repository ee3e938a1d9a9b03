import FakeValues
import GraphQLSchema

/// The time that an object takes, of which a write may give a part: what starts later ends later, too.
package struct WrittenSpan: Sendable {
    package let start: FieldPlan
    package let end: FieldPlan
    /// The field with the length, and the seconds in one unit of it.
    package let length: (field: FieldPlan, unit: Int)?

    /// - Returns: `nil` where not just one of the leaves is the start, and one the end.
    init?(_ leaves: [FieldPlan]) {
        func only(_ parts: [SpanPart]) -> FieldPlan? {
            let found = leaves.filter { field in
                let name = FieldName(field.meant)
                return SpanPart(name.words).map(parts.contains) ?? false
            }
            return found.count == 1 ? found[0] : nil
        }
        guard let start = only([.start, .opening]), let end = only([.end, .conclusion]) else { return nil }
        (self.start, self.end) = (start, end)
        length =
            leaves.lazy.compactMap { field in
                FieldName(field.meant).endings.lazy.compactMap { NumberWords.durations[$0.ending] }.first
                    .map { (field, $0) }
            }.first
    }
}
