import Foundation
import JSONModel
import Platform
import TestSupport

/// A headless Chromium with one page, driven over its DevTools protocol by way of two pipes.
final class Browser {
    /// The path of the program; `nil` where it is not installed.
    static let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    struct Failure: Error {
        let message: String
    }

    /// The texts of errors on the page's console, and of exceptions that nothing has caught.
    private(set) var errors: [String] = []
    /// The URLs of the page's requests.
    private(set) var requests: [String] = []
    /// The number of dialogs (`alert`) that were opened.
    private(set) var dialogCount = 0

    private let process: ChildProcess
    private let (input, output) = (Pipe(), Pipe())
    private var received = Data()
    private var lastID = 0
    private var session: JSONValue?

    /// - Parameter folder: the folder for its profile.
    /// - Throws: where it cannot be started, or does not speak its protocol.
    init(in folder: URL) throws {
        guard let program = Self.program else { throw Failure(message: "There is no browser.") }
        process = try ChildProcess(
            "/bin/sh",
            ["-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#, program] + [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--user-data-dir=\(folder.path)/profile",
                "--remote-debugging-pipe", "about:blank",
            ],
            input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor
        )
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]
        session = try call("Target.attachToTarget", ["targetId": target ?? .null, "flatten": true])["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { _ = try call("\(domain).enable") }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    func open(_ url: String) throws { _ = try call("Page.navigate", ["url": .string(url)]) }

    /// Runs an expression of JavaScript, waits for its promise, and gives the value.
    func value(of expression: String) throws -> JSONValue {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": .string(expression), "awaitPromise": true, "returnByValue": true, "userGesture": true]
        )
        if let exception = answer["exceptionDetails"], exception != .null {
            throw Failure(message: "\(expression): \(exception)")
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Waits until an expression is true; one that fails, as while another page is loaded, is not true yet.
    ///
    /// It is in brackets of its own: of `a, b` the second is asked.
    func wait(for expression: String) throws {
        let isTrue = "(() => { try { return Boolean((\(expression))) } catch { return false } })()"
        for _ in 0..<10_000 {
            if try value(of: isTrue) == true { return }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Failure(message: "\(expression) has not become true: \(try text(of: "body"))")
    }

    /// Clicks the first element with the text, once it is there.
    func click(_ selector: String, _ text: String) throws {
        let found =
            "[...document.querySelectorAll(\(quoted(selector)))].find(e => e.textContent.includes(\(quoted(text))))"
        try wait(for: found)
        _ = try value(of: "\(found).click()")
    }

    /// Replaces the text of the first field that is found.
    func fill(_ selector: String, with text: String) throws {
        try wait(for: "document.querySelector(\(quoted(selector)))")
        let field = "document.querySelector(\(quoted(selector)))"
        _ = try value(of: "\(field).focus(); \(field).select?.()")
        _ = try call("Input.insertText", ["text": .string(text)])
    }

    /// Types a character where the caret is.
    func type(_ character: Character) throws { _ = try call("Input.insertText", ["text": .string("\(character)")]) }

    /// Presses a key by its name, perhaps while others are held down: the sum of 1 for Alt, 2 for Ctrl, 4 for Meta and 8
    /// for Shift.
    func press(_ key: String, with modifiers: Int = 0) throws {
        for type in ["rawKeyDown", "keyUp"] {
            let event: JSONObject = [
                "type": .string(type), "key": .string(key), "code": .string(key),
                "modifiers": .number(.integer(modifiers)),
            ]
            _ = try call("Input.dispatchKeyEvent", event)
        }
    }

    /// The text on the screen of everything that is found.
    func text(of selector: String) throws -> String {
        let all = "[...document.querySelectorAll(\(quoted(selector)))].map(e => e.innerText).join('\\n')"
        return try value(of: all).string ?? ""
    }

    /// A picture of what is on the screen, as WebP.
    func picture() throws -> Data {
        let answer = try call("Page.captureScreenshot", ["format": "webp", "quality": 80])
        return answer["data"]?.string.flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// The names of roles whose controls the accessibility tree has without a name.
    func namelessControls() throws -> [String] {
        let nodes = try call("Accessibility.getFullAXTree")["nodes"]?.array ?? []
        let roles: Set = ["button", "textbox", "combobox", "checkbox", "link", "listbox", "meter", "searchbox"]
        return nodes.filter { $0["ignored"] != true }.compactMap { node in
            guard let role = node["role"]?["value"]?.string, roles.contains(role) else { return nil }
            return node["name"]?["value"]?.string?.isEmpty == false ? nil : role
        }
    }

    private func quoted(_ text: String) -> String {
        String(decoding: JSONValue.string(text).serialized(), as: UTF8.self)
    }

    /// Calls a method of the protocol; events that come meanwhile are noted.
    @discardableResult
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONValue {
        lastID += 1
        var message: JSONObject = [
            "id": .number(.integer(lastID)), "method": .string(method), "params": .object(parameters),
        ]
        message["sessionId"] = session
        try input.fileHandleForWriting.write(contentsOf: Data(JSONValue.object(message).serialized() + [0]))
        while true {
            let answer = try next()
            if answer["id"]?.int == lastID {
                if let error = answer["error"] { throw Failure(message: "\(method): \(error)") }
                return answer["result"] ?? .null
            }
            note(answer)
        }
    }

    private func next() throws -> JSONValue {
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = Array(received[..<end])
                received = Data(received[received.index(after: end)...])
                return try JSONValue(parsing: message)
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(message: "The browser has ended.") }
            received.append(data)
        }
    }

    private func note(_ event: JSONValue) {
        let parameters = event["params"]
        switch event["method"]?.string {
        case "Runtime.exceptionThrown": errors.append("\(parameters?["exceptionDetails"] ?? .null)")
        case "Log.entryAdded" where parameters?["entry"]?["level"] == "error":
            errors.append("\(parameters?["entry"] ?? .null)")
        case "Runtime.consoleAPICalled" where parameters?["type"] == "error": errors.append("\(parameters ?? .null)")
        case "Network.requestWillBeSent":
            requests.append(parameters?["request"]?["url"]?.string ?? "")
        case "Page.javascriptDialogOpening": dialogCount += 1
        default: break
        }
    }
}
