import HTTPMessages
import Platform

/// Folders of files that are served as they are, the first that has a file wins.
package struct StaticFiles: Sendable {
    /// The folders as they were named.
    let names: [String]
    /// The paths of the folders without links and dots.
    private let folders: [String]

    /// - Parameter folders: the paths of the folders; missing ones are left out.
    package init(_ folders: [String]) {
        let found = folders.map { (name: $0, path: Disk.realPath(of: $0)) }.filter { $0.path != nil }
        names = found.map(\.name)
        self.folders = found.compactMap(\.path)
    }

    package static let none = StaticFiles([])

    package var isEmpty: Bool { folders.isEmpty }

    /// Whether one of the folders has a file for a path.
    package func has(_ path: String) -> Bool { answer(HTTPRequest(method: .options, target: path)) != nil }

    /// The response with a file from one of the folders; `nil` if none has it.
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
            return response(to: request, file.path, file.status)
        }
        return nil
    }

    private static let methods: [HTTPMethod] = [.get, .head, .options]

    /// The path below a folder; `nil` if it could lead elsewhere, by dots or escaped slashes.
    private static func path(of segments: [String]) -> String? {
        let isPlain = segments.allSatisfy { segment in
            segment != ".." && segment != "." && !segment.utf8.contains(UInt8(ascii: "/"))
                && !segment.utf8.contains(UInt8(ascii: "\\"))
        }
        return isPlain ? segments.joined(separator: "/") : nil
    }

    private func file(_ path: String, in folder: String) -> (path: String, status: FileStatus)? {
        guard var resolved = FileReader.resolved(folder + "/" + path, within: folder),
            var status = FileStatus(of: resolved)
        else { return nil }
        if status.kind == .folder {
            guard let index = FileReader.resolved(resolved + "/index.html", within: folder),
                let found = FileStatus(of: index)
            else { return nil }
            (resolved, status) = (index, found)
        } else if path.hasSuffix("/") {
            return nil
        }
        return status.kind == .file ? (resolved, status) : nil
    }

    private func response(to request: HTTPRequest, _ path: String, _ status: FileStatus) -> HTTPResponse? {
        let size = status.size
        let representation = Representation(
            size: size,
            validators: Validators(
                tag: EntityTag("\(String(status.modified, radix: 36))-\(String(size, radix: 36))"),
                modified: status.modified / 1_000_000_000
            ),
            contentType: ContentTypes.type(ofFile: path),
            // Browsers ask again each time, so that an edit is seen at once.
            headers: ["Cache-Control": "no-cache"]
        )
        return representation.response(to: request) {
            HTTPResponse(status: $0, headers: $1, fileAt: path, range: $2)
        }
    }
}
