import GraphQLLanguage
import Testing

@testable import Scripting

@Suite("Script errors")
struct ScriptErrorTests {
    @Test func `name as much of the place as is known`() {
        let message = "TypeError: null is not an object"
        #expect(
            ScriptError(.thrown, message, file: "endpoints/cart.js", line: 7, column: 9).description
                == "endpoints/cart.js:7:9: TypeError: null is not an object"
        )
        #expect(
            ScriptError(.thrown, message, file: "endpoints/cart.js", line: 7).description
                == "endpoints/cart.js:7: TypeError: null is not an object"
        )
        #expect(
            ScriptError(.thrown, message, file: "endpoints/cart.js").description
                == "endpoints/cart.js: TypeError: null is not an object"
        )
    }

    @Test func `are diagnostics at the place, or at the start of the file`() {
        let known = ScriptError(.syntax, "SyntaxError: Unexpected token '}'", file: "cart.js", line: 7)
        #expect(known.diagnostic.description == "cart.js:7:1: error: SyntaxError: Unexpected token '}'")
        let unknown = ScriptError(.noFunction, "There is none.", file: "cart.js")
        #expect(unknown.diagnostic.description == "cart.js:1:1: error: There is none.")
    }
}
