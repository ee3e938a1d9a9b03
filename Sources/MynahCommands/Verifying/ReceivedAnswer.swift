import AnswerShapes
import HTTPMessages
import JSONModel
import UpstreamClient

extension Answer {
    init(_ response: HTTPResponse) {
        self.init(status: response.status, headers: response.headers, body: response.body.bytes)
    }

    private init(status: HTTPStatus, headers: HTTPHeaders, body: [UInt8]) {
        self.init(
            status: status.rawValue,
            contentType: headers["Content-Type"].flatMap { MediaType(parsing: $0)?.essence },
            body: try? JSONValue(parsing: body)
        )
    }

    /// The answer of the API to a question, where it is one.
    ///
    /// - Parameters:
    ///   - response: the response as it came.
    ///   - question: the question that was asked.
    ///   - ours: our answer to the same question.
    /// - Throws: the reason why it answers nothing, as a clause.
    init(_ response: UpstreamResponse, to question: Question, ours: Answer) throws(MissingAnswer) {
        let (status, bytes) = (response.status, response.body.bytes)
        self.init(status: status, headers: response.headers, body: bytes)
        let isSameHead = status.rawValue == ours.status && contentType == ours.contentType
        // A stub may answer an operation with a page, or an endpoint with anything.
        if isSameHead, question.operation == nil ? ours.body == nil : !ours.isResult { return }
        if status.redirects, ours.status != status.rawValue, let target = response.headers["Location"] {
            throw MissingAnswer("it answers \(status.rawValue) and leads to \(target): ask that instead")
        }
        if [401, 403].contains(status.rawValue), ours.status != status.rawValue {
            let hint =
                question.request.headers.contains("Authorization")
                ? "it does not accept the Authorization that it was sent"
                : "--upstream-header \"Authorization: Bearer …\" sends who you are"
            throw MissingAnswer("it answers \(status.rawValue); \(hint)")
        }
        if status.rawValue == 429, ours.status != 429 {
            throw MissingAnswer("it answers 429, too many requests; --rate asks fewer a second")
        }
        if status.rawValue >= 500, ours.status < 500, question.operation == nil || !isResult {
            throw MissingAnswer("it answers \(status.rawValue), \(status.reasonPhrase)")
        }
        if question.operation != nil {
            try requireResult(bytes)
        } else if contentType.flatMap(MediaType.init(parsing:))?.isJSON ?? false, body == nil, !bytes.isEmpty {
            throw MissingAnswer("it answers \(status.rawValue) with \(Self.problem(ofJSON: bytes))")
        }
    }

    /// - Throws: where the body is not the result of an operation.
    private func requireResult(_ bytes: [UInt8]) throws(MissingAnswer) {
        if isResult { return }
        let what =
            if bytes.isEmpty {
                "an empty body"
            } else if contentType == "text/html" {
                "a page of HTML; is this the path of GraphQL?"
            } else if body != nil {
                "JSON that has neither \"data\" nor \"errors\""
            } else if contentType.flatMap(MediaType.init(parsing:))?.isJSON ?? false {
                Self.problem(ofJSON: bytes)
            } else {
                contentType ?? "a body that does not say what it is"
            }
        throw MissingAnswer("it answers \(status) with \(what)")
    }

    private static func problem(ofJSON bytes: [UInt8]) -> String {
        do throws(JSONSyntaxError) {
            _ = try JSONValue(parsing: bytes)
            return "JSON"
        } catch {
            return "JSON that cannot be read (\(error))"
        }
    }
}

/// The reason why there are no two answers to compare, as a clause.
struct MissingAnswer: Error, Sendable, Hashable {
    let reason: String
    /// Whether it is this project that has none.
    let isOurs: Bool

    init(_ reason: String, isOurs: Bool = false) { (self.reason, self.isOurs) = (reason, isOurs) }
}
