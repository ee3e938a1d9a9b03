package import GraphQLLanguage
package import GraphQLSchema
package import MustacheTemplates
package import StubModel

/// The parts of a project beside its schema, read from files.
///
/// They are in `endpoints/`, `operations/`, `network-exchanges/`, `templates/` and `files/`.
package struct StubFiles: Sendable {
    /// Stubs in the order written: endpoints first, files in path order.
    package private(set) var sources: [SourceStub] = []
    /// Clients' own documents in `operations/`.
    package private(set) var documents: [SourceText] = []
    /// Documents that clients send by their ids.
    package private(set) var persisted = PersistedDocuments()
    /// The templates, compiled; named by their paths below their folder, without the extension.
    package private(set) var templates = TemplateLibrary.empty
    /// The configuration of the network exchanges, if there is such a file.
    package private(set) var exchangeConfiguration: ExchangeConfiguration?
    /// Folders of static files, in the order in which they are asked.
    package private(set) var fileFolders: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Named paths that do not exist.
    package private(set) var missing: [String] = []

    private let access: FileAccess

    package var stubs: [Stub] { sources.map(\.stub) }

    /// Whether there is anything to serve.
    package var isEmpty: Bool { sources.isEmpty && fileFolders.isEmpty }

    /// The places of a project's parts; parts without one are in the folder by convention, if there is a folder.
    package struct Places: Sendable {
        package var folder: String?
        package var endpoints: [String] = []
        package var operations: [String] = []
        /// Manifests of persisted documents, beside those in `operations/`.
        package var manifests: [String] = []
        package var exchanges: [String] = []
        /// The configuration of the network exchanges, instead of a file beside them.
        package var exchangeConfiguration: String?
        package var templates: [String] = []
        package var files: [String] = []
        /// Stubs by code, beside those of the files.
        package var code: [CodeStub] = []

        package init(folder: String?) { self.folder = folder }
    }

    package init(_ places: Places, access: FileAccess = .disk) {
        self.access = access
        readEndpoints(paths(named: places.endpoints, for: "endpoints", at: places))
        readOperations(paths(named: places.operations, for: "operations", at: places), places.manifests)
        readExchanges(
            paths(named: places.exchanges, for: "network-exchanges", at: places),
            places.exchangeConfiguration
        )
        readCode(places.code)
        makeIDsUnique()
        readTemplates(paths(named: places.templates, for: "templates", at: places))
        for path in paths(named: places.files, for: "files", at: places) where isFolder(path) {
            fileFolders.append(path)
        }
        if let folder = places.folder {
            let named = places.endpoints + places.operations + places.exchanges + places.templates + places.files
            tellMisnamedFolders(in: ProjectPath.normalized(folder), besides: named.map { ProjectPath.normalized($0) })
        }
    }

    /// The folders of a project beside that of its schema.
    private static let folders = [
        "data", "endpoints", "files", "network-exchanges", "operations", "templates",
    ]

    /// Warns of folders that are not read for want of an ending, or for their case: `endpoint/`, `Operations/`.
    private mutating func tellMisnamedFolders(in project: String, besides named: [String]) {
        let entries = (try? access.entries(project.isEmpty ? "." : project)) ?? []
        for entry in entries where entry.kind == .folder && !Self.folders.contains(entry.name) {
            let name = entry.name.lowercased()
            let path = ProjectPath.join(project, entry.name)
            guard let meant = Self.folders.first(where: { $0 == name || $0 == name + "s" }),
                access.kind(ProjectPath.join(project, meant)) == nil, !named.contains(path)
            else { continue }
            let place = ProjectPath.start(of: path)
            let message = "This folder is not read: a project's is called \"\(meant)\"."
            diagnostics.append(Diagnostic(.warning, message, at: place))
        }
    }

    private mutating func paths(named: [String], for name: String, at places: Places) -> [String] {
        if !named.isEmpty { return named.map { ProjectPath.normalized($0) } }
        let path = places.folder.map { ProjectPath.join(ProjectPath.normalized($0), name) }
        return [path].compactMap { $0 }.filter { access.kind($0) == .folder }
    }

    private mutating func readEndpoints(_ paths: [String]) {
        var reader = StubFileReader(access)
        for path in paths where !reader.add(at: path) { miss(path) }
        sources += reader.stubs
        diagnostics += reader.scan.diagnostics + reader.problems.diagnostics
    }

    private mutating func readOperations(_ paths: [String], _ manifests: [String]) {
        var reader = OperationFolderReader(access)
        for path in paths where !reader.add(at: path) { miss(path) }
        for path in manifests.map({ ProjectPath.normalized($0) }) {
            access.kind(path) == .file ? reader.addManifest(at: path) : miss(path)
        }
        persisted = reader.persisted
        sources += reader.stubs
        documents += reader.documents
        diagnostics += reader.scan.diagnostics + reader.problems.diagnostics
    }

    private mutating func readExchanges(_ paths: [String], _ configuration: String?) {
        var reader = ExchangeFolderReader(access)
        for path in paths where !reader.add(at: path) { miss(path) }
        var scan = reader.scan
        if let configuration {
            exchangeConfiguration = scan.read(configuration).map { ExchangeConfiguration($0) }
            if exchangeConfiguration == nil { missing.append(configuration) }
        } else {
            for path in paths where exchangeConfiguration == nil {
                let file = ProjectPath.join(ProjectPath.parent(of: path), ExchangeFolderReader.fileName)
                guard access.kind(file) == .file, let source = scan.read(file) else { continue }
                let configuration = ExchangeConfiguration(source)
                if configuration.isRecognizable { exchangeConfiguration = configuration }
            }
        }
        sources += reader.stubs
        diagnostics += scan.diagnostics + reader.problems.diagnostics
    }

    private mutating func readCode(_ stubs: [CodeStub]) {
        var problems = Problems()
        var names: Set<String> = []
        for (index, stub) in stubs.enumerated() {
            let name = stub.name.isEmpty ? "code-\(index + 1)" : stub.name
            let unique = CodeStub.unique(name) { names.contains($0) }
            names.insert(unique)
            guard var source = stub.decode(id: unique, access: access, &problems) else { continue }
            // A server in code does not start with an error.
            source.isRefusedWhole = true
            sources.append(source)
        }
        diagnostics += problems.diagnostics
    }

    /// Makes ids unique: the second of two stubs with one id gets its place added, and an error.
    private mutating func makeIDsUnique() {
        var places: [String: SourceLocation] = [:]
        var problems = Problems()
        for index in sources.indices {
            let (id, location) = (sources[index].stub.id, sources[index].location)
            guard let first = places.updateValue(location, forKey: id) else { continue }
            problems.error("The stub at \(first) has the id \"\(id)\" too.", at: location)
            sources[index].stub.id = "\(id) (\(location))"
            places[id] = first
        }
        diagnostics += problems.diagnostics
    }

    private mutating func readTemplates(_ folders: [String]) {
        var scan = FolderScan(access)
        var texts: [(name: String, source: SourceText)] = []
        for folder in folders where isFolder(folder) {
            let paths = scan.files(below: folder)
            // Voodoo, whose folders are read as they are, has no other templates than these.
            let isFirst = { (path: String) in path.hasSuffix(".json") }
            for path in paths.filter(isFirst) + paths.filter({ !isFirst($0) }) {
                guard let source = scan.read(path) else { continue }
                guard String(validating: source.bytes, as: UTF8.self)?.utf8.contains(0) == false else {
                    let message = "This file is no text in UTF-8, and no template."
                    diagnostics.append(Diagnostic(.warning, message, at: ProjectPath.start(of: path)))
                    continue
                }
                texts.append((TemplateLibrary.name(ofFile: ProjectPath.relative(path, to: folder)), source))
            }
        }
        let loaded = TemplateLibrary.load(texts)
        templates = loaded.library
        diagnostics += scan.diagnostics + loaded.diagnostics
    }

    private mutating func isFolder(_ path: String) -> Bool {
        if access.kind(path.isEmpty ? "." : path) == .folder { return true }
        miss(path)
        return false
    }

    private mutating func miss(_ path: String) {
        missing.append(path)
        let reason = access.kind(path) == nil ? "no such file or folder" : "it is not a folder"
        diagnostics.append(Diagnostic(.error, "Cannot be read: \(reason).", at: ProjectPath.start(of: path)))
    }
}

