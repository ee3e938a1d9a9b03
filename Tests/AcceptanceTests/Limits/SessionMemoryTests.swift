#if canImport(Glibc)
import Foundation
import TestSupport
import Testing

@Suite("What sessions take, in the process", .offThePool)
struct SessionMemoryTests {
    @Test func `is less than ten kilobytes each`() async throws {
        let growth = try await onThread {
            var growth = 0
            try inTemporaryFolder { folder in
                let server = try RunningMynah([folder.path])
                func begin(_ names: Range<Int>) throws {
                    for name in names { _ = try server.admin("POST", "/sessions", body: "{\"id\": \"s\(name)\"}") }
                }
                try begin(0..<50)
                let before = try server.residentMegabytes
                try begin(50..<1_000)
                growth = try server.residentMegabytes - before
            }
            return growth
        }
        #expect(growth < 10)
    }
}
#endif
