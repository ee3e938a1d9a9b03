/// Whether a server could listen on a port now.
package enum PortProbe {
    /// Listens for a moment, on loopback alone.
    package static func isFree(_ port: UInt16) -> Bool {
        do throws(ListeningSocket.Failure) {
            try ListeningSocket(.loopback4, port: port).close()
            return true
        } catch {
            return false
        }
    }
}
