/// Why a server does not start.
package enum TransportError: Error, Sendable, Hashable {
    case portInUse(UInt16)
    case noFreePort(ClosedRange<UInt16>)
    /// The system does not give out the port, for this reason of its own.
    case cannotListen(port: UInt16, reason: String)
    /// No threads, descriptors or memory.
    case cannotStart(reason: String)
}

extension TransportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .portInUse(let port): "Port \(port) is in use"
        case .noFreePort(let range): "No free port in \(range.lowerBound)-\(range.upperBound)"
        case .cannotListen(let port, let reason): "Cannot listen on port \(port): \(reason)"
        case .cannotStart(let reason): "Cannot start the server: \(reason)"
        }
    }
}
