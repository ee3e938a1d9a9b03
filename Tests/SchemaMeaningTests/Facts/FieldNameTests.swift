import SchemaMeaning
import Testing

@Suite("Field name")
struct FieldNameTests {
    @Test(arguments: [
        ("avatarUrl", "avatar url"), ("avatarURL", "avatar url"), ("avatar_url", "avatar url"),
        ("AVATAR_URL", "avatar url"),
        ("imageURLs", "image urls"), ("bodyHTML", "body html"), ("HTMLBody", "html body"), ("id", "id"),
        ("userID", "user id"),
        ("address1", "address1"), ("__private", "private"), ("createdAt", "created at"), ("IDs", "ids"),
        ("isOAuthApp", "is o auth app"),
    ])
    func `is made of words`(name: String, words: String) {
        #expect(FieldName(name).words.joined(separator: " ") == words)
    }

    @Test(arguments: [
        ("tags", "tag"), ("categories", "category"), ("addresses", "address"), ("boxes", "box"), ("status", "status"),
        ("series", "series"), ("class", "class"), ("analysis", "analysis"), ("images", "image"), ("gas", "gas"),
        ("matches", "match"),
    ])
    func `has a singular`(plural: String, singular: String) {
        #expect(FieldName.singular(plural) == singular)
    }
}
