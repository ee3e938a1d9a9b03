import AnswerShapes
import GraphQLLanguage

/// An operation or an endpoint that is verified, by one request or several.
struct VerifiedSubject: Sendable, Hashable {
    let kind: AnswerPairs.Subject
    /// `GetHero`, or `GET /users/:id`.
    let name: String
    let location: SourceLocation?
}

/// A reason why a subject could not be asked, or was not answered.
struct VerificationRemark: Sendable, Hashable {
    let name: String
    /// A clause, without a full stop.
    let reason: String
    let location: SourceLocation?

    init(_ name: String, _ reason: String, at location: SourceLocation?) {
        (self.name, self.location) = (name, location)
        self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }

    /// The reason as the end of a sentence.
    var ending: String { reason.hasSuffix("?") ? reason : reason + "." }

    init(_ subject: VerifiedSubject, _ reason: String) {
        self.init(subject.name, reason, at: subject.location)
    }
}
