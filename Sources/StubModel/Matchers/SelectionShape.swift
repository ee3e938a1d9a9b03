/// The fields and arguments that an operation must have, as a GraphQL document: the `query` of a stub.
///
/// It is compared by meaning: fragments are expanded on both sides, order is ignored, and aliases and directives count
/// only where the shape has them. A `$variable` stands for any value of an argument that the operation gives. Field
/// names and values are not checked against a schema.
package struct SelectionShape: Sendable, Equatable {
    package enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// The operation may ask for more, and give more arguments.
        case subset
        /// The operation asks for exactly this; the order of selections and arguments still makes no difference.
        case exact
    }

    /// One operation, and the fragments that it spreads, as it was written.
    package var document: String
    package var comparison: Comparison
    /// Whether `null` as an argument's value stands for any value, as it does in Voodoo's files.
    package var nullMeansAny: Bool

    package init(_ document: String, comparison: Comparison = .subset, nullMeansAny: Bool = false) {
        self.document = document
        self.comparison = comparison
        self.nullMeansAny = nullMeansAny
    }
}
