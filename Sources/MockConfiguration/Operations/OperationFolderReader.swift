import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Reads `operations/`: responses by the name of their operation, shapes for them, and clients' documents.
struct OperationFolderReader {
    private(set) var scan: FolderScan
    private(set) var stubs: [SourceStub] = []
    /// Clients' own documents, one for each file.
    private(set) var documents: [SourceText] = []
    private(set) var persisted = PersistedDocuments()
    var problems = Problems()
    private var shapes: [String: SourceText] = [:]

    init(_ access: FileAccess) { scan = FolderScan(access) }

    /// Reads a folder, or one file; returns false if the path does not exist.
    mutating func add(at path: String) -> Bool {
        let path = ProjectPath.normalized(path)
        let paths: [String]
        switch scan.access.kind(path.isEmpty ? "." : path) {
        case .folder: paths = scan.files(below: path)
        case .file: paths = [path]
        case nil: return false
        }
        let files = paths.compactMap { path in OperationFileName(path).map { (path, $0) } }
        for (path, name) in files where name.kind == .shape { shapes[name.stem] = scan.read(path) }
        for (path, name) in files { read(path, name) }
        for (path, name) in files where name.kind == .shape && shapes[name.stem] != nil { reportUnused(path, name) }
        return true
    }

    private mutating func read(_ path: String, _ name: OperationFileName) {
        switch name.kind {
        case .document: scan.read(path).map { documents.append($0) }
        case .manifest: addManifest(at: path)
        case .shape: break
        case .json, .yaml, .script: readAnswer(path, name)
        }
    }

    /// Reads a manifest, regardless of its name.
    mutating func addManifest(at path: String) {
        if let source = scan.read(path) { persisted.read(source, &problems) }
    }

    private mutating func readAnswer(_ path: String, _ name: OperationFileName) {
        guard name.isName else {
            let message =
                "No operation can be called \"\(name.operation)\": the file's name, up to the first dot, is one."
            return problems.error(message, at: ProjectPath.start(of: path))
        }
        guard let source = scan.read(path) else { return }
        let context = StubContext(file: path, access: scan.access)
        var taken = Problems()
        swap(&taken, &problems)
        var decoder = OperationDecoder(name, shape: shapes.removeValue(forKey: name.stem), context: context, taken)
        defer { problems = decoder.problems }
        guard name.kind != .script else { return stubs.append(decoder.script(source)) }
        let file = name.kind == .json ? LocatedJSON.read(source) : YAMLReader.read(source)
        stubs.append(decoder.stub(file))
    }

    private mutating func reportUnused(_ path: String, _ name: OperationFileName) {
        let answer = ProjectPath.name(of: name.stem)
        problems.warning(
            "There is no answer for this shape: a file \(answer).json or \(answer).yml beside it.",
            at: ProjectPath.start(of: path)
        )
    }
}
