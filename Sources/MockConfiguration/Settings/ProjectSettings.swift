package import SchemaMocking
package import StubModel

/// Everything that `mynah.yml` says; what it does not say has its default.
///
/// `ProjectSetting.all` has the key, the flag and the bounds of each.
package struct ProjectSettings: Sendable, Hashable {
    /// What happens to operations that are invalid against the schema (`validation:`).
    package enum ValidationMode: String, Sendable, Hashable, CaseIterable {
        /// They are answered with the errors and not executed.
        case refuse
        /// They are executed, and the errors are logged once.
        case warn
        /// They are not validated at all.
        case off
    }

    /// Which statuses request errors have (`httpProfile:`).
    package enum HTTPProfile: String, Sendable, Hashable, CaseIterable {
        /// As the graphql-http audit suite wants it: 200 under `application/json`, 400 for request errors under
        /// `application/graphql-response+json`.
        case compatible
        /// As Apollo Server: 400 for request errors under both media types.
        case apollo
        /// As the 2026 draft of GraphQL over HTTP: 422 for what cannot be processed, 294 for partial success.
        case draft
    }

    /// Where dates count from (`now:`): a moment, or the clock at start.
    package enum Now: Sendable, Hashable {
        case fixed(Instant)
        case system
    }

    /// The world's settings; `mocks.seed` is `seed:`, and `mocks.now` is `now:` where that is a moment.
    package var mocks = MockSettings()
    package var now: Now = .fixed(.defaultNow) {
        didSet { if case .fixed(let instant) = now { mocks.now = instant } }
    }
    package var validation: ValidationMode = .refuse
    /// Whether the schema has `@defer` and `@stream` (`incremental:`), even where it does not say so.
    package var incremental = false
    /// Whether the schema has what routers of Apollo Federation ask a subgraph for (`federation:`).
    package var federation = false
    /// Files and folders of schemas instead of `schemas/` (`schema:`), from the folder of the settings file.
    package var schemas: [String] = []
    /// Whether operations are answered whose documents clients send by their ids, and no others.
    package var persistedOnly = false
    /// How long deferred and streamed parts wait, where their stub does not say so (`defer:`).
    package var parts: [PartDelay] = []
    package var httpProfile: HTTPProfile = .compatible
    package var graphQLPath = "/graphql"
    /// The ports to try in turn; 0 lets the system choose.
    package var ports = 8080...8090
    /// Whether it makes its own certificate (`tls:`).
    package var tls = TLSMode.off
    /// The files of the certificate and its key, in PEM; empty for none.
    package var tlsCertificate = ""
    package var tlsKey = ""
    /// Where certificates are kept that it makes, by default in the user's folder; no key of the file says it.
    package var tlsFolder: String?
    /// Seconds that every answer waits, unless its stub says otherwise.
    package var delay = 0.0
    package var onUnmatchedGraphQL = UnmatchedGraphQL.generate
    package var onUnmatchedREST = UnmatchedREST.fail
    /// Where requests may be passed on to.
    package var upstream = UpstreamTable()
    /// A file of certificates that upstreams prove themselves with, instead of the system's; empty for none.
    package var upstreamCA = ""
    /// The members, header fields, query items, variables and arguments whose values recordings leave out.
    package var redact: [String] = []
    /// The header fields and members in which recorded responses to one question may differ.
    package var ignore: [String] = []
    /// Whether what upstreams answer is recorded into the project's folder, and what becomes of what is there.
    package var record = RecordingMode.none
    /// Whether answers carry CORS headers.
    package var cors = true
    /// Whether warnings stop the server from starting.
    package var strict = false
    package var watch = WatchMode.events
    package var limits = Limits()
    /// What is kept of what clients have sent; no key of the file says it.
    package var caches = CacheLimits()

    package init() {}
}

