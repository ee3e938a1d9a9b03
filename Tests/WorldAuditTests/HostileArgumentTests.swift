import Testing
import WorldAudit

/// What no client means and any may send: each operation has an answer, and the next one, too.
///
/// `MYNAH_AUDIT=all` asks many more.
@Suite("Hostile arguments") struct HostileArgumentTests {
    @Test(arguments: WorldAuditTests.dialects + WorldAuditTests.publicSchemas)
    func `of valid operations are answered`(_ testCase: WorldAuditTests.Case) throws {
        var operations = HostileOperations(try testCase.schema(), seed: 7)
        let count = WorldAuditTests.isThorough ? 500 : 12
        let (answered, silent) = try operations.ask(count)
        #expect(silent == [])
        // Most have data, whatever is wrong with one of their arguments.
        #expect(answered > count / 2)
    }
}
