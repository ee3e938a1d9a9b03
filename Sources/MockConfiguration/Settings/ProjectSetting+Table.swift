import SchemaMeaning
import SchemaMocking

/// The table of settings; each part is a group of `mynah run --help`.
extension ProjectSetting {
    package static let all = served + addresses + answers + running + limits

    package static let strict = ProjectSetting(
        "strict",
        .isOn(\.strict, flagSays: true),
        reload: .keepsEndpoint,
        flag: "--strict",
        help: "Treats warnings as errors."
    )
    package static let seed = ProjectSetting(
        "seed",
        .seed(\.mocks.seed),
        flag: "--seed",
        help: "Which world is made: the same number makes the same one, another number another."
    )
    package static let now = ProjectSetting(
        "now",
        .moment(\.now),
        flag: "--now",
        help: "The moment that dates count from: ISO 8601, or \"system\" for the clock."
    )

    package static let federation = ProjectSetting(
        "federation",
        .isOn(\.federation, flagSays: true),
        flag: "--federation",
        help: "Whether the schema is a subgraph's, and has what routers of Apollo Federation ask for."
    )

    package static let served = [federation, strict]

    package static let addresses = [
        ProjectSetting(
            "port",
            or: "ports",
            .ports(\.ports),
            reload: .needsRestart,
            flag: "--port",
            "--port-range",
            "-p",
            help: "The port, or the first free one of a range; 0 lets the system choose."
        ),
        ProjectSetting(
            "tls",
            .choice(\.tls, "MODE"),
            reload: .needsRestart,
            flag: "--tls",
            help: "Whether it speaks HTTPS with a certificate that it makes for this machine: off, self-signed."
        ),
        ProjectSetting(
            "tlsCert",
            .file(\.tlsCertificate),
            reload: .needsRestart,
            flag: "--tls-cert",
            help: "The certificate that it speaks HTTPS with, and those that lead to its authority (PEM)."
        ),
        ProjectSetting(
            "tlsKey",
            .file(\.tlsKey),
            reload: .needsRestart,
            flag: "--tls-key",
            help: "The certificate's key (PEM)."
        ),
    ]

    package static let answers = [
        seed, now,
        ProjectSetting(
            "graphqlPath",
            .urlPath(\.graphQLPath),
            flag: "--graphql-path",
            help: "Where GraphQL is answered."
        ),
        ProjectSetting(
            "httpProfile",
            .choice(\.httpProfile, "NAME"),
            flag: "--http-profile",
            help: """
                Which statuses errors have: compatible (the graphql-http audits), apollo (as Apollo Server), draft \
                (the 2026 draft of GraphQL over HTTP).
                """
        ),
        ProjectSetting(
            "assets",
            .choice(\.assets, "PLACE"),
            flag: "--assets",
            help: """
                Where the URLs of generated pictures and files lead: server (here, where they load), external (to \
                domains that do not exist).
                """
        ),
        ProjectSetting(
            "validation",
            .choice(\.validation, "MODE"),
            flag: "--validation",
            help: "What happens to invalid operations: refuse, warn (answer, and log), off."
        ),
        ProjectSetting(
            "persistedOnly",
            .isOn(\.persistedOnly, flagSays: true),
            flag: "--persisted-only",
            help: "Whether persisted documents alone are answered, asked for by their ids."
        ),
        ProjectSetting(
            "incremental",
            .isOn(\.incremental, flagSays: true),
            flag: "--incremental",
            help: "Whether the schema has @defer and @stream, even where it does not define them."
        ),
        ProjectSetting(
            "delay",
            .seconds(\.delay, 0...86_400),
            reload: .keepsEndpoint,
            flag: "--delay",
            help: "How long every answer waits whose stub does not say so itself."
        ),
        ProjectSetting(
            "onUnmatchedGraphql",
            .choice(\.onUnmatchedGraphQL, "POLICY"),
            flag: "--on-unmatched-graphql",
            help: """
                What an operation gets that no stub matches: generate (the schema answers), fail (404 with the nearest \
                stubs), drop (the connection is closed), passthrough (the upstream answers).
                """
        ),
        ProjectSetting(
            "onUnmatchedRest",
            .choice(\.onUnmatchedREST, "POLICY"),
            reload: .keepsEndpoint,
            flag: "--on-unmatched-rest",
            help: """
                What any other request gets that nothing answers: fail (404), drop, passthrough (the upstream answers).
                """
        ),
        ProjectSetting(
            "upstream",
            .upstreams(\.upstream),
            flag: "--upstream",
            help: "The server that requests are passed on to where a stub or a policy says so."
        ),
        ProjectSetting(
            "upstreamCA",
            .file(\.upstreamCA),
            flag: "--upstream-ca",
            help: "The certificates that an upstream proves itself with, instead of the system's (PEM)."
        ),
        ProjectSetting(
            "redact",
            .names(\.redact),
            reload: .keepsEndpoint,
            flag: "--redact",
            help: """
                What recordings leave out: members, header fields, query items, variables and arguments of these names.
                """
        ),
        ProjectSetting(
            "ignore",
            .names(\.ignore),
            reload: .keepsEndpoint,
            flag: "--ignore",
            help: "Header fields and members in which recorded responses may differ and still are one and the same."
        ),
        ProjectSetting(
            "record",
            .choice(\.record, "MODE"),
            reload: .needsRestart,
            flag: "--record",
            help: """
                What is passed on and recorded into the project's folder: missing (what nothing answers yet), replace \
                (everything, in the place of what was recorded), none.
                """
        ),
        ProjectSetting(
            "cors",
            .isOn(\.cors, flagSays: false),
            reload: .keepsEndpoint,
            flag: "--no-cors",
            help: "Whether answers carry CORS headers; the flag leaves them out."
        ),
        ProjectSetting(
            "ui",
            .isOn(\.ui, flagSays: false),
            reload: .keepsEndpoint,
            flag: "--no-ui",
            help: "Whether there is a page for people at /_admin/ui, which browsers are led to; the flag leaves it out."
        ),
    ]

    package static let running = [
        ProjectSetting(
            "watch",
            .choice(\.watch, "MODE"),
            reload: .needsRestart,
            flag: "--watch",
            help: """
                How saved files are noticed: events (the system reports them), poll (looks every second: for network \
                and container folders), off.
                """
        )
        .with(shorthand: "--no-watch", for: "off", help: "Reads files at start only; the same as --watch off.")
    ]
}
