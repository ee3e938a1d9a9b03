import GraphQLExecution
import HTTPMessages
import JSONModel
import Recording
import Reporting

extension Upstreams {
    /// Passes on a request that no stub matches, and records the response if there is a recorder.
    ///
    /// The response comes on a thread that must not be held up; a collected body has been read whole, and decoded.
    func passUnmatched(
        _ request: HTTPRequest,
        asking question: Question = .anything,
        isCollected: Bool = false,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<PassedResponse> {
        let (settings, log) = (snapshot.project.passing, snapshot.log)
        let recorder = request.method == .head || request.method == .options ? nil : recorder
        var sent = request
        // Asks for an uncompressed body, since people read and change recordings.
        if recorder != nil { sent.headers.removeAll(named: "Accept-Encoding") }
        if let recorder, question.hasDocument, recorder.wantsSchema() { askSchema(like: sent, snapshot, for: recorder) }
        let passed = pass(OutboundRequest(sent), settings, isCollected: isCollected, log: log)
        let required = required(passed, asking: question, of: request, log: log)
        guard let recorder else { return required }
        return required.map { passed in
            guard case .success(var response) = passed.result else { return passed }
            var passed = passed
            let (status, headers) = (response.status, response.headers)
            let name = "\(request.method.rawValue) \(request.target)"
            response.body = recorder.copying(response.body, of: name) { body in
                let whole = RecordedExchange(
                    request: request,
                    operation: nil,
                    status: status,
                    headers: headers,
                    body: body
                )
                recorder.add(question.exchanges(in: whole))
            }
            passed.result = .success(response)
            return passed
        }
    }

    /// The passage, which fails if the request asks for operations and the response is no result.
    private func required(
        _ passed: Eventual<PassedResponse>,
        asking question: Question,
        of request: HTTPRequest,
        log: ServerLog
    ) -> Eventual<PassedResponse> {
        if case .anything = question { return passed }
        // Its response has no body.
        if request.method == .head { return passed }
        let isBatch = if case .batch = question { true } else { false }
        return passed.flatMap { self.requireResult($0, isBatch: isBatch, log: log) }
    }

    /// Asks the upstream for its schema, with the client's header fields, and gives it to the recorder.
    private func askSchema(like request: HTTPRequest, _ snapshot: ServiceSnapshot, for recorder: Recorder) {
        var asking = HTTPRequest(method: .post, target: request.rawPath, headers: request.headers)
        asking.headers["Content-Type"] = "application/json"
        asking.headers["Accept"] = "application/json"
        asking.headers.removeAll(named: "Content-Length")
        asking.body = JSONValue.object(["query": .string(IntrospectionQuery.text)]).serialized()
        let settings = snapshot.project.passing
        pass(OutboundRequest(asking), settings, isCollected: true, log: snapshot.log).whenReady { passed in
            recorder.add(schema: (try? passed.result.get())?.body.bytes)
        }
    }

    /// The operations that a passed request asks for; `nil` stands for one whose document only the upstream knows.
    enum Question: Sendable {
        case anything
        case operation(RecordedExchange.Operation?)
        case batch([RecordedExchange.Operation?])

        fileprivate var hasDocument: Bool {
            switch self {
            case .anything: false
            case .operation(let operation): operation != nil
            case .batch(let operations): operations.contains { $0 != nil }
            }
        }

        /// The exchanges as they are recorded: one for each operation that is known, else the whole.
        fileprivate func exchanges(in whole: RecordedExchange) -> [RecordedExchange] {
            switch self {
            case .anything, .operation(nil): return [whole]
            case .operation(let operation):
                var exchange = whole
                exchange.operation = operation
                return [exchange]
            case .batch(let operations):
                let known = operations.compactMap(\.self)
                return (known.count == operations.count ? whole.parted(into: known) : nil) ?? [whole]
            }
        }
    }
}
