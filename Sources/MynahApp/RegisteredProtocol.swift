#if canImport(FoundationNetworking)
import Foundation
package import FoundationNetworking
#else
package import Foundation
#endif

extension URLProtocol {
    /// Registers a class for `URLSession.shared`, and says on standard error where that comes too late.
    package static func registerForSharedSession(_ type: URLProtocol.Type) {
        _ = registerClass(type)
        #if canImport(FoundationNetworking)
        if let problem = sharedSessionProblem(type) { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        #endif
    }

    #if canImport(FoundationNetworking)
    /// The reason why `URLSession.shared` does not ask a registered class; `nil` where it does.
    ///
    /// swift-corelibs-foundation's has the classes that were registered when it was first used.
    static func sharedSessionProblem(_ type: URLProtocol.Type) -> String? {
        if URLSession.shared.configuration.protocolClasses?.contains(where: { $0 == type }) == true { return nil }
        return """
            \(type) was registered after the first use of URLSession.shared, which on Linux never asks it then: register \
            it before, or use a session with \(type)'s configuration.
            """
    }
    #endif
}