extension StubFiles {
    /// Checks every stub against the schema, the clients' documents and the templates.
    ///
    /// Faulty responses are replaced by their first error; all problems are added to the diagnostics.
    ///
    /// - Parameters:
    ///   - schema: the schema, if there is one.
    ///   - more: clients' documents beside those in `operations/`.
    package mutating func check(against schema: Schema?, documents more: [SourceText] = []) {
        var checker = StubChecker(schema: schema, documents: documents + more, templates: templates)
        for index in sources.indices { sources[index].stub.responses = checker.check(sources[index]) }
        diagnostics += checker.problems.diagnostics
        for partial in templates.missingPartials {
            let message = "There is no template \"\(partial.name)\"."
            diagnostics.append(Diagnostic(.error, message, at: partial.location))
        }
        for case .template(let template)? in templates.names.map({ templates[$0] }) {
            diagnostics += TemplateNames().warnings(about: template)
        }
        sortDiagnostics()
    }

    /// Sorts diagnostics: files in the order of their first diagnostic, each from top to bottom.
    private mutating func sortDiagnostics() {
        var order: [String?: Int] = [:]
        for diagnostic in diagnostics where order[diagnostic.location?.file] == nil {
            order[diagnostic.location?.file] = order.count
        }
        let keyed = diagnostics.enumerated().map { position, diagnostic in
            let place = diagnostic.location
            return ((order[place?.file] ?? 0, place?.line ?? 0, place?.column ?? 0, position), diagnostic)
        }
        diagnostics = keyed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The scripts of all stubs, each once, in the order written.
    package var scripts: [ScriptDefinition] {
        var seen: Set<ScriptDefinition> = []
        return stubs.flatMap(\.scripts).filter { seen.insert($0).inserted }
    }

    /// Warnings about unused parts: stubs that are never asked, states that are never reached, unused templates.
    package var unusedParts: [Diagnostic] {
        UnreachableStubs.warnings(stubs) + UnreachedStates.warnings(stubs)
            + UnusedTemplates.warnings(templates, sources)
    }
}
