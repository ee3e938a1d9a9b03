import Platform

/// The reason why a server does not start.
package enum TransportError: Error, Sendable, Hashable {
    /// Another program listens on the port; with an address, as far as is known on that one only.
    case portInUse(UInt16, on: String? = nil)
    case noFreePort(ClosedRange<UInt16>)
    /// The system does not give out the port, for this reason of its own.
    case cannotListen(port: UInt16, reason: String)
    /// The TLS identity cannot be used, for the reason in this sentence.
    case badIdentity(String)
    /// No threads, descriptors or memory.
    case cannotStart(reason: String)
}

extension TransportError {
    /// The last failure of a system call, in the system's own words.
    static var ofSystem: TransportError { .cannotStart(reason: "\(SystemError())") }

    /// Calls `body`, which the system may have no thread or descriptor for.
    static func starting<Result>(_ body: () throws(SystemError) -> Result) throws(TransportError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .cannotStart(reason: "\(error)")
        }
    }
}

extension TransportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .portInUse(let port, let address): "Port \(port) is in use\(address.map { " on \($0)" } ?? "")"
        case .noFreePort(let range): "No free port in \(range.lowerBound)-\(range.upperBound)"
        case .cannotListen(let port, let reason): "Cannot listen on port \(port): \(reason)"
        case .badIdentity(let problem): problem
        case .cannotStart(let reason): "Cannot start the server: \(reason)"
        }
    }
}
