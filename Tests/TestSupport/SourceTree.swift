package import Foundation

/// Every Swift file below a folder, in path order.
package func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .sorted()
        .map { folder.appending(path: $0) }
}

/// The lines of a text file.
package func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
}
