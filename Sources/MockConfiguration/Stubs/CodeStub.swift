package import GraphQLLanguage
package import JSONModel
import StubModel

/// A stub that code has made: the form of stub files as a value, and where in the code it is written.
package struct CodeStub: Sendable {
    package var json: JSONObject
    package var location: SourceLocation
    /// The ids of the closures that answer, or decide.
    package var closures: Set<String>

    package init(json: JSONObject, location: SourceLocation, closures: Set<String> = []) {
        self.json = json
        self.location = location
        self.closures = closures
    }

    /// The stub as the reader of stub files takes it; everything in it is where the code is.
    func decode(id: String, access: FileAccess, _ problems: inout Problems) -> SourceStub? {
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
}
