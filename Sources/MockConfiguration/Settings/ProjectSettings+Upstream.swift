package import GraphQLLanguage

extension ProjectSettings {
    /// Whether there is an upstream that something is passed on to which no stub matches.
    package var passesOn: Bool {
        !upstream.isEmpty && (onUnmatchedGraphQL == .passthrough || onUnmatchedREST == .passthrough)
    }

    /// Finds the certificates, beside the settings' file or in the working directory, and checks that there is an
    /// upstream.
    ///
    /// Without one, passing requests on is an error.
    ///
    /// - Parameters:
    ///   - file: the settings' file, if there is one.
    ///   - access: finds files.
    /// - Returns: the problems.
    package mutating func checkUpstream(_ file: SourceText?, _ access: FileAccess) -> [Diagnostic] {
        var found: [Diagnostic] = []
        found += Self.find(&upstreamCA, key: "upstreamCA", from: file, access: access)
        // What is to be recorded has to be passed on.
        if record != .none { (onUnmatchedGraphQL, onUnmatchedREST) = (.passthrough, .passthrough) }
        guard upstream.isEmpty else { return found }
        if record != .none {
            let message = "What a server answers is recorded, and nothing says which: \"upstream\" (--upstream) does."
            found.append(Diagnostic(.error, message, at: Self.place(of: "record", in: file)))
        } else if onUnmatchedGraphQL == .passthrough || onUnmatchedREST == .passthrough {
            let message = "What no stub matches is passed on, and nothing says where to: \"upstream\" does."
            let key = onUnmatchedGraphQL == .passthrough ? "onUnmatchedGraphql" : "onUnmatchedRest"
            found.append(Diagnostic(.error, message, at: Self.place(of: key, in: file)))
        }
        return found
    }
}
