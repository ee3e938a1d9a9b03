import Foundation
import TestSupport
import Testing

/// The only imports each module may use, the lowest module first.
///
/// `Package.swift` states the same order, but SwiftPM does not enforce it.
private let allowedImports: [String: Set<String>] = [
    "Locking": libraries,
    "Platform": libraries.union(["Locking"]),
    "JSONModel": libraries,
    "GraphQLLanguage": libraries,
    "HTTPMessages": libraries.union(["Platform", "Locking"]),
    "MustacheTemplates": libraries.union(["JSONModel", "GraphQLLanguage"]),
    "GraphQLSchema": libraries.union(["Platform", "JSONModel", "GraphQLLanguage"]),
    "GraphQLExecution": libraries.union(["Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    "StubModel": libraries.union(["JSONModel", "GraphQLLanguage", "HTTPMessages"]),
    "Stubbing": libraries.union([
        "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel", "CPCRE2",
    ]),
    "Scripting": libraries.union(["Platform", "Locking", "JSONModel", "GraphQLLanguage"]),
    "HTTPTransport": libraries.union([
        "Platform", "Locking", "HTTPMessages", "CMicroHTTPD", "CGnuTLS", "CSocketGuard", "CWslay",
    ]),
    "UpstreamClient": libraries.union(["Platform", "Locking", "HTTPMessages", "CCurl"]),
    "FakeValues": libraries.union(["Platform", "JSONModel"]),
    "SchemaMeaning": libraries.union([
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "FakeValues",
    ]),
    "SchemaExplaining": libraries.union([
        "JSONModel", "GraphQLLanguage", "GraphQLSchema", "FakeValues", "SchemaMeaning",
    ]),
    "SchemaCoverage": libraries.union([
        "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "MustacheTemplates",
    ]),
    "SchemaDiff": libraries.union(["JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    "AnswerShapes": libraries.union(["JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    "SchemaMocking": libraries.union([
        "FakeValues", "Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution",
        "SchemaMeaning",
    ]),
    "AnswerReasons": libraries.union([
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "FakeValues",
        "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
    ]),
    "DataChecking": libraries.union([
        "JSONModel", "GraphQLLanguage", "GraphQLSchema", "SchemaMeaning", "SchemaMocking",
    ]),
    "MockConfiguration": libraries.union([
        "Platform", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema", "StubModel",
        "Stubbing", "FakeValues", "SchemaMeaning", "SchemaMocking", "DataChecking", "CLibYAML",
    ]),
    "FileWatching": libraries.union(["Platform", "Locking"]),
    "MockFiles": libraries.union(["HTTPMessages"]),
    "Reporting": libraries.union([
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
        "HTTPTransport", "FakeValues", "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
    ]),
    "GraphQLOverHTTP": libraries.union([
        "SchemaCoverage", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema",
        "GraphQLExecution",
        "StubModel", "Stubbing", "HTTPTransport", "MockConfiguration", "Reporting",
    ]),
    "Recording": libraries.union([
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel",
        "Stubbing", "HTTPTransport", "SchemaMeaning", "SchemaMocking", "DataChecking", "MockConfiguration",
        "Reporting", "GraphQLOverHTTP",
    ]),
    "ServerRuntime": libraries.union([
        "SchemaCoverage", "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates",
        "GraphQLSchema",
        "GraphQLExecution", "StubModel", "Stubbing", "Scripting", "HTTPTransport", "UpstreamClient", "FakeValues",
        "SchemaMeaning", "SchemaMocking", "DataChecking",
        "AnswerReasons", "MockConfiguration", "Reporting", "GraphQLOverHTTP", "Recording", "MockFiles",
    ]),
    "AdminPage": libraries,
    "AdminOverHTTP": libraries.union([
        "AdminPage", "SchemaCoverage", "SchemaDiff", "AnswerReasons", "Platform", "Locking", "JSONModel",
        "GraphQLLanguage", "HTTPMessages",
        "GraphQLSchema",
        "GraphQLExecution",
        "StubModel", "Stubbing", "Scripting", "HTTPTransport", "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
        "DataChecking",
        "MockConfiguration", "Reporting", "GraphQLOverHTTP", "Recording", "ServerRuntime",
    ]),
    "MockProject": libraries.union([
        "Platform", "Locking", "GraphQLLanguage", "GraphQLSchema", "MustacheTemplates", "StubModel", "Stubbing",
        "Scripting", "HTTPTransport", "FakeValues", "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
        "MockConfiguration",
        "FileWatching", "Reporting", "Recording",
        "ServerRuntime", "AdminOverHTTP",
    ]),
    "MynahCommands": libraries.union([
        "SchemaCoverage", "SchemaDiff", "AnswerShapes", "AnswerReasons", "UpstreamClient", "Platform", "Locking",
        "JSONModel",
        "GraphQLLanguage", "HTTPMessages",
        "MustacheTemplates", "GraphQLSchema",
        "GraphQLExecution", "StubModel", "Stubbing", "Scripting", "HTTPTransport", "FakeValues", "SchemaMeaning",
        "SchemaExplaining",
        "SchemaMocking",
        "MockConfiguration", "Reporting", "Recording", "ServerRuntime", "AdminOverHTTP", "MockProject",
    ]),
    "MynahTool": libraries.union(["MynahCommands"]),
    "MynahAPI": foundation.union(["JSONModel", "GraphQLLanguage", "HTTPMessages", "StubModel"]),
    "Mynah": foundation.union([
        "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "Stubbing", "HTTPTransport", "MockConfiguration",
        "Reporting", "Recording", "ServerRuntime", "AdminOverHTTP", "MockProject", "MynahAPI", "SchemaMeaning",
        "SchemaMocking",
    ]),
    "MynahClient": foundation.union(["Platform", "MynahAPI"]),
    "MynahTesting": foundation.union(["Mynah"]),
    "MynahApp": foundation.union(["Locking"]),
    "MynahURLProtocol": foundation.union([
        "Locking", "HTTPMessages", "Stubbing", "ServerRuntime", "MockProject", "Mynah", "MynahApp",
    ]),
]

/// What every module may touch: the system's C library, and atomics.
private let libraries: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization"]

/// What Swift programs see of a server may use the types that such programs have.
private let foundation = libraries.union(["Foundation", "FoundationNetworking", "Testing", "XCTest"])

@Suite("Module boundaries")
struct ModuleImportTests {
    private static let sources = repositoryRoot.appending(path: "Sources")

    @Test("imports only what its layer allows", arguments: allowedImports.keys.sorted())
    func imports(module: String) throws {
        let allowed = try #require(allowedImports[module])
        for file in try swiftFiles(in: Self.sources.appending(path: module)) {
            for (number, line) in try lines(of: file).enumerated() {
                guard let name = importedModule(line) else { continue }
                #expect(allowed.contains(name), "\(file.lastPathComponent):\(number + 1) imports \(name)")
            }
        }
    }

    @Test func `every Swift module has its line in the table`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
            .filter { try !swiftFiles(in: Self.sources.appending(path: $0)).isEmpty }
        #expect(Set(folders) == Set(allowedImports.keys))
    }

    /// Where no C library can be linked, as in the runner of an app's UI tests, stubs can be held, compared and
    /// written, and sent to a server elsewhere.
    @Test(arguments: [
        ("StubModel", ["JSONModel", "GraphQLLanguage", "HTTPMessages", "Platform", "Locking"]),
        (
            "MynahClient",
            ["MynahAPI", "StubModel", "JSONModel", "GraphQLLanguage", "HTTPMessages", "Platform", "Locking"]
        ),
        ("MynahApp", ["Locking"]),
    ])
    func `stands on Swift alone`(module: String, others: [String]) throws {
        var closure: Set<String> = []
        var pending = [module]
        while let module = pending.popLast() {
            guard closure.insert(module).inserted else { continue }
            pending += try #require(allowedImports[module], "\(module) is no module of Swift").subtracting(foundation)
        }
        #expect(closure == Set(others + [module]))
    }

    /// A target may be linked with what it never imports.
    @Test func `the manifest has the same table`() throws {
        let manifest = try String(contentsOf: repositoryRoot.appending(path: "Package.swift"), encoding: .utf8)
        let table = try #require(manifest.firstMatch(of: /let modules: .*? = \[\n(?<rows>[^;]*?)\n\]\n/))
        var modules: [String: Set<String>] = [:]
        for row in table.rows.matches(of: /\(\s*"(?<name>\w+)",\s*\[(?<dependencies>[^\]]*)\]\s*\)/) {
            modules["\(row.name)"] = Set(row.dependencies.matches(of: /\w+/).map { "\($0.output)" })
        }
        var expected = allowedImports.mapValues { $0.subtracting(foundation) }
        expected["MynahTool"] = nil
        #expect(modules == expected)
    }

    /// The fuzzers' package has links to the sources, which no build of the server looks at.
    @Test func `the fuzzers' manifest has the same dependencies`() throws {
        let manifest = try String(contentsOf: repositoryRoot.appending(path: "Fuzz/Package.swift"), encoding: .utf8)
        var modules: [String: Set<String>] = [:]
        for row in manifest.matches(
            of: /\.target\(\s*name: "(?<name>\w+)",(\s*dependencies: \[(?<dependencies>[^\]]*)\],)?/
        ) {
            modules["\(row.name)"] = Set((row.dependencies ?? "").matches(of: /\w+/).map { "\($0.output)" })
        }
        #expect(modules.count > 5)
        #expect(modules == allowedImports.mapValues { $0.subtracting(foundation) }.filter { modules[$0.key] != nil })
    }

    /// The module that a line imports, whatever access level it is imported with.
    private func importedModule(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), position <= 2, words.count > position + 1 else {
            return nil
        }
        guard words[..<position].allSatisfy({ $0.hasPrefix("@") || ["package", "public", "internal"].contains($0) })
        else { return nil }
        // `import struct Module.Type` names one declaration of it.
        let declarations: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias", "func", "var", "let"]
        guard let module = words[(position + 1)...].first(where: { !declarations.contains($0) }) else { return nil }
        return String(module.prefix { $0 != "." })
    }
}
