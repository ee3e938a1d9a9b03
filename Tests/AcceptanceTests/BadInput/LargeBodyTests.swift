import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("Large bodies", .offThePool)
struct LargeBodyTests {
    private static let sound = Array(#"{"query":"{ __typename }"}"#.utf8)

    private static func padded(to count: Int) -> [UInt8] {
        sound + [UInt8](repeating: 0x20, count: count - sound.count)
    }

    @Test func `are read up to the limit`() throws {
        let server = try RunningMynah([])
        #expect(try server.post(Self.padded(to: 10_000_000))?.summary == #"200 {"data":{"__typename":"Query"}}"#)
        for count in [10_000_001, 15_000_000, 40_000_000] {
            #expect(
                try server.post(Self.padded(to: count))?.summary
                    == "413 The body is larger than 10000000 bytes; the setting --max-body allows more",
                "\(count)"
            )
        }
        #expect(server.isWell)
    }

    @Test func `are in the journal, without what they were`() throws {
        let server = try RunningMynah(["--max-body", "1000"])
        _ = try server.post(Self.padded(to: 1_001))
        let found = try server.admin("GET", "/requests?path=/graphql")?.json?["requests"]?[0]
        #expect(found?["answeredBy"] == "refused")
        #expect(found?["response"]?["status"] == 413)
        #expect(
            found?["request"] == [
                "method": "POST", "target": "/graphql",
                "headers": [
                    "host": "mynah", "connection": "close", "content-type": "application/json",
                    "content-length": "1001",
                ],
            ]
        )
    }

    #if canImport(Glibc)
    /// Fifteen more bodies of 9 MB leave no more behind than the first five.
    @Test func `leave no memory behind`() throws {
        let server = try RunningMynah([])
        let body =
            Array(#"{"query":"query ($s: String!) { search(text: $s) { __typename } }","variables":{"s":""#.utf8)
            + [UInt8](repeating: 0x78, count: 9_000_000) + Array(#""}}"#.utf8)
        for _ in 0..<5 { #expect(try server.post(body)?.status == 200) }
        let few = try server.residentMegabytes
        for _ in 0..<15 { #expect(try server.post(body)?.status == 200) }
        #expect(try server.residentMegabytes < few + 60)
        #expect(server.isWell)
    }
    #endif
}
