/// The words for the slots of phrases. A table, and nothing else.
extension Grammar {
    package static let slots = words.merging(others) { first, _ in first }

    /// The slots with words of other tables.
    private static let others: [String: WordTable] = [
        "topic": ThingTables.topics, "titleadjective": ThingTables.adjectives, "titlenoun": ThingTables.nouns,
        "material": ThingTables.materials.lowercased, "product": ThingTables.products.lowercased,
        "codeprefix": ThingTables.codePrefixes, "codenoun": ThingTables.codeNouns, "first": NameTables.first,
        "last": NameTables.last, "job": NameTables.jobTitle, "interest": NameTables.interests,
    ]

    /// The slots with words of their own, with commas between those that may be several.
    private static let words = Dictionary(
        uniqueKeysWithValues: texts.split(separator: "\n").map { line in
            let (name, text) = (line.prefix { $0 != ":" }, line.drop { $0 != ":" }.dropFirst(2))
            return (String(name), WordTable(stringLiteral: String(text)))
        }
    )

    private static let texts = """
        adjective: bold bright calm careful clear compact curious durable early elegant exact fair fresh friendly \
        gentle lively local modern modest neat new open patient plain practical precise quiet quick reliable robust \
        sensible sharp simple small solid steady strong subtle sturdy thoughtful thorough tidy warm
        thing: approach backlog budget calendar catalogue checklist collection delivery design estimate exhibition \
        garden guide harbour interview inventory kitchen library map meeting menu museum notebook orchard plan \
        proposal prototype recipe release report review schedule sketch survey timetable tool trail workshop
        things: answers boundaries colours deadlines decisions details estimates examples habits ideas interviews \
        lessons letters maps mistakes notes numbers patterns photographs plans questions recipes records routes \
        sketches stories surprises tools trade-offs
        role: architect baker carpenter conductor curator designer editor engineer farmer gardener geologist \
        illustrator journalist librarian mechanic musician nurse photographer researcher sailor teacher translator \
        writer
        people: beginners, children, colleagues, curious readers, customers, families, neighbours, editors, hikers, \
        members, parents, students, teams, travellers, visitors, volunteers
        past: checked compared corrected described explained finished improved measured moved opened planned prepared \
        presented published rebuilt recorded renewed repaired replaced reviewed shared simplified tested updated
        verb: build change check compare describe design draw explain find finish follow improve keep learn measure \
        open organise plan prepare repair replace review share simplify start teach test understand
        when: after the holidays, at the weekend, before lunch, by the end of the month, early in the morning, \
        in the spring, on Friday, on Monday, overnight, this week, within a day
        where: across the river, at home, at the old mill, by the harbour, in the city, in the garden, in the library, \
        in the mountains, in the workshop, near the station, on the coast, on the road, on the top floor
        screen: account page, checkout, dashboard, detail page, home screen, inbox, login screen, onboarding, \
        profile page, search results, settings screen, sign-up form, sidebar, upload dialog
        part: avatar badge banner button cache calendar carousel chart cursor date-picker dialog dropdown exporter \
        filter footer header importer keyboard layout list menu navigation notification pagination parser preview \
        scheduler scrollbar session spinner table tooltip toolbar validator
        city: Amsterdam Barcelona Bergen Berlin Copenhagen Dakar Edinburgh Ghent Hanoi Helsinki Kyoto Lima Lisbon Lyon \
        Melbourne Montevideo Nairobi Oslo Porto Quito Riga Seoul Tallinn Toronto Trieste Utrecht Vienna Wellington
        name: this
        number: two three four five six seven eight nine ten twelve
        """
}
