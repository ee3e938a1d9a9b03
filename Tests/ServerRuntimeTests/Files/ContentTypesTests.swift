import HTTPMessages
import Testing

@testable import ServerRuntime

@Suite("Content types")
struct ContentTypesTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/b.c/Photo.JPG", "image/jpeg"),
        ("data.tar.gz", "application/gzip"),
        ("film.mp4", "video/mp4"), ("a.unheard", "application/octet-stream"), ("README", "application/octet-stream"),
        ("a.json/README", "application/octet-stream"), ("trailing.", "application/octet-stream"),
        ("", "application/octet-stream"),
        (".json", "application/json"),
    ])
    func `come from what follows the last dot of the name`(path: String, type: String) {
        #expect(ContentTypes.type(ofFile: path) == type)
    }
}
