import GraphQLExecution
import HTTPMessages
import JSONModel
import MockConfiguration

extension Upstreams {
    /// Passes a request on that no stub is for, and records what comes back where that is wanted.
    ///
    /// - Parameters:
    ///   - request: as it is to be sent, but for what belongs to this connection alone.
    ///   - operation: the operation that it asks for.
    ///   - settings: the project's.
    ///   - isCollected: whether all of the body is wanted before, without its coding.
    ///   - log: is told where a body breaks off that is being sent on.
    /// - Returns: the response, called back on a thread that must not be held up.
    func passUnmatched(
        _ request: HTTPRequest,
        asking operation: RecordedExchange.Operation? = nil,
        _ settings: ProjectSettings,
        isCollected: Bool = false,
        log: ServerLog
    ) -> Eventual<Passage> {
        guard let recorder, request.method != .head, request.method != .options else {
            return pass(request, settings, isCollected: isCollected, log: log)
        }
        var plain = request
        // What is recorded is to be read and changed.
        plain.headers.removeAll(named: "Accept-Encoding")
        if operation != nil, recorder.wantsSchema() { askSchema(like: plain, settings, recorder, log) }
        return pass(plain, settings, isCollected: isCollected, log: log).map { passage in
            guard case .success(var response) = passage.result else { return passage }
            var passage = passage
            let (status, headers) = (response.status, response.headers)
            response.body = recorder.tapped(response.body, of: "\(request.method.rawValue) \(request.target)") {
                bytes in
                recorder.add(
                    RecordedExchange(
                        request: request,
                        operation: operation,
                        status: status,
                        headers: headers,
                        body: bytes
                    )
                )
            }
            passage.result = .success(response)
            return passage
        }
    }

    /// Asks the upstream what it knows, as the client has asked it.
    private func askSchema(
        like request: HTTPRequest,
        _ settings: ProjectSettings,
        _ recorder: Recorder,
        _ log: ServerLog
    ) {
        var asking = HTTPRequest(method: .post, target: request.rawPath, headers: request.headers)
        asking.headers["Content-Type"] = "application/json"
        asking.headers["Accept"] = "application/json"
        asking.headers.removeAll(named: "Content-Length")
        asking.body = JSONValue.object(["query": .string(IntrospectionQuery.text)]).serialized()
        pass(asking, settings, isCollected: true, log: log).whenReady { passage in
            recorder.add(schema: (try? passage.result.get())?.body.bytes)
        }
    }
}
