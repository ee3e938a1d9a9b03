/// The words of fields for when and how objects were written.
///
/// Tables, and nothing else; folded names.
package enum WriteWords {
    /// Fields whose enums are the stages of an object's life: a new object is at the first.
    static let stages: Set<String> = ["state", "status", "stage", "phase"]

    /// Fields for the moment when an object was made.
    package static let made = WordSets.set("writeMade")
    /// Fields for that moment in types with none of `made`.
    package static let dates: Set<String> = ["date", "dategmt", "datetime", "timestamp"]
    /// Fields for the moment of the last change.
    package static let changed = WordSets.set("writeChanged")

    /// Fields that mark an object as archived, so that archiving does not delete it.
    static let archived: Set<String> = ["archived", "isarchived", "archivedat"]

    /// Beginnings of a Boolean's name, before the participle: `isPinned`, `viewerHasStarred`.
    static let flagBeginnings = [
        "", "is", "has", "was", "viewerhas", "viewerdid", "vieweris", "viewer", "hasviewer", "isviewer", "userhas", "i",
        "ihave", "am", "byme", "currentuserhas",
    ]

    /// The form of a text in another field, by the end of that field's name: `bodyHTML` is `body` as HTML.
    package enum TextForm: Sendable { case plain, html }

    static let textForms: [String: TextForm] = [
        "text": .plain, "plain": .plain, "plaintext": .plain, "markdown": .plain, "html": .html,
    ]
}
