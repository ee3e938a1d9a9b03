/// The words of objects around others: edges, responses, envelopes.
enum WrapperWords {
    /// Whether a field is about a response as a whole.
    package static func isAside(_ name: String) -> Bool {
        [.wrapperSuccesses, .wrapperCodes, .wrapperOthers].contains { WordSets[$0].contains(name) }
    }

    /// Endings of types' names that only tell the type's purpose in the server's code.
    static let typeEndings = ["Entity", "_entity", "Dto", "DTO", "_dto", "GraphQL", "Gql", "GQL"]

    /// Endings that count only where most types with keys have them: a `RoomType` is something else than a room.
    static let commonEndings = ["Model", "_model", "Type", "_type", "Node", "Object", "Schema", "Resource"]

    /// All of them, folded.
    static let codeEndings = (typeEndings + commonEndings).map(foldedName)
}
