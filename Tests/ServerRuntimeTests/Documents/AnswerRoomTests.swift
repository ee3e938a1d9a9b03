import Testing

@testable import ServerRuntime

@Suite("Room for answers")
struct AnswerRoomTests {
    @Test func `is taken until there is no more, and given back`() {
        let room = AnswerRoom(limit: 6_400)
        #expect((0..<64).allSatisfy { _ in room.take(100) })
        #expect(!room.take(1))
        #expect(room.bytesTaken == 6_400)
        room.giveBack(100)
        #expect(room.take(60))
        #expect(room.bytesTaken == 6_360)
    }

    @Test func `is for many answers, not for a large one`() {
        let room = AnswerRoom(limit: 6_400)
        #expect(!room.take(101))
        #expect(room.bytesTaken == 0)
    }
}
