import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that one has for himself, among all programs that ask for the lock; it ends with the process at the latest.
package final class FolderLock: Sendable {
    private let descriptor: Locked<Int32>

    /// `nil` where another has it.
    ///
    /// - Parameter folder: one that is there.
    /// - Throws: what the system says.
    package init?(_ folder: String) throws(SystemError) {
        let opened = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw SystemError() }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            let error = SystemError()
            close(opened)
            if error.code == EWOULDBLOCK { return nil }
            throw error
        }
        descriptor = Locked(opened)
    }

    deinit { release() }

    /// Gives the folder back.
    package func release() {
        let open = descriptor.withLock { descriptor in
            defer { descriptor = -1 }
            return descriptor
        }
        guard open >= 0 else { return }
        // A child between its fork and its program has a copy of the descriptor, which would keep the lock.
        flock(open, LOCK_UN)
        close(open)
    }
}
