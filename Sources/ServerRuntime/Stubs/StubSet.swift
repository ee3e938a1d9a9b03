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
    /// The responses of each stub of the table.
    private let responses: [[CompiledResponse]]

    /// - Parameters:
    ///   - stubs: in the order written; their ids differ.
    ///   - library: the templates that bodies name.
    package init(_ stubs: [Stub], library: TemplateLibrary = .empty) {
        table = StubTable(stubs)
        let unvalidated = table.filtered { !$0.validates && $0.isGraphQL }
        self.unvalidated = unvalidated.stubs.isEmpty ? nil : unvalidated
        self.library = library
        hasGraphQL = table.hasGraphQL
        hasHTTP = stubs.contains { !$0.isGraphQL }
        responses = table.stubs.map { stub in stub.responses.map { CompiledResponse($0, of: stub) } }
    }

    package static let none = StubSet([])

    package var isEmpty: Bool { table.stubs.isEmpty }
    package let hasGraphQL: Bool
    /// Whether any stub is meant for other requests.
    let hasHTTP: Bool

    /// Whether a stub for HTTP requests has literally this path.
    func hasHTTP(at path: String) -> Bool {
        table.stubs.contains { stub in
            guard case .http(let matcher) = stub.request else { return false }
            return matcher.route.isLiteral && "\(matcher.route)" == path
        }
    }

    func response(of match: StubMatch) -> CompiledResponse {
        let responses = responses[match.stubIndex]
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
