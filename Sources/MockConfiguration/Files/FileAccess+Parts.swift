extension FileAccess {
    /// The access without some files of a folder.
    package func without(_ files: Set<String>, in folder: String) -> FileAccess {
        let paths = Set(files.map { ProjectPath.join(ProjectPath.normalized(folder), $0) })
        if paths.isEmpty { return self }
        var access = self
        access.entries = { [self] folder throws(Failure) in
            try entries(folder).filter { !paths.contains(ProjectPath.join(folder, $0.name)) }
        }
        return access
    }

    /// Access to files that are in memory alone.
    package static func inMemory(_ files: [String: [UInt8]]) -> FileAccess {
        @Sendable func entries(_ folder: String) -> [Entry] {
            let prefix = folder == "." || folder.isEmpty ? "" : folder + "/"
            var entries: [String: Kind] = [:]
            for path in files.keys where path.hasPrefix(prefix) {
                let rest = path.dropFirst(prefix.count).split(separator: "/")
                if let name = rest.first { entries[String(name)] = rest.count > 1 ? .folder : .file }
            }
            return entries.map { Entry(name: $0.key, kind: $0.value) }
        }
        return FileAccess(
            entries: { folder throws(Failure) in entries(folder) },
            read: { file throws(Failure) in
                guard let bytes = files[file] else { throw Failure(reason: "no such file or folder") }
                return bytes
            },
            kind: { path in files[path] != nil ? .file : entries(path).isEmpty ? nil : .folder },
            realPath: { $0 }
        )
    }
}
