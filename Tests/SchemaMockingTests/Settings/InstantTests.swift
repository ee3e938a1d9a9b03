import Foundation
import Testing

@testable import SchemaMocking

@Suite("Instant")
struct InstantTests {
    @Test(
        arguments: [
            ("1970-01-01", 0), ("1970-01-01T00:00:01Z", 1), ("2025-01-01T12:00:00Z", 1_735_732_800),
            ("2024-02-29", 1_709_164_800), ("2025-01-01T12:00", 1_735_732_800), ("2025-01-01 12:00:00", 1_735_732_800),
            ("2025-01-01T14:00:00+02:00", 1_735_732_800), ("2025-01-01t07:30:00.123-04:30", 1_735_732_800),
            ("1969-12-31T23:59:59Z", -1), ("0000-03-01", -62_162_035_200),
            ("2025-02-29", nil), ("2025-13-01", nil), ("2025-00-01", nil), ("2025-01-32", nil), ("2025-1-1", nil),
            ("2025-01-01T", nil), ("2025-01-01T24:00", nil), ("2025-01-01T12:00:00Zx", nil),
            ("2025-01-01T12:00:00.Z", nil),
            ("2025-01-01T12:00:00+2", nil), ("", nil), ("now", nil),
        ] as [(String, Int?)]
    )
    func `is read from RFC 3339`(text: String, seconds: Int?) {
        #expect(Instant(parsing: text)?.seconds == seconds)
    }

    @Test func `knows the days of seven centuries as the system does`() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: -130_000, through: 146_097, by: 61) {
            let civil = Instant(seconds: day * 86_400 + 43_200).civil
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
            let expected = calendar.dateComponents([.year, .month, .day], from: date)
            #expect(civil == (expected.year ?? 0, expected.month ?? 0, expected.day ?? 0))
            #expect(CivilDate.day(year: civil.year, month: civil.month, day: civil.day) == day)
        }
    }
}
