package import GraphQLLanguage
package import StubModel

/// A selection shape, read: its fragments are expanded, and its arguments are matchers.
package struct CompiledShape: Sendable, Equatable {
    package let operationType: OperationType
    /// What the executed operation must be called; `nil` for any name.
    package let operationName: String?
    package let directives: [ShapeDirective]
    package let fields: [ShapeField]
    package let comparison: SelectionShape.Comparison
    /// How specific it is: fields and arguments at every level.
    let count: Int

    /// - Parameters:
    ///   - shape: what is read.
    ///   - source: its document, where that has a file of its own.
    /// - Throws: a located error where the text is no document, or not one that has a shape.
    package init(_ shape: SelectionShape, in source: SourceText? = nil) throws(GraphQLError) {
        let document = try Document(parsing: source ?? SourceText(shape.document))
        var builder = ShapeBuilder(document, comparison: shape.comparison, nullMeansAny: shape.nullMeansAny)
        let operation = try builder.operation()
        operationType = operation.type
        operationName = operation.name?.value
        directives = builder.directives(operation.directives)
        fields = try builder.fields(of: operation.selectionSet)
        comparison = shape.comparison
        count = builder.count
    }
}

extension SelectionShape {
    /// `nil` where it cannot be read, which the decoder of stubs has told.
    package var compiled: CompiledShape? { try? CompiledShape(self) }
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
