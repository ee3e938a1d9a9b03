/// The tag and the date of a representation, which conditional requests compare.
package struct Validators: Sendable, Hashable {
    package var tag: EntityTag
    /// The time of the last change, in seconds since 1970.
    package var modified: Int

    package init(tag: EntityTag, modified: Int) {
        self.tag = tag
        self.modified = modified
    }
}

/// The outcome of a request's conditions (RFC 9110, section 13).
package enum Preconditions: Sendable, Hashable {
    case hold
    /// The client has the representation already: 304.
    case notModified
    /// 412, because of the field with this name.
    case failed(String)

    /// Evaluates the conditions of a `GET` or `HEAD` for an existing representation, in the order of section 13.2.2.
    package init(of request: HTTPRequest, for current: Validators) {
        let headers = request.headers
        if headers.contains("If-Match") {
            guard headers.hasTag(in: "If-Match", current.tag.isStronglyEqual) else {
                self = .failed("If-Match")
                return
            }
        } else if let date = headers.date(in: "If-Unmodified-Since"), current.modified > date {
            self = .failed("If-Unmodified-Since")
            return
        }
        if headers.contains("If-None-Match") {
            self = headers.hasTag(in: "If-None-Match", current.tag.isWeaklyEqual) ? .notModified : .hold
        } else if let date = headers.date(in: "If-Modified-Since"), current.modified <= date {
            self = .notModified
        } else {
            self = .hold
        }
    }
}

extension HTTPRequest {
    /// The part that a `GET` asks for (section 14.2); the whole where `If-Range` names another representation.
    package func range(of size: Int, _ current: Validators) -> ByteRange {
        let fields = headers.values(of: "Range")
        guard method == .get, fields.count == 1, hasCurrentRange(current) else { return .whole }
        return ByteRange(fields[0], size: size)
    }

    /// Whether `If-Range` allows a part (section 13.1.5): the client has the rest of the current representation.
    private func hasCurrentRange(_ current: Validators) -> Bool {
        guard let condition = headers["If-Range"] else { return true }
        if let date = HTTPDate.secondsSince1970(of: condition) { return date == current.modified }
        return EntityTag.list(condition).first.map(current.tag.isStronglyEqual) ?? false
    }
}

extension HTTPHeaders {
    /// Whether the lines of a field name a tag that `isMeant` accepts, or `*` for any.
    fileprivate func hasTag(in name: String, _ isMeant: (EntityTag) -> Bool) -> Bool {
        values(of: name).contains { $0 == "*" || EntityTag.list($0).contains(where: isMeant) }
    }

    /// The date of a field, which is ignored where it cannot be read, or is one of several.
    fileprivate func date(in name: String) -> Int? {
        let values = values(of: name)
        return values.count == 1 ? HTTPDate.secondsSince1970(of: values[0]) : nil
    }
}
