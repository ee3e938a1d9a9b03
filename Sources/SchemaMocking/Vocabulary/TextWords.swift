/// Generators of texts that depend on more than their fields' names, which `Knowledge.texts` covers.
///
/// Tables, and nothing else.
enum TextWords {
    /// Words for kinds that may be types of their own, whose objects get a kind for a name: a `Genre`.
    static let kindNames: Set<String> = ["cuisine", "genre"]

    /// The skills of people of some trades.
    static let specialties: [(types: Set<String>, texts: TextGenerator)] = [
        (
            ["trainer", "coach", "instructor"],
            .choice("strength|endurance|mobility|yoga|weight loss|rehabilitation|boxing|nutrition|running|pilates")
        ),
        (["chef", "cook"], .choice("pastry|grill|seafood|vegetarian|Italian|Japanese|French|fermentation")),
        (
            ["lawyer", "attorney", "solicitor"],
            .choice("family law|tax law|employment law|criminal law|property law|intellectual property")
        ),
        (["stylist", "barber", "hairdresser"], .choice("colour|cuts|beards|extensions|bridal styling")),
        (
            ["developer", "engineer", "freelancer", "consultant"],
            .choice("accessibility|databases|design systems|security|performance|mobile apps|data pipelines|testing")
        ),
    ]

    /// Texts for a state of which nothing else is known.
    static let status = TextGenerator.oneOf("active", "pending", "completed", "in progress", "on hold")

    /// Texts for the state of something that a site publishes.
    static let publication = TextGenerator.oneOf("published", "published", "published", "draft", "archived")

    /// Generators by the ending of a name, where the object does not decide it.
    static let byEnding: [String: TextGenerator] = [
        "status": status,
        "type": .oneOf("standard", "basic", "custom", "premium", "special"),
        "kind": .oneOf("standard", "basic", "custom", "premium", "special"),
        "level": .oneOf("beginner", "intermediate", "advanced"),
        "difficulty": .oneOf("easy", "medium", "hard"),
        "priority": .oneOf("low", "medium", "high"),
        "severity": .oneOf("low", "medium", "high", "critical"),
        "unit": .oneOf("kg", "m", "l", "pcs"),
        "duration": .pattern("1# min"),
        "runtime": .pattern("1## min"),
        "key": .repositoryName,
        "code": .pattern("@@@##"),
        "identifier": .opaqueID,
        "value": .word,
        "condition": .oneOf("new", "like new", "good", "fair"),
        "availability": .oneOf("in stock", "low stock", "out of stock"),
        "frequency": .oneOf("daily", "weekly", "monthly", "yearly"),
        "orientation": .oneOf("landscape", "portrait"),
    ]
}
