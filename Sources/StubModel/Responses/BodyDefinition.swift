package import JSONModel

/// The source of an HTTP response's body.
///
/// A `contentType` that is `nil` follows from the kind of body; a `Content-Type` among the response's headers wins over
/// both. Templates look names up in `templateData` before anything else.
package enum BodyDefinition: Sendable, Hashable {
    case none
    case text(String, templateData: JSONObject)
    /// Every string value in it is a template.
    case json(JSONValue, templateData: JSONObject)
    /// JSON as text, rendered as a whole.
    case jsonText(String, templateData: JSONObject)
    case yaml(JSONValue, templateData: JSONObject)
    case yamlText(String, templateData: JSONObject)
    /// A template of the library, by its key.
    case template(name: String, contentType: String?, templateData: JSONObject)
    /// A file, sent unchanged; the path is looked for when the stub is read.
    ///
    /// A resolved path has no links in it, and none is followed any more.
    case file(path: String, contentType: String?, isResolved: Bool = false)
    case data([UInt8], contentType: String?)
    /// The result of an operation on the schema's world, as JSON; `at` walks into its `data`.
    ///
    /// Strings in the variables are templates. `orElse` is the response where there is null at the end of the path;
    /// without it, null is sent.
    indirect case operation(
        document: String,
        variables: JSONObject,
        at: [String],
        orElse: HTTPResponseDefinition? = nil
    )
}