extension ProjectSettings {
    /// The bounds on what one client may use (`limits:`).
    package struct Limits: Sendable, Hashable {
        /// The largest request body, in bytes.
        package var body = 10_000_000
        /// The request line and the header fields together, in bytes: each connection's memory.
        package var headers = 16_384
        package var connections = 1_024
        /// How long a connection may do nothing, in seconds.
        package var idleTime = 60.0
        /// How long a client may take to send a request, in seconds.
        package var receiveTime = 30.0
        package var documentTokens = 20_000
        package var documentDepth = 200
        package var jsonDepth = 200
        /// The objects, lists and leaves of one answer.
        package var answerNodes = 500_000
        /// The size of one answer, in bytes.
        package var answerBytes = 64_000_000
        /// What `@defer` and `@stream` leave of one answer for later.
        package var answerParts = 10_000
        package var batchEntries = 50
        /// How many files one request may bring.
        package var uploadFiles = 100
        /// What files that clients have sent may take, in bytes.
        package var uploads = 64_000_000
        /// How deep sections, blocks and partials of a template go.
        package var templateDepth = 100
        /// How many tags and texts one template renders.
        package var templateSteps = 20_000_000
        /// What the values that templates and scripts leave for others may take, in bytes.
        package var cache = 64_000_000
        /// What clients' documents may take that are kept ready to be executed, in bytes; answers of stubs to them and
        /// persisted queries may each take a quarter of it besides.
        package var documentCache = 64_000_000
        /// How many entities mutations, scripts and files may write about.
        package var entities = 10_000
        /// How many bytes what is stored of them may take.
        package var entitiesBytes = 64_000_000
        /// What stubs that are added at run time may take, in bytes.
        package var stubsBytes = 64_000_000
        /// The latest requests that are remembered; none at all where this is 0.
        package var journal = 1_000
        /// The memory that these may take, in bytes.
        package var journalBytes = 32_000_000
        /// How many sessions with names there may be.
        package var sessions = 1_000
        /// How many seconds a session may be left alone before it ends.
        package var sessionIdle = 600.0
        /// How many connections may be open for events at one time.
        package var subscribers = 1_000
        /// How many operations there may be at one time on one of them.
        package var subscriptions = 1_000
        /// How many bytes may wait for a client that does not read them.
        package var unsent = 4_000_000
        /// What one connection may keep that stays open for events, in bytes: its operations, and what waits to be read.
        package var connectionBytes = 64_000_000
        /// The same of all of them together, with the large responses that wait to be read.
        package var liveBytes = 256_000_000
        /// The largest message of a WebSocket, in bytes.
        package var message = 1_000_000
        /// How many seconds a WebSocket's client has to introduce itself.
        package var connectionInit = 3.0
        /// How many seconds pass between two signs of life on a connection for events.
        package var keepAlive = 12.0
        /// How many seconds an upstream may take to accept a connection.
        package var upstreamConnect = 10.0
        /// How many seconds an upstream may say nothing.
        package var upstreamIdle = 60.0
        /// How many seconds an upstream may take in all; 0 for no limit, as a stream of events has none.
        package var upstreamTime = 0.0
        /// How many seconds a script may compute.
        package var scriptTime = 1.0
        /// How many seconds requests in flight have when the server stops.
        package var drain = 5.0

        package init() {}

        /// How much may be written about entities.
        package var entityLimits: EntityLimits { EntityLimits(count: entities, bytes: entitiesBytes) }
    }
}

extension ProjectSettings {
    /// What becomes of an operation that no stub matches.
    package enum UnmatchedGraphQL: String, Sendable, CaseIterable {
        /// The schema answers; without one it fails.
        case generate
        /// 404, with the nearest misses.
        case fail
        /// The connection is closed without an answer.
        case drop
        /// The upstream answers.
        case passthrough
    }

    /// What becomes of any other request that nothing answers.
    package enum UnmatchedREST: String, Sendable, CaseIterable {
        case fail, drop, passthrough
    }

    /// Where the certificate comes from where no file is named (`tls:`).
    package enum TLSMode: String, Sendable, CaseIterable {
        case off
        /// It makes one for this machine.
        case selfSigned = "self-signed"
    }

    /// How the server learns that a file has changed (`watch:`).
    package enum WatchMode: String, Sendable, CaseIterable {
        /// The system reports it.
        case events
        /// It looks every second.
        case poll
        /// Not at all.
        case off
    }
}
