import Foundation
import Mynah
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Those who listen")
struct SubscriberTests {
    private static let schema = SchemaSource.sdl(
        "type Query { hero: Hero } type Subscription { heroChanged: Hero other: Hero } type Hero { id: ID! name: String }"
    )

    /// Listens until the subscription is over: all events, without the comments that keep the connection alive.
    private func listen(_ server: some MockControl, _ document: String) -> Task<[String], any Error> {
        let url = server.url.appending(path: "graphql")
        return Task {
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = Data(document.utf8)
            request.setValue("application/graphql", forHTTPHeaderField: "Content-Type")
            request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
            let (data, _) = try await URLSession.shared.data(for: request)
            return String(decoding: data, as: UTF8.self).components(separatedBy: "\n\n").filter {
                !["", ":"].contains($0)
            }
        }
    }

    @Test func areToldAsTheyCome() async throws {
        let server = try await MockServer(schema: Self.schema)
        let begun = AsyncStream.makeStream(of: Subscriber.self)
        let first = listen(server, "subscription First { heroChanged { name } }")
        #expect(try await server.waitForSubscriber(timeout: .seconds(600)).operation == "First")
        let second = Task {
            // Not before the sequence waits for it, or is about to.
            var told = begun.stream.makeAsyncIterator()
            _ = await told.next()
            return try await listen(server, "subscription Last { heroChanged { name } }").value
        }
        let told = begun.continuation
        // example
        for await subscriber in server.subscribers {
            try await server.publish(["heroChanged": ["name": "Luke"]], to: subscriber)
            told.yield(subscriber)
            if subscriber.operation == "Last" { break }
        }
        // end
        let open = try await server.subscribers()
        #expect(open.map { "\($0)" } == ["First", "Last"].map { "subscription \($0) { heroChanged } (sse)" })
        for subscriber in open { try await server.complete(subscriber) }
        for stream in [first, second] {
            #expect(
                try await stream.value == [
                    "event: next\ndata: " + #"{"data":{"heroChanged":{"name":"Luke"}}}"#, "event: complete\ndata:",
                ]
            )
        }
        await server.stop()
    }

    @Test func areAwaited() async throws {
        let server = try await MockServer(schema: Self.schema)
        let early = await #expect(throws: MockProblem.self) {
            try await server.waitForSubscriber(field: "heroChanged", timeout: .zero)
        }
        #expect(
            early?.description == """
                \(#filePath):\(#line - 3):27: error: Waited 0.0 seconds for a subscriber of the field heroChanged.
                nobody listens
                """
        )
        let waiting = Task { try await server.waitForSubscriber(operation: "B", timeout: .seconds(600)) }
        let streams = ["A", "B"].map { listen(server, "subscription \($0) { other { name } }") }
        #expect(try await waiting.value.fields == ["other"])
        try await server.waitForSubscriber(operation: "A", timeout: .seconds(600))
        let late = await #expect(throws: MockProblem.self) {
            try await server.waitForSubscriber(operation: "C", field: "other", timeout: .zero)
        }
        #expect(late?.details.count == 3)
        #expect(late?.message == "Waited 0.0 seconds for a subscriber of the operation C and the field other.")
        #expect(try await server.subscribers(operation: "A").map(\.operation) == ["A"])
        let all = try await server.subscribers(field: "other")
        #expect(all.count == 2)
        for subscriber in all { try await server.close(subscriber, code: 4403, reason: "Not today") }
        for stream in streams { #expect(try await stream.value.last == "event: complete\ndata:") }
        await #expect(throws: MockProblem.self) { try await server.complete(all[0]) }
        let cancelled = Task { try await server.waitForSubscriber(timeout: .seconds(600)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await server.stop()
    }

    @Test func areNoMoreOnceTheServerStops() async throws {
        let server = try await MockServer(schema: Self.schema)
        let stream = listen(server, "subscription { other { name } }")
        try await server.waitForSubscriber(timeout: .seconds(600))
        let begun = AsyncStream.makeStream(of: Void.self)
        let told = Task {
            var count = 0
            for await _ in server.subscribers {
                count += 1
                begun.continuation.yield()
            }
            return count
        }
        var starts = begun.stream.makeAsyncIterator()
        await starts.next()
        await server.stop()
        #expect(await told.value == 1)
        _ = try? await stream.value
    }
}
