package import JSONModel
package import SchemaExplaining
import SchemaMeaning
package import SchemaMocking

/// A field on the way to a value of a response: of which object it was asked, and the layers that have a value for it.
package struct AnswerStep: Sendable {
    /// The path of the field's value.
    package let path: AnswerPath
    /// The type of the object.
    package let type: String
    /// The key of the object; `nil` for one without a key.
    package let key: JSONValue?
    package let field: String
    /// The meaning of the field by the schema; `nil` for `__typename` and introspection.
    package let explanation: FieldExplanation?
    /// The layers in their order: the first one's value is in the response.
    package let layers: [FieldLayer]

    /// The field with its type: `Customer.name`.
    package var coordinate: String { "\(type).\(field)" }
}
