import GraphQLExecution
package import GraphQLLanguage
import GraphQLSchema
package import JSONModel

/// The matched stub's part of a response: the layer above everything else in the world.
///
/// Its data is read by response key first and then by field name; fields that it does not mention come from the world.
package struct StubLayer: Sendable {
    let data: JSONObject
    let errors: StubErrors?
    let reading: StubReading
    /// Whether mutations write even where the data gives their response.
    let writesEntities: Bool

    /// How the data is read.
    package struct Rules: Sendable {
        /// Whether a text may stand for a number or Boolean, since templates render text.
        package var coercesStrings: Bool
        /// Whether values that are written about an entity while the server runs override the data.
        package var yieldsToWrites: Bool
        /// Whether a key that is neither selected nor a field of its type is an error, because the stub is for one
        /// operation only.
        package var refusesUnknownKeys: Bool

        package init(coercesStrings: Bool = false, yieldsToWrites: Bool = false, refusesUnknownKeys: Bool = false) {
            self.coercesStrings = coercesStrings
            (self.yieldsToWrites, self.refusesUnknownKeys) = (yieldsToWrites, refusesUnknownKeys)
        }
    }

    /// - Parameters:
    ///   - data: the data as written, with `$length` and its kin, and with its templates rendered.
    ///   - errors: the errors that have a path.
    ///   - subject: the name that messages call the stub by: `stub at endpoints/a.yml:3:1`.
    ///   - writesEntities: whether mutations write even where the data gives their response.
    ///   - rules: how the data is read.
    package init(
        data: JSONObject,
        errors: [GraphQLError] = [],
        subject: String = "stub",
        writesEntities: Bool = false,
        rules: Rules = Rules()
    ) {
        (self.writesEntities, self.data) = (writesEntities, data)
        self.errors = StubErrors(errors)
        reading = StubReading(subject: subject, rules: rules)
    }
}

/// Reads the data of one stub, or of an entity's representation from a router.
final class StubReading: Sendable {
    /// The name of the data's source, for messages.
    private let subject: String
    let rules: StubLayer.Rules
    /// Whether a key of the data may be the alias of a field.
    private let knowsAliases: Bool

    init(subject: String, rules: StubLayer.Rules = StubLayer.Rules(), knowsAliases: Bool = true) {
        (self.subject, self.rules, self.knowsAliases) = (subject, rules, knowsAliases)
    }

    /// Reads an entity's representation from a router: by the names of fields.
    static let representation = StubReading(subject: "representation", knowsAliases: false)

    /// The data's value for a field; `nil` where it has none.
    func value(of field: PlannedField, in data: JSONObject) -> JSONValue? {
        (knowsAliases ? data[field.responseKey] : nil) ?? data[field.name]
    }

    /// The key of the data that has a value for a field; `nil` where it has none.
    func key(of field: PlannedField, in data: JSONObject) -> String? {
        value(of: field, in: data).map { _ in
            knowsAliases && data[field.responseKey] != nil ? field.responseKey : field.name
        }
    }

    /// The value of a leaf, where a text from a template becomes the number or Boolean that the schema wants.
    func leaf(_ value: JSONValue, as type: TypeID, in schema: Schema) -> JSONValue {
        guard rules.coercesStrings else { return value }
        switch value {
        case .array(let elements): return .array(elements.map { leaf($0, as: type, in: schema) })
        case .string(let text): return JSONValue(rendered: text, as: schema[type].name) ?? value
        default: return value
        }
    }

    /// An error about data that does not fit, with the sentence about the mismatch.
    func error(_ mismatch: String) -> GraphQLError {
        GraphQLError("The \(subject) does not fit: \(mismatch)", code: "STUB_DOES_NOT_FIT")
    }
}

extension GraphQLError {
    /// An error about a router's representation of an entity.
    static func representation(_ message: String) -> GraphQLError {
        GraphQLError(message, code: "INVALID_REPRESENTATION")
    }
}

extension JSONValue {
    /// Creates the number or Boolean of a text; `nil` where the text is neither.
    fileprivate init?(rendered text: String, as type: String) {
        switch type {
        case "Int", "Float":
            guard let value = try? JSONValue(parsing: Array(text.utf8)), case .number = value else { return nil }
            self = value
        case "Boolean":
            guard let flag = Bool(text) else { return nil }
            self = .bool(flag)
        default: return nil
        }
    }
}
