import SchemaMeaning

/// Words of types whose objects are one text or picture of something in several forms: a `MediaTitle` in several
/// languages, a `CharacterName` in its parts, a `CoverImage` in several sizes.
///
/// Tables, and nothing else; folded names.
enum PartWords {
    /// The last words of the types that are pictures.
    static let pictures = WordSets.set("partPictures")
    /// Their sizes.
    static let sizes = WordSets.set("partSizes")
    /// The languages and scripts that a title has.
    static let languages = WordSets.set("partLanguages")
    /// The parts of a person's name.
    static let names: [String: TextGenerator] = [
        "first": .firstName, "given": .firstName, "middle": .firstName, "last": .lastName, "family": .lastName,
        "full": .fullName, "native": .fullName, "userpreferred": .fullName, "preferred": .fullName,
        "display": .fullName, "formatted": .fullName, "alternative": .fullName,
    ]
}
