import FakeValues

/// Words of types whose objects are one text or picture in several forms: a `MediaTitle` in several languages, a
/// `CharacterName` in its parts, a `CoverImage` in several sizes.
///
/// Tables, and nothing else; folded names.
enum PartWords {
    /// The last words of types for pictures.
    package static let pictures = WordSets.set("partPictures")
    /// The sizes of pictures.
    package static let sizes = WordSets.set("partSizes")
    /// The languages, scripts and forms of a title.
    static let languages = WordSets.set("partLanguages")
    /// The parts of a person's name.
    package static let names: [String: TextGenerator] = [
        "first": .firstName, "given": .firstName, "middle": .firstName, "last": .lastName, "family": .lastName,
        "full": .fullName, "native": .fullName, "userpreferred": .fullName, "preferred": .fullName,
        "display": .fullName, "formatted": .fullName, "alternative": .fullName,
    ]
}
