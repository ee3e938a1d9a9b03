import Foundation
import TestSupport
import Testing

/// What becomes of a server whose surroundings are poor: closed streams, few descriptors, no free port.
@Suite("Surroundings", .offThePool)
struct SurroundingsTests {
    /// Starts a server through a shell, with a port file that tells when it serves; the script ends it.
    private func runScript(_ script: String) throws -> CommandOutput {
        var output: CommandOutput?
        try inTemporaryFolder { folder in
            let preamble = """
                export PORT_FILE='\(folder.path)/port.txt'
                served() { while [ ! -s "$PORT_FILE" ] && [ -n "$(jobs -r)" ]; do sleep 0.01; done; \
                curl -s "http://127.0.0.1:$(cat "$PORT_FILE")/graphql?query=%7B__typename%7D"; }

                """
            output = try run(URL(filePath: "/bin/bash"), ["-c", preamble + script, mynah.path])
        }
        return try #require(output)
    }

    private static let answer = #"{"data":{"__typename":"Query"}}"#

    @Test(arguments: ["<&- >/dev/null", ">&-", ">/dev/null 2>&-", "<&- >&-", "<&- >&- 2>&-"])
    func `closed streams do not matter`(redirection: String) throws {
        let result = try runScript(
            "exec 3>&1; \"$0\" run --verbose --port 0 --port-file \"$PORT_FILE\" 3>&- \(redirection) & served >&3; served >&3; "
                + "kill $!; wait $!; echo \" $?\" >&3"
        )
        #expect(result.output == Self.answer + Self.answer + " 0\n")
    }

    @Test func `a reader that leaves does not matter`() throws {
        let result = try runScript(
            "\"$0\" run --verbose --port 0 --port-file \"$PORT_FILE\" 2>&1 | head -1 > /dev/null & "
                + "served; served; served; kill $(pgrep -f -- \"--port-file $PORT_FILE\" | head -1); wait"
        )
        #expect(result.output == Self.answer + Self.answer + Self.answer)
    }

    @Test func `few descriptors are enough`() throws {
        let result = try runScript(
            "(ulimit -n 50; exec \"$0\" run --port 0 --port-file \"$PORT_FILE\" > /dev/null) & "
                + "served > /dev/null; port=$(cat \"$PORT_FILE\"); "
                + "exec 3<>/dev/tcp/127.0.0.1/$port 4<>/dev/tcp/127.0.0.1/$port 5<>/dev/tcp/127.0.0.1/$port; "
                + "exec 3>&- 4>&- 5>&-; served; kill $!; wait $!; echo \" $?\""
        )
        #expect(result.output == Self.answer + " 0\n")
    }

    @Test func `too few are named`() throws {
        let result = try runScript("ulimit -n 12; \"$0\" run --port 0")
        #expect(
            result.errors.hasPrefix(
                "mynah: error: Cannot start the server: it may have 12 files and connections open at once, and needs "
            )
        )
        #expect(result.errors.hasSuffix(": raise the limit with \"ulimit -n\".\n"))
        #expect(result.exitCode == 1)
    }

    @Test(arguments: [13, 16, 20, 25, 30, 35, 40, 45, 50])
    func `however few there are, it serves or says what it needs`(count: Int) throws {
        let result = try runScript(
            "(ulimit -n \(count); exec \"$0\" run --port 0 --port-file \"$PORT_FILE\" > /dev/null) & "
                + "while kill -0 $! 2> /dev/null && [ ! -s \"$PORT_FILE\" ]; do sleep 0.01; done; "
                + "[ ! -s \"$PORT_FILE\" ] || { served; kill $!; }; wait $!; echo \" $?\""
        )
        let isRefused = result.output == " 1\n" && result.errors.contains("raise the limit with \"ulimit -n\"")
        #expect(isRefused || result.output == Self.answer + " 0\n", "\(result)")
    }

    @Test func `a port in use is named`() throws {
        let server = try RunningMynah([])
        let port = try #require(URL(string: server.url)?.port)
        let result = try run(mynah, ["run", "--port", "\(port)"])
        #expect(
            result.errors
                == "mynah: error: Port \(port) is in use. Choose another with --port N, or let the system choose with "
                + "--port 0.\n"
        )
        #expect(result.exitCode == 1)
    }

    @Test func `a port file that cannot be written is named`() throws {
        let result = try run(mynah, ["run", "--port", "0", "--port-file", "/nowhere/port.txt"])
        #expect(
            result.errors == "mynah: error: Cannot write the port file /nowhere/port.txt: No such file or directory.\n"
        )
        #expect(result.exitCode == 1)
    }
}
