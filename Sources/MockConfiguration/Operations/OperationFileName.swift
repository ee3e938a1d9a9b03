/// The parts of a file's name in `operations/`: the operation and the kind of file.
///
/// Such names are `GetHero[.VARIANT].json`, `GetHero.graphql`, `GetHero.match.graphql` and `NAME.persisted.json`.
struct OperationFileName {
    enum Kind {
        case json
        case yaml
        case script
        /// A client's own document.
        case document
        /// A selection shape.
        case shape
        /// A manifest of documents that clients send by their ids.
        case manifest
    }

    /// The operation's name: the file's, up to the first dot.
    let operation: String
    let kind: Kind
    /// The path without the endings for the kind: a response and its shape have the same.
    let stem: String

    /// Reads a path; `nil` for other kinds of files.
    init?(_ path: String) {
        let withoutExtension = ProjectPath.withoutExtension(path)
        switch ProjectPath.extension(of: path) {
        case "json": kind = ProjectPath.extension(of: withoutExtension) == "persisted" ? .manifest : .json
        case "yml", "yaml": kind = .yaml
        case "js": kind = .script
        case "graphql", "gql": kind = ProjectPath.extension(of: withoutExtension) == "match" ? .shape : .document
        default: return nil
        }
        stem = kind == .shape ? ProjectPath.withoutExtension(withoutExtension) : withoutExtension
        operation = String(ProjectPath.name(of: path).prefix { $0 != "." })
    }

    /// Whether an operation can have the name (specification, section 2.1.9).
    var isName: Bool {
        guard let first = operation.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return operation.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
