import Foundation
import HTTPMessages
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Slices of files")
struct FileSliceTests {
    private func slice(of text: String, _ range: Range<Int>) throws -> FileSlice {
        let path = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)").path
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = unsafe open(path, O_RDONLY)
        try #require(descriptor >= 0)
        return FileSlice(owning: descriptor, range: range)
    }

    @Test(arguments: [(0..<5, "hello"), (1..<3, "el"), (2..<2, ""), (3..<9, "lo")])
    func `have the bytes that are there`(range: Range<Int>, text: String) throws {
        let slice = try slice(of: "hello", range)
        #expect(slice.bytes() == Array(text.utf8))
        // How far an earlier call has read does not matter.
        #expect(slice.bytes() == Array(text.utf8))
    }
}
