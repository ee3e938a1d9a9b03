package import JSONModel

extension JSONObject {
    /// Whether it may be the response to an operation (specification, section 7.1).
    package var isGraphQLResult: Bool {
        switch self["data"] {
        case .object, .null: true
        case nil: self["errors"]?.array?.isEmpty == false
        default: false
        }
    }
}
