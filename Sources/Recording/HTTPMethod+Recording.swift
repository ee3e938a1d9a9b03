package import HTTPMessages

extension HTTPMethod {
    /// The reason why requests with the method are not recorded; `nil` where they are.
    package var reasonNotToRecord: String? {
        switch self {
        case .head: "what answers GET answers HEAD too"
        case .options: "OPTIONS is answered from the stubs that a path has"
        default: nil
        }
    }
}
