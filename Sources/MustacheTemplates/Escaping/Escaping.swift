/// How values are escaped, by the media type that the text is sent as.
package enum Escaping: String, Sendable, Hashable, CaseIterable {
    /// The inside of a JSON string (RFC 8259, section 7).
    case json
    /// The text of HTML and XML.
    case html
    /// The inside of a double-quoted scalar (YAML 1.2.2, section 7.3.1).
    case yaml
    /// Segments of a URL's path (RFC 3986, section 3.3).
    case path
    /// As it is.
    case none = "text"
}

extension Escaping {
    /// The escaping for a media type, with or without parameters, by its subtype or the suffix of that.
    package init(contentType: String) {
        let essence = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
        let end = essence.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "+") }
        let subtype = essence[(end.map(essence.index(after:)) ?? essence.startIndex)...]
        let word = subtype.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        switch String(decoding: word, as: UTF8.self).lowercased() {
        case "json": self = .json
        case "html", "xhtml", "xml": self = .html
        case "yaml", "x-yaml": self = .yaml
        default: self = .none
        }
    }

    /// The escaping for a file, by its extension; `.mustache` after another one does not count.
    package init(fileName: String) {
        var parts = fileName.split(separator: "/").last?.split(separator: ".") ?? []
        if parts.count > 2, parts.last == "mustache" { parts.removeLast() }
        switch parts.count > 1 ? parts[parts.count - 1].lowercased() : "" {
        case "json", "geojson", "webmanifest": self = .json
        case "html", "htm", "xhtml", "xml", "svg": self = .html
        case "yml", "yaml": self = .yaml
        default: self = .none
        }
    }
}

extension Escaping {
    /// Appends text, escaped.
    package func append(_ text: String, to output: inout [UInt8]) {
        let mark = output.count
        output.append(contentsOf: text.utf8)
        escape(&output, from: mark)
    }

    /// Escapes what has been written since `mark`.
    ///
    /// Most text needs none, which is found out in one walk.
    func escape(_ output: inout [UInt8], from mark: Int) {
        guard self != .none else { return }
        var index = mark
        while index < output.count, !mayNeedEscape(output[index]) { index += 1 }
        guard index < output.count else { return }
        let rest = Array(output[index...])[...]
        output.removeSubrange(index...)
        switch self {
        case .json: Self.appendJSON(rest, to: &output)
        case .html: Self.appendHTML(rest, to: &output)
        case .yaml: Self.appendYAML(rest, to: &output)
        case .path: Self.appendPath(rest, to: &output)
        case .none: break
        }
    }

    private func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch self {
        case .json: byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        case .yaml: byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte >= 0x7F
        case .html:
            byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        case .path: !Self.mayStandInPath(byte)
        case .none: false
        }
    }
}
