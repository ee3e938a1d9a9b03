import SchemaMocking
import Testing

@testable import MockConfiguration

@Suite("Suggestions of kinds of values")
struct FakeNameSuggestionTests {
    @Test(arguments: [
        ("ibann", "\"iban\" or \"isbn\""), ("titel", "\"title\", \"city\", \"date\", or \"state\""),
        ("emial", "\"email\" or \"emoji\""), ("usrName", "\"userName\", \"fullName\", \"lastName\", or \"petName\""),
        (
            "finance.ibann",
            "\"finance.iban\", \"finance.bic\", \"finance.mask\", \"finance.pin\", or \"finance.amount\""
        ),
    ])
    func `have short names of other programs, the nearest first`(name: String, near: String) {
        let problem = "There is no kind of value \"\(name)\" for \"$fake\". Did you mean \(near)?"
        #expect(FakeType.problem(ofUnknown: name, for: "\"$fake\"") == problem)
    }

    @Test func `are the place of all names where none is near`() {
        let problem = "There is no kind of value \"?\" for \"fake\". \"mynah explain --help\" lists them all."
        #expect(FakeType.problem(ofUnknown: "?", for: "\"fake\"") == problem)
    }
}
