/// A part of a form (RFC 7578, section 4.2): its name, and what is said of its content.
package struct FormPart: Sendable {
    package let name: String
    /// `nil` where there is none, as with a text from a field of text.
    package let filename: String?
    /// As it came.
    package let contentType: String?
    package let bytes: ArraySlice<UInt8>

    /// Takes a body of the type `multipart/form-data` apart.
    ///
    /// - Parameters:
    ///   - body: all of it.
    ///   - type: its media type.
    ///   - limits: how many parts and header fields there may be.
    /// - Returns: the parts in order; a name may come more than once.
    /// - Throws: `BodyPart.Problem` where it is no such form, or a part has no name.
    package static func read(
        _ body: [UInt8],
        of type: MediaType?,
        limits: BodyPart.Limits = BodyPart.Limits()
    ) throws(BodyPart.Problem) -> [FormPart] {
        guard let type, type.essence == "multipart/form-data" else {
            throw BodyPart.Problem("The content type is not multipart/form-data.")
        }
        var parts: [FormPart] = []
        for (index, part) in try BodyPart.read(body, of: type, limits: limits).enumerated() {
            guard let disposition = part.headers["Content-Disposition"].flatMap(ContentDisposition.init(parsing:)),
                disposition.type == "form-data", let name = disposition.name
            else { throw BodyPart.Problem("Part \(index + 1) has no name: Content-Disposition does not give one.") }
            parts.append(
                FormPart(
                    name: name,
                    filename: disposition.filename,
                    contentType: part.headers["Content-Type"],
                    bytes: part.bytes
                )
            )
        }
        return parts
    }
}
