import FakeValues

/// Words of types whose objects are one text or picture in several forms: a `MediaTitle` in several languages, a
/// `CharacterName` in its parts, a `CoverImage` in several sizes.
///
/// Tables, and nothing else; folded names.
enum PartWords {
    /// The last words of types for pictures.
    package static let pictures = WordSets.set("pictures")
    /// The sizes of pictures.
    package static let sizes = WordSets.set("pictureSizes")
    /// The languages, scripts and forms of a title.
    static let languages = WordSets.set("textForms")
    /// The parts of a person's name.
    static let names = WordSets.meanings("namePart") { TextGenerator.named[$0] }
}
