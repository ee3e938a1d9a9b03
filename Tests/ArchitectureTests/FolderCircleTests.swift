import Foundation
import TestSupport
import Testing

/// How many folders of a module may use each other's types, round about or not; others may have none that do.
///
/// A number may only fall, and the aim is four: what lies in a larger circle cannot be understood, tested or moved by
/// itself.
private let circles: [String: Int] = [
    "AdminOverHTTP": 2,
    "FakeValues": 4,
    "GraphQLExecution": 2,
    "GraphQLLanguage": 3,
    "GraphQLOverHTTP": 3,
    "GraphQLSchema": 3,
    "HTTPTransport": 3,
    "MockConfiguration": 4,
    "MustacheTemplates": 2,
    "MynahAPI": 4,
    "SchemaMeaning": 4,
    "SchemaMocking": 3,
    "ServerRuntime": 4,
    "Stubbing": 4,
]

@Suite("Circles of folders")
struct FolderCircleTests {
    private static let sources = repositoryRoot.appending(path: "Sources")
    private static let modules = (try? FileManager.default.contentsOfDirectory(atPath: sources.path))?.sorted() ?? []

    @Test(arguments: modules) func `are not larger than they were`(module: String) throws {
        let circle = try FolderUses(of: Self.sources.appending(path: module)).largestCircle
        #expect(circle.count <= circles[module, default: 1], "\(circle.joined(separator: " "))")
    }

    @Test func `are of modules that there are`() { #expect(Set(circles.keys).isSubset(of: Self.modules)) }
}
