import Locking
import Testing

@Suite("Latch")
struct LatchTests {
    @Test func `holds up until it is opened, and never again`() async {
        let latch = Latch()
        #expect(!latch.wait(nanoseconds: 0))
        async let waiting: Void = Task.detached { latch.wait() }.value
        latch.open()
        await waiting
        #expect(latch.wait(nanoseconds: 0))
        latch.wait()
    }
}
