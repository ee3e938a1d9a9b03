import Foundation
import JSONModel
import Testing

@testable import Scripting

@Suite("The system's engine")
struct SystemEngineTests {
    @Test func `may be missing, which says what to install`() {
        guard case .failure(let problem) = JavaScriptCore.open(["libjavascriptcore-missing.so"]) else {
            Issue.record("There is such a library")
            return
        }
        #expect(
            problem.description
                == "Scripts need JavaScriptCore, which this system does not have. "
                + "Install the package libjavascriptcoregtk-4.1-0 (Debian, Ubuntu)."
        )
    }

    @Test func `is not opened where it would end the process`() {
        guard case .failure(let problem) = JavaScriptCore.open([], device: "/nowhere/urandom") else {
            Issue.record("There is such a device")
            return
        }
        #expect(problem.kind == .unavailable)
        #expect(
            problem.description
                == "Scripts need /nowhere/urandom, which is not there: mount /dev where the server runs in a root of its own."
        )
    }

    #if os(Linux)
    /// In a process of its own, which has no descriptors left when the engine is opened, nor for a second thread.
    @Test(.needsEngine) func `is there again when descriptors are`() async {
        await #expect(processExitsWith: .success) {
            let message =
                "endpoints/cart.js: The process has too many files and connections open to run scripts now. "
                + "Allow it more (ulimit -n)."
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            for _ in 0..<2 {
                // Nothing here is about time; on a busy machine opening the engine takes its own.
                let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(60), deadline: .seconds(600)))
                var taken: [Int32] = []
                while true {
                    let descriptor = unsafe open("/dev/null", O_RDONLY)
                    if descriptor < 0 { break }
                    taken.append(descriptor)
                }
                let refused = await engine.outcome("function response() { return 7 }").failure
                #expect(refused?.kind == .busy)
                #expect(refused?.description == message)
                for descriptor in taken { close(descriptor) }
                // An error that is thrown here ends the process as a crash would, and says nothing.
                let outcome = await engine.outcome("function response() { return 7 }")
                #expect(outcome.failure?.description == nil)
                let value = try? outcome.get().value()
                #expect(value == 7)
            }
        }
    }
    #endif

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
