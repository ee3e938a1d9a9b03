import SchemaMeaning

/// The words of objects that only stand around others: edges, responses, envelopes.
///
/// Tables, and nothing else; folded names.
enum WrapperWords {
    /// Fields that hold what everything else stands around.
    static let contents = WordSets.set("wrapperContents")
    /// Those of edges, whose other fields tell of how two objects belong together.
    static let edges: Set<String> = ["node"]

    /// Whether there is anything inside.
    static let successes = WordSets.set("wrapperSuccesses")
    /// What was answered, as a number of HTTP.
    static let codes: Set<String> = ["code", "status", "statuscode", "httpstatus", "httpcode"]
    /// What else is said of an answer as a whole.
    static let others = WordSets.set("wrapperOthers")

    /// All that may be said of an answer as a whole.
    static let said = [successes, codes, others]

    /// Fields of an entity in which its own values stand, beside its key: Strapi's `attributes`.
    static let values: Set<String> = ["attributes", "fields", "properties"]

    /// What stands behind a type's name and says nothing but what it is in the server's code.
    static let typeEndings = ["Entity", "_entity", "Dto", "DTO", "_dto", "GraphQL", "Gql", "GQL"]

    /// The same, where most types with keys are called so: a `RoomType` is something else than a room.
    static let commonEndings = ["Model", "_model", "Type", "_type", "Node", "Object", "Schema", "Resource"]
}
