import HTTPMessages

/// Folders of files that are served as they are, the first that has a file wins.
package struct StaticFiles: Sendable {
    /// Without links and dots.
    private let folders: [String]

    /// - Parameter folders: those that are not there are left out.
    package init(_ folders: [String]) { self.folders = folders.compactMap { FileReader.resolved($0) } }

    package static let none = StaticFiles([])

    var isEmpty: Bool { folders.isEmpty }

    /// The answer where there is such a file; `nil` otherwise.
    ///
    /// Only `GET` and `HEAD` ask for files; `OPTIONS` asks whether they may.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        guard !folders.isEmpty, Self.methods.contains(request.method),
            let segments = try? request.parsedTarget().pathSegments(), let path = Self.path(of: segments)
        else { return nil }
        for folder in folders {
            guard let file = file(path, in: folder) else { continue }
            if request.method == .options {
                let allowed = Self.methods.map(\.rawValue).joined(separator: ", ")
                return HTTPResponse(status: .noContent, headers: ["Allow": allowed])
            }
            return response(to: request, file.path, file.information)
        }
        return nil
    }

    private static let methods: [HTTPMethod] = [.get, .head, .options]

    /// `nil` for what could lead elsewhere: dots, and slashes that were escaped.
    private static func path(of segments: [String]) -> String? {
        let isPlain = segments.allSatisfy { segment in
            segment != ".." && segment != "." && !segment.utf8.contains(UInt8(ascii: "/"))
                && !segment.utf8.contains(UInt8(ascii: "\\"))
        }
        return isPlain ? segments.joined(separator: "/") : nil
    }

    private func file(_ path: String, in folder: String) -> (path: String, information: FileReader.Information)? {
        guard var resolved = FileReader.resolved(folder + "/" + path),
            var information = FileReader.information(about: resolved)
        else { return nil }
        if information.isFolder {
            guard let index = FileReader.resolved(resolved + "/index.html"),
                let found = FileReader.information(about: index)
            else { return nil }
            (resolved, information) = (index, found)
        } else if path.hasSuffix("/") {
            return nil
        }
        // Links may lead anywhere; what they lead to has to be inside all the same.
        let prefix = folder == "/" ? folder : folder + "/"
        return information.isFile && resolved.utf8.starts(with: prefix.utf8) ? (resolved, information) : nil
    }
}

extension StaticFiles {
    private func response(
        to request: HTTPRequest,
        _ path: String,
        _ information: FileReader.Information
    ) -> HTTPResponse? {
        let tag = "\"\(String(information.modified, radix: 36))-\(String(information.size, radix: 36))\""
        let modified = HTTPDate.text(secondsSince1970: information.modified / 1_000_000_000)
        var headers: HTTPHeaders = ["ETag": tag, "Last-Modified": modified, "Accept-Ranges": "bytes"]
        // Browsers ask again each time: whoever edits a file wants to see it.
        headers.append("Cache-Control", "no-cache")
        if isUnchanged(request, tag: tag, modified: modified) {
            return HTTPResponse(status: .notModified, headers: headers)
        }
        headers.append("Content-Type", ContentTypes.type(ofFile: path))
        switch ByteRange(request.headers["Range"], size: information.size) {
        case .part(let range) where isCurrent(request, tag: tag, modified: modified):
            headers.append("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(information.size)")
            return HTTPResponse(status: 206, headers: headers, fileAt: path, range: range)
        case .unsatisfiable where isCurrent(request, tag: tag, modified: modified):
            headers["Content-Type"] = nil
            headers.append("Content-Range", "bytes */\(information.size)")
            return HTTPResponse(status: 416, headers: headers)
        case .whole, .part, .unsatisfiable:
            return HTTPResponse(status: .ok, headers: headers, fileAt: path, range: 0..<information.size)
        }
    }

    /// RFC 9110, section 13.2.2: `If-None-Match` counts before `If-Modified-Since`.
    private func isUnchanged(_ request: HTTPRequest, tag: String, modified: String) -> Bool {
        if let tags = request.headers["If-None-Match"] {
            return tags.split(separator: ",").contains { candidate in
                var candidate = candidate.drop { $0 == " " }
                if candidate.hasPrefix("W/") { candidate = candidate.dropFirst(2) }
                while candidate.last == " " { candidate.removeLast() }
                return candidate == "*" || candidate == tag
            }
        }
        guard let since = request.headers["If-Modified-Since"].flatMap(HTTPDate.secondsSince1970(of:)),
            let changed = HTTPDate.secondsSince1970(of: modified)
        else { return false }
        return changed <= since
    }

    /// RFC 9110, section 13.1.5, `If-Range`: a part is sent only of what the client has the rest of.
    private func isCurrent(_ request: HTTPRequest, tag: String, modified: String) -> Bool {
        guard let condition = request.headers["If-Range"] else { return true }
        return condition == tag || condition == modified
    }
}

/// `Range: bytes=…` with one range (RFC 9110, section 14.1.2); anything else is as if it were not there.
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    init(_ field: String?, size: Int) {
        self = .whole
        guard let field, field.hasPrefix("bytes=") else { return }
        let parts = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
        switch (Int(parts[0]), Int(parts[1])) {
        case (nil, let count?) where parts[0].isEmpty:
            self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (let first?, nil) where parts[1].isEmpty:
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(size, last < Int.max ? last + 1 : last)) : .unsatisfiable
        default: return
        }
    }
}
