/// How a response is written that comes in several payloads.
package enum IncrementalForm: Sendable, Hashable {
    /// `pending`, `incremental` by `id`, `completed`: what has been sent once is not sent again.
    ///
    /// https://github.com/graphql/graphql-spec/pull/1110
    case pending
    /// `incremental` by `path` and `label`, each deferred fragment whole: Apollo's `deferSpec=20220824`.
    case labelled
}
