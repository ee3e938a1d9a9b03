import AdminPage
import Foundation
import TestSupport
import Testing

@Suite("Files of the page")
struct PageFileTests {
    private static let files = [PageFile.index] + PageFile.others

    @Test func `are those of the folder`() throws {
        let folder = repositoryRoot.appending(path: "Sources/AdminPage/Web")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Self.files.map(\.name).sorted() == names.sorted())
        for file in Self.files {
            #expect(try Data(contentsOf: folder.appending(path: file.name)) == Data(file.bytes), "\(file.name)")
        }
    }

    @Test func `have no markup of their own, and nothing from elsewhere`() {
        for file in Self.files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "://"] {
                #expect(!text.contains(word), "\(file.name): \(word)")
            }
        }
    }
}
