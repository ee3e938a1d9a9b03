package import GraphQLSchema

/// Names of fields that give the signed-in user.
package enum ViewerWords {
    /// Whether a name says that the field gives the signed-in user.
    package static func isViewer(_ field: SchemaField) -> Bool {
        let name = foldedName(field.meant)
        return WordSets[.viewerNames].contains(name)
            || WordSets[.signedIn].contains { word in
                name.hasPrefix(word) && WordSets[.signedInPersons].contains(String(name.dropFirst(word.count)))
            }
    }
}
