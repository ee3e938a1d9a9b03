package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
package import MustacheTemplates
package import StubModel
package import Stubbing

/// Stubs that are sent to a running server, in the form of stub files: one, or a list.
///
/// All of them are taken or none: unlike a file's stubs, they are all refused if one of them has an error.
package struct SentStubs: Sendable {
    /// The format of the text.
    package enum Format: Sendable {
        case json
        case yaml
        /// JSON if it reads as such, else YAML.
        case either
    }

    private var sources: [SourceStub] = []
    private var problems = Problems()
    /// The names of stubs by code, for those without an id, in the same order.
    package private(set) var names: [String] = []

    /// The stubs in the order written; the id is empty where none is given.
    package var stubs: [Stub] { sources.map(\.stub) }
    package var diagnostics: [Diagnostic] { problems.diagnostics }
    /// The number of all errors, listed in the diagnostics or not.
    package var errorCount: Int { problems.errorCount }
    package var hasErrors: Bool { errorCount > 0 }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: the text; files that it names are looked for in the working directory of `access` alone.
    ///   - format: the format that the sender has declared.
    ///   - access: reads those files.
    package init(reading source: SourceText, as format: Format, access: FileAccess = .disk) {
        let file = Self.read(source, as: format)
        problems.append(file.diagnostics)
        problems.append(file.documents.flatMap(\.portabilityWarnings))
        let path = ProjectPath.join(access.workingDirectory, source.name ?? "")
        let context = StubContext(file: path, access: access.withinWorkingDirectory)
        for node in file.documents.flatMap({ $0.json == .null ? [] : $0.elements ?? [$0] }) {
            guard node.members != nil else {
                problems.error("A stub is expected here, not \(node.summary).", at: node.location)
                continue
            }
            guard let stub = StubDecoder.decode(node, id: "", context: context, &problems) else { continue }
            sources.append(stub)
        }
    }

    /// Reads stubs by code.
    package init(_ stubs: [CodeStub], access: FileAccess = .disk) {
        for stub in stubs {
            guard let source = stub.decode(id: "", access: access, &problems) else { continue }
            sources.append(source)
            names.append(stub.name)
        }
    }

    /// Reads a text as one of the formats that stubs are sent in.
    static func read(_ source: SourceText, as format: Format) -> YAMLReadResult {
        switch format {
        case .json: return LocatedJSON.read(source)
        case .yaml: return YAMLReader.read(source)
        case .either:
            let first = source.bytes.first { !" \t\r\n".utf8.contains($0) }
            guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return YAMLReader.read(source) }
            let json = LocatedJSON.read(source)
            if json.diagnostics.isEmpty { return json }
            // A mapping in YAML's flow style begins like an object, too.
            let yaml = YAMLReader.read(source)
            return yaml.diagnostics.isEmpty ? yaml : json
        }
    }

    /// Adds diagnostics of a caller that knows more than the text.
    package mutating func report(_ diagnostics: [Diagnostic]) { problems.append(diagnostics) }

    /// Warnings about added stubs: those found before, and those about stubs that other stubs leave no request for.
    package func warnings(ofStubs ids: [String], in table: StubTable) -> [Diagnostic] {
        diagnostics + UnreachableStubs.warnings(ofStubs: ids, in: table)
    }

    /// Checks the stubs against schema, documents and templates that are served, as `StubFiles` does.
    package mutating func check(against schema: Schema?, documents: [SourceText], templates: TemplateLibrary) {
        var checker = StubChecker(schema: schema, documents: documents, templates: templates)
        for index in sources.indices {
            // They are taken all or none, so what may be right is no reason to refuse them.
            sources[index].isRefusedWhole = true
            sources[index].stub.responses = checker.check(sources[index])
        }
        problems.append(checker.problems)
    }
}

extension FileAccess {
    /// The access limited to files in the working directory and below.
    fileprivate var withinWorkingDirectory: FileAccess {
        let all = self
        let isWhole = workingDirectory.isEmpty || workingDirectory.hasSuffix("/")
        let prefix = isWhole ? workingDirectory : workingDirectory + "/"
        @Sendable func isWithin(_ path: String) -> Bool {
            guard path.hasPrefix(prefix) else { return false }
            let name = path.dropFirst(prefix.count)
            guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), !name.utf8.contains(0) else {
                return false
            }
            // Links may lead elsewhere.
            let (root, real) = (all.realPath(prefix.isEmpty ? "." : prefix), all.realPath(path))
            return real == root || real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
        }
        var within = self
        within.entries = { folder throws(Failure) in
            guard isWithin(folder) else { throw Failure(reason: "it is outside of the working directory") }
            return try all.entries(folder)
        }
        within.read = { file throws(Failure) in
            guard isWithin(file) else { throw Failure(reason: "it is outside of the working directory") }
            return try all.read(file)
        }
        within.kind = { isWithin($0) ? all.kind($0) : nil }
        return within
    }
}
