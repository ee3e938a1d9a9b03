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

extension YAMLNode {
    /// A value, all of which is at one place.
    fileprivate init(_ value: JSONValue, at location: SourceLocation) {
        let kind: Kind =
            switch value {
            case .array(let elements): .sequence(elements.map { YAMLNode($0, at: location) })
            case .object(let members):
                .mapping(
                    members.map { member in
                        Member(key: member.key, keyLocation: location, value: YAMLNode(member.value, at: location))
                    }
                )
            case .string(let text): .scalar(YAMLScalar(text: text, value: value))
            case .null, .bool, .number:
                .scalar(YAMLScalar(text: String(decoding: value.serialized(), as: UTF8.self), value: value))
            }
        self.init(kind, at: location)
    }
}
