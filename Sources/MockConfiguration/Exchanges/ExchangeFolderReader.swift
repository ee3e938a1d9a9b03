import GraphQLLanguage
import StubModel

/// Reads a folder of network exchanges in the layout of Espresso-Martini: folders are the path, the last one the
/// method.
///
///     api/v1/user/POST/configuration.json
///     api/v1/user/POST/created.json
///
/// A folder named like a method is an exchange if it has a `configuration.json`, or no folders in it: `search` may be a
/// part of a path as well.
struct ExchangeFolderReader {
    private(set) var scan: FolderScan
    private(set) var stubs: [SourceStub] = []
    var problems = Problems()

    static let fileName = "configuration.json"

    init(_ access: FileAccess) { scan = FolderScan(access) }

    /// Reads a folder; returns false if it does not exist.
    mutating func add(at path: String) -> Bool {
        let path = ProjectPath.normalized(path)
        guard scan.access.kind(path.isEmpty ? "." : path) == .folder else { return false }
        read(path, below: [], inside: [])
        return true
    }

    /// Links may lead to a folder as often as they like, but not into the one that they are in.
    private mutating func read(_ folder: String, below components: [String], inside outer: Set<String>) {
        let (inside, isNew) = outer.inserting(scan.access.realPath(folder))
        guard isNew else { return }
        let entries = scan.entries(of: folder)
        let folders = entries.filter { $0.kind == .folder }.map(\.path)
        let file = entries.first { $0.kind == .file && ProjectPath.name(of: $0.path) == Self.fileName }?.path
        if let method = components.last, ExchangeForm.isMethod(method), file != nil || folders.isEmpty {
            readExchange(folder, at: components, path: file)
        } else if let file {
            reportStray(file, components)
        }
        for path in folders { read(path, below: components + [ProjectPath.name(of: path)], inside: inside) }
    }

    private mutating func readExchange(_ folder: String, at components: [String], path: String?) {
        let source = path.flatMap { scan.read($0) }
        if path != nil, source == nil { return }
        let context = StubContext(file: ProjectPath.join(folder, Self.fileName), access: scan.access)
        let file = source.map { LocatedJSON.read($0) }
        let place = ProjectPath.start(of: path ?? folder)
        let stub = StubDecoder.decode(id: folder, context: context, &problems, ignoresForeignKeys: true) {
            ExchangeForm.stub(file, path: components, at: place, problems: &$0)
        }
        if let stub { stubs.append(stub) }
    }

    private mutating func reportStray(_ file: String, _ components: [String]) {
        let place = ProjectPath.start(of: file)
        guard let name = components.last else {
            let message = "This is no exchange, and not read: what holds for all of them stands beside the folder."
            return problems.warning(message, at: place)
        }
        problems.error(
            "No method of HTTP is called \"\(name)\", so nothing is answered from here.\(ExchangeForm.hint(for: name))",
            at: place
        )
    }
}

extension Set {
    /// The set with an element added, and whether the element is new.
    fileprivate func inserting(_ element: Element) -> (Set, Bool) {
        var set = self
        return (set.insert(element).inserted ? set : self, !contains(element))
    }
}
