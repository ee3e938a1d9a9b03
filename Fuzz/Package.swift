// swift-tools-version: 6.2
import PackageDescription

/// The parsers of the package above, each as a libFuzzer executable; `run` builds and runs them.
///
/// A package of its own, because coverage instrumentation is for whole builds. The modules are links to the sources:
/// they are no products of the package above, and what the targets call has `package` access.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// libFuzzer brings the `main` function.
let withoutMain: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8"),
        .target(name: "Locking", swiftSettings: settings),
        .target(name: "Platform", dependencies: ["Locking"], swiftSettings: settings),
        .target(name: "JSONModel", swiftSettings: settings),
        .target(name: "HTTPMessages", dependencies: ["Platform", "Locking"], swiftSettings: settings),
        .target(name: "GraphQLLanguage", swiftSettings: settings),
        .target(name: "MustacheTemplates", dependencies: ["JSONModel", "GraphQLLanguage"], swiftSettings: settings),
        .target(
            name: "GraphQLSchema",
            dependencies: ["Platform", "JSONModel", "GraphQLLanguage"],
            swiftSettings: settings
        ),
        .target(
            name: "StubModel",
            dependencies: ["JSONModel", "GraphQLLanguage", "HTTPMessages"],
            swiftSettings: settings
        ),
        .target(
            name: "Stubbing",
            dependencies: [
                "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel", "CPCRE2",
            ],
            // What compiles patterns is internal, and the target calls it.
            swiftSettings: settings + [.unsafeFlags(["-enable-testing"])]
        ),
        .executableTarget(name: "HTTPTarget", dependencies: ["HTTPMessages"], swiftSettings: settings + withoutMain),
        .executableTarget(name: "MultipartTarget", dependencies: ["HTTPMessages"], swiftSettings: settings + withoutMain),
        .executableTarget(name: "PatternTarget", dependencies: ["StubModel", "Stubbing"], swiftSettings: settings + withoutMain),
        .executableTarget(name: "JSONTarget", dependencies: ["JSONModel"], swiftSettings: settings + withoutMain),
        .executableTarget(
            name: "GraphQLTarget",
            dependencies: ["GraphQLLanguage"],
            swiftSettings: settings + withoutMain
        ),
        .executableTarget(
            name: "SchemaTarget",
            dependencies: ["GraphQLLanguage", "GraphQLSchema"],
            swiftSettings: settings + withoutMain
        ),
        .executableTarget(
            name: "TemplateTarget",
            dependencies: ["JSONModel", "GraphQLLanguage", "MustacheTemplates"],
            swiftSettings: settings + withoutMain
        ),
    ]
)
