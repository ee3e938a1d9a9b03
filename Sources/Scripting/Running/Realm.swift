import JSONModel

/// A context with the prelude, and the scripts that have been compiled in it.
///
/// There are two kinds. In a shared one nothing that scripts can reach may be changed, so no call sees anything of
/// another. One of a call's own is as the language has it, and ends with the call.
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
    /// The function of each script that runs it and returns its `response`.
    private var compiled: [Script: Handle] = [:]

    /// The names of lazy members that the last call had.
    var knownNames: (names: [String], list: Handle)?

    /// The purpose of a context, by the word that the prelude knows it by.
    enum Use: String {
        /// The calls of all scripts that leave the language as it is.
        case shared
        /// One call of a script that does not.
        case own
        /// The first call of a script, to see which of both it is.
        case trial
    }

    /// A value of the context.
    ///
    /// SAFETY: it is used only until the realm that has protected it gives it back, at the latest when that ends.
    @safe
    struct Handle {
        let object: JSC.Object

        /// Protects a value until the realm gives it back.
        @unsafe
        init(_ object: JSC.Object, engine: JavaScriptCore, context: JSC.Context) {
            unsafe self.object = object
            unsafe engine.valueProtect(context, object)
        }
    }

    /// - Returns: `nil` where the engine gives no context.
    init?(_ engine: JavaScriptCore, group: JSC.Group, limits: ScriptLimits, for use: Use) {
        guard let context = unsafe engine.globalContextCreateInGroup(group, nil) else { return nil }
        self.engine = engine
        unsafe self.context = context
        guard let functions = unsafe Self.install(in: engine, context: context, limits: limits, for: use) else {
            unsafe engine.globalContextRelease(context)
            return nil
        }
        self.functions = functions
    }

    deinit {
        for handle in functions.values { unprotect(handle) }
        for factory in compiled.values { unprotect(factory) }
        if let knownNames { unprotect(knownNames.list) }
        unsafe engine.globalContextRelease(context)
    }

    /// Gives a value back to the engine, which may collect it from now on.
    func unprotect(_ handle: Handle) { unsafe engine.valueUnprotect(context, handle.object) }

    /// Runs the prelude.
    private static func install(
        in engine: JavaScriptCore,
        context: JSC.Context,
        limits: ScriptLimits,
        for use: Use
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
            let use = unsafe engine.withText(use.rawValue, { unsafe engine.valueMakeString(context, $0) }),
            let exports = unsafe engine.objectCallAsFunction(
                context,
                prelude ?? host,
                nil,
                3,
                [host, settings, use],
                nil
            )
        else { return nil }
        var functions: [Prelude.Function: Handle] = [:]
        for function in Prelude.Function.allCases {
            let value = unsafe engine.withText(function.rawValue) { name in
                unsafe engine.objectGetProperty(context, exports, name, nil)
            }
            guard let value = unsafe value ?? nil else { return nil }
            unsafe functions[function] = Handle(value, engine: engine, context: context)
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
    /// The text in front of a script, on its first line.
    ///
    /// Nothing but the function may begin here: `'use strict'` has to stay the first of its statements.
    static let opening = "(function(){"
    private static let closing = "\n;return typeof response==='function'?response:undefined})"

    @unsafe
    enum Compiled {
        case factory(Handle)
        case exception(JSC.Value)
        case failed
    }

    /// The script as a function that runs it; compiled at the first call.
    @unsafe
    func compile(_ script: Script) -> Compiled {
        if let known = compiled[script] { return unsafe .factory(known) }
        // By itself first: wrapped, a script with a brace too many could be two functions.
        if let exception = unsafe syntaxError(script) { return unsafe .exception(exception) }
        var exception: JSC.Value?
        let factory = unsafe evaluate(Self.opening + script.source + Self.closing, file: script.file) {
            unsafe engine.evaluateScript(context, $0, nil, $1, Int32(clamping: script.line), &exception)
        }
        guard let factory = unsafe factory ?? nil, unsafe exception == nil else {
            return unsafe exception.map { unsafe .exception($0) } ?? .failed
        }
        let handle = unsafe Handle(factory, engine: engine, context: context)
        compiled[script] = handle
        return unsafe .factory(handle)
    }

    /// The exception of the engine's syntax check; `nil` where the text is JavaScript.
    @unsafe
    func syntaxError(_ script: Script) -> JSC.Value? {
        var exception: JSC.Value?
        _ = unsafe evaluate(script.source, file: script.file) { source, file in
            unsafe engine.checkScriptSyntax(context, source, file, Int32(clamping: script.line), &exception)
        }
        return unsafe exception
    }

    @unsafe
    func evaluate<Result>(_ source: String, file: String, _ body: (JSC.Text, JSC.Text) -> Result) -> Result? {
        unsafe engine.withText(source) { source in
            unsafe engine.withText(file) { unsafe body(source, $0) }
        } ?? nil
    }
}
