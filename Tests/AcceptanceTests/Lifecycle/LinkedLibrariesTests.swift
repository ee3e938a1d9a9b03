#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What the program links is loaded at every start: Foundation alone would cost 4 ms and 8 MB.
@Suite("Linked libraries", .offThePool)
struct LinkedLibrariesTests {
    /// The system's libraries, and those of the Swift toolchain.
    private static let allowed: Set<String> = [
        "libmicrohttpd.so", "libyaml-0.so", "libpcre2-8.so", "libwslay.so",
        "libswiftCore.so", "libswift_Concurrency.so", "libswiftSynchronization.so", "libswiftGlibc.so",
        "libswiftSwiftOnoneSupport.so",
        "libswift_StringProcessing.so", "libswift_RegexParser.so",
        "libBlocksRuntime.so", "libdispatch.so", "libswiftDispatch.so",
        "libm.so", "libc.so", "libgcc_s.so", "libstdc++.so", "ld-linux-x86-64.so", "ld-linux-aarch64.so",
    ]

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: readelf), "readelf is not installed"))
    func `are few`() throws {
        let report = try run(URL(filePath: readelf), ["--dynamic", mynah.path]).output
        let needed = report.split(separator: "\n").filter { $0.contains("(NEEDED)") }
            .compactMap { $0.split(separator: "[").last?.prefix { $0 != "]" } }
        #expect(needed.contains { $0.hasPrefix("libc.so") }, "readelf said:\n\(report)")
        #expect(needed.filter { !Self.allowed.contains(String($0[..<end(of: $0)])) } == [])
    }

    /// Where the version begins that follows `.so`.
    private func end(of name: Substring) -> String.Index { name.range(of: ".so")?.upperBound ?? name.endIndex }
}

private let readelf = "/usr/bin/readelf"
#endif
