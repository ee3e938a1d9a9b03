package import GraphQLLanguage

/// Something in data that its schema has no place for.
package struct DataProblem: Sendable, Equatable {
    package let severity: Diagnostic.Severity
    /// Where it stands in the data; an index names an element of a list, or what stands for one (`$3`).
    package let path: [GraphQLError.PathComponent]
    /// Whether it is the last key of the path that is wrong, not its value.
    package let isAboutKey: Bool
    /// A sentence.
    package let message: String
    /// Whether it is wrong whatever clients ask; else what is right of the data is still served.
    package var isCertain = true
}
