#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A library that is opened while the process runs, and never closed.
///
/// SAFETY: the handle is only passed to `dlsym`, which any thread may call.
@safe
struct DynamicLibrary: @unchecked Sendable {
    let name: String
    private let handle: UnsafeMutableRawPointer

    /// Opens the first of the libraries that the system has.
    init?(oneOf names: [String]) {
        for name in names {
            if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                self.name = name
                unsafe self.handle = handle
                return
            }
        }
        return nil
    }

    /// The function of that name, as the type that the caller knows it to have.
    @unsafe
    func function<Function>(_ symbol: String) throws(EngineProblem) -> Function {
        guard let address = unsafe dlsym(handle, symbol) else { throw .missingFunction(symbol, library: name) }
        return unsafe unsafeBitCast(address, to: Function.self)
    }
}
