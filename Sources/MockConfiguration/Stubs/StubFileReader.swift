import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Reads stub files and what they include, in the order written.
///
/// Files wait on a stack of their own, not on the thread's, so that no chain of includes is too long. A file that is
/// reached twice is read once.
struct StubFileReader {
    private(set) var scan: FolderScan
    private(set) var stubs: [SourceStub] = []
    var problems = Problems()
    private var open: [OpenFile] = []
    private var openPaths: Set<String> = []
    private var seen: Set<String> = []

    /// The schema of a file: one stub, a list of stubs, or the path of another file.
    static let schema = ValueSchema.either(entrySchema, .list(of: entrySchema)).orNull()

    private static let entrySchema = ValueSchema.either(
        .reference("stub"),
        .text.described("The path of another file, from this one.")
    )

    private struct OpenFile {
        var path: String
        /// The real path of the file, the same for all links to it; `nil` for a folder.
        var realPath: String?
        var entries: ArraySlice<Entry>
        /// The number of stubs read from it.
        var count = 0
    }

    private enum Entry {
        case stub(YAMLNode)
        case include(String, at: SourceLocation)
        /// A file found in a folder.
        case file(String)
    }

    init(_ access: FileAccess) { scan = FolderScan(access) }

    /// Reads a file, or all YAML files below a folder; returns false if the path does not exist.
    mutating func add(at path: String) -> Bool {
        let path = ProjectPath.normalized(path)
        switch scan.access.kind(path.isEmpty ? "." : path) {
        case .folder: openFolder(path)
        case .file: openFile(path)
        case nil: return false
        }
        readOpenFiles()
        return true
    }

    private mutating func readOpenFiles() {
        while let last = open.indices.last {
            guard let entry = open[last].entries.popFirst() else {
                open.removeLast().realPath.map { _ = openPaths.remove($0) }
                continue
            }
            switch entry {
            case .stub(let node): read(node, in: last)
            case .include(let name, let location): include(name, at: location)
            case .file(let path): openFile(path)
            }
        }
    }

    private mutating func read(_ node: YAMLNode, in index: Int) {
        open[index].count += 1
        let path = open[index].path
        let context = StubContext(file: path, access: scan.access)
        let id = "\(path)#\(open[index].count)"
        if let stub = StubDecoder.decode(node, id: id, context: context, &problems) { stubs.append(stub) }
    }
}

extension StubFileReader {
    private mutating func include(_ name: String, at location: SourceLocation) {
        let folder = ProjectPath.folder(of: location.file ?? "")
        let path = ProjectPath.normalized(ProjectPath.join(folder, ProjectPath.normalized(name)))
        switch scan.access.kind(path) {
        case .folder: openFolder(path)
        case .file:
            if openPaths.contains(scan.access.realPath(path)) {
                problems.error("\"\(name)\" includes this file in turn: the circle ends here.", at: location)
            } else {
                openFile(path)
            }
        case nil:
            let place = folder.isEmpty ? "" : " in \(folder)/"
            problems.error("There is no file \"\(name)\"\(place) to include.", at: location)
        }
    }

    private mutating func openFolder(_ path: String) {
        let files = scan.files(below: path) { ["yml", "yaml", "json"].contains(ProjectPath.extension(of: $0) ?? "") }
        let entries = files.filter { ProjectPath.extension(of: $0) != "json" || holdsStubs($0) }
        open.append(OpenFile(path: path, realPath: nil, entries: entries.map { .file($0) }[...]))
    }

    /// Whether a JSON file holds stubs, and not the body of one: by its keys, also where it is broken, which is told then.
    private func holdsStubs(_ path: String) -> Bool {
        guard let bytes = try? scan.access.read(path) else { return false }
        guard let json = try? JSONValue(parsing: bytes) else {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.contains("\"http\"") || text.contains("\"graphQL\"")
        }
        let first = (json.array?.first ?? json).object
        return first?["http"] != nil || first?["graphQL"] != nil
    }

    private mutating func openFile(_ path: String) {
        let realPath = scan.access.realPath(path)
        guard seen.insert(realPath).inserted, let source = scan.read(path) else { return }
        let file = YAMLReader.read(source)
        problems.append(file.diagnostics)
        problems.append(file.documents.flatMap(\.portabilityWarnings))
        let entries = file.documents.flatMap { self.entries(of: $0) }
        open.append(OpenFile(path: path, realPath: realPath, entries: entries[...]))
        openPaths.insert(realPath)
    }

    /// Reads a document: one stub, a list of stubs, or the path of another file.
    private mutating func entries(of document: YAMLNode) -> [Entry] {
        if document.json == .null { return [] }
        return (document.elements ?? [document]).compactMap { node in
            if node.members != nil { return .stub(node) }
            if let path = node.scalar?.value.string, !path.isEmpty { return .include(path, at: node.location) }
            problems.error(
                "A stub, or the path of another file, is expected here, not \(node.summary).",
                at: node.location
            )
            return nil
        }
    }
}
