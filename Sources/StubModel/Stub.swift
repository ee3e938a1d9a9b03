package import GraphQLLanguage

/// Which requests are meant, and what they are answered with.
///
/// Here is what is in this module: stubs as plain values that need neither a server, a schema nor a library of C to be
/// held, compared and written down. `Matchers/` is which requests are meant, `Responses/` what they are answered with,
/// `Encoding/` the form of stub files. Compiling them is not here, nor is reading that form, which tells places in
/// files.
package struct Stub: Sendable, Equatable {
    /// Unique in a table, and the same after a reload: what is counted is kept by it.
    package var id: String
    package var origin: StubOrigin
    /// Where it is written; for diagnostics only: two stubs that differ in nothing else are the same definition.
    package var location: SourceLocation?
    package var request: RequestMatcher
    /// The id of a closure of the program that runs the server, which has to say yes besides.
    package var predicate: String?
    /// Higher ones are asked first.
    package var priority: Int
    /// How many requests the stub matches before it matches no more; `nil` means no limit.
    package var times: Int?
    /// For which part of the requests that are meant it answers, from 0 to 1, for the others it is as if it were not
    /// there; `nil` means all of them.
    package var ratio: Double?
    /// The state that a scenario must be in, and the one that a match moves it to.
    package var scenario: ScenarioRule?
    /// Seconds to wait before the answer; `nil` leaves it to the server's own delay.
    package var delay: Double?
    /// Whether the schema may refuse an operation that this stub is meant for.
    package var validates: Bool
    /// In turn, the last one again and again; never empty.
    package var responses: [ResponseDefinition]
    /// How each of the responses is sent; empty where none of them says anything of it.
    package var deliveries: [Delivery]

    package init(
        id: String,
        origin: StubOrigin = .file,
        location: SourceLocation? = nil,
        request: RequestMatcher,
        predicate: String? = nil,
        priority: Int = 0,
        times: Int? = nil,
        ratio: Double? = nil,
        scenario: ScenarioRule? = nil,
        delay: Double? = nil,
        validates: Bool = true,
        responses: [ResponseDefinition],
        deliveries: [Delivery] = []
    ) {
        self.id = id
        self.origin = origin
        self.location = location
        self.request = request
        self.predicate = predicate
        self.priority = priority
        self.times = times
        self.ratio = ratio
        self.scenario = scenario
        self.delay = delay
        self.validates = validates
        self.responses = responses
        self.deliveries = deliveries
    }

    /// The scripts among its responses, and those that change what an upstream answers, in order.
    package var scripts: [ScriptDefinition] { responses.compactMap(\.script) }
}

/// Who made a stub; of two that match, the one added at run time comes first, then code, then files.
package enum StubOrigin: Sendable, Hashable {
    case file
    case code
    /// Calls are numbered upwards: what a later call adds comes before what an earlier one did.
    case runTime(call: Int)
}

/// The one kind of request that a stub is meant for.
package enum RequestMatcher: Sendable, Equatable {
    case http(HTTPMatcher)
    case graphQL(GraphQLMatcher)
}
