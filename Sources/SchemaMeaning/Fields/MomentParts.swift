package import GraphQLSchema
package import JSONModel
package import Platform

/// An object with the parts of a moment that is beside it: Directus's `date_created_func { year month }`.
package struct MomentParts: Sendable {
    /// The place of the moment among the parent's fields.
    package let moment: Int
    /// The parts, by the names of the object's fields.
    private let parts: [(name: String, part: MomentPart)]

    package init?(_ field: SchemaField, of parent: NamedType, in schema: Schema) {
        let type = schema[field.type.namedType]
        guard type.isObject, field.type.listElement == nil, let fields = type.fields, !fields.isEmpty,
            let moment = Self.moment(of: foldedName(field.meant), in: parent, schema)
        else { return nil }
        let parts = Self.parts(fields, in: schema)
        guard parts.count == fields.count, let place = parent.fields?.position(of: moment.name) else { return nil }
        self.moment = place
        self.parts = parts
    }

    /// The whole numbers among fields that are parts of a moment.
    static func parts(_ fields: FieldTable, in schema: Schema) -> [(name: String, part: MomentPart)] {
        fields.compactMap { field in
            let part = schema[field.type.namedType].name == "Int" ? MomentWords.parts[foldedName(field.meant)] : nil
            return part.map { (field.name, $0) }
        }
    }

    /// The leaf whose parts an object of this folded name holds: `date_created` for `date_created_func`.
    private static func moment(of name: String, in type: NamedType, _ schema: Schema) -> SchemaField? {
        for ending in WordSets[.momentPartEndings] where name.hasSuffix(ending) && name != ending {
            let stem = name.dropLast(ending.count)
            let field = type.fields?.first { foldedName($0.meant) == stem && schema[$0.type.namedType].isLeaf }
            if let field, field.type.listElement == nil, !field.needsArguments { return field }
        }
        return nil
    }

    /// The object's fields for a moment; each is null where the value is no moment.
    package func values(of moment: JSONValue) -> JSONObject {
        let instant = Instant(reading: moment)
        return JSONObject(
            parts.map { part in (part.name, instant.map { .number(.integer(part.part.value(of: $0))) } ?? .null) }
        )
    }
}

extension Instant {
    /// A moment as a leaf holds it: as a text, or in seconds or milliseconds since 1970.
    package init?(reading value: JSONValue) {
        if let text = value.string, let instant = Instant(parsing: text) {
            self = instant
        } else if let number = value.int ?? value.string.flatMap({ Int($0) }) {
            self.init(seconds: number > 100_000_000_000 ? number / 1_000 : number)
        } else {
            return nil
        }
    }
}
