import Foundation
import Testing

@testable import Platform

@Suite("Files and streams by their numbers")
struct DescriptorTests {
    @Test func `a line is written where there is room, and not waited for`() throws {
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
