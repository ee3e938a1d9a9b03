package import GraphQLLanguage
import GraphQLSchema
package import JSONModel

/// What the matched stub says about an answer: the layer above everything else in the world.
///
/// Its data is read by response key first and then by field name; what it does not mention comes from the world.
package struct StubLayer: Sendable {
    let data: JSONObject
    let errors: StubErrors?
    let reading: StubReading
    /// Whether mutations that the data answers write all the same.
    let writesEntities: Bool

    /// - Parameters:
    ///   - data: as written, `$length` and its kin included, with the templates in it rendered.
    ///   - errors: those that have a path.
    ///   - coercesStrings: whether a text may stand for a number or Boolean: what a template has rendered is text.
    ///   - place: where the stub is written, for messages.
    ///   - writesEntities: whether mutations that the data answers write all the same.
    ///   - refusesUnknownKeys: whether a key that the operation does not select, and its type does not have, is an error:
    ///     no other operation is meant.
    package init(
        data: JSONObject,
        errors: [GraphQLError] = [],
        coercesStrings: Bool = false,
        place: String? = nil,
        writesEntities: Bool = false,
        refusesUnknownKeys: Bool = false
    ) {
        self.writesEntities = writesEntities
        self.data = data
        self.errors = StubErrors(errors)
        reading = StubReading(
            coercesStrings: coercesStrings,
            refusesUnknownKeys: refusesUnknownKeys,
            place: place
        )
    }
}

/// How the data of one stub is read.
final class StubReading: Sendable {
    let coercesStrings: Bool
    let refusesUnknownKeys: Bool
    private let place: String?

    init(coercesStrings: Bool, refusesUnknownKeys: Bool, place: String?) {
        self.coercesStrings = coercesStrings
        self.refusesUnknownKeys = refusesUnknownKeys
        self.place = place
    }

    /// Rendered templates are text, whatever the schema wants.
    func leaf(_ value: JSONValue, as type: TypeID, in schema: Schema) -> JSONValue {
        guard coercesStrings else { return value }
        switch value {
        case .array(let elements): return .array(elements.map { leaf($0, as: type, in: schema) })
        case .string(let text): return JSONValue(rendered: text, as: schema[type].name) ?? value
        default: return value
        }
    }

    /// An error about data that does not fit, with the sentence that says why.
    func error(_ mismatch: String) -> GraphQLError {
        GraphQLError("The stub\(place.map { " at \($0)" } ?? "") does not fit: \(mismatch)", code: "STUB_DOES_NOT_FIT")
    }
}

extension JSONValue {
    /// The number or Boolean that a text stands for; `nil` where it stands for none.
    fileprivate init?(rendered text: String, as type: String) {
        switch type {
        case "Int", "Float":
            guard let value = try? JSONValue(parsing: Array(text.utf8)), case .number = value else { return nil }
            self = value
        case "Boolean":
            switch text {
            case "true": self = .bool(true)
            case "false": self = .bool(false)
            default: return nil
            }
        default: return nil
        }
    }
}
