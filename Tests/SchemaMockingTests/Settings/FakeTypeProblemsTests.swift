import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Names of kinds of values")
struct FakeTypeNamesTests {
    @Test(arguments: [
        ("email", FakeType.email), ("internet.email", .email), ("iban", .internationalBankAccountNumber),
        ("finance.iban", .internationalBankAccountNumber), ("company.name", .companyName),
        ("company.companyName", .companyName), ("name.firstName", .firstName), ("internet.userName", .userName),
        ("internet.username", .userName), ("datatype.boolean", .boolean), ("date.birthdate", .birthdate),
        ("string.nanoid", .nanoid), ("finance.creditCardNumber", .creditCardNumber), ("word.noun", .word),
        ("title", .namePrefix), ("tld", .topLevelDomain), ("lorem.sentence", .sentence),
    ])
    func `are the kinds' own, and those of other programs`(name: String, type: FakeType) {
        #expect(FakeType(named: name) == type)
    }

    @Test func `every kind has its own name`() {
        for type in FakeType.allCases { #expect(FakeType(named: type.rawValue) == type) }
    }

    @Test func `every line of the known names is of a kind, and names a generator`() {
        for line in FakeType.names.split(separator: "\n") {
            let names = line.prefix { $0 != ":" }.split(separator: "=").map(String.init)
            #expect(FakeType(rawValue: names[0]) != nil, "\(line)")
            #expect(names.count == 1 || TextGenerator.named[names[1]] != nil, "\(line)")
        }
    }

    @Test(arguments: [
        ("emial", "There is no kind of value \"emial\" for \"$fake\". Did you mean \"email\" or \"emoji\"?"),
        ("ibann", "There is no kind of value \"ibann\" for \"$fake\". Did you mean \"iban\" or \"isbn\"?"),
        (
            "titel",
            "There is no kind of value \"titel\" for \"$fake\". Did you mean \"title\", \"city\", \"date\", or "
                + "\"state\"?"
        ),
        (
            "usrName",
            "There is no kind of value \"usrName\" for \"$fake\". Did you mean \"userName\", \"fullName\", "
                + "\"lastName\", or \"petName\"?"
        ),
        (
            "finance.ibann",
            "There is no kind of value \"finance.ibann\" for \"$fake\". Did you mean \"finance.iban\", "
                + "\"finance.bic\", \"finance.mask\", \"finance.pin\", or \"finance.amount\"?"
        ),
        (
            "internet.emial",
            "There is no kind of value \"internet.emial\" for \"$fake\". Did you mean \"internet.email\", "
                + "\"internet.emoji\", \"internet.mac\", \"internet.ip\", or \"internet.url\"?"
        ),
        (
            "animal.dog",
            "There is no kind of value \"animal.dog\" for \"$fake\". Did you mean \"animal.petName\"?"
        ),
        ("?", "There is no kind of value \"?\" for \"$fake\". \"mynah explain --help\" lists them all."),
    ])
    func `suggest the nearest, or where all are`(name: String, problem: String) {
        #expect(FakeType(named: name) == nil)
        #expect(FakeType.problem(ofName: name, for: "\"$fake\"") == problem)
    }
}
