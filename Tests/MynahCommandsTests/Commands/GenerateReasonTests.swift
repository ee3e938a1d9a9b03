import MynahCommands
import TestSupport
import Testing

@Suite("mynah generate --why")
struct GenerateReasonTests {
    private static func why(_ operation: String, _ path: String, _ more: String...) -> CommandResult {
        CommandResult(running: ["generate", operation, "@/Reasons", "--why", path] + more)
    }

    @Test func `says where a value comes from, layer by layer`() throws {
        let order = "{ order(id: \"order-7\") { state hue lineCount customer { id email tier } } }"
        let questions = [
            (order, "data.order.customer.email"), (order, "data.order.customer.tier"), (order, "data.order.lineCount"),
            (order, "data.order.hue"), (order, "/data/order/customer/id"),
            ("query Ring { order(id: \"order-7\") { note lines { title } } }", "order.note"),
            ("{ orders(first: 2) { customer { name } } }", "orders.1.customer.name"),
            ("mutation { renameCustomer(id: \"customer-2\", name: \"Ada\") { name } }", "renameCustomer.name"),
            ("{ order(id: \"nothing\") { note } }", "data.order.note"),
        ]
        let texts = questions.map { operation, path in
            let result = Self.why(operation, path)
            return "$ mynah generate '\(operation)' --why \(path)\n" + result.output + result.errors
        }
        let text = texts.joined(separator: "\n").replacing(/at \d{4}-[-\d:T]+Z/, with: "at TIME")
        try expectGolden(text, "Golden/why.txt")
    }

    @Test(
        arguments: [
            ("data.order.nots", "The response has no \"nots\" at data.order. Did you mean \"note\"?"),
            (
                "data..note",
                "A value is named by its path in the response, such as data.orders[0].total; \"data..note\" is none."
            ),
            ("data.order.note.text", "data.order.note is a leaf: there is nothing in it."),
            ("data.order.lines.title", "data.order.lines is a list of 5: say which one, such as data.order.lines[0]."),
        ]
    )
    func `says what a path lacks`(path: String, message: String) {
        let result = Self.why("query Ring { order(id: \"order-7\") { note lines { title } } }", path)
        #expect(result.code == .failure)
        #expect(result.errors == "mynah: error: --why: \(message)\n")
    }
}
