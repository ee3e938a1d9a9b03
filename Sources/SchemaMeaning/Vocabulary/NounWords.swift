/// Nouns of types, by the words of their names.
///
/// Tables, and nothing else.
enum NounWords {
    /// Words that say nothing about a type's subject.
    static let wrappers = WordSets.set("wrappers")

    static let byWord = WordSets.meanings("noun", Noun.init)

    /// Folded names of fields that only a person has, beside an e-mail.
    static let personFields = WordSets.set("personFields")

    /// Folded names of a person's names.
    static let personNames = WordSets.set("personNames")

    /// Folded names of fields that only food has.
    static let dishFields = WordSets.set("dishFields")

    /// Folded names of fields that only something at a place has.
    static let placeFields = WordSets.set("placeFields")
}
