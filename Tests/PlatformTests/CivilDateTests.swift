import Foundation
import Platform
import Testing

@Suite("Civil dates")
struct CivilDateTests {
    @Test func `are those of the system for seven centuries`() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: -130_000, through: 146_097, by: 61) {
            let civil = CivilDate.of(day: day)
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let expected = calendar.dateComponents([.year, .month, .day], from: date)
            #expect(civil == (expected.year ?? 0, expected.month ?? 0, expected.day ?? 0))
            #expect(CivilDate.day(year: civil.year, month: civil.month, day: civil.day) == day)
        }
    }
}
