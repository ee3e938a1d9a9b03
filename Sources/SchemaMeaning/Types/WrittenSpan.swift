import FakeValues
import GraphQLSchema

/// The time that an object takes, of which a write may give a part: what starts later ends later, too.
package struct WrittenSpan: Sendable {
    package let start: FieldPlan
    package let end: FieldPlan
    /// The field with the length, and the seconds in one unit of it.
    package let length: (field: FieldPlan, unit: Int)?

    /// Finds the fields among those that are named as parts of spans, and numbers that may be the length; `nil` where
    /// not just one of them is the start, and one the end.
    init?(_ ends: [(field: FieldPlan, part: SpanPart)], numbers: [FieldPlan]) {
        func only(_ parts: [SpanPart]) -> FieldPlan? {
            let found = ends.filter { parts.contains($0.part) }
            return found.count == 1 ? found[0].field : nil
        }
        guard let start = only([.start, .opening]), let end = only([.end, .conclusion]) else { return nil }
        (self.start, self.end) = (start, end)
        length =
            numbers.lazy.compactMap { field in
                NumberWords.durations[foldedName(field.meant)].map { (field, $0) }
            }.first
    }
}
