import AdminPage
import Foundation
import Platform
import Testing

/// The size of the page, as it goes over a network.
@Suite("Size of the page")
struct PageSizeTests {
    /// Each file is compressed by itself, as a proxy would.
    @Test func `is at most 60 kB once it is compressed`() throws {
        try inTemporaryFolder { folder in
            let sizes = try ([PageFile.index] + PageFile.others).map { file in
                let url = folder.appending(path: file.name)
                try Data(file.bytes).write(to: url)
                #expect(try ChildProcess("/usr/bin/env", ["gzip", url.path]).waitUntilExit() == 0)
                return try Data(contentsOf: url.appendingPathExtension("gz")).count
            }
            #expect(sizes.reduce(0, +) <= 60_000)
        }
    }
}
