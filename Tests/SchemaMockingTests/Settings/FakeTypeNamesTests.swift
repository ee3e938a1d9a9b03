import Testing

@testable import SchemaMocking

@Suite("Names of kinds of values")
struct FakeTypeNamesTests {
    @Test(arguments: [
        ("email", FakeType.email), ("internet.email", .email), ("iban", .internationalBankAccountNumber),
        ("finance.iban", .internationalBankAccountNumber), ("company.name", .companyName),
        ("company.companyName", .companyName), ("name.firstName", .firstName),
    ])
    func `are the kinds' own, and those of other programs`(name: String, type: FakeType) {
        #expect(FakeType(named: name) == type)
    }

    @Test func `every kind has its own name`() {
        for type in FakeType.allCases { #expect(FakeType(named: type.rawValue) == type) }
    }

    @Test(arguments: [
        ("emial", "There is no kind of value \"emial\" for \"$fake\". Did you mean \"email\"?"),
        (
            "internet.emial",
            "There is no kind of value \"internet.emial\" for \"$fake\". Did you mean \"internet.email\", "
                + "\"internet.mac\", \"internet.ip\", \"internet.url\", or \"internet.color\"?"
        ),
        ("?", "There is no kind of value \"?\" for \"$fake\". \"mynah explain --help\" lists them all."),
    ])
    func `suggest the nearest, or where all are`(name: String, problem: String) {
        #expect(FakeType(named: name) == nil)
        #expect(FakeType.problem(ofName: name, for: "\"$fake\"") == problem)
    }
}
