import AdminOverHTTP
import GraphQLLanguage
import HTTPMessages
import MockConfiguration
import MockProject
import MynahAPI
import Reporting
import SchemaMocking
import ServerRuntime

extension MockServer {
    /// Where a server listens, and what it does; what is not said is the project's matter, and by default that of the
    /// command line.
    public struct Configuration: Sendable {
        /// The ports that a server may take.
        public enum Port: Sendable, Hashable {
            /// Any free one.
            case free
            case fixed(Int)
            /// The first free one of these.
            case firstFree(ClosedRange<Int>)
        }

        /// What a server proves itself with that speaks HTTPS, and `wss` for WebSockets.
        public enum TLS: Sendable, Hashable {
            /// A certificate for `localhost`, 127.0.0.1 and ::1 that it makes, and keeps in a folder: unless given,
            /// `~/.mynah`.
            case selfSigned(folder: String? = nil)
            /// Files in PEM.
            case files(certificate: String, key: String)
        }

        /// Whether operations have to be valid against the schema.
        public enum Validation: String, Sendable {
            case refuse, warn, off
        }

        /// What becomes of an operation that no stub matches.
        public enum UnmatchedOperations: String, Sendable {
            /// The schema answers.
            case generate
            /// 404, with the nearest stubs.
            case fail
            /// The connection is closed.
            case drop
            /// The upstream answers.
            case passthrough
        }

        /// What becomes of any other request that nothing answers.
        public enum UnmatchedRequests: String, Sendable {
            /// 404, with the nearest stubs.
            case fail
            /// The connection is closed.
            case drop
            /// The upstream answers.
            case passthrough
        }

        /// Where it listens.
        public var port = Port.free
        /// What HTTPS is spoken with; `nil` leaves it to the project, and by default plain HTTP is spoken.
        public var tls: TLS?
        /// Whether other machines can connect; the admin API then wants a token, which this process has.
        public var listensOnAllAddresses = false
        /// The threads that serve connections, from 1 to 64.
        ///
        /// One is enough for a test. Where many clients ask at once for what takes long to work out, more share it.
        public var workers = 1
        /// `nil` leaves it to the project, and by default it is `/graphql`.
        public var graphQLPath: String?
        /// Folders of templates, instead of the project's `templates/`; the first one that has a template gives it.
        public var templates: [String] = []
        /// Folders of static files, instead of the project's `files/`.
        public var files: [String] = []
        /// Manifests of persisted documents, beside the project's `operations/*.persisted.json`.
        public var persistedDocuments: [String] = []
        /// Whether an operation has to be one of the persisted documents; `nil` leaves it to the project.
        public var persistedOnly: Bool?
        /// Whether the schema has `@defer` and `@stream` even where it does not say so; `nil` leaves it to the project.
        public var incremental: Bool?
        /// Whether the schema is a subgraph's, and has what routers of Apollo Federation ask for; `nil` leaves it to
        /// the project.
        public var federation: Bool?
        /// How long every response waits whose stub does not say so itself.
        public var delay: Duration?
        /// How long what is in flight has when the server stops; `nil` leaves it to the project, and by default it is 5
        /// seconds.
        public var drain: Duration?
        /// `nil` leaves it to the project, and by default operations are refused.
        public var validation: Validation?
        /// Where requests are passed on to, as `https://api.example.com`; `nil` leaves it to the project.
        public var upstream: String?
        /// What becomes of operations that no stub matches; `nil` leaves it to the project, and by default the schema
        /// answers.
        public var unmatchedOperations: UnmatchedOperations?
        /// What becomes of other requests that nothing answers; `nil` leaves it to the project, and by default they get
        /// a 404.
        public var unmatchedRequests: UnmatchedRequests?
        /// What values are made of: another seed, another world.
        public var seed: Int?
        /// Whether saved files of the project take effect by themselves.
        public var watchesFiles = false
        /// Is told each line of the log, on any thread; unless given, there is none.
        public var log: (@Sendable (String) -> Void)?

        /// How long a request's own thread waits for a closure; `nil` for as long as is worth it.
        package var patience: Duration?

        /// What the admin API wants of others where they can connect.
        let adminToken = AdminToken.random()

