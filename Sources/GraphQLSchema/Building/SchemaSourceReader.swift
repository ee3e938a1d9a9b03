import GraphQLLanguage
import JSONModel

/// Reads sources, whichever of the two forms each has, into documents.
struct SchemaSourceReader {
    private(set) var documents: [(source: SourceID, document: Document)] = []
    var report = TypeSystemReport()

    mutating func read(_ sources: [SourceText]) {
        for (index, source) in sources.enumerated() {
            if source.isBlank {
                let location = SourceLocation(file: source.name, line: 1, column: 1)
                report.report(.notTypeSystem, "There is no definition in this file.", at: location, in: index)
            } else if source.isJSON {
                readIntrospection(source, index)
            } else {
                readSDL(source, index)
            }
        }
    }

    private mutating func readSDL(_ source: SourceText, _ index: Int) {
        do throws(GraphQLError) {
            documents.append((.written(index), try Document(parsing: source, limits: .schema)))
        } catch {
            report.report(.unreadableSource, error.message, at: error.locations.first, in: index)
        }
    }

    private mutating func readIntrospection(_ source: SourceText, _ index: Int) {
        let result: JSONValue
        do throws(JSONSyntaxError) {
            result = try JSONValue(parsing: source.bytes)
        } catch {
            let location = SourceLocation(file: source.name, line: error.line, column: error.column)
            report.report(.unreadableSource, error.message, at: location, in: index)
            return
        }
        var reader = IntrospectionReader()
        let definitions = reader.read(result)
        for problem in reader.problems {
            let location = source.location(at: JSONLocator.offset(of: problem.path, in: source.bytes))
            let kind = reader.isReadable ? TypeSystemProblem.malformedPart : .unreadableSource
            report.report(kind, "\(problem.path): \(problem.message)", at: location, in: index)
        }
        documents.append((.introspected(index), Document(source: source, definitions: definitions)))
    }
}

extension SourceText {
    /// Whether it begins like a JSON object, which no SDL does.
    fileprivate var isJSON: Bool { bytes.first { !Self.ignored.contains($0) } == UInt8(ascii: "{") }

    /// Whether it has nothing but white space, commas and comments.
    fileprivate var isBlank: Bool {
        var isComment = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isComment = false
            case UInt8(ascii: "#"): isComment = true
            default: if !isComment, !Self.ignored.contains(byte) { return false }
            }
        }
        return true
    }

    /// White space, commas and the bytes of the byte order mark.
    private static let ignored: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0xEF, 0xBB, 0xBF]
}
