import Testing

@testable import Locking

@Suite("Earlier states")
struct EarlierStatesTests {
    private func kept(_ states: EarlierStates<Int>, _ range: Range<Int>) -> [Int] {
        range.filter { number in states.last { $0 == number } != nil }
    }

    @Test func `are kept as far as there is room`() {
        var states = EarlierStates<Int>()
        for number in 0..<10 { states.append(number, weighing: 30, limit: 100) }
        #expect(kept(states, 0..<10) == [7, 8, 9])
        states.append(10, weighing: 101, limit: 100)
        #expect(kept(states, 0..<11) == [])
        states.append(11, weighing: -5, limit: 100)
        #expect(kept(states, 0..<12) == [11])
    }

    @Test func `are no more than so many, however little they weigh`() {
        var states = EarlierStates<Int>()
        for number in 0..<150 { states.append(number, weighing: 0, limit: 0) }
        #expect(kept(states, 0..<150) == Array(50..<150))
    }
}
