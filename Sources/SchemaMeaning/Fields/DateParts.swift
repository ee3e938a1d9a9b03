import FakeValues
package import GraphQLSchema
package import JSONModel
import Platform

/// An object that is a date in its parts: AniList's `startDate { year month day }`.
///
/// A start is before its end: both dates of an object are counted from the same moment.
package struct DateParts: Sendable {
    private enum Kind { case birth, start, end, other }

    private let kind: Kind
    private let parts: [(name: String, part: MomentPart)]
    private let salt: UInt64

    package init?(_ field: SchemaField, in schema: Schema) {
        let type = schema[field.type.namedType]
        guard type.isObject, field.type.listElement == nil, field.arguments.isEmpty, let fields = type.fields,
            fields.count == 3
        else { return nil }
        let parts = MomentParts.parts(fields, in: schema)
        guard Set(parts.map(\.1)) == [.year, .month, .day] else { return nil }
        self.parts = parts
        let words = FieldName(field.meant).words
        func says(_ known: WordSet) -> Bool { words.contains { word in known.contains(where: word.hasPrefix) } }
        kind =
            says(WordSets[.dateBirths])
            ? .birth : says(WordSets[.dateStarts]) ? .start : says(WordSets[.dateEnds]) ? .end : .other
        salt = StableHash.of(field.name)
    }

    /// The parts, for the object whose date it is.
    package func values(of identity: UInt64, in model: SchemaModel) -> JSONObject {
        let day = Instant.secondsPerDay
        let start = model.choice(identity, 0).within((60 * day)...(9_000 * day))
        let seconds =
            switch kind {
            case .birth: model.choice(identity, salt).within((18 * 366 * day)...(80 * 365 * day))
            case .start: start
            case .end: start - model.choice(identity, 1).below(min(start, 500 * day))
            case .other: model.choice(identity, salt).below(9_000 * day)
            }
        let moment = Instant(seconds: model.settings.now.seconds - seconds)
        return JSONObject(parts.map { ($0.name, .number(.integer($0.part.value(of: moment)))) })
    }
}
