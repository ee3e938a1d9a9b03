import HTTPMessages
import Testing

@Suite("Transport forms")
struct TransportFormTests {
    private final class Form: Sendable {}

    @Test func `are good for one second`() {
        let place = TransportForm()
        #expect(place.form(of: 0) == nil)
        let (one, other) = (Form(), Form())
        place.keep(one, of: 7)
        #expect(place.form(of: 7) === one)
        #expect(place.form(of: 8) == nil)
        place.keep(other, of: 8)
        #expect(place.form(of: 7) == nil)
        #expect(place.form(of: 8) === other)
    }

    @Test func `go with the response until it is changed`() {
        #expect(HTTPResponse(status: .ok).form == nil)
        let response = HTTPResponse(status: .ok, headers: ["A": "1"], body: [1]).forManyRequests()
        let copy = response
        #expect(copy.form != nil && copy.form === response.form)
        let changes: [(inout HTTPResponse) -> Void] = [
            { $0.status = .noContent }, { $0.headers["A"] = "2" }, { $0.headers.append("B", "2") },
            { $0.body = .bytes([2]) },
        ]
        for change in changes {
            var changed = response
            change(&changed)
            #expect(changed.form == nil)
        }
        #expect(response.form != nil)
    }
}
