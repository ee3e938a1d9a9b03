package import GraphQLLanguage
package import JSONModel
import StubModel

/// A stub by code: the form of stub files as a value, and the place in the code.
package struct CodeStub: Sendable {
    package var json: JSONObject
    package var location: SourceLocation
    /// The ids of the stub's closures, which respond or decide whether it matches.
    package var closures: Set<String>

    /// The name of a stub without an id: its title and its place.
    package var name: String
    /// Problems found before the value is read.
    package var problems: [String]

    package init(
        json: JSONObject,
        location: SourceLocation,
        closures: Set<String> = [],
        name: String = "",
        problems: [String] = []
    ) {
        self.json = json
        self.location = location
        self.closures = closures
        self.name = name
        self.problems = problems
    }

    /// Decodes the value like a stub file; all of its locations are the place in the code.
    func decode(id: String, access: FileAccess, _ problems: inout Problems) -> SourceStub? {
        for problem in self.problems { problems.error(problem, at: location) }
        let context = StubContext(file: location.file ?? "", access: access, closures: closures)
        var source = StubDecoder.decode(YAMLNode(.object(json), at: location), id: id, context: context, &problems)
        source?.stub.origin = .code
        return source
    }

    /// A name that is not taken: the name itself, or with the first free number after it.
    package static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }
}
