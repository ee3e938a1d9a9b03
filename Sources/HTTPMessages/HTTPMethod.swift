/// A method token (RFC 9110, section 9); methods are case-sensitive.
package struct HTTPMethod: Sendable, Hashable, RawRepresentable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let get = HTTPMethod(rawValue: "GET")
    package static let head = HTTPMethod(rawValue: "HEAD")
    package static let post = HTTPMethod(rawValue: "POST")
    package static let put = HTTPMethod(rawValue: "PUT")
    package static let patch = HTTPMethod(rawValue: "PATCH")
    package static let delete = HTTPMethod(rawValue: "DELETE")
    package static let options = HTTPMethod(rawValue: "OPTIONS")
    package static let connect = HTTPMethod(rawValue: "CONNECT")
    package static let trace = HTTPMethod(rawValue: "TRACE")
}

extension HTTPMethod {
    // Every request is compared with several; what `RawRepresentable` has is not specialized.
    package static func == (left: HTTPMethod, right: HTTPMethod) -> Bool { left.rawValue == right.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension HTTPMethod: CustomStringConvertible {
    package var description: String { rawValue }
}
