import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// The format in which a body has to be read.
enum AdminBodyFormat: Sendable {
    case json
    case yaml
    case text
    /// The request names no type, or the one that `curl -d` names for everything.
    case unknown
}

extension AdminCall {
    /// The format that the request names for its body; types other than those accepted are refused.
    func bodyFormat(accepted: [MediaType]) throws(AdminProblem) -> AdminBodyFormat {
        guard let field = request.headers["Content-Type"] else { return .unknown }
        guard let type = MediaType(parsing: field) else { throw Self.unsupported(field, accepted) }
        if let charset = type.charset, !["utf-8", "utf8", "us-ascii"].contains(charset) {
            throw AdminProblem(
                .unsupportedMediaType,
                "Unknown charset",
                detail: "Send the body as UTF-8, not as \(charset)."
            )
        }
        if type.hasEssence(of: .form) { return .unknown }
        let format: AdminBodyFormat? =
            if type.isJSON { .json } else if type.isYAML { .yaml } else if type.hasEssence(of: .plainText) {
                .text
            } else { nil }
        guard let format, accepted.contains(where: { $0.bodyFormat == format }) else {
            throw Self.unsupported(type.essence, accepted)
        }
        return format
    }

    /// The format of a body that is written as stub files are.
    func stubFormat() throws(AdminProblem) -> SentStubs.Format {
        switch try bodyFormat(accepted: [.json, .yaml]) {
        case .json: .json
        case .yaml: .yaml
        case .text, .unknown: .either
        }
    }

    private static func unsupported(_ type: String, _ accepted: [MediaType]) -> AdminProblem {
        AdminProblem(
            .unsupportedMediaType,
            "This content type cannot be read here",
            detail: "The body is said to be \"\(type)\"; send \(accepted.map(\.essence).joined(separator: " or "))."
        )
    }

    /// The body's bytes, which have to be there and to be UTF-8.
    func requiredBody(_ what: String) throws(AdminProblem) -> [UInt8] {
        let body = request.body
        guard !body.isEmpty else {
            throw AdminProblem(.badRequest, "The body is missing", detail: "Send \(what) as the body.")
        }
        let isWide = body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) || body.prefix(4).contains(0)
        guard !isWide else {
            throw AdminProblem(
                .badRequest,
                "The body is not UTF-8",
                detail: "It looks like UTF-16 or UTF-32; send UTF-8."
            )
        }
        return body
    }

    /// The body as JSON.
    func jsonBody(_ what: String) throws(AdminProblem) -> JSONValue {
        _ = try bodyFormat(accepted: [.json])
        return try json(try requiredBody(what))
    }

    func json(_ bytes: [UInt8]) throws(AdminProblem) -> JSONValue {
        let limits = JSONLimits(
            depth: session.currentSnapshot.settings.limits.jsonDepth,
            depthSetting: "--max-json-depth"
        )
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: bytes, limits: limits)
        } catch {
            throw AdminProblem(
                .badRequest,
                "The body is not valid JSON",
                detail:
                    "\(error.message) (line \(error.line), column \(error.column)). A text is JSON in double quotes only."
            )
        }
    }
}

extension MediaType {
    fileprivate var isYAML: Bool {
        ["yaml", "x-yaml", "vnd.yaml"].contains(subtype) || subtype.hasSuffix("+yaml")
    }

    fileprivate var bodyFormat: AdminBodyFormat {
        if isJSON { return .json }
        return isYAML ? .yaml : .text
    }
}
