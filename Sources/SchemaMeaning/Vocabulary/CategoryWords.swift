import FakeValues

/// Categories that depend on more than the kind of things that they sort, which `Knowledge.categories` covers.
enum CategoryWords {
    /// Categories for schemas with certain types: a clinic's services are not those of an airport.
    package static let places: [(types: [String], sorted: String, table: WordTable)] = [
        (
            ["Patient", "Doctor", "Prescription", "Clinic"], "service appointment treatment",
            lines(
                "Consultations|Diagnostics|Laboratory|Imaging|Vaccinations|Dentistry|Physiotherapy|Surgery|Paediatrics|Cardiology"
            )
        ),
        (
            ["Menu", "Dish", "MenuItem", "Kitchen", "Reservation", "Table"], "product item",
            lines(
                "Starters|Soups|Salads|Main Courses|Pizza|Pasta|Desserts|Hot Drinks|Soft Drinks|Wine|Breakfast|Side Dishes"
            )
        ),
    ]

    private static func lines(_ text: String) -> WordTable { WordTable(lines: text.replacing("|", with: "\n")) }
}
