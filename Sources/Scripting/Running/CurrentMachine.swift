#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The virtual machine that calls a script on this thread; functions of ours that the script calls find it here.
enum CurrentMachine {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        unsafe pthread_key_create(&key, nil)
        return key
    }()

    static func set(_ machine: VirtualMachine?) {
        // SAFETY: the machine sets this back to nil before it ends.
        unsafe pthread_setspecific(
            key,
            machine.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        )
    }

    static var machine: VirtualMachine? {
        guard let pointer = unsafe pthread_getspecific(key) else { return nil }
        return unsafe Unmanaged<VirtualMachine>.fromOpaque(pointer).takeUnretainedValue()
    }
}
