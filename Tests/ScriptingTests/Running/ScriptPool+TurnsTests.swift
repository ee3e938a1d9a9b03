import JSONModel
import Testing

@testable import Scripting

@Suite("Turns of scripts")
struct ScriptPoolTurnsTests {
    private static let endless = Script(source: "function response() { for (;;); }", file: "endless.js", line: 1)
    private static let other = Script(source: "function response() { return 1; }", file: "other.js", line: 1)

    /// A state in which calls of some scripts run, those in `long` for long, and others wait.
    private func state(long: [Script] = [], running: [Script] = [], waiting: [Script]) -> ScriptPool.State {
        var state = ScriptPool.State()
        for script in long + running {
            state.nextWorker += 1
            state.workers[state.nextWorker] = ScriptPool.Worker(job: job(script), isLong: state.running < long.count)
            state.running += 1
        }
        state.long = long.count
        state.queue = waiting.map { ScriptPool.Waiting(job: job($0), since: 0) }
        return state
    }

    private func job(_ script: Script) -> ScriptJob { ScriptJob(script, .call(call)) { _ in } }

    private var call: ScriptCall { ScriptCall(request: JSONText(.object([:])), host: TestHost()) }

    @Test func `are those of the queue while no call is long`() {
        let (endless, other) = (Self.endless, Self.other)
        #expect(state(running: [endless], waiting: [endless, other]).nextIndex(longCalls: 2) == 0)
        #expect(state(waiting: []).nextIndex(longCalls: 2) == nil)
    }

    @Test func `are first of scripts that have no long call`() {
        let (endless, other) = (Self.endless, Self.other)
        #expect(state(long: [endless], waiting: [endless, other]).nextIndex(longCalls: 2) == 1)
        #expect(state(long: [endless], waiting: [endless, endless]).nextIndex(longCalls: 2) == 0)
    }

    @Test func `are not of a script whose threads are all in use`() {
        let (endless, other) = (Self.endless, Self.other)
        #expect(state(long: [endless, endless], waiting: [endless]).nextIndex(longCalls: 2) == nil)
        #expect(state(long: [endless, endless], waiting: [endless, other]).nextIndex(longCalls: 2) == 1)
    }

    @Test func `count calls that have only begun`() {
        let (endless, other) = (Self.endless, Self.other)
        #expect(state(long: [endless], running: [endless], waiting: [endless]).nextIndex(longCalls: 2) == nil)
        #expect(state(long: [endless], running: [other], waiting: [endless]).nextIndex(longCalls: 2) == 0)
    }
}
