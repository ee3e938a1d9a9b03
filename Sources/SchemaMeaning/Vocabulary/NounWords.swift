/// Nouns of types, by the words of their names.
///
/// Tables, and nothing else.
enum NounWords {
    /// Words that say nothing about a type's subject.
    static let wrappers = WordSets.set("nounWrappers")

    static let byWord = WordSets.family("nounIs").reduce(into: [String: Noun]()) { table, set in
        let noun = Noun.allCases.first { $0.rawValue.lowercased() == set.word }
        for word in set.words { table[word] = noun }
    }

    /// Folded names of fields that only a person has, beside an e-mail.
    static let personFields = WordSets.set("nounPersonFields")

    /// Folded names of a person's names.
    static let personNames: Set<String> = ["firstname", "lastname", "fullname", "givenname", "surname", "dateofbirth"]

    /// Folded names of fields that only food has.
    static let dishFields = WordSets.set("nounDishFields")

    /// Folded names of fields that only something at a place has.
    static let placeFields = WordSets.set("nounPlaceFields")
}
