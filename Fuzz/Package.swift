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
        .target(name: "JSONModel", swiftSettings: settings),
        .target(name: "GraphQLLanguage", swiftSettings: settings),
        .target(name: "GraphQLSchema", dependencies: ["JSONModel", "GraphQLLanguage"], swiftSettings: settings),
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
    ]
)
