import Foundation
import HTTPMessages
import TestSupport
import Testing
import UpstreamClient

@Suite("Upstreams that fail") struct FailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var sends: String
        var kind: UpstreamFailure.Kind
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "closes at once", sends: "", kind: .badResponse),
        Case(name: "speaks no HTTP", sends: "220 mail.example.com ESMTP\r\n", kind: .badResponse),
        Case(name: "has half a head", sends: "HTTP/1.1 200 OK\r\nContent-Type: te", kind: .badResponse),
        Case(name: "promises more", sends: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", kind: .badResponse),
        Case(
            name: "breaks off between chunks",
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n",
            kind: .badResponse
        ),
        Case(
            name: "has chunks that are none",
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfive\r\nshort\r\n0\r\n\r\n",
            kind: .badResponse
        ),
        Case(
            name: "has a head without end",
            sends: "HTTP/1.1 200 OK\r\n"
                + String(repeating: "X-Filler: \(String(repeating: "x", count: 1_000))\r\n", count: 400),
            kind: .badResponse
        ),
        Case(
            name: "has too much",
            sends: "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 2_000),
            kind: .tooLarge
        ),
    ])
    func `are told by what they do`(_ c: Case) async {
        let upstream = RawUpstream(sending: c.sends)
        let client = UpstreamClient()
        let result = await client.whole(UpstreamRequest(method: .get, url: upstream.url), limit: 1_000)
        guard case .failure(let failure) = result else {
            Issue.record("there is a response")
            return
        }
        #expect(failure.kind == c.kind, "\(failure)")
        #expect(failure.url == upstream.url)
        #expect(failure.detail != "")
    }

    @Test func `take no connection`() async {
        var port: UInt16 = 0
        do {
            // A port that was free a moment ago.
            let upstream = RawUpstream(sending: "")
            port = upstream.port
        }
        let client = UpstreamClient()
        let result = await client.response(UpstreamRequest(method: .get, url: "http://127.0.0.1:\(port)/"))
        #expect(result.failureKind == .refused)
        guard case .failure(let failure) = result else { return }
        // The time it took would tell two equal failures apart.
        #expect(failure.detail.contains("127.0.0.1 port \(port)"))
        #expect(!failure.detail.contains(/\d ?m(s|illi)/), "\(failure)")
    }

    @Test func `have no address`() async {
        let client = UpstreamClient()
        let result = await client.response(UpstreamRequest(method: .get, url: "http://nowhere.invalid/"))
        #expect(result.failureKind == .unresolved)
    }

    @Test func `say nothing`() async {
        let upstream = RawUpstream { $0.waitForEnd() }
        let client = UpstreamClient()
        var request = UpstreamRequest(method: .get, url: upstream.url)
        request.terms.totalTime = 0.1
        #expect(await client.response(request).failureKind == .timedOut)
    }

    @Test func `say nothing more`() async {
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            exchange.waitForEnd()
        }
        let client = UpstreamClient()
        var request = UpstreamRequest(method: .get, url: upstream.url)
        request.terms.totalTime = 0.5
        #expect(await client.whole(request).failureKind == .timedOut)
    }

    @Test func `are given up with the client`() async {
        let upstream = RawUpstream { $0.waitForEnd() }
        let client = UpstreamClient()
        async let result = client.response(UpstreamRequest(method: .get, url: upstream.url))
        client.end()
        #expect(await result.failureKind == .unavailable)
        let later = await client.response(UpstreamRequest(method: .get, url: upstream.url))
        #expect(later.failureKind == .unavailable)
    }

    @Test func `have no URL that could be asked`() async {
        let client = UpstreamClient()
        for url in ["ftp://example.com/", "file:///etc/passwd", "http://"] {
            #expect(await client.response(UpstreamRequest(method: .get, url: url)).failureKind != nil)
        }
    }
}

extension Result<UpstreamResponse, UpstreamFailure> {
    var failureKind: UpstreamFailure.Kind? {
        guard case .failure(let failure) = self else { return nil }
        return failure.kind
    }
}
