import MockConfiguration
import Platform

/// The file that tells other programs which port the server listens on (`--port-file`).
///
/// It appears in one piece, and only once the port accepts connections: a program that waits for it need not try again.
/// A server that stops removes its own file and no other: one that gets no port leaves the file of another server
/// alone.
package struct PortFile: Sendable {
    package struct Failure: Error, Sendable, CustomStringConvertible {
        package var path: String
        package var reason: String

        package var description: String { "Cannot write the port file \(path): \(reason)" }
    }

    package let path: String

    package init(path: String) { self.path = path }

    /// Removes the file if it names this port.
    ///
    /// It is called while the port is still held, so that no other server can have written the same port.
    package func remove(port: Int) {
        guard (try? FileAccess.disk.read(path)) == Self.text(of: port) else { return }
        Disk.remove(path)
    }

    private static func text(of port: Int) -> [UInt8] { Array("\(port)\n".utf8) }

    package func write(port: Int) throws(Failure) {
        do throws(SystemError) {
            try Disk.write(Self.text(of: port), to: path)
        } catch {
            throw Failure(path: path, reason: "\(error)")
        }
    }
}
