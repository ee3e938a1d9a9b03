import GraphQLSchema
import JSONModel

/// How the content of a file is summed up.
package enum FileDigest: String, Sendable, Hashable, CaseIterable {
    case md5, sha256
}

/// What a field tells of a file that was sent.
enum FileProperty: Sendable, Hashable {
    case url, filename, size, contentType, encoding, fileExtension
    /// Of an image, in pixels.
    case width, height
    case digest(FileDigest)

    /// In words: what `mynah explain` prints.
    var phrase: String {
        switch self {
        case .url: "URL"
        case .filename: "name"
        case .size: "size in bytes"
        case .contentType: "media type"
        case .encoding: "encoding"
        case .fileExtension: "extension"
        case .width: "width"
        case .height: "height"
        case .digest(let digest): digest == .md5 ? "MD5" : "SHA-256"
        }
    }

    /// Whether it is a number, and so may be in a field of numbers.
    var isNumber: Bool { [.size, .width, .height].contains(self) }

    /// The property of a file, as a request has it; `nil` where it says nothing about it.
    func value(of file: JSONValue) -> JSONValue? {
        let value: JSONValue? =
            switch self {
            case .url: file["url"]
            case .filename: file["filename"]
            case .size: file["size"]
            case .contentType: file["contentType"]
            // What clients send in forms is as it is (RFC 7578, section 4.7); servers call that by the name it has in
            // mail.
            case .encoding: "7bit"
            case .fileExtension: file["filename"]?.string.flatMap(Self.fileExtension).map { .string($0) }
            case .width: file["width"]
            case .height: file["height"]
            case .digest(let digest): file[digest.rawValue]
            }
        return value?.isNull ?? true ? nil : value
    }

    private static func fileExtension(of name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
    }
}
