package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
package import MustacheTemplates
package import StubModel
package import Stubbing

/// Stubs that are sent to a running server, in the form that stub files have: one, or a list.
///
/// They are taken all or none, so unlike a file's they are good for nothing as soon as one of them is wrong.
package struct SentStubs: Sendable {
    /// What the text is.
    package enum Format: Sendable {
        case json
        case yaml
        /// JSON if it reads as such, else YAML.
        case either
    }

    private var sources: [SourceStub] = []
    private var problems = Problems()
    /// What stubs that code has made are called where they have no id, in the same order.
    package private(set) var names: [String] = []

    /// In the order written; the id is empty where none is given.
    package var stubs: [Stub] { sources.map(\.stub) }
    package var diagnostics: [Diagnostic] { problems.diagnostics }
    /// How many errors there are, in all: more than are listed, where there are many.
    package var errorCount: Int { problems.errorCount }
    package var hasErrors: Bool { errorCount > 0 }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: the text; files that it names are looked for in the working directory of the access, and nowhere
    ///     else.
    ///   - format: what it is said to be.
    ///   - access: how those files are read.
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

    /// Takes what code has made.
    package init(_ stubs: [CodeStub], access: FileAccess = .disk) {
        for stub in stubs {
            guard let source = stub.decode(id: "", access: access, &problems) else { continue }
            sources.append(source)
            names.append(stub.name)
        }
    }

    private static func read(_ source: SourceText, as format: Format) -> YAMLReadResult {
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

    /// What was found by a caller that knows more than a text can tell.
    package mutating func report(_ diagnostics: [Diagnostic]) { problems.append(diagnostics) }

    /// What is odd about them once they are added: what was found, and those that others leave no request for.
    package func warnings(ofStubs ids: [String], in table: StubTable) -> [Diagnostic] {
        diagnostics + UnreachableStubs.warnings(ofStubs: ids, in: table)
    }

    /// Holds the stubs against what is served, as `StubFiles` does.
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
    /// The same, for those who may see no file but those in the working directory and below.
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
