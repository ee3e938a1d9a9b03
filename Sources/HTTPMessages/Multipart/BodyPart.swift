/// A part of a body of several parts (RFC 2046, section 5.1): header fields, and bytes as they came.
package struct BodyPart: Sendable {
    package var headers: HTTPHeaders
    package var bytes: ArraySlice<UInt8>
}

extension BodyPart {
    /// How much of a body is taken apart.
    package struct Limits: Sendable, Hashable {
        package var parts = 1_000
        /// Of one part.
        package var fields = 100
        /// The header fields of one part together.
        package var headerBytes = 16_384

        package init() {}
    }

    /// Why a body cannot be taken apart.
    package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        package var message: String
        /// Whether there is more of it than a limit allows.
        package var isTooMuch = false

        package init(_ message: String) { self.message = message }

        package var description: String { message }
    }

    /// Takes a body apart that is of a type such as `multipart/form-data; boundary=x`.
    ///
    /// What stands before the first boundary and behind the last one is passed over, as section 5.1.1 has it. A part
    /// that has parts itself stays whole.
    ///
    /// - Parameters:
    ///   - body: all of it.
    ///   - type: its media type.
    ///   - limits: how many parts and header fields there may be.
    /// - Returns: the parts in order.
    /// - Throws: `Problem` where the type has no boundary, the body does not end with it, or there is more than the
    ///   limits allow.
    package static func read(
        _ body: [UInt8],
        of type: MediaType,
        limits: Limits = Limits()
    ) throws(Problem) -> [BodyPart] {
        guard type.type == "multipart" else { throw Problem("The type \(type.essence) has no parts.") }
        guard let boundary = type.parameter("boundary") else { throw Problem("The content type has no boundary.") }
        guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ 0x20...0x7E ~= $0 }),
            !boundary.hasSuffix(" ")
        else { throw Problem("The boundary is not 1 to 70 characters of ASCII that end with no blank.") }
        var reader = MultipartReader(body, boundary: boundary, limits: limits)
        return try reader.parts()
    }
}
