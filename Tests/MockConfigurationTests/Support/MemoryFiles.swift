@testable import MockConfiguration

extension FileAccess {
    /// Files by path; folders are what the paths say.
    ///
    /// A content of `nil` cannot be read.
    static func memory(_ contents: [String: String?], links: [String: String] = [:]) -> FileAccess {
        let folders = Set(contents.keys.flatMap(parents) + links.keys.flatMap(parents) + ["."])
        @Sendable func target(_ path: String) -> String {
            for (link, target) in links where path == link || path.hasPrefix(link + "/") {
                return target + path.dropFirst(link.count)
            }
            return path
        }
        @Sendable func kind(_ path: String) -> FileAccess.Kind? {
            let path = target(path)
            return contents[path] != nil ? .file : folders.contains(path) ? .folder : nil
        }
        return FileAccess(
            entries: { folder throws(FileAccess.Failure) in
                let prefix = target(folder) + "/"
                let below = (Array(contents.keys) + Array(links.keys)).filter { $0.hasPrefix(prefix) }
                let names = Set(
                    below.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
                )
                return names.compactMap { name in kind(prefix + name).map { FileAccess.Entry(name: name, kind: $0) } }
            },
            read: { path throws(FileAccess.Failure) in
                guard let content = contents[target(path)] else {
                    throw FileAccess.Failure(reason: "no such file or folder")
                }
                guard let content else { throw FileAccess.Failure(reason: "permission denied") }
                return Array(content.utf8)
            },
            kind: kind,
            realPath: target
        )
    }

    /// Files of the working directory, as code that asks for real paths sees them.
    static func workingDirectory(_ contents: [String: String?]) -> FileAccess {
        var files = memory(contents)
        files.realPath = { path in path == "." ? "/w" : path.hasPrefix("/") ? path : "/w/" + path }
        return files
    }

    fileprivate static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    }
}
