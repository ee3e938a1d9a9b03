import Foundation
import Testing

@testable import ServerRuntime

@Suite("The end of a process")
struct ProcessEndTests {
    @Test(arguments: [
        (requests: 1, "1 request"), (requests: 3, "3 requests"),
    ])
    func `names what was still on the way`(requests: Int, counted: String) {
        #expect(
            ProcessEnd.line(requests: requests, drain: 0.5)
                == "mynah: warning: stopped after 0.5 s with \(counted) still on the way: a worker does not come back."
        )
    }

    @Test func `last words are said where there is room, and not waited for`() throws {
        let pipe = Pipe()
        let writer = pipe.fileHandleForWriting.fileDescriptor
        Descriptor.writeIfReady("ended", to: writer)
        #expect(pipe.fileHandleForReading.readData(ofLength: 6) == Data("ended\n".utf8))
        _ = fcntl(writer, F_SETFL, O_NONBLOCK)
        while Descriptor.writeAll([UInt8](repeating: 0x20, count: 4_096), to: writer) {}
        _ = fcntl(writer, F_SETFL, 0)
        // This one would wait for ever.
        Descriptor.writeIfReady("ended", to: writer)
    }
}
