import MockConfiguration
import UpstreamClient

/// The settings by which requests are passed on, made once for all of them: to copy a project's settings costs more
/// than much else that a passed request needs.
final class PassingSettings: Sendable {
    let upstreams: UpstreamTable
    let terms: UpstreamTerms
    /// The limit in bytes for the heads of request and response together.
    let headLimit: Int
    /// The limit in bytes for a body that is read before it is sent on.
    let bodyLimit: Int
    /// Whether this server itself decides which pages may read responses.
    let replacesOrigins: Bool

    init(_ settings: ProjectSettings) {
        upstreams = settings.upstream
        terms = UpstreamTerms(settings)
        headLimit = settings.limits.headers
        bodyLimit = settings.limits.answerBytes
        replacesOrigins = settings.cors
    }
}
