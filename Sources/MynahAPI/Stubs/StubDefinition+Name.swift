import Foundation
import JSONModel

extension StubDefinition: CustomStringConvertible {
    /// The stub as failures name it, with the Swift file and line: `GetHero (HeroTests.swift:12)`.
    public var description: String { json["id"]?.string ?? name }

    /// The name of a stub that was given none: `GetHero (HeroTests.swift:12)`.
    package var name: String {
        "\(title) (\(place.file.split(separator: "/").last ?? ""):\(place.line))"
    }

    /// The requests that the stub matches, in a few words: `GET /accounts/:id`, `GetHero or /^Hero/`,
    /// `{ hero { name } }`.
    private var title: String {
        if let api = json["http"]?["api"]?.string {
            let words = api.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? "\(words[0].uppercased()) \(words[1].replacing("%20", with: " "))" : api
        }
        let graphQL = json["graphQL"]
        if let name = graphQL?["operations"]?.string { return name }
        if let names = graphQL?["operations"]?.array {
            return names.compactMap(\.string).joined(separator: " or ")
        }
        guard let document = graphQL?["query"]?.string else { return "any operation" }
        let line = document.split { $0.isWhitespace }.joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
