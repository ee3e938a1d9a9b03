package import GraphQLSchema
package import JSONModel

/// The fields of an error in a payload that tell its reason, besides its message: `code`, `field`, `path`.
package struct ErrorFields {
    /// The value of the field that says in words what is wrong.
    package static func message(_ text: String) -> JSONObject { [messageField: .string(text)] }

    static let messageField = "message"

    /// The values for the reason that there is no such entity.
    package private(set) var values = JSONObject()

    package init(_ type: NamedType, in schema: Schema) {
        for field in type.allFields {
            let leaf = schema[field.type.namedType]
            let isList = field.type.nullable.listElement != nil
            switch foldedName(field.meant) {
            case "code" where !isList && leaf.enumValues == nil: values[field.name] = "NOT_FOUND"
            case "code" where !isList: values[field.name] = leaf.enumValues?["NOT_FOUND"].map { .string($0.name) }
            case "field" where isList, "path" where isList: values[field.name] = ["id"]
            case "field" where leaf.isLeaf, "path" where leaf.isLeaf:
                values[field.name] = field.type.isNonNull ? "id" : .null
            default: continue
            }
        }
    }
}
