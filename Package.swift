// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// One row per module, lowest layer first.
///
/// A module may depend only on modules above it in this list;
/// `Tests/ArchitectureTests` enforces the same table on the imports, which SwiftPM does not.
let modules: [(name: String, dependencies: [String])] = [
    ("Locking", []),
    ("Platform", ["Locking"]),
    ("JSONModel", []),
    ("GraphQLLanguage", []),
    ("HTTPMessages", ["Platform", "Locking"]),
    ("MustacheTemplates", ["JSONModel", "GraphQLLanguage"]),
    ("GraphQLSchema", ["Platform", "JSONModel", "GraphQLLanguage"]),
    ("GraphQLExecution", ["Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    ("StubModel", ["JSONModel", "GraphQLLanguage", "HTTPMessages"]),
    (
        "Stubbing",
        ["Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel", "CPCRE2"]
    ),
    ("Scripting", ["Platform", "Locking", "JSONModel", "GraphQLLanguage"]),
    ("HTTPTransport", ["Platform", "Locking", "HTTPMessages", "CMicroHTTPD", "CGnuTLS", "CSocketGuard", "CWslay"]),
    ("UpstreamClient", ["Platform", "Locking", "HTTPMessages", "CCurl"]),
    ("FakeValues", ["Platform", "JSONModel"]),
    ("SchemaMeaning", ["Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "FakeValues"]),
    ("SchemaExplaining", ["JSONModel", "GraphQLLanguage", "GraphQLSchema", "FakeValues", "SchemaMeaning"]),
    ("SchemaCoverage", ["Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "MustacheTemplates"]),
    ("SchemaDiff", ["JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    ("AnswerShapes", ["JSONModel", "GraphQLLanguage", "GraphQLSchema"]),
    (
        "SchemaMocking",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution",
            "FakeValues", "SchemaMeaning",
        ]
    ),
    (
        "AnswerReasons",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution",
            "SchemaMeaning", "SchemaExplaining", "FakeValues", "SchemaMocking",
        ]
    ),
    ("DataChecking", ["JSONModel", "GraphQLLanguage", "GraphQLSchema", "SchemaMeaning", "SchemaMocking"]),
    (
        "MockConfiguration",
        [
            "Platform", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
            "StubModel", "Stubbing", "FakeValues", "SchemaMeaning", "SchemaMocking", "DataChecking", "CLibYAML",
        ]
    ),
    ("FileWatching", ["Platform", "Locking"]),
    ("MockFiles", ["HTTPMessages"]),
    (
        "Reporting",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
            "HTTPTransport", "FakeValues", "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
        ]
    ),
    (
        "GraphQLOverHTTP",
        [
            "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "GraphQLExecution",
            "StubModel", "Stubbing", "HTTPTransport", "SchemaCoverage", "MockConfiguration", "Reporting",
        ]
    ),
    (
        "Recording",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel",
            "Stubbing", "HTTPTransport", "SchemaMeaning", "SchemaMocking", "DataChecking", "MockConfiguration",
            "Reporting", "GraphQLOverHTTP",
        ]
    ),
    (
        "ServerRuntime",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
            "GraphQLExecution", "StubModel", "Stubbing", "Scripting", "HTTPTransport", "UpstreamClient",
            "SchemaCoverage", "FakeValues", "SchemaMeaning", "SchemaMocking", "DataChecking", "AnswerReasons",
            "MockConfiguration", "Reporting", "GraphQLOverHTTP", "Recording", "MockFiles",
        ]
    ),
    ("AdminPage", []),
    (
        "AdminOverHTTP",
        [
            "AdminPage", "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema",
            "GraphQLExecution",
            "StubModel", "Stubbing", "Scripting", "HTTPTransport", "SchemaCoverage", "SchemaDiff", "SchemaMeaning",
            "SchemaExplaining",
            "SchemaMocking", "DataChecking", "AnswerReasons", "MockConfiguration", "Reporting", "GraphQLOverHTTP",
            "Recording", "ServerRuntime",
        ]
    ),
    (
        "MockProject",
        [
            "Platform", "Locking", "GraphQLLanguage", "GraphQLSchema", "MustacheTemplates", "StubModel", "Stubbing",
            "Scripting", "HTTPTransport", "FakeValues", "SchemaMeaning", "SchemaExplaining", "SchemaMocking",
            "MockConfiguration",
            "FileWatching", "Reporting",
            "Recording", "ServerRuntime", "AdminOverHTTP",
        ]
    ),
    (
        "MynahCommands",
        [
            "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
            "GraphQLExecution", "StubModel", "Stubbing", "Scripting", "HTTPTransport", "UpstreamClient",
            "SchemaCoverage", "SchemaDiff", "AnswerShapes", "FakeValues", "SchemaMeaning", "SchemaExplaining",
            "SchemaMocking",
            "AnswerReasons", "MockConfiguration",
            "Reporting", "Recording", "ServerRuntime", "AdminOverHTTP", "MockProject",
        ]
    ),
    ("MynahAPI", ["JSONModel", "GraphQLLanguage", "HTTPMessages", "StubModel"]),
    (
        "Mynah",
        [
            "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "Stubbing", "HTTPTransport", "MockConfiguration",
            "Reporting", "Recording", "ServerRuntime", "AdminOverHTTP", "MockProject", "MynahAPI", "SchemaMeaning",
            "SchemaMocking",
        ]
    ),
    ("MynahClient", ["Platform", "MynahAPI"]),
    ("MynahTesting", ["Mynah"]),
    ("MynahApp", ["Locking"]),
    (
        "MynahURLProtocol",
        ["Locking", "HTTPMessages", "Stubbing", "ServerRuntime", "MockProject", "Mynah", "MynahApp"]
    ),
]

/// What a test target imports beside the module it mirrors.
let testDependencies: [String: [String]] = [
    "MustacheTemplates": ["Locking", "JSONModel", "GraphQLLanguage"],
    "GraphQLSchema": ["JSONModel", "GraphQLLanguage"],
    "GraphQLExecution": ["Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema"],
    "StubModel": ["JSONModel", "GraphQLLanguage", "HTTPMessages"],
    "Stubbing": ["Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "StubModel"],
    "Scripting": ["Locking", "JSONModel", "GraphQLLanguage"],
    "HTTPTransport": ["Locking", "HTTPMessages"],
    "UpstreamClient": ["Locking", "HTTPMessages", "HTTPTransport", "UpstreamTestSupport"],
    "FakeValues": ["Platform", "JSONModel"],
    "SchemaMeaning": ["JSONModel", "GraphQLLanguage", "FakeValues", "SchemaExplaining"],
    "SchemaExplaining": ["JSONModel", "GraphQLLanguage", "GraphQLSchema", "FakeValues", "SchemaMeaning"],
    "SchemaCoverage": ["JSONModel", "GraphQLLanguage", "GraphQLSchema"],
    "SchemaDiff": ["GraphQLLanguage", "GraphQLSchema"],
    "AnswerShapes": ["JSONModel", "GraphQLLanguage", "GraphQLSchema"],
    "AnswerReasons": [
        "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "SchemaMeaning",
        "SchemaExplaining", "SchemaMocking",
    ],
    "SchemaMocking": [
        "Platform", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "FakeValues",
        "SchemaMeaning", "SchemaExplaining", "DataChecking",
    ],
    "DataChecking": ["JSONModel", "GraphQLLanguage", "GraphQLSchema", "SchemaMeaning", "SchemaMocking"],
    "MockConfiguration": [
        "Platform", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema", "StubModel",
        "Stubbing", "FakeValues", "SchemaMeaning", "SchemaMocking",
    ],
    "Reporting": [
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "HTTPTransport",
        "MockConfiguration", "ServerRuntime", "ServiceTestSupport",
    ],
    "GraphQLOverHTTP": [
        "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "GraphQLExecution", "Stubbing",
        "StubModel", "MockConfiguration", "SchemaMocking", "Reporting", "ServerRuntime", "ServiceTestSupport",
    ],
    "Recording": [
        "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "GraphQLExecution", "SchemaMeaning",
        "SchemaMocking",
    ],
    "MockFiles": ["HTTPMessages"],
    "FileWatching": ["Platform", "Locking"],
    "ServerRuntime": [
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "MustacheTemplates", "GraphQLSchema",
        "GraphQLExecution", "HTTPTransport", "StubModel", "Stubbing", "Scripting",
        "FakeValues", "SchemaMeaning", "SchemaMocking", "AnswerReasons", "MockConfiguration", "Reporting",
        "GraphQLOverHTTP", "Recording",
        "AdminOverHTTP", "ServiceTestSupport",
    ],
    "AdminOverHTTP": [
        "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "GraphQLExecution",
        "StubModel", "Stubbing", "Scripting", "HTTPTransport", "SchemaMocking", "MockConfiguration", "Reporting",
        "GraphQLOverHTTP", "ServerRuntime", "ServiceTestSupport",
    ],
    "MockProject": [
        "Locking", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "HTTPMessages", "HTTPTransport",
        "MockConfiguration", "ServerRuntime", "SchemaMeaning",
    ],
    "MynahCommands": [
        "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema", "ServerRuntime",
        "MockConfiguration", "MockProject", "SchemaMeaning", "SchemaExplaining", "SchemaMocking", "Scripting",
        "StubModel",
    ],
    "MynahAPI": ["JSONModel", "HTTPMessages", "StubModel"],
    "Mynah": ["Locking", "HTTPMessages", "UpstreamClient", "UpstreamTestSupport"],
    "MynahApp": ["Mynah"],
]

/// The folder of files that the tests of a target read, where it has one.
func fixtures(of target: String) -> [String] {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests/\(target)/Fixtures") ? ["Fixtures"] : []
}

/// The files of a module that are put into the program, where it has some.
func embedded(in module: String) -> [Resource] {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Sources/\(module)/Web")
        ? [.embedInCode("Web")] : []
}

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
]

/// The modules that the tests spend most of their time in, which CI has optimized in its debug builds.
///
/// SwiftPM optimizes single modules by no other means than flags, with which no other package can depend on this one.
let optimized: Set<String> =
    Context.environment["MYNAH_OPTIMIZES_TESTS"] == nil
    ? []
    : [
        "Locking", "Platform", "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "FakeValues",
        "SchemaMeaning", "SchemaMocking",
    ]

/// Debian's package lies where compilers look, and says nothing to pkg-config; Homebrew's lies elsewhere.
#if os(macOS)
let wslay: String? = "libwslay"
#else
let wslay: String? = nil
#endif

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

let package = Package(
    name: "mynah",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "mynah", targets: ["MynahTool"]),
        .library(name: "Mynah", targets: ["Mynah"]),
        .library(name: "MynahClient", targets: ["MynahClient"]),
        .library(name: "MynahTesting", targets: ["MynahTesting"]),
        .library(name: "MynahApp", targets: ["MynahApp"]),
        .library(name: "MynahURLProtocol", targets: ["MynahURLProtocol"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .systemLibrary(
            name: "CMicroHTTPD",
            pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
        ),
        .systemLibrary(
            name: "CPCRE2",
            pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
        ),
        .systemLibrary(name: "CWslay", pkgConfig: wslay, providers: [.apt(["libwslay-dev"]), .brew(["wslay"])]),
        .target(name: "CGnuTLS"),
        .target(name: "CSocketGuard"),
        .target(name: "CCurl"),
    ]
        + modules.map { module in
            .target(
                name: module.name,
                dependencies: dependencies(module.dependencies),
                resources: embedded(in: module.name),
                swiftSettings: settings + (optimized.contains(module.name) ? [.unsafeFlags(["-O"])] : [])
            )
        }
        + [
            .executableTarget(name: "MynahTool", dependencies: ["MynahCommands"], swiftSettings: settings),
            .target(
                name: "TestSupport",
                dependencies: ["Platform", "Locking"],
                path: "Tests/TestSupport",
                exclude: ["Documents"],
                swiftSettings: settings
            ),
            .target(
                name: "UpstreamTestSupport",
                dependencies: ["Locking", "HTTPMessages", "UpstreamClient", "TestSupport"],
                path: "Tests/UpstreamTestSupport",
                swiftSettings: settings
            ),
            .target(
                name: "ServiceTestSupport",
                dependencies: [
                    "Platform", "Locking", "JSONModel", "GraphQLLanguage", "HTTPMessages", "GraphQLSchema",
                    "HTTPTransport", "StubModel", "Stubbing", "SchemaMocking", "MockConfiguration", "Reporting",
                    "GraphQLOverHTTP", "ServerRuntime", "AdminOverHTTP", "TestSupport",
                ],
                path: "Tests/ServiceTestSupport",
                swiftSettings: settings
            ),
            .target(
                name: "WorldAudit",
                dependencies: [
                    "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "FakeValues", "SchemaMeaning",
                    "SchemaExplaining", "SchemaMocking", "TestSupport",
                ],
                path: "Tests/WorldAudit",
                swiftSettings: settings
            ),
            .testTarget(
                name: "WorldAuditTests",
                dependencies: [
                    "WorldAudit", "GraphQLLanguage", "GraphQLSchema", "FakeValues", "SchemaMeaning", "SchemaExplaining",
                    "SchemaMocking", "TestSupport",
                ],
                exclude: ["Fixtures"],
                swiftSettings: settings
            ),
            .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
            .testTarget(
                name: "AcceptanceTests",
                dependencies: dependencies(modules.map(\.name) + ["MynahTool", "TestSupport"]),
                exclude: ["Fixtures"],
                swiftSettings: settings
            ),
            .testTarget(
                name: "ExampleTests",
                dependencies: [
                    "JSONModel", "GraphQLLanguage", "GraphQLSchema", "MockConfiguration", "MynahTool", "Platform",
                    "TestSupport",
                ],
                swiftSettings: settings
            ),
            .executableTarget(
                name: "Benchmarks",
                dependencies: [
                    "JSONModel", "GraphQLLanguage", "GraphQLSchema", "GraphQLExecution", "HTTPTransport",
                    "FakeValues", "SchemaMeaning", "SchemaMocking", "Mynah", "Platform",
                ],
                path: "Tests/Benchmarks",
                exclude: ["BareLoop", "TransportFloor", "admin-soak", "hostile-soak", "run"],
                swiftSettings: settings
            ),
            .executableTarget(name: "BareLoop", path: "Tests/Benchmarks/BareLoop"),
            .executableTarget(
                name: "TransportFloor",
                dependencies: ["CMicroHTTPD", "CGnuTLS"],
                path: "Tests/Benchmarks/TransportFloor"
            ),
        ]
        + modules.map { module in
            .testTarget(
                name: module.name + "Tests",
                dependencies: dependencies([module.name, "TestSupport"] + testDependencies[module.name, default: []]),
                exclude: fixtures(of: module.name + "Tests"),
                swiftSettings: settings
            )
        }
)
