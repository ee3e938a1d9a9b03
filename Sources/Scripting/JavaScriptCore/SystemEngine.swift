import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason why there is no JavaScript engine.
enum EngineProblem: Error, Sendable, Hashable {
    /// The process may open no more files just now, of which the engine needs some.
    case noDescriptors
    case noLibrary
    /// The engine ends the process where it finds no random numbers.
    case noDevice(String)
    case missingFunction(String, library: String)
}

extension EngineProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noDescriptors:
            "The process has too many files and connections open to run scripts now. Allow it more (ulimit -n)."
        case .noLibrary: "Scripts need JavaScriptCore, which this system does not have. \(Self.remedy)"
        case .noDevice(let path):
            "Scripts need \(path), which is not there: mount /dev where the server runs in a root of its own."
        case .missingFunction(let name, let library):
            "Scripts need another version of JavaScriptCore: \(library) has no \(name). \(Self.remedy)"
        }
    }

    var kind: ScriptError.Kind { self == .noDescriptors ? .busy : .unavailable }

    private static let remedy = "Install the package libjavascriptcoregtk-4.1-0 (Debian, Ubuntu)."
}

extension JavaScriptCore {
    #if canImport(Darwin)
    private static let libraries = ["/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore"]
    #else
    private static let libraries = [
        "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18",
    ]
    #endif

    #if canImport(Darwin)
    static let device: String? = nil
    #else
    static let device: String? = "/dev/urandom"
    #endif

    /// The result of opening the system's engine; `nil` before it is first asked for.
    private static let known = Locked<Result<JavaScriptCore, EngineProblem>?>(nil)

    /// The system's engine, opened when it is first asked for.
    static func system() -> Result<JavaScriptCore, EngineProblem> {
        known.withLock { known in
            if let known { return known }
            // Without descriptors no library can be found; that it is not there is known only with some.
            guard FreeDescriptors.areEnough else { return .failure(.noDescriptors) }
            let result = open(libraries)
            if case .failure = result, !FreeDescriptors.areEnough { return .failure(.noDescriptors) }
            known = result
            return result
        }
    }

    static func open(_ names: [String], device: String? = device) -> Result<JavaScriptCore, EngineProblem> {
        if let device, unsafe access(device, R_OK) != 0 { return .failure(.noDevice(device)) }
        guard let library = DynamicLibrary(oneOf: names) else { return .failure(.noLibrary) }
        do throws(EngineProblem) {
            let engine = try JavaScriptCore(library)
            poll(library)
            return .success(engine)
        } catch {
            return .failure(error)
        }
    }

    /// WebKitGTK's engine tells its version by functions; Apple's is the system's.
    static func version(_ library: DynamicLibrary) -> String {
        typealias Number = @convention(c) () -> UInt32
        let names = ["major", "minor", "micro"].map { "jsc_get_\($0)_version" }
        let numbers = names.compactMap { name in unsafe (try? library.function(name) as Number)?() }
        guard numbers.count == names.count else { return library.name }
        return "\(numbers.map(String.init).joined(separator: ".")), \(library.name)"
    }

    /// Makes scripts check by themselves whether their time is over.
    ///
    /// Otherwise the engine stops their threads by a signal to find out, one thread at a time: a thread that is slow to
    /// react, such as one that was given up, keeps the others from being ended. Apple's engine uses no signals, and has
    /// no such function.
    private static func poll(_ library: DynamicLibrary) {
        typealias SetOption = @convention(c) (UnsafePointer<CChar>, Int32) -> Int32
        guard let setOption = unsafe try? library.function("jsc_options_set_boolean") as SetOption else { return }
        _ = unsafe setOption("usePollingTraps", 1)
    }
}
