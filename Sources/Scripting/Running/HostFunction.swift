import GraphQLLanguage
import JSONModel

/// A function of ours that the prelude calls, by the name it has there.
///
/// Arguments are strings, or values that are made strings; results are strings, mostly JSON.
@safe
struct HostFunction {
    let name: String
    let callback: JavaScriptCore.Callback

    /// An object with all of them.
    static func object(_ engine: JavaScriptCore, _ context: JavaScriptCore.Context) -> JavaScriptCore.Object? {
        guard let object = unsafe engine.objectMake(context, nil, nil) else { return nil }
        for function in all {
            _ = unsafe engine.withText(function.name) { name in
                let made = unsafe engine.objectMakeFunctionWithCallback(context, name, function.callback)
                unsafe engine.objectSetProperty(context, object, name, made, 0, nil)
            }
        }
        return unsafe object
    }

    private static let all: [HostFunction] = calls + cache + request + state

    private static let calls = unsafe [
        HostFunction(name: "fail") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                let kind: ScriptError.Kind = arguments.text(0) == "noFunction" ? .noFunction : .badResult
                call.fault = (kind, kind == .noFunction ? ScriptError.noFunctionMessage : arguments.text(1))
                return .undefined
            }
        },
        HostFunction(name: "refused") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                _,
                call throws(ScriptHostError) in
                call.wasRefused = true
                return .undefined
            }
        },
        HostFunction(name: "log") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.log(arguments.text(0))
                return .undefined
            }
        },
        HostFunction(name: "base64") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                _ throws(ScriptHostError) in
                .text(Base64.encode(arguments.buffer(0)))
            }
        },
    ]

    private static let cache = unsafe [
        HostFunction(name: "cacheGet") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                try call.takeTurn()
                return .json(call.host.cacheValue(arguments.text(0)))
            }
        },
        HostFunction(name: "cacheSet") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                try call.takeTurn()
                call.hasActed = true
                try call.host.setCacheValue(arguments.text(0), arguments.json(1))
                return .undefined
            }
        },
        HostFunction(name: "cacheKeys") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                _,
                call throws(ScriptHostError) in
                try call.takeTurn()
                return .json(.array(call.host.cacheKeys().map { .string($0) }))
            }
        },
    ]

    private static let request = unsafe [
        HostFunction(name: "body") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                _,
                call throws(ScriptHostError) in
                call.body.map { .buffer($0) } ?? .null
            }
        },
        HostFunction(name: "bodyText") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                _,
                call throws(ScriptHostError) in
                call.body.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null
            }
        },
        HostFunction(name: "member") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                .json(call.lazyMember(arguments.text(0)))
            }
        },
        HostFunction(name: "graphQL") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.hasActed = true
                return .json(call.host.graphQL(arguments.text(0), arguments.json(1)?.object ?? [:]))
            }
        },
    ]

    private static let state = unsafe [
        HostFunction(name: "scenario") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                .text(call.host.scenario(arguments.text(0)))
            }
        },
        HostFunction(name: "setScenario") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.hasActed = true
                call.host.setScenario(arguments.text(0), arguments.text(1))
                return .undefined
            }
        },
        HostFunction(name: "entity") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                .json(call.host.entity(arguments.text(0), arguments.text(1)))
            }
        },
        HostFunction(name: "setEntity") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.hasActed = true
                try call.host.setEntity(arguments.text(0), arguments.text(1), to: arguments.json(2)?.object ?? [:])
                return .undefined
            }
        },
        HostFunction(name: "deleteEntity") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.hasActed = true
                try call.host.deleteEntity(arguments.text(0), arguments.text(1))
                return .undefined
            }
        },
        HostFunction(name: "publish") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                call.hasActed = true
                let sent = try call.host.publish(arguments.json(0)?.object ?? [:])
                return .json(.number(.integer(sent)))
            }
        },
        HostFunction(name: "entityKeys") { context, _, _, count, values, exception in
            unsafe HostCall.perform(in: context, count: count, values, exception: exception) {
                arguments,
                call throws(ScriptHostError) in
                .json(.array(call.host.entityKeys(arguments.text(0)).map { .string($0) }))
            }
        },
    ]
}

extension ScriptError {
    static let noFunctionMessage =
        #"The script defines no function "response". Write: function response(request, cache) { … }"#
}