        /// What is given, and for the rest any free port, and what the project says.
        ///
        ///     MockServer.Configuration(port: .fixed(8080), upstream: "https://api.example.com")
        ///
        /// - Parameters:
        ///   - port: where it listens.
        ///   - tls: what HTTPS is spoken with.
        ///   - listensOnAllAddresses: whether other machines can connect.
        ///   - graphQLPath: the path of GraphQL.
        ///   - templates: folders of templates.
        ///   - files: folders of static files.
        ///   - persistedDocuments: manifests of persisted documents.
        ///   - persistedOnly: whether an operation has to be one of them.
        ///   - incremental: whether the schema has `@defer` and `@stream` anyway.
        ///   - federation: whether the schema is a subgraph's.
        ///   - delay: how long every response waits.
        ///   - drain: how long what is in flight has when the server stops.
        ///   - validation: whether operations have to be valid.
        ///   - upstream: where requests are passed on to.
        ///   - unmatchedOperations: what becomes of operations that no stub matches.
        ///   - unmatchedRequests: what becomes of other requests.
        ///   - seed: what values are made of.
        ///   - watchesFiles: whether saved files take effect by themselves.
        ///   - log: is told each line of the log.
        public init(
            port: Port = .free,
            tls: TLS? = nil,
            listensOnAllAddresses: Bool = false,
            graphQLPath: String? = nil,
            templates: [String] = [],
            files: [String] = [],
            persistedDocuments: [String] = [],
            persistedOnly: Bool? = nil,
            incremental: Bool? = nil,
            federation: Bool? = nil,
            delay: Duration? = nil,
            drain: Duration? = nil,
            validation: Validation? = nil,
            upstream: String? = nil,
            unmatchedOperations: UnmatchedOperations? = nil,
            unmatchedRequests: UnmatchedRequests? = nil,
            seed: Int? = nil,
            watchesFiles: Bool = false,
            log: (@Sendable (String) -> Void)? = nil
        ) {
            self.port = port
            self.tls = tls
            self.listensOnAllAddresses = listensOnAllAddresses
            self.graphQLPath = graphQLPath
            self.templates = templates
            self.files = files
            self.persistedDocuments = persistedDocuments
            self.persistedOnly = persistedOnly
            self.incremental = incremental
            self.federation = federation
            self.delay = delay
            self.drain = drain
            self.validation = validation
            self.upstream = upstream
            self.unmatchedOperations = unmatchedOperations
            self.unmatchedRequests = unmatchedRequests
            self.seed = seed
            self.watchesFiles = watchesFiles
            self.log = log
        }
    }
}

extension MockServer.Configuration {
    /// Who may call the admin API.
    var adminAccess: AdminAccess {
        AdminAccess(token: listensOnAllAddresses ? adminToken : nil, allowsAnyHost: listensOnAllAddresses)
    }

    /// Where the log goes: nothing is printed.
    var serverLog: ServerLog {
        ServerLog(includesRequests: log != nil) { [log] line in
            log?(String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...], as: UTF8.self))
        }
    }

    func apply(to settings: inout ProjectSettings) {
        switch port {
        case .free: settings.ports = 0...0
        case .fixed(let port): settings.ports = port...port
        case .firstFree(let ports): settings.ports = ports
        }
        switch tls {
        case .selfSigned(let folder):
            (settings.tls, settings.tlsFolder) = (.selfSigned, folder)
            (settings.tlsCertificate, settings.tlsKey) = ("", "")
        case .files(let certificate, let key):
            settings.tls = .off
            (settings.tlsCertificate, settings.tlsKey) = (certificate, key)
        case nil: break
        }
        if let graphQLPath { settings.graphQLPath = graphQLPath }
        if let persistedOnly { settings.persistedOnly = persistedOnly }
        if let incremental { settings.incremental = incremental }
        if let federation { settings.federation = federation }
        if let delay { settings.delay = delay.inSeconds }
        if let drain { settings.limits.drain = drain.inSeconds }
        switch validation {
        case .refuse: settings.validation = .refuse
        case .warn: settings.validation = .warn
        case .off: settings.validation = .off
        case nil: break
        }
        if let upstream = upstream.flatMap({ BaseURL($0) }) { settings.upstream = UpstreamTable(upstream) }
        if let policy = unmatchedOperations.flatMap({ ProjectSettings.UnmatchedGraphQL(rawValue: $0.rawValue) }) {
            settings.onUnmatchedGraphQL = policy
        }
        if let policy = unmatchedRequests.flatMap({ ProjectSettings.UnmatchedREST(rawValue: $0.rawValue) }) {
            settings.onUnmatchedREST = policy
        }
        if let seed { settings.mocks.seed = UInt64(bitPattern: Int64(seed)) }
        settings.watch = watchesFiles ? .events : .off
    }
}
