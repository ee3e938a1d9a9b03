import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Requests for mock files")
struct MockFileRequestTests {
    @Test func `are answered with a file that clients may keep`() throws {
        let client = try StubbedClient([])
        let picture = client.send(.get, "/_files/avatars/ada-holm.png?size=64")
        #expect(picture.status == 200)
        #expect(picture.headers["Content-Type"] == "image/png")
        #expect(picture.headers["Cache-Control"] == "public, max-age=3600")
        #expect(picture.headers["X-Content-Type-Options"] == "nosniff")
        #expect(picture.headers["Content-Security-Policy"] == "sandbox")
        let tag = try #require(picture.headers["ETag"])
        #expect(client.send(.get, "/_files/avatars/ada-holm.png?size=64", ["If-None-Match": tag]).status == 304)
        #expect(client.send(.get, "/_files/avatars/ada-holm.png?size=65").headers["ETag"] != tag)
        #expect(client.send(.head, "/_files/avatars/ada-holm.png").status == 200)
        let part = client.send(.get, "/_files/files/a.txt", ["Range": "bytes=0-0"])
        #expect(part.status == 206)
        #expect(part.body == "a")
    }

    @Test(arguments: ["/_files", "/_files/", "/_files/other/a.png", "/_filesystem/a.png", "/_files/images/%zz.png"])
    func `leave other paths to others`(path: String) throws {
        #expect([400, 404].contains(try StubbedClient([]).send(.get, path).status))
    }

    @Test func `are not in the journal`() throws {
        let client = try StubbedClient([])
        _ = client.send(.get, "/_files/images/lamp.png")
        _ = client.send(.get, "/none")
        #expect(client.service.session.state.journal.page(JournalFilter()).total == 1)
    }
}
