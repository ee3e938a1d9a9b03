/// The words of fields for when and how objects were written.
///
/// Tables, and nothing else; folded names.
package enum WriteWords {
    /// Fields whose enums are the stages of an object's life: a new object is at the first.
    static let stages = WordSets.set("writtenStages")

    /// Fields for the moment when an object was made.
    package static let made = WordSets.set("made")
    /// Fields for that moment in types with none of `made`.
    package static let dates = WordSets.set("madeOtherwise")
    /// Fields for the moment of the last change.
    package static let changed = WordSets.set("changed")

    /// Fields that mark an object as archived, so that archiving does not delete it.
    static let archived = WordSets.set("archived")

    /// Beginnings of a Boolean's name, before the participle: `isPinned`, `viewerHasStarred`.
    static let flagBeginnings = [""] + WordSets.list("flagBeginnings")

    /// The form of a text in another field, by the end of that field's name: `bodyHTML` is `body` as HTML.
    package enum TextForm: String, Sendable { case plain, html, inlineHTML }

    static let textForms = WordSets.meanings("textForm", TextForm.init)
}
