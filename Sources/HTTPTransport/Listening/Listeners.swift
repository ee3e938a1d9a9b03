/// The sockets of one server: one or two addresses with the same port.
struct Listeners {
    var sockets: [ListeningSocket]

    /// Takes the first port that is free, in the order that is asked for.
    init(_ interface: ServerConfiguration.Interface, _ port: ServerConfiguration.Port) throws(TransportError) {
        switch port {
        case .system: try self.init(interface, port: 0)
        case .fixed(let port): try self.init(interface, port: port)
        case .firstFree(let range):
            for port in range {
                do {
                    try self.init(interface, port: port)
                    return
                } catch .portInUse {
                    continue
                }
            }
            throw .noFreePort(range)
        }
    }

    private init(_ interface: ServerConfiguration.Interface, port: UInt16) throws(TransportError) {
        do throws(ListeningSocket.Failure) {
            switch interface {
            case .loopback: sockets = try Self.loopback(port)
            case .any: sockets = [try Self.any(port)]
            }
        } catch {
            throw error.isInUse
                ? .portInUse(port) : .cannotListen(port: port, reason: TransportError.systemMessage(error.code))
        }
    }

    /// `::1` is a convenience: where the machine has no IPv6, or something else has the port, there is only 127.0.0.1.
    private static func loopback(_ port: UInt16) throws(ListeningSocket.Failure) -> [ListeningSocket] {
        let first = try ListeningSocket(.loopback4, port: port)
        guard let second = try? ListeningSocket(.loopback6, port: first.port) else { return [first] }
        return [first, second]
    }

    private static func any(_ port: UInt16) throws(ListeningSocket.Failure) -> ListeningSocket {
        do throws(ListeningSocket.Failure) {
            return try ListeningSocket(.any, port: port)
        } catch {
            if error.isInUse { throw error }
            return try ListeningSocket(.any4, port: port)
        }
    }
}
