/// A method token (RFC 9110, section 9); methods are case-sensitive.
public struct HTTPMethod: Sendable, Hashable, RawRepresentable {
    /// The token as it is sent.
    public let rawValue: String

    /// A method of any token.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Asks for what is there.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Asks for what is there, without its body.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Hands over the body.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Stores the body under the path.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes what is there (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes what is there.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Asks what can be done.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Asks for a tunnel.
    public static let connect = HTTPMethod(rawValue: "CONNECT")
    /// Asks for the request itself.
    public static let trace = HTTPMethod(rawValue: "TRACE")
}

extension HTTPMethod {
    // Every request is compared with several; what `RawRepresentable` has is not specialized.
    /// Whether they are the same token.
    public static func == (left: HTTPMethod, right: HTTPMethod) -> Bool { left.rawValue == right.rawValue }

    /// Feeds the token.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension HTTPMethod {
    /// Whether sending a request twice does what sending it once does (RFC 9110, section 9.2.2).
    package var isIdempotent: Bool {
        self == .get || [.head, .put, .delete, .options, .trace].contains(self)
    }
}

extension HTTPMethod: CustomStringConvertible {
    /// The token.
    public var description: String { rawValue }
}
