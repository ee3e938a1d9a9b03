/// The words of objects around others: edges, responses, envelopes.
///
/// Tables, and nothing else; folded names.
enum WrapperWords {
    /// Fields that hold the content of an edge, whose other fields are about the relation of two objects.
    package static let edges: Set<String> = ["node"]

    /// All fields about a response as a whole.
    package static let said = [WordSets[.wrapperSuccesses], WordSets[.wrapperCodes], WordSets[.wrapperOthers]]

    /// Endings of types' names that only tell the type's purpose in the server's code.
    static let typeEndings = ["Entity", "_entity", "Dto", "DTO", "_dto", "GraphQL", "Gql", "GQL"]

    /// Endings that count only where most types with keys have them: a `RoomType` is something else than a room.
    static let commonEndings = ["Model", "_model", "Type", "_type", "Node", "Object", "Schema", "Resource"]
}
