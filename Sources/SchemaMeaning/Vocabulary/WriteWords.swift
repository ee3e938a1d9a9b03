/// The words of fields for when and how objects were written.
package enum WriteWords {
    /// Beginnings of a Boolean's name, before the participle: `isPinned`, `viewerHasStarred`.
    static let flagBeginnings = [""] + WordSets[.flagBeginnings] + WordSets[.flagViewers]

    /// The form of a text in another field, by the end of that field's name: `bodyHTML` is `body` as HTML.
    package enum TextForm: String, Sendable { case plain, html, inlineHTML }

    static let textForms = WordSets.meanings(.textForm, TextForm.init)
}
