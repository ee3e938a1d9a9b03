import GraphQLSchema

/// The things that schemas are about, as some of their types tell: a clinic's services are treatments.
enum AboutWords {
    private static let lines = WordSets.lines(.about)

    /// The value of a word in a schema that is about something: that of `clinicService` for the `service` of a clinic.
    static func value<Value>(of word: String, among values: [String: Value], in schema: Schema) -> Value? {
        for about in lines {
            guard let value = values[about.name + word] else { continue }
            if schema.types.contains(where: { about.words.contains(foldedName($0.meant)) }) { return value }
        }
        return nil
    }

    /// The meanings of words in schemas that are about something: `treatment` for `clinicService`.
    static let meanings = WordSets.meanings(.calledThere)
}
