import GraphQLLanguage
import JSONModel

/// Reads sources, whichever of the two forms each has, into documents.
struct SchemaSourceReader {
    private(set) var documents: [(source: SourceID, document: Document)] = []
    var report = TypeSystemReport()

    mutating func read(_ sources: [SourceText]) {
        for (index, source) in sources.enumerated() {
            if source.isJSON { readIntrospection(source, index) } else { readSDL(source, index) }
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
    fileprivate var isJSON: Bool {
        bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
    }
}
