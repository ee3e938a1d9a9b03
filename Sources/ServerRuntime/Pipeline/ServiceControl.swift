package import HTTPMessages

/// Answers requests below `/_admin`, which change or describe a running service.
package protocol ServiceControl: Sendable {
    /// The response to a request that `AdminPath` claims, without the session in its path.
    ///
    /// It is neither delayed nor journaled.
    func answer(_ request: HTTPRequest, in session: Session, of service: GraphQLService) -> Eventual<HTTPResponse>
}
