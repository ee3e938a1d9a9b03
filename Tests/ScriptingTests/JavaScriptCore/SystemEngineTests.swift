import Testing

@testable import Scripting

@Suite("The system's engine")
struct SystemEngineTests {
    @Test func `may be missing, which says what to install`() {
        guard case .failure(let problem) = JavaScriptCore.open(["libjavascriptcore-of-nobody.so"]) else {
            Issue.record("There is such a library")
            return
        }
        #expect(
            problem.description
                == "Scripts need JavaScriptCore, which this system does not have. "
                + "Install the package libjavascriptcoregtk-4.1-0 (Debian, Ubuntu)."
        )
    }

    @Test func `may be something else`() throws {
        #if canImport(Glibc)
        guard case .failure(let problem) = JavaScriptCore.open(["libc.so.6"]) else {
            Issue.record("The C library runs JavaScript")
            return
        }
        #expect(
            problem.description
                == "Scripts need another version of JavaScriptCore: libc.so.6 has no JSContextGroupCreate. "
                + "Install the package libjavascriptcoregtk-4.1-0 (Debian, Ubuntu)."
        )
        #endif
    }
}
