import JSONModel

/// The places of an answer that its errors name, as a tree of keys and indexes.
///
/// A null at such a place, or above one, is told by the error already (specification, section 6.4.4).
struct ErrorPaths: Sendable {
    private var children: [String: ErrorPaths] = [:]

    init() {}

    init(_ errors: [JSONValue]) {
        for error in errors {
            guard let path = error["path"]?.array, !path.isEmpty else { continue }
            insert(path[...])
        }
    }

    private mutating func insert(_ path: ArraySlice<JSONValue>) {
        guard let first = path.first else { return }
        children[Self.key(first), default: ErrorPaths()].insert(path.dropFirst())
    }

    func below(_ key: String) -> ErrorPaths? { children[key] }

    func below(_ index: Int) -> ErrorPaths? { children.isEmpty ? nil : children["\(index)"] }

    private static func key(_ step: JSONValue) -> String { step.string ?? step.int.map { "\($0)" } ?? "" }
}
