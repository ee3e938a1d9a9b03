import MockConfiguration
import Platform
import Reporting

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
        unsafe unlink(path)
    }

    private static func text(of port: Int) -> [UInt8] { Array("\(port)\n".utf8) }

    package func write(port: Int) throws(Failure) {
        let temporary = path + ".\(getpid())"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw failure() }
        let isWritten = Descriptor.writeAll(Self.text(of: port), to: descriptor)
        let status = close(descriptor)
        guard isWritten, status == 0, unsafe rename(temporary, path) == 0 else {
            let failure = failure()
            unsafe unlink(temporary)
            throw failure
        }
    }

    private func failure() -> Failure {
        Failure(path: path, reason: "\(SystemError())")
    }
}
