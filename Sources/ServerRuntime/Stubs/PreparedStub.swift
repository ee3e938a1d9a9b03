package import StubModel
package import Stubbing

/// A stub with its responses compiled: made once, then put into every set that it belongs to.
package final class PreparedStub: Sendable {
    package let entry: StubEntry
    let responses: [CompiledResponse]

    package var stub: Stub { entry.stub }

    /// - Parameters:
    ///   - stub: the stub to prepare.
    ///   - closures: the closures that the stub may name by their ids.
    package init(_ stub: Stub, closures: StubClosures = StubClosures()) {
        entry = StubEntry(stub, predicate: stub.predicate.flatMap { closures.predicates[$0] })
        responses = stub.responses.map { CompiledResponse($0, of: stub, handlers: closures.handlers) }
    }
}
