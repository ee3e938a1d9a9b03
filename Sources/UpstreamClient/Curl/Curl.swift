import CCurl
import Locking

/// libcurl, opened when it is first asked for and never linked: that would cost every start of the process some 5 ms.
enum Curl {
    #if canImport(Darwin)
    private static let libraries = ["libcurl.4.dylib", "/opt/homebrew/opt/curl/lib/libcurl.4.dylib"]
    #else
    private static let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif

    private static let known = Locked<String??>(nil)

    /// Why there is no libcurl, as a clause; `nil` where it is there.
    static func problem() -> String? {
        known.withLock { known in
            if let known { return known }
            let problem = open(libraries)
            known = .some(problem)
            return problem
        }
    }

    /// The versions of the library and of what it is made with; `nil` where it is not there.
    static func version() -> String? {
        guard problem() == nil, let text = unsafe mynah_curl_version() else { return nil }
        return unsafe String(cString: text)
    }

    static func open(_ names: [String]) -> String? {
        var problem = "libcurl is not installed"
        for name in names {
            var missing: UnsafePointer<CChar>?
            switch unsafe mynah_curl_open(name, &missing) {
            case mynah_curl_opened: return nil
            case mynah_curl_lacks_function:
                let function = unsafe missing.map { unsafe String(cString: $0) } ?? ""
                problem = "\(name) has no \(function): version 7.68 or later is needed"
            default: continue
            }
        }
        return "\(problem); install the package libcurl4 (Debian, Ubuntu) or curl (Homebrew)"
    }
}
