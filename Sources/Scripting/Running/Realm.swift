import JSONModel

/// A context with the prelude, and the scripts that have been compiled in it.
///
/// It lives, and ends, on the thread of its virtual machine.
///
/// SAFETY: the context is a global one, which is released with this object and not used after; what is protected in it
/// lives as long. The engine never collects a context in which something is still protected, so nothing may be left so.
@safe
final class Realm {
    typealias JSC = JavaScriptCore

    let engine: JavaScriptCore
    let context: JSC.Context
    private let functions: [Prelude.Function: Handle]
    /// The function of each script that runs it and returns its `response`, with the number of its calls.
    private var compiled: [Script: (factory: Handle, calls: Int)] = [:]

    /// The names of lazy members that the last call had.
    var knownNames: (names: [String], list: Handle)?

    var scriptCount: Int { compiled.count }

    /// A value of the context.
    ///
    /// SAFETY: it is used only until the realm that has protected it gives it back, at the latest when that ends.
    @safe
    struct Handle {
        let object: JSC.Object

        /// Protects a value until the realm gives it back.
        @unsafe
        init(_ object: JSC.Object, _ engine: JavaScriptCore, _ context: JSC.Context) {
            unsafe self.object = object
            unsafe engine.valueProtect(context, object)
        }
    }

    /// - Returns: nil where the engine gives no context.
    init?(_ engine: JavaScriptCore, group: JSC.Group, limits: ScriptLimits) {
        guard let context = unsafe engine.globalContextCreateInGroup(group, nil) else { return nil }
        self.engine = engine
        unsafe self.context = context
        guard let functions = unsafe Self.install(engine, context, limits) else {
            unsafe engine.globalContextRelease(context)
            return nil
        }
        self.functions = functions
    }

    deinit {
        for handle in functions.values { unprotect(handle) }
        for script in compiled.values { unprotect(script.factory) }
        if let knownNames { unprotect(knownNames.list) }
        unsafe engine.globalContextRelease(context)
    }

    /// Gives a value back to the engine, which may collect it from now on.
    func unprotect(_ handle: Handle) { unsafe engine.valueUnprotect(context, handle.object) }

    /// Runs the prelude.
    private static func install(
        _ engine: JavaScriptCore,
        _ context: JSC.Context,
        _ limits: ScriptLimits
    ) -> [Prelude.Function: Handle]? {
        let prelude = unsafe engine.withText(Prelude.source) { source in
            unsafe engine.withText(Prelude.name) { name in
                unsafe engine.evaluateScript(context, source, nil, name, 1, nil)
            }
        }
        let settings: JSONValue = [
            "depth": .number(.integer(limits.depth)), "resultLength": .number(.integer(limits.resultLength)),
        ]
        guard let prelude = unsafe prelude ?? nil, let host = unsafe HostFunction.object(engine, context),
            let settings = unsafe engine.withText(
                json: JSONText(settings),
                { unsafe engine.valueMakeFromJSONString(context, $0) }
            ),
            let exports = unsafe engine.objectCallAsFunction(context, prelude ?? host, nil, 2, [host, settings], nil)
        else { return nil }
        var functions: [Prelude.Function: Handle] = [:]
        for function in Prelude.Function.allCases {
            let value = unsafe engine.withText(function.rawValue) { name in
                unsafe engine.objectGetProperty(context, exports, name, nil)
            }
            guard let value = unsafe value ?? nil else { return nil }
            unsafe functions[function] = Handle(value, engine, context)
        }
        return functions
    }

    /// Calls a function of the prelude.
    @unsafe
    func call(_ function: Prelude.Function, _ arguments: [JSC.Value?]) -> (value: JSC.Value?, exception: JSC.Value?) {
        guard let function = functions[function] else { return (nil, nil) }
        var exception: JSC.Value?
        let value = unsafe engine.objectCallAsFunction(
            context,
            function.object,
            nil,
            arguments.count,
            arguments,
            &exception
        )
        return unsafe (value, exception)
    }
}

extension Realm {
    /// What comes before a script on its first line.
    ///
    /// Nothing but the function may begin here: `'use strict'` has to stay the first of its statements.
    static let opening = "(function(){"
    private static let closing = "\n;return typeof response==='function'?response:undefined})"

    @unsafe
    enum Compiled {
        case factory(Handle, calls: Int)
        case exception(JSC.Value)
        case failed
    }

    /// The script as a function that runs it; compiled at the first call.
    @unsafe
    func compile(_ script: Script) -> Compiled {
        if let known = compiled[script] {
            compiled[script] = (known.factory, known.calls + 1)
            return unsafe .factory(known.factory, calls: known.calls + 1)
        }
        var exception: JSC.Value?
        let line = Int32(clamping: script.line)
        // By itself first: wrapped, a script with a brace too many could be two functions.
        let isValid = unsafe evaluate(script.source, file: script.file) { source, file in
            unsafe engine.checkScriptSyntax(context, source, file, line, &exception)
        }
        if isValid == true {
            let factory = unsafe evaluate(Self.opening + script.source + Self.closing, file: script.file) {
                unsafe engine.evaluateScript(context, $0, nil, $1, line, &exception)
            }
            if let factory = unsafe factory ?? nil, unsafe exception == nil {
                let handle = unsafe Handle(factory, engine, context)
                compiled[script] = (handle, 1)
                return unsafe .factory(handle, calls: 1)
            }
        }
        return unsafe exception.map { unsafe .exception($0) } ?? .failed
    }

    @unsafe
    private func evaluate<Result>(_ source: String, file: String, _ body: (JSC.Text, JSC.Text) -> Result) -> Result? {
        unsafe engine.withText(source) { source in
            unsafe engine.withText(file) { unsafe body(source, $0) }
        } ?? nil
    }
}
