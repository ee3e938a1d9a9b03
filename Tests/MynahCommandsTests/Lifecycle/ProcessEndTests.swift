import Testing

@testable import MynahCommands

@Suite("The end of a process")
struct ProcessEndTests {
    @Test(arguments: [
        (requests: 1, "1 request"), (requests: 3, "3 requests"),
    ])
    func `names what was still on the way`(requests: Int, counted: String) {
        #expect(
            ProcessEnd.line(requests: requests, drain: 0.5)
                == "mynah: warning: stopped after 0.5 s with \(counted) still on the way: a worker does not come back."
        )
    }
}
