import CMicroHTTPD

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A request target, and where the library keeps it.
struct ReceivedTarget {
    /// `nil` where it is not UTF-8; empty where the request line has none, which the head refuses.
    let text: String?
    fileprivate let address: UInt

    init(_ target: UnsafePointer<CChar>?) {
        text = unsafe target.map { unsafe String(validatingCString: $0) } ?? ""
        address = UInt(bitPattern: target)
    }
}

/// The method and the version of a request, as the library hands them out.
///
// SAFETY: made for the length of a callback, in which the library does not touch its buffer.
@safe
struct RequestLine {
    private let methodText: UnsafePointer<CChar>?
    private let version: UnsafePointer<CChar>?

    init(method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?) {
        unsafe methodText = unsafe method
        unsafe self.version = unsafe version
    }

    var method: String { unsafe methodText.flatMap { unsafe String(validatingCString: $0) } ?? "" }

    var isHTTP11: Bool {
        guard let version = unsafe version else { return false }
        return unsafe strcmp(version, "HTTP/1.0") != 0
    }

    /// The offsets at which the head starts and its request line ends.
    var start: UInt { unsafe UInt(bitPattern: methodText) }
    var end: UInt { unsafe UInt(bitPattern: version) + UInt(RequestLine.versionSize) }
    private static let versionSize = "HTTP/1.1".utf8.count

    /// Whether the library's strings are all there is: it ends them at the first NUL.
    ///
    /// Method, target and version lie one behind the other, with a NUL in the place of the blank between them.
    func isWhole(with target: ReceivedTarget) -> Bool {
        guard let text = target.text else { return true }
        let methodEnd = start + UInt(unsafe methodText.map { unsafe strlen($0) } ?? 0)
        let versionStart = end - UInt(RequestLine.versionSize)
        guard target.address + UInt(text.utf8.count) + 1 == versionStart, methodEnd < target.address
        else { return false }
        // More blanks than one may stand before the target.
        return (methodEnd + 1..<target.address).allSatisfy { address in
            unsafe UnsafePointer<UInt8>(bitPattern: address)?.pointee == UInt8(ascii: " ")
        }
    }
}
