package import GraphQLLanguage
import StubModel
package import Stubbing

/// Warns of stubs that are never asked, because another one takes every request that they match.
package enum UnreachableStubs {
    static func warnings(_ stubs: [Stub]) -> [Diagnostic] {
        StubTable(stubs).shadowed.map { warning($0.stub, $0.shadow) }
    }

    /// Warnings for some of the stubs of a table.
    package static func warnings(ofStubs ids: [String], in table: StubTable) -> [Diagnostic] {
        ids.compactMap { table.shadowed($0).map { warning($0.stub, $0.shadow) } }
    }

    private static func warning(_ stub: Stub, _ shadow: Stub) -> Diagnostic {
        let place = shadow.location.flatMap { $0.file == nil ? nil : "at \($0)" } ?? "with the id \"\(shadow.id)\""
        return Diagnostic(
            .warning,
            "This stub is never asked: the one \(place) takes the same requests first.",
            at: stub.location
        )
    }
}
