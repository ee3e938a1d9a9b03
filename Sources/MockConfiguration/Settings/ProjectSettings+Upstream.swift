package import GraphQLLanguage

extension ProjectSettings {
    /// Finds the certificates, beside the settings' file or in the working directory; what is passed on has to lead
    /// somewhere.
    ///
    /// - Parameters:
    ///   - file: the settings' file, where there is one.
    ///   - access: how files are looked for.
    /// - Returns: what is wrong.
    package mutating func checkUpstream(_ file: String?, _ access: FileAccess) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let place = file.map { ProjectPath.start(of: $0) }
        found += Self.find(&upstreamCA, "upstreamCA", file, access)
        // What is to be recorded has to be passed on.
        if record != .none { (onUnmatchedGraphQL, onUnmatchedREST) = (.passthrough, .passthrough) }
        if upstream.isEmpty, onUnmatchedGraphQL == .passthrough || onUnmatchedREST == .passthrough {
            let message = "What no stub matches is passed on, and nothing says where to: \"upstream\" does."
            found.append(Diagnostic(.error, message, at: place))
        }
        return found
    }
}
