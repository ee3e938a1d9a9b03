/// Words for files and their properties.
///
/// Tables, and nothing else; folded names.
enum FileWords {
    /// Nouns for files, as the last word of a type, an argument or a mutation: `ProductImage`, `avatar`.
    static let nouns = WordSets.set("fileNouns")

    /// Names of arguments that could hold any file.
    static let general = WordSets.set("fileGeneral")

    /// The property of a file that a field holds, by its whole name.
    package static let properties = WordSets.meanings("fileProperty", FileProperty.init)

    /// Names of `properties` that only files have, whatever the type's name.
    package static let telling = WordSets.set("fileTelling")

    /// Last words of fields that hold a URL: `avatarUrl`.
    static let urlEndings = WordSets.list("urlEndings")

    /// Words before such an ending in a file's own fields, besides nouns for files: `downloadUrl`.
    static let urlBeginnings = WordSets.set("urlBeginnings")

    /// Last words of payload types, behind the subject: `UploadAvatarPayload`.
    static let payloadEndings = WordSets.set("filePayloads")
}
