import HTTPMessages
import Locking

/// The endpoint as the clients of each address see it: the URLs of its world's files begin with the address called.
final class AddressedHandlers: Sendable {
    private final class Entry: Sendable {
        let host: String
        let isSecure: Bool
        let handler: GraphQLHandler

        init(_ handler: GraphQLHandler, for request: HTTPRequest, at host: String) {
            (self.host, isSecure, self.handler) = (host, request.isSecure, handler)
        }

        func isMeant(by request: HTTPRequest, _ host: String) -> Bool {
            isSecure == request.isSecure && self.host == host
        }
    }

    /// The endpoint whose files are elsewhere, for clients that do not say what they have called.
    private let first: GraphQLHandler
    private let basePath: String
    private let entries = GrowingList<Entry>()

    /// The most addresses with an endpoint that is kept: clients choose them.
    private static let limit = 16

    init(_ first: GraphQLHandler, basePath: String) { (self.first, self.basePath) = (first, basePath) }

    func handler(for request: HTTPRequest) -> GraphQLHandler {
        guard first.world != nil, let host = request.headers["Host"] else { return first }
        if let known = entries.first(where: { $0.isMeant(by: request, host) }) { return known.handler }
        guard let base = BaseURL(request.scheme + host), base.path.isEmpty, host.utf8.allSatisfy(Self.isOfHost) else {
            return first
        }
        let files = base.text + basePath + MockFileRequest.prefix + "/"
        guard let handler = GraphQLHandler(first, filesAt: files) else { return first }
        let made = Entry(handler, for: request, at: host)
        guard entries.count < Self.limit else { return made.handler }
        return entries.append(made) { $0.isMeant(by: request, host) }.handler
    }

    /// Whether a byte is one of a host's name or address, or of its port: no other needs to be in a URL.
    private static func isOfHost(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "-._~:[]".utf8.contains(byte)
    }
}
