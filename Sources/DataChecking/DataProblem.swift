package import GraphQLLanguage

/// A part of data that does not fit its schema.
package struct DataProblem: Sendable, Equatable {
    package let severity: Diagnostic.Severity
    /// The path of the part in the data; an index names an element of a list, or the key that stands for one (`$3`).
    package let path: [GraphQLError.PathComponent]
    /// Whether the problem is the last key of the path, not its value.
    package let isAboutKey: Bool
    /// The problem as a sentence for the user.
    package let message: String
    /// Whether the part is wrong for every request; if not, the rest of the data is still served.
    package var isCertain = true
}
