import AdminOverHTTP
import MockConfiguration
import MockProject
import MynahAPI
import Reporting
import ServerRuntime

extension MockServer {
    /// The settings of a server: where it listens, and how it answers.
    ///
    /// Settings that are left out are those of the project, and by default those of the command line. But a connection
    /// may be silent for an hour (`limits.idleTime`): a test may stop at a breakpoint between two requests.
    public struct Configuration: Sendable {
        /// The ports that a server may take.
        public enum Port: Sendable, Hashable {
            /// Any free one.
            case free
            case fixed(Int)
            /// The first free one of these.
            case firstFree(ClosedRange<Int>)
        }

        /// The certificate and key of a server that speaks HTTPS, and `wss` for WebSockets.
        public enum TLS: Sendable, Hashable {
            /// A certificate for `localhost`, 127.0.0.1 and ::1 that the server makes and keeps in a folder, by default
            /// `~/.mynah`.
            case selfSigned(folder: String? = nil)
            /// Files in the format PEM.
            case files(certificate: String, key: String)
        }

        /// Whether operations have to be valid against the schema.
        public enum Validation: String, Sendable {
            case refuse, warn, off
        }

        /// The response to an operation that no stub matches.
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

        /// The response to any other request that nothing answers.
        public enum UnmatchedRequests: String, Sendable {
            /// 404, with the nearest stubs.
            case fail
            /// The connection is closed.
            case drop
            /// The upstream answers.
            case passthrough
        }

        /// The port that it listens on.
        public var port = Port.free
        /// The certificate and key for HTTPS; `nil` leaves it to the project, and by default the server speaks plain
        /// HTTP.
        public var tls: TLS?
        /// Whether other machines can connect; the admin API then wants a token, which this process has.
        public var listensOnAllAddresses = false
        /// The threads that serve connections, from 1 to 64.
        ///
        /// One is enough for a test. Where many clients send requests at once that take long to answer, more threads
        /// share the work.
        public var workers = 1
        /// The path of GraphQL; `nil` leaves it to the project, and by default it is `/graphql`.
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
        /// The delay of every response whose stub has none of its own; `nil` leaves it to the project.
        public var delay: Duration?
        /// The time that requests in flight have when the server stops; `nil` leaves it to the project, and by default
        /// it is 5 seconds.
        public var drain: Duration?
        /// The treatment of invalid operations; `nil` leaves it to the project, and by default they are refused.
        public var validation: Validation?
        /// The server that requests are passed on to, as `https://api.example.com`; `nil` leaves it to the project.
        public var upstream: String?
        /// The response to operations that no stub matches; `nil` leaves it to the project, and by default the schema
        /// answers.
        public var unmatchedOperations: UnmatchedOperations?
        /// The response to other requests that nothing answers; `nil` leaves it to the project, and by default it is a
        /// 404.
        public var unmatchedRequests: UnmatchedRequests?
        /// The seed of all generated values: another seed makes another world.
        public var seed: Int?
        /// Other settings, by their keys in `mynah.yml` and as they are written there: `["limits.body": "1MB"]`.
        ///
        /// They outrank the properties here; a key that there is not, and a value that is not allowed, are thrown by the
        /// server's initializer.
        public var settings: [String: String] = [:]
        /// Whether saved files of the project take effect by themselves.
        public var watchesFiles = false
        /// A closure that receives each line of the log, on any thread; by default there is no log.
        public var log: (@Sendable (String) -> Void)?

        /// The time that a request's own thread waits for a closure; `nil` for the default of the runtime.
        package var patience: Duration?

        /// The token that the admin API requires where other machines can connect.
        let adminToken = AdminToken.random()

        /// Creates a configuration: settings that are left out are the project's, and the port is any free one.
        ///
        ///     MockServer.Configuration(port: .fixed(8080), upstream: "https://api.example.com")
        ///
        /// - Parameters:
        ///   - port: the port that it listens on.
        ///   - tls: the certificate and key for HTTPS.
        ///   - listensOnAllAddresses: whether other machines can connect.
        ///   - graphQLPath: the path of GraphQL.
        ///   - templates: folders of templates.
        ///   - files: folders of static files.
        ///   - persistedDocuments: manifests of persisted documents.
        ///   - persistedOnly: whether an operation has to be one of them.
        ///   - incremental: whether the schema has `@defer` and `@stream` anyway.
        ///   - federation: whether the schema is a subgraph's.
        ///   - delay: the delay of every response whose stub has none of its own.
        ///   - drain: the time that requests in flight have when the server stops.
        ///   - validation: whether operations have to be valid.
        ///   - upstream: the server that requests are passed on to.
        ///   - unmatchedOperations: the response to operations that no stub matches.
        ///   - unmatchedRequests: the response to other requests that nothing answers.
        ///   - seed: the seed of all generated values.
        ///   - settings: other settings, by their keys in `mynah.yml`.
        ///   - watchesFiles: whether saved files take effect by themselves.
        ///   - log: a closure that receives each line of the log.
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
            settings: [String: String] = [:],
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
            self.settings = settings
            self.watchesFiles = watchesFiles
            self.log = log
        }
    }
}

extension MockServer.Configuration {
    /// The rules of who may call the admin API: anyone on this machine, or with the token where others can connect.
    var adminAccess: AdminAccess {
        AdminAccess(token: listensOnAllAddresses ? adminToken : nil, allowsAnyHost: listensOnAllAddresses)
    }

    /// A log that prints nothing, and hands each line to the closure `log`.
    var serverLog: ServerLog {
        ServerLog(includesRequests: log != nil) { [log] line in
            log?(String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...], as: UTF8.self))
        }
    }

    /// Sets what is given.
    ///
    /// - Throws: `SettingProblem` for a value that the setting does not allow.
    func apply(to settings: inout ProjectSettings) throws(SettingProblem) {
        if case .selfSigned(let folder)? = tls { settings.tlsFolder = folder }
        for (key, value) in given { if let value { try settings.set(key, to: value) } }
    }

    /// The settings by their keys in `mynah.yml`, as they would be written there; `nil` leaves them to the project.
    private var given: [(key: String, value: String?)] {
        let named: [(String, String?)] = [
            ("port", port.text),
            ("watch", watchesFiles ? "events" : "off"),
            ("graphqlPath", graphQLPath),
            ("persistedOnly", persistedOnly?.description),
            ("incremental", incremental?.description),
            ("federation", federation?.description),
            ("delay", delay?.inSeconds.description),
            ("limits.drain", drain?.inSeconds.description),
            ("validation", validation?.rawValue),
            ("upstream", upstream),
            ("onUnmatchedGraphql", unmatchedOperations?.rawValue),
            ("onUnmatchedRest", unmatchedRequests?.rawValue),
            ("seed", seed?.description),
        ]
        return named + (tls?.settings ?? []) + settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension MockServer.Configuration.Port {
    fileprivate var text: String {
        switch self {
        case .free: "0"
        case .fixed(let port): "\(port)"
        case .firstFree(let ports): "\(ports.lowerBound)-\(ports.upperBound)"
        }
    }
}

extension MockServer.Configuration.TLS {
    fileprivate var settings: [(String, String?)] {
        switch self {
        case .selfSigned: [("tls", "self-signed"), ("tlsCert", "none"), ("tlsKey", "none")]
        case .files(let certificate, let key): [("tls", "off"), ("tlsCert", certificate), ("tlsKey", key)]
        }
    }
}
