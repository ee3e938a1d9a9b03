/// Categories, by the kind of things that they sort.
///
/// Tables, and nothing else. Each word stands once: a type that is sorted, or the word before "category".
enum CategoryWords {
    static let table: [(String, WordTable)] = [
        (
            "transaction expense payment budget bill spending income finance",
            lines(
                "Groceries|Rent|Utilities|Transport|Dining Out|Entertainment|Health|Travel|Salary|Clothing|Insurance|Education|Gifts|Savings|Subscriptions"
            )
        ),
        (
            "recipe dish meal menuitem food menu ingredient cuisine",
            lines(
                "Starters|Soups|Salads|Main Courses|Desserts|Drinks|Breakfast|Vegetarian|Side Dishes|Snacks|Seafood|Bakery"
            )
        ),
        (
            "article post blogpost blog news story question thread discussion forum newsletter magazine",
            lines(
                "Technology|Travel|Food|Science|Culture|Business|Health|Sports|Opinion|Design|Education|Lifestyle|Politics|Environment"
            )
        ),
        (
            "task todo goal habit note reminder activity checklist",
            lines(
                "Work|Personal|Home|Shopping|Health|Learning|Errands|Family|Finance|Travel"
            )
        ),
        (
            "event concert meetup conference ticket",
            lines(
                "Music|Conferences|Workshops|Sports|Theatre|Food and Drink|Networking|Family|Charity|Exhibitions"
            )
        ),
        (
            "course lesson class tutorial exam quiz training learning",
            lines(
                "Programming|Design|Business|Languages|Music|Photography|Marketing|Mathematics|Science|Health|Writing|History"
            )
        ),
        (
            "podcast episode show video channel stream playlist film movie audiobook media",
            lines(
                "Comedy|News|History|Science|Fiction|Documentary|Business|True Crime|Society|Education|Music|Sports|Technology"
            )
        ),
        (
            "book novel library",
            lines(
                "Fiction|Biography|History|Science|Children|Poetry|Travel|Cooking|Art|Crime|Philosophy|Science Fiction"
            )
        ),
        (
            "place location attraction venue business restaurant poi",
            lines(
                "Restaurants|Cafés|Museums|Parks|Hotels|Beaches|Landmarks|Shopping|Nightlife|Theatres|Markets"
            )
        ),
        (
            "job vacancy career freelancer gig",
            lines(
                "Engineering|Marketing|Sales|Design|Customer Service|Finance|Human Resources|Operations|Education|Healthcare|Logistics"
            )
        ),
        (
            "service appointment treatment",
            lines(
                "Consulting|Repair|Cleaning|Beauty|Health|Education|Photography|Moving|Gardening|Events"
            )
        ),
        (
            "game tournament",
            lines(
                "Action|Adventure|Puzzle|Racing|Role-Playing|Simulation|Sports|Strategy|Family|Arcade"
            )
        ),
        (
            "document file template report asset",
            lines(
                "Contracts|Invoices|Reports|Presentations|Policies|Templates|Images|Archive|Guidelines"
            )
        ),
        (
            "incident complaint issue bug request case supportticket",
            lines(
                "Access|Billing|Hardware|Software|Network|Security|Facilities|Feedback|General"
            )
        ),
    ]

    /// Tags, by the kind of things that have them; the words are as in `table`.
    static let tags: [(String, WordTable)] = [
        (
            "recipe dish meal menuitem food menu ingredient restaurant",
            lines(
                "vegan|vegetarian|spicy|gluten-free|quick|healthy|comfort food|grilled|summer|family|low-carb|street food"
            )
        ),
        (
            "product item variant listing offer merchandise",
            lines("new|sale|bestseller|handmade|limited edition|gift|outdoor|recycled|organic|vintage|premium|seasonal")
        ),
        (
            "task todo goal note reminder checklist",
            lines("urgent|waiting|someday|idea|errand|meeting|follow-up|reading|planning|quick win|blocked|recurring")
        ),
        (
            "transaction expense payment budget",
            lines("recurring|one-off|shared|reimbursable|cash|subscription|holiday|business|unplanned|gift")
        ),
        (
            "photo image picture artwork wallpaper",
            lines("nature|portrait|city|architecture|night|sunset|black and white|macro|travel|street|water|winter")
        ),
        (
            "place location venue trip destination hotel property apartment",
            lines(
                "family friendly|pet friendly|outdoor seating|city centre|by the sea|quiet|romantic|budget|luxury|nightlife|hiking|historic"
            )
        ),
        (
            "person contact customer client lead user member patient",
            lines("vip|newsletter|new|returning|partner|prospect|local|wholesale|follow-up|inactive")
        ),
        (
            "game anime movie film show series",
            lines("multiplayer|story-rich|classic|indie|retro|award-winning|family|cult|short|remastered")
        ),
    ]

    /// Categories for schemas with certain types: a clinic's services are not those of an airport.
    static let places: [(types: [String], sorted: String, table: WordTable)] = [
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

    private static func lines(_ text: String) -> WordTable {
        WordTable(lines: text.replacing("|", with: "\n"))
    }
}
