package import HTTPMessages

/// Answers requests below `/_admin`, which change or describe a running service.
package protocol ServiceControl: Sendable {
    /// - Parameters:
    ///   - request: one that `AdminPath` claims, without the session in its path.
    ///   - session: the session that the request names.
    ///   - service: the service that is controlled.
    /// - Returns: the response, which is neither delayed nor journaled.
    func answer(_ request: HTTPRequest, in session: Session, of service: GraphQLService) -> Eventual<HTTPResponse>
}
