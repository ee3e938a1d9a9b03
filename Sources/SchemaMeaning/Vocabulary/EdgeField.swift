/// The fields of an edge (Relay's "GraphQL Cursor Connections", section 3).
package enum EdgeField: String, Sendable {
    case node, cursor

    /// The ending of the names of edges' types, folded.
    static let typeEnding = "edge"
}
