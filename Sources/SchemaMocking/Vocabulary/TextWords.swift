/// What texts are that depend on more than what their fields are called, which `Knowledge.texts` says.
///
/// Tables, and nothing else.
enum TextWords {
    /// Kinds of which there are types of their own, whose objects are called so.
    static let kindNames: Set<String> = ["cuisine", "genre"]

    /// What people of some trades are good at.
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

    /// What a state is where nothing else is known of it.
    static let status = TextGenerator.oneOf("active", "pending", "completed", "in progress", "on hold")

    /// The same of what is written for a site.
    static let publication = TextGenerator.oneOf("published", "published", "published", "draft", "archived")

    /// What a text is by its ending, where its object says nothing of it.
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
