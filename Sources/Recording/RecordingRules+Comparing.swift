import HTTPMessages
import JSONModel

/// Responses that differ in nothing that means anything: a request's number, what a proxy says of itself.
extension RecordingRules {
    private static let volatile: Set<String> = [
        "cf-cache-status", "cf-ray", "expires", "fly-request-id", "nel", "report-to", "server-timing", "traceparent",
        "tracestate", "x-amz-cf-id", "x-amz-cf-pop", "x-amzn-trace-id", "x-cache", "x-cache-hits", "x-correlation-id",
        "x-envoy-upstream-service-time", "x-process-time", "x-response-time", "x-runtime", "x-served-by", "x-timer",
        "x-trace-id", "x-varnish",
    ]

    private func isVolatile(_ name: String) -> Bool {
        let name = name.lowercased()
        return Self.volatile.contains(name) || ignored.contains(name) || name.contains("ratelimit")
            || name.hasSuffix("request-id") || name.hasSuffix("requestid")
    }

    /// Whether two recorded responses are one and the same, but for what is volatile in them.
    func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
        left == right || comparable(left) == comparable(right)
    }

    private func comparable(_ response: JSONValue) -> JSONValue {
        guard let members = response.object else { return response }
        return .object(
            members.mapped { member in
                switch member.key {
                case "extensions": nil
                case "headers": .object((member.value.object ?? [:]).mapped { isVolatile($0.key) ? nil : $0.value })
                default: withoutIgnored(member.value)
                }
            }
        )
    }

    private func withoutIgnored(_ value: JSONValue) -> JSONValue {
        if ignored.isEmpty { return value }
        switch value {
        case .object(let members):
            return .object(
                members.mapped { ignored.contains($0.key.lowercased()) ? nil : withoutIgnored($0.value) }
            )
        case .array(let elements): return .array(elements.map { withoutIgnored($0) })
        default: return value
        }
    }
}
