/// A form with files (RFC 7578): the body of a request of the type `multipart/form-data`, taken apart.
public struct MultipartForm: Sendable, Hashable {
    /// A part with the name of a file, or with a content type of its own.
    public struct File: Sendable, Hashable {
        /// The field's name.
        public var name: String
        /// As the client names it, without regard to what a path in it would mean; `nil` where it gives none.
        public var filename: String?
        /// As it came; `nil` where the part has none.
        public var contentType: String?
        /// The content.
        public var bytes: [UInt8]

        package init(_ part: FormPart) {
            name = part.name
            filename = part.filename
            contentType = part.contentType
            bytes = Array(part.bytes)
        }

        /// The content as text, with a sign of replacement for what is not UTF-8.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// The parts that are texts, in order; a name may come more than once.
    public private(set) var fields: [FormItem] = []
    /// The other parts, in order.
    public private(set) var files: [File] = []

    /// - Throws: `BodyPart.Problem` where it is no such form, or a part has no name.
    package init(
        _ body: [UInt8],
        contentType: String?,
        limits: BodyPart.Limits = BodyPart.Limits()
    ) throws(BodyPart.Problem) {
        for part in try FormPart.read(body, of: contentType.flatMap(MediaType.init(parsing:)), limits: limits) {
            let type = part.contentType.flatMap(MediaType.init(parsing:))?.essence
            if part.filename == nil, type == "text/plain" || part.contentType == nil {
                fields.append(FormItem(name: part.name, value: String(decoding: part.bytes, as: UTF8.self)))
            } else {
                files.append(File(part))
            }
        }
    }
}
