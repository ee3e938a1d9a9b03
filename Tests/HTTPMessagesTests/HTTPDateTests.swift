import Testing

@testable import HTTPMessages

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (-61_862_054_400, "Wed, 02 Sep 0009 00:00:00 GMT"),
    ])
    func `are written as RFC 9110 has them`(seconds: Int, text: String) {
        #expect(HTTPDate.text(secondsSince1970: seconds) == text)
        #expect(HTTPDate.secondsSince1970(of: text) == seconds)
    }

    @Test(arguments: [
        "", "yesterday", "06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nuv 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 30 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
        "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov  6 08:49:37 94",
    ])
    func `are nothing in any other form`(text: String) { #expect(HTTPDate.secondsSince1970(of: text) == nil) }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `are read in all three forms`(text: String) {
        #expect(HTTPDate.secondsSince1970(of: text) == 784_111_777)
    }

    /// Section 5.6.7: what seems more than 50 years ahead is in the past.
    @Test(arguments: [
        ("Monday, 01-Jan-75 00:00:00 GMT", 3_313_526_400), ("Wednesday, 01-Jan-76 00:00:00 GMT", 189_302_400),
        ("Saturday, 01-Jan-00 00:00:00 GMT", 946_684_800), ("Friday, 01-Jan-99 00:00:00 GMT", 915_148_800),
    ])
    func `have the nearest century where they have two digits`(text: String, seconds: Int) {
        // In the year 2025.
        #expect(HTTPDate.secondsSince1970(of: text, now: 1_750_000_000) == seconds)
    }
}
