package import GraphQLLanguage

/// What an operation must ask for, written as a GraphQL document: the `query` of a stub.
///
/// It is compared by meaning: fragments are expanded on both sides, order is ignored, and aliases and directives count
/// only where the shape has them. A `$variable` stands for any value of an argument that the operation gives. Field names
/// and values are not checked against a schema here.
package struct SelectionShape: Sendable, Equatable {
    package enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// The operation may ask for more, and give more arguments.
        case subset
        /// The operation asks for exactly this; the order of selections and arguments still makes no difference.
        case exact
    }

    package let operationType: OperationType
    /// What the executed operation must be called; `nil` for any name.
    package let operationName: String?
    package let directives: [ShapeDirective]
    package let fields: [ShapeField]
    package let comparison: Comparison
    /// The document, as it was written.
    package let text: String
    /// Whether `null` in it stands for any value.
    package let nullMeansAny: Bool
    /// How specific it is: fields and arguments at every level.
    package let count: Int

    /// Reads a document with one operation, and the fragments that it spreads.
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - comparison: whether operations may ask for more.
    ///   - nullMeansAny: whether `null` as an argument's value stands for any value, as it does in Voodoo's files.
    /// - Throws: a located error where the text is no document, or not one that has a shape.
    package init(
        parsing source: SourceText,
        comparison: Comparison = .subset,
        nullMeansAny: Bool = false
    ) throws(GraphQLError) {
        let document = try Document(parsing: source)
        try self.init(document, comparison: comparison, nullMeansAny: nullMeansAny)
    }

    package init(
        _ document: Document,
        comparison: Comparison = .subset,
        nullMeansAny: Bool = false
    ) throws(GraphQLError) {
        var builder = ShapeBuilder(document, comparison: comparison, nullMeansAny: nullMeansAny)
        let operation = try builder.operation()
        operationType = operation.type
        operationName = operation.name?.value
        directives = builder.directives(operation.directives)
        fields = try builder.fields(of: operation.selectionSet)
        self.comparison = comparison
        self.nullMeansAny = nullMeansAny
        text = String(decoding: document.source.bytes, as: UTF8.self)
        count = builder.count
    }

    /// How the document is laid out makes no difference.
    package static func == (left: SelectionShape, right: SelectionShape) -> Bool {
        left.operationType == right.operationType && left.operationName == right.operationName
            && left.directives == right.directives && left.fields == right.fields
            && left.comparison == right.comparison
    }
}

/// One field of a shape.
///
/// Fields of one selection set that differ in nothing but what they select are one.
package struct ShapeField: Sendable, Equatable {
    /// Different from that of every other field of its shape.
    let number: Int
    package var name: String
    /// Where the shape has one, the operation must have the same.
    package var alias: String?
    package var arguments: [NamedMatcher]
    /// Its own, and those of the fragments around it.
    package var directives: [ShapeDirective]
    /// The type conditions around it since its parent field; for objects of such a type it must be asked for.
    package var typeConditions: [String]
    package var fields: [ShapeField]
}

/// A directive that a field or an operation must carry.
package struct ShapeDirective: Sendable, Equatable {
    package var name: String
    package var arguments: [NamedMatcher]
}
