import UpstreamClient

extension UpstreamFailure {
    /// The failure to reach a server that a command has been told to ask, with what to do.
    var sentences: String {
        switch kind {
        case .refused: "Nothing answers there: \(self). Start the server with \"mynah run\"."
        default: "\(title): \(self)."
        }
    }
}
