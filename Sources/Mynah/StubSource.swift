import MockProject
import MynahAPI

/// A source of stubs beside Swift code: files and folders.
///
///     let server = try await MockServer(stubs: [.file("stubs.yml")])
public enum StubSource: Sendable, Hashable {
    /// A stub file, or a folder of them, as `endpoints/` of a project is: YAML or JSON. A relative path is looked for in
    /// the working directory, then beside the Swift file and in the folders above it.
    case file(String)
    /// A folder of answers by operation, as `operations/` of a project is.
    case operations(String)

    func apply(to options: inout ProjectOptions, beside file: String) throws {
        switch self {
        case .file(let path): options.endpoints.append(try Self.find(path, beside: file))
        case .operations(let path): options.operations.append(try Self.find(path, beside: file))
        }
    }

    private static func find(_ path: String, beside file: String) throws -> String {
        guard let found = SearchPath.find(path, beside: file) else {
            throw MockProblem("There are no stubs \"\(path)\", neither in the working directory nor above \(file).")
        }
        return found
    }
}
