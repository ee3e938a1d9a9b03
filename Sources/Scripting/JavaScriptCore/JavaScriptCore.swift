/// The functions of JavaScriptCore's C interface that scripts need, found in the library when it is opened.
///
/// Names and meanings are those of `JavaScriptCore/JavaScript.h`, without their prefix. The library is never linked:
/// that would cost every start of the process some 10 ms.
///
/// SAFETY: every function is looked up by the name that the header gives its type.
@safe
struct JavaScriptCore: @unchecked Sendable {
    typealias Context = OpaquePointer
    typealias Group = OpaquePointer
    typealias Value = OpaquePointer
    typealias Object = OpaquePointer
    typealias Text = OpaquePointer
    typealias Exception = UnsafeMutablePointer<Value?>

    /// A function of ours that scripts call: context, function, this, count, arguments, exception.
    typealias Callback =
        @convention(c) (Context?, Object?, Object?, Int, UnsafePointer<Value?>?, Exception?) -> Value?
    /// Whether a script that has run for so long shall end; it is not in the public header, but exported.
    typealias ShouldTerminate = @convention(c) (Context?, UnsafeMutableRawPointer?) -> Bool
    typealias BytesDeallocator = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

    /// The library's name, with its version where it tells one.
    let version: String

    let contextGroupCreate: @convention(c) () -> Group?
    let contextGroupRelease: @convention(c) (Group) -> Void
    let contextGroupSetExecutionTimeLimit:
        @convention(c) (Group, Double, ShouldTerminate?, UnsafeMutableRawPointer?) -> Void
    let globalContextCreateInGroup: @convention(c) (Group, OpaquePointer?) -> Context?
    let globalContextRelease: @convention(c) (Context) -> Void
    let contextGetGlobalObject: @convention(c) (Context) -> Object?

    let checkScriptSyntax: @convention(c) (Context, Text, Text?, Int32, Exception?) -> Bool
    let evaluateScript: @convention(c) (Context, Text, Object?, Text?, Int32, Exception?) -> Value?

    let stringCreateWithCharacters: @convention(c) (UnsafePointer<UInt16>?, Int) -> Text?
    let stringCreateWithUTF8CString: @convention(c) (UnsafePointer<CChar>?) -> Text?
    let stringGetCharacters: @convention(c) (Text) -> UnsafePointer<UInt16>?
    let stringGetLength: @convention(c) (Text) -> Int
    let stringRelease: @convention(c) (Text) -> Void

    let valueIsString: @convention(c) (Context, Value?) -> Bool
    let valueIsObject: @convention(c) (Context, Value?) -> Bool
    let valueToStringCopy: @convention(c) (Context, Value, Exception?) -> Text?
    let valueMakeString: @convention(c) (Context, Text) -> Value?
    let valueMakeFromJSONString: @convention(c) (Context, Text) -> Value?
    let valueMakeBoolean: @convention(c) (Context, Bool) -> Value?
    let valueMakeNumber: @convention(c) (Context, Double) -> Value?
    let valueMakeUndefined: @convention(c) (Context) -> Value?
    let valueMakeNull: @convention(c) (Context) -> Value?
    let valueProtect: @convention(c) (Context, Value) -> Void
    let valueUnprotect: @convention(c) (Context, Value) -> Void

    let objectMake: @convention(c) (Context, OpaquePointer?, UnsafeMutableRawPointer?) -> Object?
    let objectMakeFunctionWithCallback: @convention(c) (Context, Text?, Callback?) -> Object?
    let objectMakeError: @convention(c) (Context, Int, UnsafePointer<Value?>?, Exception?) -> Object?
    let objectCallAsFunction:
        @convention(c) (Context, Object, Object?, Int, UnsafePointer<Value?>?, Exception?) -> Value?
    let objectGetProperty: @convention(c) (Context, Object, Text, Exception?) -> Value?
    let objectSetProperty: @convention(c) (Context, Object, Text, Value?, UInt32, Exception?) -> Void

    let valueGetTypedArrayType: @convention(c) (Context, Value, Exception?) -> UInt32
    let objectMakeArrayBufferWithBytesNoCopy:
        @convention(c) (
            Context, UnsafeMutableRawPointer?, Int, BytesDeallocator?, UnsafeMutableRawPointer?, Exception?
        ) -> Object?
    let objectGetArrayBufferBytes: @convention(c) (Context, Object, Exception?) -> UnsafeMutableRawPointer?
    let objectGetArrayBufferByteLength: @convention(c) (Context, Object, Exception?) -> Int
}

extension JavaScriptCore {
    /// - Throws: `EngineProblem` where the library lacks a function.
    init(_ library: DynamicLibrary) throws(EngineProblem) {
        version = Self.version(library)
        unsafe contextGroupCreate = try library.function("JSContextGroupCreate")
        unsafe contextGroupRelease = try library.function("JSContextGroupRelease")
        unsafe contextGroupSetExecutionTimeLimit = try library.function("JSContextGroupSetExecutionTimeLimit")
        unsafe globalContextCreateInGroup = try library.function("JSGlobalContextCreateInGroup")
        unsafe globalContextRelease = try library.function("JSGlobalContextRelease")
        unsafe contextGetGlobalObject = try library.function("JSContextGetGlobalObject")
        unsafe checkScriptSyntax = try library.function("JSCheckScriptSyntax")
        unsafe evaluateScript = try library.function("JSEvaluateScript")
        unsafe stringCreateWithCharacters = try library.function("JSStringCreateWithCharacters")
        unsafe stringCreateWithUTF8CString = try library.function("JSStringCreateWithUTF8CString")
        unsafe stringGetCharacters = try library.function("JSStringGetCharactersPtr")
        unsafe stringGetLength = try library.function("JSStringGetLength")
        unsafe stringRelease = try library.function("JSStringRelease")
        unsafe valueIsString = try library.function("JSValueIsString")
        unsafe valueIsObject = try library.function("JSValueIsObject")
        unsafe valueToStringCopy = try library.function("JSValueToStringCopy")
        unsafe valueMakeString = try library.function("JSValueMakeString")
        unsafe valueMakeFromJSONString = try library.function("JSValueMakeFromJSONString")
        unsafe valueMakeBoolean = try library.function("JSValueMakeBoolean")
        unsafe valueMakeNumber = try library.function("JSValueMakeNumber")
        unsafe valueMakeUndefined = try library.function("JSValueMakeUndefined")
        unsafe valueMakeNull = try library.function("JSValueMakeNull")
        unsafe valueProtect = try library.function("JSValueProtect")
        unsafe valueUnprotect = try library.function("JSValueUnprotect")
        unsafe objectMake = try library.function("JSObjectMake")
        unsafe objectMakeFunctionWithCallback = try library.function("JSObjectMakeFunctionWithCallback")
        unsafe objectMakeError = try library.function("JSObjectMakeError")
        unsafe objectCallAsFunction = try library.function("JSObjectCallAsFunction")
        unsafe objectGetProperty = try library.function("JSObjectGetProperty")
        unsafe objectSetProperty = try library.function("JSObjectSetProperty")
        unsafe valueGetTypedArrayType = try library.function("JSValueGetTypedArrayType")
        unsafe objectMakeArrayBufferWithBytesNoCopy = try library.function("JSObjectMakeArrayBufferWithBytesNoCopy")
        unsafe objectGetArrayBufferBytes = try library.function("JSObjectGetArrayBufferBytesPtr")
        unsafe objectGetArrayBufferByteLength = try library.function("JSObjectGetArrayBufferByteLength")
    }
}
