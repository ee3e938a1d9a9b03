package import GraphQLLanguage

extension ProjectSettings {
    /// Finds the certificates, beside the settings' file or in the working directory, and checks that there is an
    /// upstream.
    ///
    /// Without one, passing requests on is an error.
    ///
    /// - Parameters:
    ///   - file: the settings' file, if there is one.
    ///   - access: finds files.
    /// - Returns: the problems.
    package mutating func checkUpstream(_ file: String?, _ access: FileAccess) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let place = file.map { ProjectPath.start(of: $0) }
        found += Self.find(&upstreamCA, key: "upstreamCA", from: file, access: access)
        // What is to be recorded has to be passed on.
        if record != .none { (onUnmatchedGraphQL, onUnmatchedREST) = (.passthrough, .passthrough) }
        if upstream.isEmpty, onUnmatchedGraphQL == .passthrough || onUnmatchedREST == .passthrough {
            let message = "What no stub matches is passed on, and nothing says where to: \"upstream\" does."
            found.append(Diagnostic(.error, message, at: place))
        }
        return found
    }
}
