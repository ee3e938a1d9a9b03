package import GraphQLLanguage

/// Paths as people write them and diagnostics show them.
package enum ProjectPath {
    /// The path without `./` in front and `/` behind; the current folder is empty.
    package static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2).drop { $0 == "/" } }
        return path == "." ? "" : String(path)
    }

    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The folder that a file is in; empty for the current one.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder that a folder is in, with `..` if its path does not name it.
    static func parent(of folder: String) -> String {
        switch name(of: folder) {
        case "": ".."
        case ".", "..": join(folder, "..")
        default: self.folder(of: folder)
        }
    }

    /// The path from a folder down to a file below it.
    package static func relative(_ path: String, to folder: String) -> String {
        folder.isEmpty ? path : String(path.dropFirst(folder.count).drop { $0 == "/" })
    }

    /// The last component.
    package static func name(of path: String) -> String {
        String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    }

    /// The text after the last dot of the name, in lower case; `nil` for a name without one.
    package static func `extension`(of path: String) -> String? {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The path without the last dot of the name and the text after it.
    static func withoutExtension(_ path: String) -> String {
        self.extension(of: path).map { String(path.dropLast($0.count + 1)) } ?? path
    }

    package static func start(of path: String) -> SourceLocation { SourceLocation(file: path, line: 1, column: 1) }
}
