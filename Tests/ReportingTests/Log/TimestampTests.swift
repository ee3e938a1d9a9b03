import Testing

@testable import Reporting

@Suite("Timestamp")
struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"),
        (1_735_732_800_000, "2025-01-01T12:00:00.000Z"),
        (951_782_399_999, "2000-02-28T23:59:59.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
    ])
    func writes(milliseconds: Int, text: String) {
        #expect(Timestamp.text(milliseconds: milliseconds) == text)
    }
}
