import HTTPMessages
import Testing

@Suite("Entity tags")
struct EntityTagTests {
    @Test(arguments: [
        ("\"a\"", ["\"a\""]), ("W/\"a\"", ["W/\"a\""]), ("\"a\", \"b\",W/\"c\"", ["\"a\"", "\"b\"", "W/\"c\""]),
        ("\"a,b\" , \"\"", ["\"a,b\"", "\"\""]), (" ,, \"a\",", ["\"a\""]), ("a, \"b\"", ["\"b\""]),
        ("\"a\"b, \"c\"", ["\"c\""]), ("w/\"a\", \"b\"", ["\"b\""]), ("\"a", []), ("*", []), ("", []),
    ])
    func `are read from lists`(text: String, tags: [String]) {
        #expect(EntityTag.list(text).map(\.text) == tags)
    }

    /// The table of RFC 9110, section 8.8.3.2.
    @Test(arguments: [
        ("W/\"1\"", "W/\"1\"", false, true), ("W/\"1\"", "W/\"2\"", false, false),
        ("W/\"1\"", "\"1\"", false, true), ("\"1\"", "\"1\"", true, true),
    ])
    func `are compared in two ways`(left: String, right: String, strongly: Bool, weakly: Bool) throws {
        let (left, right) = (EntityTag.list(left)[0], EntityTag.list(right)[0])
        #expect(left.isStronglyEqual(to: right) == strongly)
        #expect(left.isWeaklyEqual(to: right) == weakly)
    }
}
