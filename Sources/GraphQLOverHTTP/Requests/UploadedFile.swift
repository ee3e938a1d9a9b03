import HTTPMessages
package import JSONModel

/// A file as variables describe it, for matchers, templates, scripts, closures and the journal.
extension MultipartForm.File {
    /// The description that the request alone gives: file name, content type and size.
    package var json: JSONValue { .object(["filename": shownName, "contentType": .string(mediaType), "size": size]) }

    private var shownName: JSONValue { filename.map { .string($0) } ?? .null }
    private var size: JSONValue { .number(.integer(bytes.count)) }

    /// The content type as it came or, where the part has none that can be sent again, by the file's name.
    package var mediaType: String {
        guard let contentType, MediaType(parsing: contentType) != nil,
            HTTPHeaders.Field(name: "Content-Type", value: contentType).problem == nil
        else { return ContentTypes.type(ofFile: filename ?? "") }
        return contentType
    }
}

extension JSONValue {
    /// Replaces the value at a path; false where there is no value, or not an expected one.
    package mutating func replace(
        at path: ArraySlice<String>,
        with value: JSONValue,
        where isExpected: (JSONValue) -> Bool = { _ in true }
    ) -> Bool {
        guard let step = path.first else {
            guard isExpected(self) else { return false }
            self = value
            return true
        }
        // Nothing else holds the members while they are changed, or each path would copy all of them.
        switch self {
        case .object(var members):
            guard var member = members[step] else { return false }
            self = .null
            members[step] = .null
            let isReplaced = member.replace(at: path.dropFirst(), with: value, where: isExpected)
            members[step] = member
            self = .object(members)
            return isReplaced
        case .array(var elements):
            // `00` would be another place for those who compare paths.
            guard let index = Int(step), "\(index)" == step, elements.indices.contains(index) else { return false }
            self = .null
            let isReplaced = elements[index].replace(at: path.dropFirst(), with: value, where: isExpected)
            self = .array(elements)
            return isReplaced
        case .null, .bool, .number, .string: return false
        }
    }
}
