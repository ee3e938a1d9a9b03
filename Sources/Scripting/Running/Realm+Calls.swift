import JSONModel

extension Realm {
    /// Calls the script, and waits for its promise.
    func perform(_ call: RunningCall) -> ScriptJob.Outcome {
        let script = call.job.script
        if case .check(.reading) = call.job.task { return read(script, call) }
        let factory: Handle
        switch unsafe compile(script) {
        case .factory(let object): factory = object
        case .exception(let value):
            return .failure(unsafe error(.syntax, value, of: call))
        case .failed:
            return .failure(
                ScriptError(.syntax, "The script cannot be compiled.", file: script.file, line: script.line)
            )
        }
        var result = unsafe run(factory, call)
        if let promised = unsafe result.value, unsafe result.exception == nil, call.fault == nil, call.isCall,
            unsafe !engine.valueIsString(context, promised)
        {
            // Its jobs have run when the outermost call returned.
            unsafe result = self.call(.settle, [])
        }
        return unsafe outcome(result, of: call)
    }

    /// Looks at a script without running any of it.
    ///
    /// Functions that a text declares are there before its first statement; other declarations are known by their
    /// names. Only the first call tells whether a script that assigns `response` assigns a function.
    private func read(_ script: Script, _ call: RunningCall) -> ScriptJob.Outcome {
        if let exception = unsafe syntaxError(script) { return .failure(unsafe error(.syntax, exception, of: call)) }
        let source = "(function(){return typeof response;\(script.source)\n})()"
        let type = unsafe evaluate(source, file: script.file) { source, file in
            var exception: JSC.Value?
            let value = unsafe engine.evaluateScript(context, source, nil, file, 1, &exception)
            return unsafe engine.string(value, in: context)
        }
        guard type == "undefined", !script.source.contains("response") else {
            return .success(JSONText(.null))
        }
        return .failure(ScriptError(.noFunction, ScriptError.noFunctionMessage, file: script.file))
    }

    /// Whether a script that has just been called here, in a realm for that one call, can have its next calls in a
    /// shared one.
    func canShare(_ script: Script) -> Bool {
        let source = unsafe engine.withText(script.source) { unsafe engine.valueMakeString(context, $0) }
        let placement = unsafe call(.placement, [source ?? nil])
        guard unsafe placement.exception == nil, let value = unsafe placement.value else { return false }
        return unsafe !engine.valueIsString(context, value)
    }

    private func run(_ factory: Handle, _ call: RunningCall) -> (value: JSC.Value?, exception: JSC.Value?) {
        var request: JSC.Value? = unsafe engine.valueMakeNull(context)
        var names: JSC.Value? = unsafe engine.valueMakeNull(context)
        var upstream: JSC.Value? = unsafe engine.valueMakeNull(context)
        if case .call(let scriptCall) = call.job.task {
            unsafe request = value(scriptCall.request)
            unsafe names = lazyNames(scriptCall.lazyMembers)
            if let answered = scriptCall.upstream { unsafe upstream = value(answered) }
        }
        return unsafe self.call(.run, [factory.object, request, names, upstream])
    }

    /// The names as a list, which is the same for nearly all calls.
    @unsafe
    private func lazyNames(_ names: [String]) -> JSC.Value? {
        if let known = knownNames, known.names == names { return unsafe known.list.object }
        guard let list = unsafe value(JSONText(.array(names.map { .string($0) }))) else { return nil }
        if let knownNames { unprotect(knownNames.list) }
        knownNames = unsafe (names, Handle(list, engine: engine, context: context))
        return unsafe list
    }

    /// A value of this context; undefined for what the engine cannot read.
    @unsafe
    private func value(_ json: JSONText) -> JSC.Value? {
        unsafe engine.withText(json: json) { unsafe engine.valueMakeFromJSONString(context, $0) } ?? nil
    }

    private func outcome(
        _ result: (value: JSC.Value?, exception: JSC.Value?),
        of call: RunningCall
    ) -> ScriptJob.Outcome {
        let script = call.job.script
        if let fault = call.fault {
            if fault.kind.leavesMachine { _ = unsafe error(.thrown, nil, of: call) }
            return .failure(ScriptError(fault.kind, fault.message, file: script.file))
        }
        if let exception = unsafe result.exception { return .failure(unsafe error(.thrown, exception, of: call)) }
        guard call.isCall else { return .success(JSONText(.null)) }
        guard let bytes = unsafe engine.bytes(result.value, in: context) else {
            return .failure(ScriptError(.badResult, "The result of the script cannot be read.", file: script.file))
        }
        return .success(JSONText(bytes))
    }

    /// The error that was thrown, with its place in the user's file; it also ends the call in the prelude.
    @unsafe
    private func error(_ kind: ScriptError.Kind, _ exception: JSC.Value?, of call: RunningCall) -> ScriptError {
        let script = call.job.script
        let thrown = unsafe exception ?? engine.valueMakeUndefined(context)
        let description = unsafe self.call(.describe, [thrown])
        guard let bytes = unsafe engine.bytes(description.value, in: context),
            let json = try? JSONValue(parsing: bytes), let message = json["message"]?.string
        else {
            return ScriptError(kind, "The script threw what cannot be shown.", file: script.file)
        }
        var error = ScriptError(kind, message, file: script.file)
        if Self.isOfModules(message) { error.message += (message.hasSuffix(".") ? " " : ". ") + Self.moduleHint }
        if kind == .syntax {
            error.line = json["line"]?.int
        } else if let place = StackTrace.place(in: script, stack: json["stack"]?.string ?? "") {
            (error.line, error.column) = (place.line, place.column)
        }
        return error
    }
}

extension Realm {
    /// Whether an error comes of what only modules have: `import`, `export`, and the variables of CommonJS.
    private static func isOfModules(_ message: String) -> Bool {
        ["'export'", "'import'", "import call", "import.meta"].contains { message.contains($0) }
            || ["module", "exports", "require"].contains { message == "ReferenceError: Can't find variable: \($0)" }
    }

    private static let moduleHint = "Scripts are no modules; write: function response(request, cache) { … }"
}

extension ScriptError.Kind {
    /// Whether the engine's memory can be used for more calls after the error.
    var leavesMachine: Bool { self != .timeout && self != .memory && self != .stopped }
}
