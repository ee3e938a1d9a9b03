import SchemaMeaning

/// Words for states and participles.
///
/// Tables, and nothing else; folded names.
enum StateWords {
    /// The names of fields that hold a state, the most telling first.
    static let names = ["state", "status", "visibility", "stage", "phase"]

    /// Initial states.
    static let beginnings: Set<String> = ["open", "opened", "new", "active", "draft", "pending", "created"]

    /// Initial states of types that have none of `beginnings`.
    static let arrivals = WordSets.set("stateArrivals")

    /// Rare states: deleted, cancelled, banned.
    static let unwanted = WordSets.set("stateUnwanted")

    /// Words for something rarely done that is no state.
    static let seldom = WordSets.set("stateSeldom")

    /// The phase of life of an object, by its state.
    static let phases: [Phase: Set<String>] = [
        .ahead: [
            "accepted", "approved", "awaiting", "backlog", "boarding", "booked", "confirmed", "delayed", "draft",
            "invited", "preparing", "ready",
            "new", "notstarted", "pending", "placed", "planned", "proposed", "queued", "requested", "reserved",
            "scheduled", "submitted", "ticketed", "todo", "triage", "unstarted", "upcoming",
        ],
        .running: [
            "active", "admitted", "checkedin", "current", "departed", "enrolled", "inair", "inprogress", "inreview",
            "intransit", "intreatment", "live", "ongoing", "paused", "processing", "running", "shipped", "started",
            "trialing", "working",
        ],
        .over: [
            "absent", "archived", "arrived", "attended", "checkedout", "closed", "completed", "delivered", "discharged",
            "done", "ended", "excused", "expired", "failed", "finished", "landed", "late", "merged", "noshow",
            "paidoff", "present",
            "resolved", "returned", "sold",
        ],
    ]

    /// The phases of a list's elements, by a word in the list's name.
    static let sides: [String: Set<Phase>] = [
        "active": [.ahead, .running], "current": [.running], "ongoing": [.running], "running": [.running],
        "open": [.ahead, .running], "upcoming": [.ahead], "pending": [.ahead], "past": [.over], "finished": [.over],
        "completed": [.over], "closed": [.over],
    ]

    /// The state values for which a word is true.
    struct Meaning {
        var spellings: [String] = []
        /// Later states, in which the word is still true.
        var implying: [String] = []
        /// Values with the same meaning, where no value is the word itself.
        var instead: [String] = []
    }

    static let meanings: [String: Meaning] = [
        "admitted": Meaning(implying: ["intreatment", "discharged"]),
        "approved": Meaning(implying: ["active", "paid", "paidoff", "completed"]),
        "canceled": Meaning(spellings: ["cancelled"]),
        "cancelled": Meaning(spellings: ["canceled"]),
        "checkedin": Meaning(implying: ["inprogress", "completed", "checkedout"]),
        "closed": Meaning(implying: ["merged"], instead: ["resolved", "solved", "done", "completed"]),
        "completed": Meaning(spellings: ["complete"], instead: ["done", "finished"]),
        "confirmed": Meaning(implying: ["ticketed", "checkedin", "inprogress", "completed"]),
        "delivered": Meaning(implying: ["completed", "returned"]),
        "departed": Meaning(implying: ["inair", "landed", "arrived"]),
        "done": Meaning(spellings: [], instead: ["completed", "finished"]),
        "ended": Meaning(
            instead: [
                "complete", "completed", "done", "finished", "closed", "expired", "failed", "error", "errored",
                "cancelled", "canceled", "stopped", "terminated", "success", "succeeded", "successful", "passed",
            ]
        ),
        "finished": Meaning(
            instead: ["done", "completed", "success", "succeeded", "successful", "passed", "failed", "errored"]
        ),
        "landed": Meaning(spellings: ["arrived"]),
        "open": Meaning(spellings: ["opened", "reopened"]),
        "paid": Meaning(implying: ["shipped", "delivered", "completed", "fulfilled", "refunded", "returned"]),
        "placed": Meaning(
            implying: [
                "paid", "shipped", "delivered", "completed", "fulfilled", "refunded", "returned", "cancelled",
                "canceled", "pending", "processing", "confirmed", "unfulfilled",
            ]
        ),
        "private": Meaning(implying: ["internal", "secret"]),
        "published": Meaning(instead: ["live", "active", "archived"]),
        "refunded": Meaning(implying: ["returned"]),
        "resolved": Meaning(spellings: ["solved"], implying: ["closed"], instead: ["done", "closed"]),
        "shipped": Meaning(
            implying: ["delivered", "completed", "returned", "intransit", "outfordelivery"],
            instead: ["fulfilled"]
        ),
        "solved": Meaning(spellings: ["resolved"], implying: ["closed"]),
        "started": Meaning(
            spellings: ["inprogress", "running", "processing", "paused", "active", "trialing", "intreatment", "inair"],
            implying: [
                "completed", "done", "finished", "ended", "archived", "failed", "canceled", "cancelled", "expired",
                "pastdue", "success", "succeeded", "successful", "passed", "errored",
            ]
        ),
    ]
}
