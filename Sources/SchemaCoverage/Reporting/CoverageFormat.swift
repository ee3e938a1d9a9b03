import JSONModel

/// A form that coverage is reported in.
package enum CoverageFormat: String, Sendable, CaseIterable {
    case text
    case json
    case html
    case lcov

    /// The media type with its parameters.
    package var contentType: String {
        switch self {
        case .json: "application/json"
        case .html: "text/html; charset=utf-8"
        case .text, .lcov: "text/plain; charset=utf-8"
        }
    }

    package func bytes(of report: CoverageReport) -> [UInt8] {
        switch self {
        case .text: Array((report.text + "\n").utf8)
        case .json: report.json.serialized()
        case .html: Array(report.html.utf8)
        case .lcov: Array(report.lcov.utf8)
        }
    }
}
