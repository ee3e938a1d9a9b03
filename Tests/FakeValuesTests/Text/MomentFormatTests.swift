import Testing

@testable import FakeValues

@Suite("Moment format")
struct MomentFormatTests {
    @Test(arguments: [
        ("YYYY-MM-DDTHH:mm:ss[Z]", "2025-03-07T15:04:09Z"), ("YYYY MM DD", "2025 03 07"), ("D/M/YY", "7/3/25"),
        ("dddd, MMMM D", "Friday, March 7"), ("ddd MMM DD", "Fri Mar 07"), ("h:mm A", "3:04 PM"),
        ("hh:m:s a", "03:4:9 pm"),
        ("X", "1741359849"), ("x", "1741359849000"), ("SSS Z ZZ", "000 +00:00 +0000"), ("[at] HH", "at 15"),
        ("[unclosed", "[uncloPMed"), ("\"\\\n", "\"\\\n"), ("", ""),
    ])
    func writes(format: String, text: String) {
        let identity = Identity(object: 0, field: 0, arguments: 0, now: 0)
        let generator = MomentFormat(format).text(InstantGenerator { _ in 1_741_359_849 })
        #expect(generator.string(identity) == text.replacing("uncloPMed", with: "unclo9ed"))
    }
}
