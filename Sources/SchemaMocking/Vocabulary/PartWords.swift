/// Words of types whose objects are one text or picture of something in several forms: a `MediaTitle` in several
/// languages, a `CharacterName` in its parts, a `CoverImage` in several sizes.
///
/// Tables, and nothing else; folded names.
enum PartWords {
    /// The last words of the types that are pictures.
    static let pictures: Set<String> = [
        "image", "images", "avatar", "avatars", "cover", "photo", "picture", "thumbnail", "thumbnails", "poster",
        "banner", "icon", "logo", "artwork",
    ]
    /// Their sizes.
    static let sizes: Set<String> = [
        "extralarge", "xlarge", "xl", "large", "l", "medium", "m", "small", "s", "xs", "tiny", "mini", "huge", "big",
        "thumb", "thumbnail", "original", "full", "fullsize", "standard", "square", "square150", "high", "default",
        "maxres", "light", "dark",
    ]
    /// The languages and scripts that a title has.
    static let languages: Set<String> = [
        "english", "native", "romaji", "original", "userpreferred", "preferred", "localized", "canonical", "display",
        "full", "short", "long", "default", "en", "enus", "engb", "de", "dede", "fr", "frfr", "es", "eses", "it", "pt",
        "ptbr", "nl", "sv", "pl", "ja", "jajp", "enjp", "ko", "zh", "german", "french", "spanish", "italian",
        "japanese", "rendered", "raw",
    ]
    /// The parts of a person's name.
    static let names: [String: TextGenerator] = [
        "first": .firstName, "given": .firstName, "middle": .firstName, "last": .lastName, "family": .lastName,
        "full": .fullName, "native": .fullName, "userpreferred": .fullName, "preferred": .fullName,
        "display": .fullName, "formatted": .fullName, "alternative": .fullName,
    ]
}
