/// A status code (RFC 9110, section 15).
package struct HTTPStatus: Sendable, Hashable, RawRepresentable, ExpressibleByIntegerLiteral {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
    package init(integerLiteral value: Int) { rawValue = value }

    package static let ok: HTTPStatus = 200
    package static let noContent: HTTPStatus = 204
    package static let badRequest: HTTPStatus = 400
    package static let notFound: HTTPStatus = 404
    package static let methodNotAllowed: HTTPStatus = 405
    package static let notAcceptable: HTTPStatus = 406
    package static let contentTooLarge: HTTPStatus = 413
    package static let unsupportedMediaType: HTTPStatus = 415
    package static let internalServerError: HTTPStatus = 500
    package static let notImplemented: HTTPStatus = 501
    package static let serviceUnavailable: HTTPStatus = 503
}
