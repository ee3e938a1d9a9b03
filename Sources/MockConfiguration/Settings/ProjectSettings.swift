import FakeValues
package import Platform
package import SchemaMeaning
package import SchemaMocking
package import StubModel

/// All settings of `mynah.yml`, with defaults for those that it does not mention.
///
/// `ProjectSetting.all` has the key, the flag and the bounds of each setting.
package struct ProjectSettings: Sendable, Hashable {
    /// The treatment of operations that are invalid against the schema (`validation:`).
    package enum ValidationMode: String, Sendable, Hashable, CaseIterable {
        /// They are not executed; the response has the errors.
        case refuse
        /// They are executed, and the errors are logged once.
        case warn
        /// They are not validated at all.
        case off
    }

    /// The HTTP statuses of responses with errors (`httpProfile:`).
    package enum HTTPProfile: String, Sendable, Hashable, CaseIterable {
        /// As the graphql-http audit suite wants them: 200 under `application/json`, 400 for request errors under
        /// `application/graphql-response+json`.
        case compatible
        /// As Apollo Server: 400 for request errors under both media types.
        case apollo
        /// As the 2026 draft of GraphQL over HTTP: 422 for requests that cannot be processed, 294 for partial success.
        case draft
    }

    /// The place that the URLs of generated pictures and files lead to (`assets:`).
    package enum AssetPlace: String, Sendable, Hashable, CaseIterable {
        /// This server, which makes them when they are asked for.
        case server
        /// Domains that nothing answers at.
        case external
    }

    /// The moment that dates count from (`now:`): a fixed one, or the clock at start.
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
    /// Whether `@defer` and `@stream` are added to a schema that does not define them (`incremental:`).
    package var incremental = false
    /// Whether the schema gets the fields that routers of Apollo Federation ask a subgraph for (`federation:`).
    package var federation = false
    /// Files and folders of schemas instead of `schemas/` (`schema:`), from the folder of the settings file.
    package var schemas: [String] = []
    /// Whether only the project's persisted documents are executed, which clients name by their ids or hashes.
    package var persistedOnly = false
    /// The delays of deferred and streamed parts, unless their stub gives others (`defer:`).
    package var parts: [PartDelay] = []
    package var httpProfile: HTTPProfile = .compatible
    package var assets: AssetPlace = .server
    /// Whether there is a page for people, which browsers are led to (`ui:`).
    package var ui = true
    package var graphQLPath = "/graphql"
    /// The ports to try in turn; 0 lets the system choose.
    package var ports = 8080...8090
    /// Whether the server makes its own certificate (`tls:`).
    package var tls = TLSMode.off
    /// The files of the certificate and its key, in PEM; empty for none.
    package var tlsCertificate = ""
    package var tlsKey = ""
    /// The folder for certificates that the server makes, by default in the user's folder; no key of the file sets it.
    package var tlsFolder: String?
    /// Seconds that every response waits, unless its stub says otherwise.
    package var delay = 0.0
    package var onUnmatchedGraphQL = UnmatchedGraphQL.generate
    package var onUnmatchedREST = UnmatchedREST.fail
    /// The servers that requests may be passed on to.
    package var upstream = UpstreamTable()
    /// A file of certificates that upstreams prove themselves with, instead of the system's; empty for none.
    package var upstreamCA = ""
    /// The members, header fields, query items, variables and arguments whose values recordings leave out.
    package var redact: [String] = []
    /// The header fields and members in which recorded responses to one request may differ.
    package var ignore: [String] = []
    /// Whether responses of upstreams are recorded into the project's folder, and how earlier recordings are treated.
    package var record = RecordingMode.none
    /// Whether responses carry CORS headers.
    package var cors = true
    /// Whether warnings stop the server from starting.
    package var strict = false
    package var watch = WatchMode.events
    package var limits = Limits()
    /// The number of clients' documents that are kept; no key of the file sets it.
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
        /// Seconds that a connection may be idle.
        package var idleTime = 60.0
        /// Seconds that a client may take to send a request.
        package var receiveTime = 30.0
        package var documentTokens = 20_000
        package var documentDepth = 200
        package var jsonDepth = 200
        /// The largest number of objects, lists and leaves of one response.
        package var answerNodes = 500_000
        /// The largest response, in bytes.
        package var answerBytes = 64_000_000
        /// The largest number of parts that `@defer` and `@stream` leave of one response for later.
        package var answerParts = 10_000
        package var batchEntries = 50
        /// The largest number of files in one request.
        package var uploadFiles = 100
        /// The memory for files that clients have sent, in bytes.
        package var uploads = 64_000_000
        /// The deepest nesting of a template's sections, blocks and partials.
        package var templateDepth = 100
        /// The largest number of tags and texts that one template renders.
        package var templateSteps = 20_000_000
        /// The memory for values that templates and scripts keep for later requests, in bytes.
        package var cache = 64_000_000
        /// The memory for clients' documents that are kept ready to be executed, in bytes; stubs' responses to them and
        /// persisted queries may each take another quarter of it.
        package var documentCache = 64_000_000
        /// The largest number of entities that mutations, scripts and files write.
        package var entities = 10_000
        /// The memory for such entities, in bytes.
        package var entitiesBytes = 64_000_000
        /// The memory for stubs that are added at run time, in bytes.
        package var stubsBytes = 64_000_000
        /// The number of requests that the journal keeps, the latest ones; 0 for none.
        package var journal = 1_000
        /// The memory for these requests, in bytes.
        package var journalBytes = 32_000_000
        /// The largest number of named sessions.
        package var sessions = 1_000
        /// Seconds that a session may be left alone before it ends.
        package var sessionIdle = 600.0
        /// The largest number of connections that are open for events at one time.
        package var subscribers = 1_000
        /// The largest number of operations at one time on one such connection.
        package var subscriptions = 1_000
        /// The largest number of bytes that wait for a client which does not read them.
        package var unsent = 4_000_000
        /// The memory for one connection that is open for events, in bytes: its operations, and the bytes that wait to
        /// be read.
        package var connectionBytes = 64_000_000
        /// The memory for all such connections, and for large responses that wait to be read, in bytes.
        package var liveBytes = 256_000_000
        /// The largest message of a WebSocket, in bytes.
        package var message = 1_000_000
        /// Seconds that a WebSocket's client has to send `connection_init`.
        package var connectionInit = 3.0
        /// Seconds between two signs of life on a connection for events.
        package var keepAlive = 12.0
        /// Seconds that an upstream may take to accept a connection.
        package var upstreamConnect = 10.0
        /// Seconds that an upstream may be silent.
        package var upstreamIdle = 60.0
        /// Seconds that an upstream may take in all; 0 for no limit, as a stream of events has none.
        package var upstreamTime = 0.0
        /// Seconds that a script may compute for one request.
        package var scriptTime = 1.0
        /// Seconds that requests in flight have when the server stops.
        package var drain = 5.0

        package init() {}

        /// The limits of entities that can be written.
        package var entityLimits: EntityLimits { EntityLimits(count: entities, bytes: entitiesBytes) }
    }
}

extension ProjectSettings {
    /// The treatment of operations that no stub matches.
    package enum UnmatchedGraphQL: String, Sendable, CaseIterable {
        /// The schema's world responds; without a schema, the operation fails.
        case generate
        /// 404, with the nearest misses.
        case fail
        /// The connection is closed without a response.
        case drop
        /// The request is passed on to the upstream.
        case passthrough
    }

    /// The treatment of other requests that have no response.
    package enum UnmatchedREST: String, Sendable, CaseIterable {
        case fail, drop, passthrough
    }

    /// The source of the certificate if no file is named (`tls:`).
    package enum TLSMode: String, Sendable, CaseIterable {
        case off
        /// The server makes a certificate for `localhost`.
        case selfSigned = "self-signed"
    }

    /// How the server learns that a file has changed (`watch:`).
    package enum WatchMode: String, Sendable, CaseIterable {
        /// The system reports changes.
        case events
        /// The server looks every second.
        case poll
        /// Changes are not noticed.
        case off
    }
}
