import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking
import Testing

@Suite("Objects that are not made")
struct UnmadeObjectTests {
    /// Numbers whose texts are known without them; a multiple of three has to be made for its text.
    private final class Numbers: ObjectMaker {
        let made = Locked<[Int]>([])

        func object(_ unmade: UnmadeObject) -> any ObjectValue {
            made.withLock { $0.append(unmade.ordinal) }
            return Number(unmade, of: self)
        }

        func writeLeaves(
            of selection: ObjectSelectionPlan,
            from start: Int,
            of unmade: UnmadeObject,
            in context: inout ExecutionContext
        ) -> Int {
            let run = selection.fields[start...].prefix {
                $0.isMeta || $0.name == "text" && unmade.ordinal % 3 != 0
            }
            for field in run {
                context.writer.writeRaw(field.prefix)
                if field.writeTypeName(to: &context.writer) { continue }
                if unmade.ordinal == 2 {
                    context.writer.writeNull()
                } else {
                    context.writer.writeString("\(unmade.ordinal)")
                }
            }
            return start + run.count
        }

        func resolution(of field: PlannedField, of unmade: UnmadeObject) -> Resolution? {
            field.name == "same" ? .object(Number(unmade, of: self)) : nil
        }
    }

    private final class Number: ObjectValue {
        let unmade: UnmadeObject
        let numbers: Numbers
        var typeID: TypeID { unmade.type }

        init(_ unmade: UnmadeObject, of numbers: Numbers) { (self.unmade, self.numbers) = (unmade, numbers) }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            switch field.name {
            case "list":
                return .list(
                    ResolvedList(count: 4) { [self] index in
                        .unmade(UnmadeObject(type: unmade.type, identity: 0, ordinal: index + 1, maker: numbers))
                    }
                )
            case "wrong": throw GraphQLError("No \(unmade.ordinal).")
            default: return .value(.string("made \(unmade.ordinal)"))
            }
        }
    }

    private static let sdl = "type Query { list: [Query] same: Query text: String wrong: String! }"

    private func answer(_ query: String, sdl: String = sdl) throws -> (text: String, made: [Int]) {
        let schema = try makeSchema(sdl)
        let numbers = Numbers()
        let root = UnmadeObject(type: schema.queryType, identity: 0, ordinal: 0, maker: numbers)
        let document = try prepare(query, schema)
        // The plan of a type is made for its first object.
        _ = document.execute(rootValue: { _ in Number(root, of: numbers) })
        numbers.made.withLock { $0 = [] }
        let result = document.execute(rootValue: { _ in Number(root, of: numbers) })
        return (String(decoding: result.body, as: UTF8.self), numbers.made.withLock { $0 })
    }

    @Test func `are made where a leaf does not follow from them`() throws {
        let (text, made) = try answer("{ list { text } }")
        #expect(text == #"{"data":{"list":[{"text":"1"},{"text":null},{"text":"made 3"},{"text":"4"}]}}"#)
        #expect(made == [3])
    }

    @Test func `are made once`() throws {
        let (text, made) = try answer("{ list { a: text list { __typename } text } }")
        let inner = #""list":[\#(Array(repeating: #"{"__typename":"Query"}"#, count: 4).joined(separator: ","))]"#
        let rows = [#"{"a":"1",\#(inner),"text":"made 1"}"#, #"{"a":null,\#(inner),"text":"made 2"}"#]
        #expect(text.hasPrefix(#"{"data":{"list":[\#(rows.joined(separator: ","))"#))
        #expect(made == [1, 2, 3, 4])
    }

    @Test func `give objects without being made`() throws {
        let (text, made) = try answer("{ list { same { text } } }")
        #expect(text.hasPrefix(#"{"data":{"list":[{"same":{"text":"made 1"}},{"same":{"text":"made 2"}}"#))
        #expect(made == [])
    }

    @Test func `have the errors of those that are made`() throws {
        let (text, made) = try answer("{ list { text wrong } }")
        let error = #"{"message":"No 1.","locations":[{"line":1,"column":15}],"path":["list",0,"wrong"]}"#
        #expect(text.hasPrefix(#"{"errors":[\#(error),"#))
        #expect(text.hasSuffix(#""data":{"list":[null,null,null,null]}}"#))
        #expect(made == [1, 2, 3, 4])
    }
}
