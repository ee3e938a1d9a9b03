/// Puts stubs together: statements, loops and conditions of Swift, and lists of stubs made elsewhere.
@resultBuilder
public enum StubBuilder {
    /// One stub.
    public static func buildExpression(_ stub: some MockStub) -> [StubDefinition] { [stub.definition] }

    /// Stubs of a list.
    public static func buildExpression(_ stubs: [any MockStub]) -> [StubDefinition] { stubs.map(\.definition) }

    /// Stubs that another builder has put together.
    public static func buildExpression(_ stubs: [StubDefinition]) -> [StubDefinition] { stubs }

    /// Statements, in order.
    public static func buildBlock(_ parts: [StubDefinition]...) -> [StubDefinition] { parts.flatMap(\.self) }

    /// An `if`.
    public static func buildOptional(_ part: [StubDefinition]?) -> [StubDefinition] { part ?? [] }

    /// An `if` with its `else`.
    public static func buildEither(first part: [StubDefinition]) -> [StubDefinition] { part }

    /// An `else`.
    public static func buildEither(second part: [StubDefinition]) -> [StubDefinition] { part }

    /// A `for`.
    public static func buildArray(_ parts: [[StubDefinition]]) -> [StubDefinition] { parts.flatMap(\.self) }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ part: [StubDefinition]) -> [StubDefinition] { part }
}
