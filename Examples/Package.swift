// swift-tools-version: 6.2
import PackageDescription

// An app's model that asks a server, and its tests with Mynah: `swift test` in this folder.
let package = Package(
    name: "examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "mynah", path: "..")],
    targets: [
        .target(name: "Shop"),
        .testTarget(
            name: "ShopTests",
            dependencies: ["Shop", .product(name: "MynahTesting", package: "mynah")]
        ),
    ]
)
