/// The words of objects around others: edges, responses, envelopes.
///
/// Tables, and nothing else; folded names.
enum WrapperWords {
    /// Fields that hold the content of a wrapper.
    package static let contents = WordSets.set("wrapperContents")
    /// Fields that hold the content of an edge, whose other fields are about the relation of two objects.
    package static let edges: Set<String> = ["node"]

    /// Fields for whether the wrapper has content.
    static let successes = WordSets.set("wrapperSuccesses")
    /// Fields for an HTTP status code.
    package static let codes = WordSets.set("wrapperCodes")
    /// Other fields about a response as a whole.
    package static let others = WordSets.set("wrapperOthers")

    /// All fields about a response as a whole.
    package static let said = [successes, codes, others]

    /// Fields of an entity that hold its other values, beside its key: Strapi's `attributes`.
    package static let values = WordSets.set("wrapperValues")

    /// Endings of types' names that only tell the type's purpose in the server's code.
    static let typeEndings = ["Entity", "_entity", "Dto", "DTO", "_dto", "GraphQL", "Gql", "GQL"]

    /// Endings that count only where most types with keys have them: a `RoomType` is something else than a room.
    static let commonEndings = ["Model", "_model", "Type", "_type", "Node", "Object", "Schema", "Resource"]
}
