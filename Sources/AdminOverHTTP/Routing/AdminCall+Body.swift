import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

extension AdminCall {
    /// The accepted type that the body has; others are refused.
    ///
    /// It is `nil` where the request names none, or the one that `curl -d` names for everything.
    func bodyType(among accepted: [MediaType]) throws(AdminProblem) -> MediaType? {
        guard let field = request.headers["Content-Type"] else { return nil }
        guard let type = MediaType(parsing: field) else { throw Self.unsupported(field, accepted) }
        if let charset = type.charset, !["utf-8", "utf8", "us-ascii"].contains(charset) {
            let detail = "Send the body as UTF-8, not as \(charset)."
            throw AdminProblem(.unsupportedMediaType, "Unknown charset", detail: detail)
        }
        if type.hasEssence(of: .form) { return nil }
        let read: MediaType = type.isJSON ? .json : type.isYAML ? .yaml : type
        guard let found = accepted.first(where: read.hasEssence) else { throw Self.unsupported(type.essence, accepted) }
        return found
    }

    /// The format of a body that is written as stub files are.
    func stubFormat() throws(AdminProblem) -> SentStubs.Format {
        switch try bodyType(among: [.json, .yaml]) {
        case .json: .json
        case .yaml: .yaml
        default: .either
        }
    }

    private static func unsupported(_ type: String, _ accepted: [MediaType]) -> AdminProblem {
        let detail = "The body is said to be \"\(type)\"; send \(accepted.map(\.essence).joined(separator: " or "))."
        return AdminProblem(.unsupportedMediaType, "This content type cannot be read here", detail: detail)
    }

    /// The body's bytes, which have to be there and to be UTF-8.
    func requiredBody(_ what: String) throws(AdminProblem) -> [UInt8] {
        let body = request.body
        guard !body.isEmpty else {
            throw AdminProblem(.badRequest, "The body is missing", detail: "Send \(what) as the body.")
        }
        let isWide = body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) || body.prefix(4).contains(0)
        guard !isWide else {
            let detail = "It looks like UTF-16 or UTF-32; send UTF-8."
            throw AdminProblem(.badRequest, "The body is not UTF-8", detail: detail)
        }
        return body
    }

    func jsonBody(_ what: String) throws(AdminProblem) -> JSONValue {
        _ = try bodyType(among: [.json])
        return try json(try requiredBody(what))
    }

    func objectBody(_ what: String) throws(AdminProblem) -> JSONObject {
        if let object = try jsonBody(what).object { return object }
        throw AdminProblem(.badRequest, "The body is no JSON object", detail: "Send \(what).")
    }

    func json(_ bytes: [UInt8]) throws(AdminProblem) -> JSONValue {
        let limits = JSONLimits(
            depth: snapshot.settings.limits.jsonDepth,
            depthSetting: "--max-json-depth"
        )
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: bytes, limits: limits)
        } catch {
            let detail =
                "\(error.message) (line \(error.line), column \(error.column)). A text is JSON in double quotes only."
            throw AdminProblem(.badRequest, "The body is not valid JSON", detail: detail)
        }
    }
}

extension MediaType {
    fileprivate var isYAML: Bool { ["yaml", "x-yaml", "vnd.yaml"].contains(subtype) || subtype.hasSuffix("+yaml") }
}
