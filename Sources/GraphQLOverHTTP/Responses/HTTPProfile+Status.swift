package import HTTPMessages
import MockConfiguration

/// GraphQL over HTTP, "Status Codes", by each profile.
extension ProjectSettings.HTTPProfile {
    package func status(of outcome: GraphQLOutcome, in format: ResponseFormat) -> HTTPStatus {
        switch outcome {
        case .success: .ok
        case .partialSuccess: self == .draft && format == .graphQLResponse ? .partialSuccess : .ok
        case .unparsable: requestErrorStatus(in: format)
        case .refused: self == .draft ? .unprocessableContent : requestErrorStatus(in: format)
        case .failure(let kind): status(of: kind)
        }
    }

    private func requestErrorStatus(in format: ResponseFormat) -> HTTPStatus {
        self == .compatible && format == .json ? .ok : .badRequest
    }

    private func status(of failure: GraphQLRequestError.Kind) -> HTTPStatus {
        switch failure {
        case .malformed where self == .draft: .unprocessableContent
        // Apollo's clients retry with the document only if they can read the answer, so it is no failure of HTTP's.
        case .persistedQueryNotFound where self != .draft: .ok
        default: failure.terms.status
        }
    }

    /// The media type of an answer with this status.
    ///
    /// Under the draft, a client that only knows `application/json` gets that for success alone: then it can tell
    /// GraphQL's errors from those of a proxy in between.
    package func format(of status: HTTPStatus, negotiated: ResponseFormat) -> ResponseFormat {
        self == .draft && status.rawValue >= 400 ? .graphQLResponse : negotiated
    }
}

extension HTTPStatus {
    /// The 2026 draft's code for an answer with both data and errors.
    static let partialSuccess: HTTPStatus = 294
}
