package import GraphQLLanguage
package import JSONModel
import StubModel

/// A stub that code has made: the form of stub files as a value, and where in the code it is written.
package struct CodeStub: Sendable {
    package var json: JSONObject
    package var location: SourceLocation
    /// The ids of the closures that answer, or decide.
    package var closures: Set<String>

    /// What it is called where it has no id: its title and its place.
    package var name: String
    /// What is wrong with it besides.
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

    /// The stub as the reader of stub files takes it; everything in it is where the code is.
    func decode(id: String, access: FileAccess, _ problems: inout Problems) -> SourceStub? {
        for problem in self.problems { problems.error(problem, at: location) }
        let context = StubContext(file: location.file ?? "", access: access, closures: closures)
        var source = StubDecoder.decode(
            YAMLNode(.object(json), at: location),
            id: id,
            context: context,
            &problems
        )
        source?.stub.origin = .code
        return source
    }

    /// A name with the first number behind it that makes it another one than those that are taken; the first needs
    /// none.
    package static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }
}
