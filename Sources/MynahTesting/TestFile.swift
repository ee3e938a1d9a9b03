import Foundation

/// The Swift file of a test case, as SwiftPM lays out packages: `Tests/ShopTests/…/HeroTests.swift`.
///
/// A class of XCTest does not know where it is written, and its tests run in the package's folder.
enum TestFile {
    private static let most = 5_000

    /// The path of the file with the class's name, or of one that would be in its module's folder; `nil` where there is
    /// no such folder.
    static func path(of testCase: AnyClass, below folder: String = FileManager.default.currentDirectoryPath) -> String?
    {
        let names = String(reflecting: testCase).split(separator: ".")
        guard let module = names.first, let name = names.last else { return nil }
        let tests = URL(fileURLWithPath: folder).appendingPathComponent("Tests/\(module)")
        guard let files = FileManager.default.enumerator(atPath: tests.path) else { return nil }
        for (number, file) in files.enumerated() {
            guard number < most, let path = file as? String else { break }
            if path == "\(name).swift" || path.hasSuffix("/\(name).swift") {
                return tests.appendingPathComponent(path).path
            }
        }
        return tests.appendingPathComponent("\(name).swift").path
    }
}
