#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// File descriptors for the engine, which ends the process where it gets none.
///
/// On Linux each thread with a machine has one of GLib's to be woken by, and the first machine takes three more. That
/// there are enough is found out by opening as many; what else the process opens has to leave that many free.
enum FreeDescriptors {
    /// More than the engine has been seen to take at once, as other threads may take some in between.
    static let count = 8

    /// Whether there are enough, for what is done at once.
    static var areEnough: Bool {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < count {
            // The root is there even where a container has no devices.
            let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            taken.append(descriptor)
        }
        return true
    }
}
