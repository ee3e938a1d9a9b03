package import GraphQLSchema

/// Names of fields that give the signed-in user.
package enum ViewerWords {
    /// Whether a name says that the field gives the signed-in user.
    package static func isViewer(_ field: SchemaField) -> Bool {
        if isViewer(foldedName(field.meant)) { return true }
        // `getMe`, `fetchCurrentUser`.
        guard WordSets[.viewerGetters].contains(where: field.meant.hasPrefix) else { return false }
        let words = FieldName(field.meant).words
        return WordSets[.viewerGetters].contains(words[0]) && isViewer(words.dropFirst().joined())
    }

    /// Whether a name says so by more than the word for a type: `viewer`, but not the `user` that something was done to.
    package static func isViewer(_ field: SchemaField, besides type: NamedType) -> Bool {
        isViewer(field) && foldedName(field.meant) != foldedName(type.meant)
    }

    private static func isViewer(_ name: String) -> Bool {
        WordSets[.viewerNames].contains(name)
            || WordSets[.signedIn].contains { word in
                name.hasPrefix(word) && WordSets[.signedInPersons].contains(String(name.dropFirst(word.count)))
            }
    }
}
