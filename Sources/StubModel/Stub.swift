package import GraphQLLanguage

/// A stub: the requests that it matches, and its responses.
///
/// This module holds stubs as plain values: holding, comparing and writing them down takes neither a server, a schema
/// nor a library of C. `Matchers/` says which requests match, `Responses/` what they are answered with, `Encoding/`
/// writes the form of stub files. Two things are elsewhere: compiling stubs, and reading their form, which tells places
/// in files.
package struct Stub: Sendable, Equatable {
    /// Unique in a table, and the same after a reload: the counts of the stub's uses are kept under it.
    package var id: String
    package var origin: StubOrigin
    /// The place where the stub is written, for diagnostics only: it makes no difference between two definitions.
    package var location: SourceLocation?
    package var request: RequestMatcher
    /// The id of a closure of the program that runs the server; the stub matches only if it returns true as well.
    package var predicate: String?
    /// Higher ones are asked first.
    package var priority: Int
    /// How many requests the stub matches before it matches no more; `nil` means no limit.
    package var times: Int?
    /// The part of the matching requests that the stub answers, from 0 to 1; `nil` means all of them.
    package var ratio: Double?
    /// The state that a scenario must be in, and the one that a match moves it to.
    package var scenario: ScenarioRule?
    /// Seconds to wait before the response; `nil` leaves it to the server's own delay.
    package var delay: Double?
    /// Whether an operation for this stub is validated against the schema, which may refuse it.
    package var validates = true
    /// The responses, given in turn, the last one again and again; never empty.
    package var responses: [ResponseDefinition]
    /// How each of the responses is sent; empty where no response has a delivery of its own.
    package var deliveries: [Delivery] = []

    package init(
        id: String,
        origin: StubOrigin = .file,
        location: SourceLocation? = nil,
        request: RequestMatcher,
        priority: Int = 0,
        responses: [ResponseDefinition]
    ) {
        self.id = id
        self.origin = origin
        self.location = location
        self.request = request
        self.priority = priority
        self.responses = responses
    }

    /// The scripts among the responses, and those that change an upstream's response, in order.
    package var scripts: [ScriptDefinition] { responses.compactMap(\.script) }
}

/// The maker of a stub; of two stubs that match, the one added at run time comes first, then code, then files.
package enum StubOrigin: Sendable, Hashable {
    case file
    case code
    /// Calls are numbered upwards: the stubs of a later call come before those of an earlier one.
    case runTime(call: Int)
}

/// The requests that a stub matches: either HTTP requests or GraphQL operations.
package enum RequestMatcher: Sendable, Equatable {
    case http(HTTPMatcher)
    case graphQL(GraphQLMatcher)
}
