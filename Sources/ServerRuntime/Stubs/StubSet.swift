import GraphQLLanguage
import HTTPMessages
import JSONModel
package import MustacheTemplates
package import Stubbing

/// All stubs of one moment, with their responses compiled: immutable, swapped as a whole.
package final class StubSet: Sendable {
    let table: StubTable
    /// The stubs that answer operations which the schema refuses (`validate: false`); `nil` where there are none.
    let unvalidated: StubTable?
    let library: TemplateLibrary
    /// The stubs in the order of the table.
    private let prepared: [PreparedStub]

    /// - Parameters:
    ///   - stubs: in the order written; their ids differ.
    ///   - library: the templates that bodies name.
    package convenience init(_ stubs: [Stub], library: TemplateLibrary = .empty) {
        self.init(stubs.map { PreparedStub($0) }, library: library)
    }

    private init(_ stubs: [PreparedStub], library: TemplateLibrary) {
        let prepared = StubEntry.order(of: stubs.map(\.entry)).map { stubs[$0] }
        table = StubTable(inOrder: prepared.map(\.entry))
        unvalidated = table.filtered { !$0.stub.validates && $0.stub.isGraphQL }
        self.library = library
        self.prepared = prepared
        hasGraphQL = table.hasGraphQL
        hasHTTP = prepared.contains { !$0.stub.isGraphQL }
    }

    package static let none = StubSet([])

    package var isEmpty: Bool { prepared.isEmpty }
    package let hasGraphQL: Bool
    /// Whether any stub is meant for other requests.
    let hasHTTP: Bool

    /// The set with more stubs in it, in the order written; what is there already is not compiled again.
    func adding(_ stubs: [PreparedStub]) -> StubSet {
        stubs.isEmpty ? self : StubSet(prepared + stubs, library: library)
    }

    func response(of match: StubMatch) -> CompiledResponse {
        let responses = prepared[match.stubIndex].responses
        guard responses.indices.contains(match.responseIndex) else {
            return .broken(Diagnostic(.error, "The stub has no response.", at: match.stub.location))
        }
        return responses[match.responseIndex]
    }
}

extension Stub {
    fileprivate var isGraphQL: Bool {
        guard case .graphQL = request else { return false }
        return true
    }
}
