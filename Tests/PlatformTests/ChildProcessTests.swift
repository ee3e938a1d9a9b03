import Foundation
import Platform
import Testing

/// What a program gets from the process that starts it, and what comes back.
@Suite("Child processes")
struct ChildProcessTests {
    @Test func `have a status`() throws {
        #expect(try ChildProcess("/bin/sh", ["-c", "exit 7"]).waitUntilExit() == 7)
        let process = try ChildProcess("/bin/sh", ["-c", "kill -9 $$"])
        #expect(process.waitUntilExit() == -9)
        #expect(process.waitUntilExit() == -9)
        #expect(!process.isRunning)
    }

    @Test func `end when they are told to, whatever this process makes of signals`() throws {
        let process = try ChildProcess("/bin/sleep", ["600"])
        #expect(process.isRunning)
        process.terminate()
        #expect(process.waitUntilExit() == -SIGTERM)
        process.terminate()
    }

    @Test func `read, write, and have variables`() throws {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", "read line; echo \"$line $NAME\"; echo no >&2", "sh"],
            environment: ["NAME": "mynah té"],
            input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor,
            errors: errors.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data("said\n".utf8))
        #expect(try output.text() == "said mynah té\n")
        #expect(try errors.text() == "no\n")
        #expect(process.waitUntilExit() == 0)
    }

    /// A descriptor that a program keeps open holds up who waits for its end.
    @Test func `inherit nothing else`() throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
        let held = fcntl(file.fileDescriptor, F_DUPFD, 3)
        defer { close(held) }
        let output = Pipe()
        let script = "for i in 0 1 2 \(held); do if true <&$i; then echo $i; fi; done 2>/dev/null"
        _ = try ChildProcess(
            "/bin/sh",
            ["-c", script],
            output: output.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        #expect(try output.text() == "0\n1\n2\n")
    }

    @Test func `that cannot be started say why`() {
        #expect(throws: SystemError(code: ENOENT)) { try ChildProcess("/no/such/program", []) }
        #expect(throws: SystemError(code: EACCES)) { try ChildProcess("/etc", []) }
    }
}

extension Pipe {
    fileprivate func text() throws -> String {
        String(decoding: try fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
