import JSONModel
import Testing

@testable import FakeValues

@Suite("Slug")
struct SlugTests {
    @Test(arguments: [
        ("São Paulo", "sao-paulo"), ("Björn", "bjorn"), ("Wójcik", "wojcik"), ("Gdańsk", "gdansk"),
        ("Zürich", "zurich"),
        ("Łódź", "lodz"), ("Provence-Alpes-Côte d'Azur", "provence-alpes-cote-dazur"), ("  a  b  ", "a-b"),
        ("C++", "c"), ("A Beginner's Guide", "a-beginners-guide"), ("Ærø & Øre", "aro-ore"), ("日本", ""), ("", ""),
        ("v1.2.3", "v1-2-3"), ("straße", "strase"), ("Ñandú", "nandu"), ("Žižek", "zizek"), ("Ÿ", "y"),
    ])
    func `keeps letters and digits`(text: String, slug: String) {
        var writer = JSONWriter()
        writer.writeSlug(Array(text.utf8)[...])
        #expect(String(decoding: writer.bytes, as: UTF8.self) == slug)
    }
}
