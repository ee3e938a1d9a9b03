#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The file that tells other programs which port the server listens on (`--port-file`).
///
/// It appears in one piece, and only once the port accepts connections: who waits for it need not try again.
package struct PortFile: Sendable {
    package struct Failure: Error, Sendable, CustomStringConvertible {
        package var path: String
        package var reason: String

        package var description: String { "Cannot write the port file \(path): \(reason)" }
    }

    package let path: String

    package init(path: String) { self.path = path }

    /// Takes away what an earlier server left there.
    package func remove() {
        unsafe unlink(path)
    }

    package func write(port: Int) throws(Failure) {
        let temporary = path + ".\(getpid())"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw failure() }
        let isWritten = Descriptor.writeAll(Array("\(port)\n".utf8), to: descriptor)
        let status = close(descriptor)
        guard isWritten, status == 0, unsafe rename(temporary, path) == 0 else {
            let failure = failure()
            unsafe unlink(temporary)
            throw failure
        }
    }

    private func failure() -> Failure {
        Failure(path: path, reason: unsafe String(cString: strerror(errno)))
    }
}
