import Locking
import Testing

@testable import Mynah

@Suite("Turns of tests that want a server each")
struct ServerTurnsTests {
    private final class Counts: Sendable {
        private let counts = Locked((now: 0, most: 0, all: 0))

        func begin() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) } }
        func end() { counts.withLock { $0.now -= 1 } }
        var most: Int { counts.withLock { $0.most } }
        var all: Int { counts.withLock { $0.all } }
    }

    @Test func noMoreAtOnceThanThereIsRoomFor() async {
        let (turns, counts) = (ServerTurns { 3 }, Counts())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    await turns.take {
                        counts.begin()
                        await Task.yield()
                        counts.end()
                    }
                }
            }
        }
        #expect(counts.most <= 3)
        #expect(counts.all == 100)
    }
}
