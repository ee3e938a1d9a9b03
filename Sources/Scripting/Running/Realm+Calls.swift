import JSONModel

extension Realm {
    /// Calls the script, and waits for its promise.
    func perform(_ call: RunningCall) -> ScriptJob.Outcome {
        let script = call.job.script
        let factory: Handle
        let calls: Int
        switch unsafe compile(script) {
        case .factory(let object, let count): (factory, calls) = (object, count)
        case .exception(let value):
            return .failure(unsafe error(.syntax, value, of: call))
        case .failed:
            return .failure(
                ScriptError(.syntax, "The script cannot be compiled.", file: script.file, line: script.line)
            )
        }
        var result = unsafe run(factory, call, isAudited: Self.audits(calls))
        if let promised = unsafe result.value, unsafe result.exception == nil, call.fault == nil, call.isCall,
            unsafe !engine.valueIsString(context, promised)
        {
            // Its jobs have run when the outermost call returned.
            unsafe result = self.call(.settle, [])
        }
        return unsafe outcome(result, of: call)
    }

    /// A script that changes the language's own objects does so in its first call, most likely; an audit costs as much
    /// as ten calls.
    private static func audits(_ calls: Int) -> Bool { calls & (calls - 1) == 0 || calls % 256 == 0 }

    private func run(
        _ factory: Handle,
        _ call: RunningCall,
        isAudited: Bool
    ) -> (value: JSC.Value?, exception: JSC.Value?) {
        var request: JSC.Value? = unsafe engine.valueMakeNull(context)
        var names: JSC.Value? = unsafe engine.valueMakeNull(context)
        if case .call(let scriptCall) = call.job.task {
            unsafe request = value(scriptCall.request)
            unsafe names = lazyNames(scriptCall.lazyMembers)
        }
        let audit = unsafe engine.valueMakeBoolean(context, isAudited)
        return unsafe self.call(.run, [factory.object, request, names, audit])
    }

    /// The names as a list, which is the same for nearly all calls.
    @unsafe
    private func lazyNames(_ names: [String]) -> JSC.Value? {
        if let known = knownNames, known.names == names { return unsafe known.list.object }
        guard let list = unsafe value(JSONText(.array(names.map { .string($0) }))) else { return nil }
        if let knownNames { unprotect(knownNames.list) }
        knownNames = unsafe (names, Handle(list, engine, context))
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
        guard call.isCall else { return .success(ScriptResult(json: JSONText(.null))) }
        guard let bytes = unsafe engine.bytes(result.value, in: context) else {
            return .failure(ScriptError(.badResult, "The result of the script cannot be read.", file: script.file))
        }
        return .success(ScriptResult(json: JSONText(bytes)))
    }

    /// What was thrown, with its place in the user's file; and the end of the call that threw it.
    @unsafe
    private func error(_ kind: ScriptError.Kind, _ exception: JSC.Value?, of call: RunningCall) -> ScriptError {
        let script = call.job.script
        let thrown = unsafe exception ?? engine.valueMakeUndefined(context)
        let description = unsafe self.call(.describe, [thrown])
        guard let bytes = unsafe engine.bytes(description.value, in: context),
            let json = try? JSONValue(parsing: bytes), let message = json["message"]?.string
        else {
            // What the prelude needs for it is no more as it was.
            call.hasSoiled = true
            return ScriptError(kind, "The script threw what cannot be shown.", file: script.file)
        }
        var error = ScriptError(kind, message, file: script.file)
        if kind == .syntax {
            error.line = json["line"]?.int
        } else if let place = StackTrace.place(in: script, stack: json["stack"]?.string ?? "") {
            (error.line, error.column) = (place.line, place.column)
        }
        return error
    }
}

extension ScriptError.Kind {
    /// Whether more can run in the engine's memory after it.
    var leavesMachine: Bool { self != .timeout && self != .memory && self != .stopped }
}
