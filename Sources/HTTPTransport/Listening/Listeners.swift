import Platform

/// The sockets of one server: one or two addresses with the same port.
struct Listeners {
    let sockets: [ListeningSocket]

    private enum Addresses {
        case loopback, sharedLoopback, any

        init(_ configuration: ServerConfiguration) {
            self =
                switch configuration.interface {
                case .any: .any
                case .loopback: configuration.sharesSocket ? .sharedLoopback : .loopback
                }
        }
    }

    /// Takes the first port that is free, in the order that is asked for.
    init(_ configuration: ServerConfiguration) throws(TransportError) {
        let addresses = Addresses(configuration)
        switch configuration.port {
        case .system:
            // What the system finds free on one address may be in use on the other.
            let free = try Self.firstFree(of: repeatElement(0, count: 16), addresses)
            sockets = if let free { free } else { try Self.listen(addresses, 0) }
        case .fixed(let port): sockets = try Self.listen(addresses, port)
        case .firstFree(let range):
            guard let free = try Self.firstFree(of: range, addresses) else { throw .noFreePort(range) }
            sockets = free
        }
    }

    /// `nil` where all of them are in use.
    private static func firstFree(
        of ports: some Sequence<UInt16>,
        _ addresses: Addresses
    ) throws(TransportError) -> [ListeningSocket]? {
        for port in ports {
            do {
                return try listen(addresses, port)
            } catch .portInUse {
                continue
            }
        }
        return nil
    }

    private static func listen(_ addresses: Addresses, _ port: UInt16) throws(TransportError) -> [ListeningSocket] {
        do throws(ListeningSocket.Failure) {
            switch addresses {
            case .sharedLoopback: return try sharedLoopback(port)
            case .loopback: return try loopback(port)
            case .any: return [try any(port)]
            }
        } catch {
            throw error.isInUse
                ? .portInUse(port, on: error.address?.text)
                : .cannotListen(port: port, reason: "\(SystemError(code: error.code))")
        }
    }

    /// One socket for both addresses; two where there cannot be one, which tell which address is in use.
    private static func sharedLoopback(_ port: UInt16) throws(ListeningSocket.Failure) -> [ListeningSocket] {
        if let shared = try? ListeningSocket(.loopback, port: port) { return [shared] }
        return try loopback(port)
    }

    /// The addresses that `localhost` may lead to: on one that something else has the port of, that would answer
    /// instead.
    private static func loopback(_ port: UInt16) throws(ListeningSocket.Failure) -> [ListeningSocket] {
        let first = try ListeningSocket(.loopback4, port: port)
        do throws(ListeningSocket.Failure) {
            return [first, try ListeningSocket(.loopback6, port: first.port)]
        } catch {
            // A machine without IPv6.
            guard error.isInUse else { return [first] }
            first.close()
            throw ListeningSocket.Failure(code: error.code, address: .loopback6)
        }
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
