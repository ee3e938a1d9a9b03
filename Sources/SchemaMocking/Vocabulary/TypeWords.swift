import SchemaMeaning

/// What things are called whose type says so, where it has no noun with names of its own.
///
/// Tables, and nothing else. Each word stands once, as the last words of a type's name without gaps.
enum TypeWords {
    /// Types that have an address, a site and an e-mail like a company's, and a name that says what they are.
    static let institutions = table(.institution)

    /// All other types.
    static let things = table(.thing)

    private static let names = RuleReader.read(Knowledge.names, kinds: [], subjects: [.thing, .institution]).book.rules

    private static func table(_ subject: Rule.Subject) -> [(String, Grammar)] {
        names.filter { $0.subject == subject }.map { rule in
            guard case .choice(let phrases) = rule.draw else { return ("", Grammar("")) }
            return (rule.words.joined(separator: " "), Grammar(phrases.joined(separator: "\n")))
        }
    }

    /// What `things` are called where the schema also has one of some types.
    static let places: [(types: [String], words: String, called: String)] = [
        (["Patient", "Doctor", "Prescription", "Clinic"], "service", "treatment"),
        (["Flight", "Hotel", "Room", "Booking"], "service", "extra"),
    ]

    /// Types whose objects are part of an entity, and hold its key: Contentful's `sys { id }`.
    static let systemFields: Set<String> = ["Sys"]

    /// Folded names of types of which there are only so many.
    static let populations = ["continent": 7]

    /// Last words of types whose descriptions name what is paid for.
    static let paid: Set<String> = ["line", "lineitem", "item", "charge", "position", "extra", "expense"]

    /// Last words of types whose descriptions say what was paid.
    static let payments: Set<String> = ["transaction", "payment", "transfer", "payout"]

    /// Folded names of fields of which a type has one, if its name means what stands above: a `Job` may be a
    /// computer's.
    static let needs: [(String, Set<String>)] = [
        (
            "listing property apartment home rental accommodation",
            [
                "bedrooms", "bathrooms", "pricepernight", "propertytype", "roomtype", "squaremeters", "squarefeet",
                "rooms", "placetype", "locationtype", "amenities", "placeamenities", "checkintime", "maxguests", "beds",
                "nights", "rentpermonth", "monthlyrent", "squaremetres", "livingarea",
            ]
        ),
        (
            "job position",
            [
                "company", "companyid", "employmenttype", "salary", "minsalary", "employer", "department",
                "applications", "interviews", "applicationdate", "salaryexpectation", "salaryrange", "jobtype",
                "requirements", "vacancies", "companyname",
            ]
        ),
        ("unit", ["beds", "ward", "hospital"]),
    ]
}
