import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import ServerRuntime

@Suite("The latest result of a script or a closure")
struct LatestResultTests {
    private let latest = LatestResult<JSONText>()

    /// - Returns: how often the results were read.
    private func reads(of texts: [JSONText], as response: CompiledResponse) throws -> Int {
        var count = 0
        for text in texts {
            _ = try latest.response(to: text) { () throws(StubFailure) in
                count += 1
                return MadeResponse(response)
            }
        }
        return count
    }

    @Test("is read once, until another one comes")
    func repeated() throws {
        let response = CompiledResponse.fixed(HTTPResponse(status: .ok))
        #expect(try reads(of: [.init(["status": 200]), .init(["status": 200])], as: response) == 1)
        #expect(try reads(of: [.init(["status": 201]), .init(["status": 200])], as: response) == 2)
    }

    @Test("is read each time where a file or the request has a part in it")
    func rendered() throws {
        let file = HTTPResponseDefinition(body: .file(path: "a.txt", contentType: nil, isResolved: true))
        let response = CompiledResponse.http(try CompiledHTTPResponse(file, file: nil))
        #expect(try reads(of: [.init(["status": 200]), .init(["status": 200])], as: response) == 2)
    }

    @Test("is not kept where it is large")
    func large() throws {
        let text = JSONText(["text": .string(String(repeating: "a", count: 16_384))])
        #expect(try reads(of: [text, text], as: .fixed(HTTPResponse(status: .ok))) == 2)
    }
}
