package import JSONModel

/// A digest of the content of a file.
package enum FileDigest: String, Sendable, Hashable, CaseIterable { case md5, sha256 }

/// A property of a file that was sent, which a field tells.
package enum FileProperty: String, Sendable, Hashable {
    case url, filename, size, contentType, encoding, fileExtension
    /// The size of an image in pixels.
    case width, height
    case md5, sha256

    /// The property that a field holds, by its whole name.
    package static let byName = WordSets.meanings(.fileProperty, FileProperty.init)

    /// The property in words, as `mynah explain` prints it.
    package var phrase: String {
        switch self {
        case .url: "URL"
        case .filename: "name"
        case .size: "size in bytes"
        case .contentType: "media type"
        case .encoding: "encoding"
        case .fileExtension: "extension"
        case .width: "width"
        case .height: "height"
        case .md5: "MD5"
        case .sha256: "SHA-256"
        }
    }

    /// The digest that the property is.
    package var digest: FileDigest? { FileDigest(rawValue: rawValue) }

    /// Whether the property is a number, which a field of numbers may hold.
    package var isNumber: Bool { [.size, .width, .height].contains(self) }

    /// The property's value for a file of a request; `nil` where the request does not tell it, and null for the URL of a
    /// file that is not kept.
    package func value(of file: JSONValue) -> JSONValue? {
        let value: JSONValue? =
            switch self {
            // Forms carry files unencoded (RFC 7578, section 4.7), for which servers use the name that mail has.
            case .encoding: "7bit"
            case .fileExtension: file["filename"]?.string.flatMap(Self.fileExtension).map { .string($0) }
            case .url, .filename, .size, .contentType, .width, .height, .md5, .sha256: file[rawValue]
            }
        return value?.isNull == true && self != .url ? nil : value
    }

    private static func fileExtension(of name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
    }
}
