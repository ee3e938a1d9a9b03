/// Why there is no JavaScript engine.
enum EngineProblem: Error, Sendable, Hashable {
    case noLibrary
    case missingFunction(String, library: String)
}

extension EngineProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noLibrary: "Scripts need JavaScriptCore, which this system does not have. \(Self.remedy)"
        case .missingFunction(let name, let library):
            "Scripts need another version of JavaScriptCore: \(library) has no \(name). \(Self.remedy)"
        }
    }

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

    /// The system's engine, opened when it is first asked for.
    static let system: Result<JavaScriptCore, EngineProblem> = open(libraries)

    static func open(_ names: [String]) -> Result<JavaScriptCore, EngineProblem> {
        guard let library = DynamicLibrary(oneOf: names) else { return .failure(.noLibrary) }
        do throws(EngineProblem) {
            let engine = try JavaScriptCore(library)
            poll(library)
            return .success(engine)
        } catch {
            return .failure(error)
        }
    }

    /// Has scripts look for themselves whether their time is over.
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
