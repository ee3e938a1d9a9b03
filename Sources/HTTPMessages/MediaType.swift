/// A media type with its parameters (RFC 9110, section 8.3.1), such as `application/json; charset=utf-8`.
package struct MediaType: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        /// In lower case.
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// In lower case, as is `subtype`.
    package var type: String
    package var subtype: String
    package var parameters: [Parameter]

    package init(type: String, subtype: String, parameters: [Parameter] = []) {
        self.type = type
        self.subtype = subtype
        self.parameters = parameters
    }

    /// `media-type = type "/" subtype parameters`; `nil` where the text is not one.
    package init?(parsing text: String) {
        var scanner = FieldScanner(text)
        guard let mediaType = scanner.mediaType(), scanner.isAtEnd else { return nil }
        self = mediaType
    }

    package static let json = MediaType(type: "application", subtype: "json")
    package static let graphQLResponse = MediaType(type: "application", subtype: "graphql-response+json")
    package static let graphQL = MediaType(type: "application", subtype: "graphql")
    package static let problem = MediaType(type: "application", subtype: "problem+json")
    package static let form = MediaType(type: "application", subtype: "x-www-form-urlencoded")
    package static let plainText = MediaType(type: "text", subtype: "plain")

    /// Type and subtype without parameters.
    package var essence: String { "\(type)/\(subtype)" }

    package func hasEssence(of other: MediaType) -> Bool { type == other.type && subtype == other.subtype }

    /// Whether the content is JSON: `application/json` or any type with the suffix `+json` (RFC 6839).
    package var isJSON: Bool { subtype == "json" || subtype.hasSuffix("+json") }

    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The `charset` parameter in lower case, as charsets are compared.
    package var charset: String? { parameter("charset").map { ASCII.lowercased($0.utf8) } }
}

extension MediaType: CustomStringConvertible {
    package var description: String {
        parameters.reduce(into: essence) { text, parameter in
            text += "; \(parameter.name)=\(FieldScanner.tokenOrQuoted(parameter.value))"
        }
    }
}
