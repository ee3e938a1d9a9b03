/// What a moment is, by the words of its field's name.
enum InstantGuide {
    /// The moment that a name tells of; `nil` where nothing in it does.
    static func generator(_ name: FieldName) -> InstantGenerator? {
        if let generator = name.endings.lazy.compactMap({ whole[$0.ending] }).first { return generator }
        // The last word that is a stage counts: `lastModifiedAt`, `dateCreated`.
        return name.words.reversed().lazy.compactMap { byWord[$0] }.first
    }

    /// Whether a moment is that of a birth.
    static func isBirth(_ name: FieldName) -> Bool {
        name.endings.contains { ["birthdate", "dateofbirth", "birthday", "dob", "bornon"].contains($0.ending) }
    }

    /// Whether a name says that its text is a moment: `createdAt`, `releaseDate`, `timestamp`.
    static func isMoment(_ name: FieldName) -> Bool {
        guard let last = name.words.last else { return false }
        if ["at", "on"].contains(last) { return name.words.count > 1 && generator(name) != nil }
        if ["date", "datetime", "timestamp", "deadline", "birthday", "dob", "createdat", "updatedat"].contains(last) {
            return true
        }
        // `created`, `lastModified`: a stage itself.
        return name.words.first == "date" || (name.words.count <= 2 && pureStages.contains(last))
    }

    /// Whether a name means a day rather than a moment.
    static func isDay(_ name: FieldName) -> Bool {
        guard let last = name.words.last else { return false }
        return ["date", "day", "birthday", "dob", "on"].contains(last)
    }

    private static let whole: [String: InstantGenerator] = [
        "birthdate": .yearsAgo(19...80), "dateofbirth": .yearsAgo(19...80), "birthday": .yearsAgo(19...80),
        "dob": .yearsAgo(19...80), "bornon": .yearsAgo(19...80), "foundedon": .yearsAgo(3...120),
        "foundedat": .yearsAgo(3...120), "releasedate": .yearsAgo(0...40), "firstair": .yearsAgo(0...30),
        "airdate": .yearsAgo(0...30), "publicationdate": .yearsAgo(0...40), "hiredate": .yearsAgo(0...15),
        "startdate": .scheduled(part: 0), "enddate": .scheduled(part: 1), "starttime": .scheduled(part: 0),
        "endtime": .scheduled(part: 1), "checkin": .scheduled(part: 0), "checkout": .scheduled(part: 1),
        "validfrom": .stage(1), "validuntil": .future(days: 30...400), "validto": .future(days: 30...400),
        "starton": .scheduled(part: 0), "endon": .scheduled(part: 1),
    ]

    private static let pureStages: Set<String> = [
        "created", "updated", "modified", "published", "deleted", "archived", "expires", "joined", "inserted",
    ]

    private static let byWord: [String: InstantGenerator] = {
        var generators: [String: InstantGenerator] = [:]
        for (stage, words) in stages.enumerated() {
            for word in words.split(separator: " ") { generators[String(word)] = .stage(stage) }
        }
        for (words, generator) in planned {
            for word in words.split(separator: " ") { generators[String(word)] = generator }
        }
        return generators
    }()

    /// In the order in which they happen to one thing.
    private static let stages = [
        "created creation added joined registered inserted issued authored born signup ingested",
        "opened ordered placed submitted requested invited enrolled posted uploaded booked purchased",
        "assigned approved accepted confirmed verified subscribed committed activated",
        "paid charged billed reviewed",
        "published released launched announced",
        "processed queued scheduled",
        "started begun",
        "shipped sent dispatched forked pulled",
        "delivered received installed",
        "finished completed ended resolved merged fulfilled",
        "closed answered solved",
        "refunded returned cancelled canceled rejected",
        "updated modified edited changed pushed synced",
        "seen read viewed login active accessed used visited clicked activity",
        "archived locked hidden suspended banned disabled",
        "deleted removed",
    ]

    private static let planned: [(String, InstantGenerator)] = [
        ("starts start begins begin from departs departure", .scheduled(part: 0)),
        ("ends end until arrives arrival to", .scheduled(part: 1)),
        ("due deadline estimated expected eta next upcoming planned renews renewal remind", .future(days: 1...60)),
        ("reset resets", .future(days: 0...0)),
        ("expires expiry expiration expire valid", .future(days: 30...400)), ("birth", .yearsAgo(19...80)),
        ("founded established", .yearsAgo(3...120)), ("now today current", .past(days: 0...0)),
    ]
}
