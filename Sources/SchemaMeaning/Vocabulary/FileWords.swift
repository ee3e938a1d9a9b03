/// Words for files and their properties.
///
/// Tables, and nothing else; folded names.
enum FileWords {
    /// Nouns for files, as the last word of a type, an argument or a mutation: `ProductImage`, `avatar`.
    static let nouns = WordSets.set("fileNouns")

    /// Names of arguments that could hold any file.
    static let general: Set<String> = ["file", "upload", "blob", "data", "content", "source", "input", "body", "media"]

    /// The property of a file that a field holds, by its whole name.
    package static let properties: [String: FileProperty] = [
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

    /// Names of `properties` that only files have, whatever the type's name.
    package static let telling = WordSets.set("fileTelling")

    /// Last words of fields that hold a URL: `avatarUrl`.
    static let urlEndings = ["url", "uri", "src", "href"]

    /// Words before such an ending in a file's own fields, besides nouns for files: `downloadUrl`.
    static let urlBeginnings = WordSets.set("fileUrlBeginnings")

    /// Last words of payload types, behind the subject: `UploadAvatarPayload`.
    static let payloadEndings = ["payload", "response", "result", "output"]
}
