package import HTTPMessages

/// A file that a generated URL leads to: small, and the same each time for one URL.
///
/// Pictures have the size that the URL says, by a segment such as `1200x800.jpg`, or by the field's arguments in its
/// query (`size=64`, `width=300`). They are PNG, which every loader of pictures takes whatever the name ends with, or SVG
/// where that is asked for. `Pictures/` draws them; `Documents/` has texts and archives.
package struct MockFile: Sendable {
    package let bytes: [UInt8]
    package let mediaType: String

    init(_ bytes: [UInt8], _ mediaType: String) {
        (self.bytes, self.mediaType) = (bytes, mediaType)
    }

    /// Makes the file of a URL, by the decoded segments below the prefix for files; `nil` where no file has these.
    package init?(_ segments: [String], query: [FormItem]) {
        guard let kind = segments.first, let name = segments.last, segments.count > 1, !name.isEmpty else { return nil }
        let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        switch kind {
        case "images", "avatars", "maps": self = Self.picture(segments, ending: ending, query: query)
        case "files", "media": self = Self.document(name, ending)
        default: return nil
        }
    }

    private static func picture(_ segments: [String], ending: String, query: [FormItem]) -> MockFile {
        let request = PictureRequest(segments, ending: ending, query: query)
        let picture: Picture =
            switch (segments[0], segments[1]) {
            case ("avatars", _): .person(request.subject, request.size)
            case ("maps", _): .map(request.subject, request.size)
            case (_, "logos"): .sign(request.subject, request.size)
            case _ where request.isMap: .map(request.subject, request.size)
            default: .thing(request.subject, request.size)
            }
        return request.isVector ? MockFile(picture.svg, "image/svg+xml") : MockFile(picture.png, "image/png")
    }

    private static func document(_ name: String, _ ending: String) -> MockFile {
        let type = ContentTypes.type(ofFile: name)
        let stem = ending.isEmpty ? name[...] : name.dropLast(ending.utf8.count + 1)
        let title = Subject(String(stem)).words.joined(separator: " ")
        switch ending {
        case "pdf": return MockFile(PDF.bytes(title: title), type)
        case "zip": return MockFile(Archive.zip([("README.txt", text(title, "txt"))]), type)
        case "docx": return MockFile(Archive.wordDocument(title), Archive.wordType)
        case "gz", "tgz":
            return MockFile(Archive.gzip(Archive.tar("README.txt", text(title, "txt"))), "application/gzip")
        case "csv", "html", "json", "md", "xml": return MockFile(text(title, ending), type)
        case "png", "jpg", "jpeg", "gif", "webp", "svg":
            return picture(["images", name], ending: ending, query: [])
        case _ where type.hasPrefix("video/"): return MockFile(PackageResources.clip_mp4, "video/mp4")
        case _ where type.hasPrefix("audio/"): return MockFile(PackageResources.silence_mp3, "audio/mpeg")
        default: return MockFile(text(title, "txt"), "text/plain; charset=utf-8")
        }
    }

    /// A text about a title; names of files have no characters that any of the forms would have to escape.
    private static func text(_ title: String, _ form: String) -> [UInt8] {
        let title = String(title.filter { $0.isLetter || $0.isNumber || $0 == " " })
        let sentence = "This file about \(title) was made up for a test."
        let text =
            switch form {
            case "csv": "name,note\n\(title),\(sentence)\n"
            case "html": "<!doctype html>\n<title>\(title)</title>\n<p>\(sentence)</p>\n"
            case "json": "{ \"name\": \"\(title)\", \"note\": \"\(sentence)\" }\n"
            case "md": "# \(title)\n\n\(sentence)\n"
            case "xml": "<?xml version=\"1.0\"?>\n<file><name>\(title)</name><note>\(sentence)</note></file>\n"
            default: "\(title)\n\n\(sentence)\n"
            }
        return Array(text.utf8)
    }
}
