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
        let reason = request.method.reasonNotToRecord
        if let reason { recorder?.say("\(request.method) requests are not recorded: \(reason)") }
        let recorder = reason == nil ? recorder : nil
        var sent = request
        // Asks for an uncompressed body, since people read and change recordings.
        if recorder != nil { sent.headers.removeAll(named: "Accept-Encoding") }
        if let recorder, question.hasDocument, recorder.wantsSchema() { askSchema(like: sent, snapshot, for: recorder) }
        let passed = pass(OutboundRequest(sent), settings, isCollected: isCollected, log: log)
        // A request that asks for operations has a result as its response, unless that has no body.
        let isFree = question.operations.isEmpty || request.method == .head
        let checked = isFree ? passed : passed.flatMap { self.requireResult($0, isBatch: question.isBatch, log: log) }
        guard let recorder else { return checked }
        return checked.map { passed in
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
    struct Question: Sendable {
        fileprivate var operations: [RecordedExchange.Operation?] = []
        fileprivate var isBatch = false

        static let anything = Question()

        static func operation(_ operation: RecordedExchange.Operation?) -> Question {
            Question(operations: [operation])
        }

        static func batch(_ operations: [RecordedExchange.Operation?]) -> Question {
            Question(operations: operations, isBatch: true)
        }

        fileprivate var hasDocument: Bool { operations.contains { $0 != nil } }

        /// The exchanges as they are recorded: one for each operation that is known, else the whole.
        fileprivate func exchanges(in whole: RecordedExchange) -> [RecordedExchange] {
            let known = operations.compactMap(\.self)
            guard let first = known.first, known.count == operations.count else { return [whole] }
            if isBatch { return whole.parted(into: known) ?? [whole] }
            var exchange = whole
            exchange.operation = first
            return [exchange]
        }
    }
}
