/// The places of files in a request's variables (GraphQL multipart request specification).
///
/// An object that describes the file stands at each; nothing else may stand where the schema wants an `Upload`.
package enum UploadPlaces: Sendable, Hashable {
    /// Wherever the schema wants one: for variables that no client has sent.
    case anywhere
    /// Paths of the variable's name and the steps below it: `["input", "files", "0"]`.
    case at(Set<[String]>)

    /// A request without files.
    package static let none = UploadPlaces.at([])

    /// The named places, sorted; empty for `anywhere`.
    package var named: [[String]] {
        if case .at(let places) = self { places.sorted { $0.lexicographicallyPrecedes($1) } } else { [] }
    }

    func contains(_ path: @autoclosure () -> [String]) -> Bool {
        switch self {
        case .anywhere: true
        case .at(let places): !places.isEmpty && places.contains(path())
        }
    }
}

extension NamedType {
    /// Whether its values are files: a scalar that is called `Upload`, or says that it is specified by the multipart
    /// request specification.
    package var isUpload: Bool {
        guard case .scalar(let specification) = kind else { return false }
        return name == "Upload" || specification?.contains("graphql-multipart-request-spec") ?? false
    }
}
