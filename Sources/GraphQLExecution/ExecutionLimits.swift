import GraphQLSchema

/// How large an answer may become before it is refused as a whole.
package struct ExecutionLimits: Sendable {
    /// Fields and list elements.
    package var nodes: Int
    /// Fragments and lists that are left for later.
    package var parts: Int
    package var bytes: Int
    /// Levels of objects and lists: beyond this a thread's stack, of 8 MB, would be at risk.
    package var depth: Int
    /// The setting that raises `nodes`, such as `--max-answer-nodes`, for errors to name; `nil` where there is none.
    package var nodesSetting: String?
    package var partsSetting: String?
    package var bytesSetting: String?

    package init(
        nodes: Int = 500_000,
        parts: Int = 10_000,
        bytes: Int = 64 << 20,
        depth: Int = 1_000,
        nodesSetting: String? = nil,
        partsSetting: String? = nil,
        bytesSetting: String? = nil
    ) {
        self.nodes = nodes
        self.parts = parts
        self.bytes = bytes
        self.depth = depth
        self.nodesSetting = nodesSetting
        self.partsSetting = partsSetting
        self.bytesSetting = bytesSetting
    }

    /// The nodes allowed beyond `nodes` because the operation asks for the schema.
    private(set) var schemaNodes = 0

    /// Allows the nodes of a full introspection besides, however large the schema is: once, not for each alias.
    mutating func allowIntrospection(of schema: Schema) { schemaNodes = schema.elementCount * Self.valuesOfAnElement }

    /// The most values that clients' introspection query asks of a field, with some to spare.
    ///
    /// These are its own values, and the references to its type, nine levels deep.
    private static let valuesOfAnElement = 64

    package static let `default` = ExecutionLimits()
}
