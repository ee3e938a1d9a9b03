import JSONModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The arguments of one call of a host function.
///
/// SAFETY: it does not outlive the call that the engine makes.
@safe
struct HostCall {
    enum Reply {
        case undefined
        case null
        case text(String)
        /// The value's JSON text; undefined for nil.
        case json(JSONValue?)
        /// An `ArrayBuffer` of the bytes.
        case buffer([UInt8])
    }

    private let engine: JavaScriptCore
    private let context: JavaScriptCore.Context
    private let count: Int
    private let values: UnsafePointer<JavaScriptCore.Value?>?

    /// Answers the engine; what `body` throws is an `Error` for the script.
    @unsafe
    static func perform(
        in context: JavaScriptCore.Context?,
        count: Int,
        _ values: UnsafePointer<JavaScriptCore.Value?>?,
        exception: JavaScriptCore.Exception?,
        _ body: (HostCall, RunningCall) throws(ScriptHostError) -> Reply
    ) -> JavaScriptCore.Value? {
        guard let machine = CurrentMachine.machine, let call = machine.running, let context = unsafe context else {
            return nil
        }
        let arguments = unsafe HostCall(engine: machine.engine, context: context, count: count, values: values)
        do throws(ScriptHostError) {
            // A script that was given up must not touch what others use now.
            if call.job.isOver { throw ScriptHostError("The script was given up.") }
            return unsafe arguments.value(try body(arguments, call))
        } catch {
            unsafe exception?.pointee = arguments.error(error.message)
            return nil
        }
    }

    /// An argument as text; empty where it is missing.
    func text(_ index: Int) -> String {
        guard index < count, let values = unsafe values else { return "" }
        return unsafe engine.string(values[index], in: context) ?? ""
    }

    /// An argument that is JSON text; nil where it is not.
    func json(_ index: Int) -> JSONValue? {
        guard index < count, let values = unsafe values, let value = unsafe values[index],
            unsafe engine.valueIsString(context, value), let bytes = unsafe engine.bytes(value, in: context)
        else { return nil }
        // Deeper than any value that the prelude writes.
        return try? JSONValue(parsing: bytes, limits: JSONLimits(depth: 1_000))
    }

    /// The bytes of an argument that is an `ArrayBuffer`.
    func buffer(_ index: Int) -> [UInt8] {
        guard index < count, let value = unsafe values?[index] else { return [] }
        let length = unsafe engine.objectGetArrayBufferByteLength(context, value, nil)
        guard length > 0, let bytes = unsafe engine.objectGetArrayBufferBytes(context, value, nil) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }

    @unsafe
    private func value(_ answer: Reply) -> JavaScriptCore.Value? {
        switch answer {
        case .undefined, .json(nil): unsafe engine.valueMakeUndefined(context)
        case .null: unsafe engine.valueMakeNull(context)
        case .text(let text):
            unsafe engine.withText(text) { unsafe engine.valueMakeString(context, $0) } ?? nil
        case .json(let value?):
            unsafe engine.withText(json: JSONText(value)) { unsafe engine.valueMakeString(context, $0) } ?? nil
        case .buffer(let bytes): unsafe buffer(of: bytes)
        }
    }

    /// The engine frees the copy when nothing refers to it any more.
    @unsafe
    private func buffer(of bytes: [UInt8]) -> JavaScriptCore.Value? {
        guard let copy = unsafe malloc(max(1, bytes.count)) else { return unsafe engine.valueMakeNull(context) }
        unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
        return unsafe engine.objectMakeArrayBufferWithBytesNoCopy(
            context,
            copy,
            bytes.count,
            { bytes, _ in unsafe free(bytes) },
            nil,
            nil
        )
    }

    @unsafe
    private func error(_ message: String) -> JavaScriptCore.Value? {
        let text = unsafe value(.text(message))
        return unsafe engine.objectMakeError(context, 1, [text], nil)
    }
}
