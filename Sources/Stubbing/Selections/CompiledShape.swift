package import GraphQLLanguage
package import StubModel

/// A selection shape, compiled: its fragments are expanded, and its arguments are matchers.
package struct CompiledShape: Sendable, Equatable {
    package let operationType: OperationType
    /// The name that the executed operation must have; `nil` for any name.
    package let operationName: String?
    package let directives: [ShapeDirective]
    package let fields: [ShapeField]
    package let comparison: SelectionShape.Comparison
    /// The number of fields and arguments at every level, which is how specific the shape is.
    let count: Int

    /// - Parameters:
    ///   - shape: the shape to compile.
    ///   - source: the shape's document, where that has a file of its own.
    /// - Throws: a located error for a text that is no document, or has no shape.
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
    /// The compiled shape; `nil` for one that cannot be read, which the decoder of stubs has reported.
    package var compiled: CompiledShape? { try? CompiledShape(self) }
}

/// One field of a shape.
///
/// Fields of one selection set that differ only in their selections are merged.
package struct ShapeField: Sendable, Equatable {
    /// A number that no other field of the shape has.
    let number: Int
    package var name: String
    /// The alias in the shape, which the operation must have too; `nil` for any response key.
    package var alias: String?
    package var arguments: [NamedMatcher]
    /// The directives of the field, and of the fragments around it.
    package var directives: [ShapeDirective]
    /// The type conditions between the field and its parent field; the operation must select the field for such
    /// objects.
    package var typeConditions: [String]
    package var fields: [ShapeField]
}

/// A directive that a field or an operation must carry.
package struct ShapeDirective: Sendable, Equatable {
    package var name: String
    package var arguments: [NamedMatcher]
}
