import SchemaMeaning

/// The words of fields that tell of a file, and of what files are.
///
/// Tables, and nothing else; folded names.
enum FileWords {
    /// What files are, by the last word of a type, an argument or a mutation: `ProductImage`, `avatar`.
    static let nouns = WordSets.set("fileNouns")

    /// What an argument is called that says no more than that it is a file.
    static let general: Set<String> = ["file", "upload", "blob", "data", "content", "source", "input", "body", "media"]

    /// What a field of a file tells of it, by its whole name.
    static let properties: [String: FileProperty] = [
        "url": .url, "uri": .url, "src": .url, "href": .url, "link": .url, "location": .url,
        "filename": .filename, "name": .filename, "originalname": .filename, "originalfilename": .filename,
        "size": .size, "bytes": .size, "filesize": .size, "bytesize": .size, "sizeinbytes": .size, "sizebytes": .size,
        "bytecount": .size, "contentlength": .size,
        "mimetype": .contentType, "contenttype": .contentType, "mediatype": .contentType, "mime": .contentType,
        "type": .contentType, "filetype": .contentType,
        "md5": .digest(.md5), "contentmd5": .digest(.md5), "etag": .digest(.md5),
        "sha256": .digest(.sha256), "checksum": .digest(.sha256), "digest": .digest(.sha256), "hash": .digest(.sha256),
        "contenthash": .digest(.sha256), "filehash": .digest(.sha256),
        "width": .width, "imagewidth": .width, "pixelwidth": .width,
        "height": .height, "imageheight": .height, "pixelheight": .height,
        "encoding": .encoding,
        "extension": .fileExtension, "ext": .fileExtension, "fileextension": .fileExtension,
    ]

    /// Names of `properties` that nothing but a file has, whatever its type is called.
    static let telling = WordSets.set("fileTelling")

    /// How the name of a URL ends that says what it leads to: `avatarUrl`.
    static let urlEndings = ["url", "uri", "src", "href"]

    /// What stands before such an ending in a file's own fields, besides what files are: `downloadUrl`.
    static let urlBeginnings = WordSets.set("fileUrlBeginnings")

    /// Ends of types' names behind what they are about: `UploadAvatarPayload`.
    static let payloadEndings = ["payload", "response", "result", "output"]
}
