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

    private static func isViewer(_ name: String) -> Bool {
        WordSets[.viewerNames].contains(name)
            || WordSets[.signedIn].contains { word in
                name.hasPrefix(word) && WordSets[.signedInPersons].contains(String(name.dropFirst(word.count)))
            }
    }
}
