import SchemaMeaning

/// The words of fields that say when and how objects were written.
///
/// Tables, and nothing else; folded names.
enum WriteWords {
    /// Fields whose enums say where an object is in its life: what is new is at the beginning of it.
    static let stages: Set<String> = ["state", "status", "stage", "phase"]

    /// When an object was made.
    static let made = WordSets.set("writeMade")
    /// The same, where nothing else says so.
    static let dates: Set<String> = ["date", "dategmt", "datetime", "timestamp"]
    /// When it was last changed.
    static let changed = WordSets.set("writeChanged")

    /// What says that an object is archived, and so is there still.
    static let archived: Set<String> = ["archived", "isarchived", "archivedat"]

    /// What stands before the word in the name of a Boolean: `isPinned`, `viewerHasStarred`.
    static let flagBeginnings = [
        "", "is", "has", "was", "viewerhas", "viewerdid", "vieweris", "viewer", "hasviewer", "isviewer", "userhas", "i",
        "ihave", "am", "byme", "currentuserhas",
    ]

    /// How a text is written in another field, by the end of that one's name: `bodyHTML` is `body`.
    enum TextForm: Sendable { case plain, html }

    static let textForms: [String: TextForm] = [
        "text": .plain, "plain": .plain, "plaintext": .plain, "markdown": .plain, "html": .html,
    ]
}
