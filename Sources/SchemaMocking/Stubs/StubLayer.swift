import GraphQLExecution
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
    ///   - yieldsToWrites: whether what is written about an entity while the server runs lies over the data.
    ///   - refusesUnknownKeys: whether a key that the operation does not select, and its type does not have, is an
    ///     error: no other operation is meant.
    package init(
        data: JSONObject,
        errors: [GraphQLError] = [],
        coercesStrings: Bool = false,
        place: String? = nil,
        writesEntities: Bool = false,
        yieldsToWrites: Bool = false,
        refusesUnknownKeys: Bool = false
    ) {
        self.writesEntities = writesEntities
        self.data = data
        self.errors = StubErrors(errors)
        reading = StubReading(
            subject: "stub\(place.map { " at \($0)" } ?? "")",
            coercesStrings: coercesStrings,
            yieldsToWrites: yieldsToWrites,
            refusesUnknownKeys: refusesUnknownKeys
        )
    }
}

/// How the data of one stub is read, or what a router says of an entity.
final class StubReading: Sendable {
    /// What the data is of, for messages.
    private let subject: String
    let coercesStrings: Bool
    /// Whether what is written about an entity while the server runs lies over the data.
    let yieldsToWrites: Bool
    let refusesUnknownKeys: Bool
    /// Whether an entry under a response key is for that alias.
    private let knowsAliases: Bool

    init(
        subject: String,
        coercesStrings: Bool = false,
        yieldsToWrites: Bool = false,
        refusesUnknownKeys: Bool = false,
        knowsAliases: Bool = true
    ) {
        self.subject = subject
        self.coercesStrings = coercesStrings
        self.yieldsToWrites = yieldsToWrites
        self.refusesUnknownKeys = refusesUnknownKeys
        self.knowsAliases = knowsAliases
    }

    /// An entity as a router knows it: by the names of fields.
    static let representation = StubReading(subject: "representation", knowsAliases: false)

    /// What the data says of a field.
    func value(of field: PlannedField, in data: JSONObject) -> JSONValue? {
        (knowsAliases ? data[field.responseKey] : nil) ?? data[field.name]
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
        GraphQLError("The \(subject) does not fit: \(mismatch)", code: "STUB_DOES_NOT_FIT")
    }
}

extension GraphQLError {
    /// What is wrong with the representation of an entity.
    static func representation(_ message: String) -> GraphQLError {
        GraphQLError(message, code: "INVALID_REPRESENTATION")
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
