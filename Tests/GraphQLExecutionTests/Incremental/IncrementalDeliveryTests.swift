import GraphQLExecution
import GraphQLLanguage
import JSONModel
import TestSupport
import Testing

/// What graphql-core delivers for operations with `@defer` and `@stream`; and the payloads themselves, in both forms.
@Suite("Incremental delivery")
struct IncrementalDeliveryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let json: JSONValue
        var testDescription: String { json["name"]?.string ?? "" }
    }

    private static let file = (try? fixture("incremental.json")).flatMap { try? JSONValue(parsing: Array($0.utf8)) }
    static let cases = (file?["cases"]?.array ?? []).map { Case(json: $0) }

    @Test func `there are cases`() { #expect(Self.cases.count > 35) }

    @Test(arguments: cases) func `says in all what graphql-core says`(_ c: Case) throws {
        let payloads = try Self.payloads(c, .pending)
        let told = try Self.told(payloads)
        let text = payloads.map { String(decoding: $0.serialized(), as: UTF8.self) }
        #expect(told == c.json["told"], "\(text)")
    }

    @Test(arguments: cases) func `says in both forms the same data`(_ c: Case) throws {
        let whole = try Self.document(c).execute(Self.data).text
        guard case .object(let expected)? = try JSONValue(parsing: Array(whole.utf8))["data"] else { return }
        for form in [IncrementalForm.pending, .labelled] {
            let payloads = try Self.payloads(c, form)
            #expect(payloads.last?["hasNext"] ?? false == false)
            #expect(payloads.dropLast().allSatisfy { $0["hasNext"] == true })
            let isBroken = payloads.contains { payload in
                (payload["completed"]?.array ?? []).contains { $0["errors"] != nil }
                    || (payload["incremental"]?.array ?? []).contains { $0["data"] == .null || $0["items"] == .null }
            }
            if isBroken || payloads[0]["errors"] != nil { continue }
            var merged = Merged(payloads[0]["data"] ?? .null)
            for payload in payloads { merged.add(payload) }
            #expect(merged.data.sorted == JSONValue.object(expected).sorted)
        }
    }

    @Test(arguments: [IncrementalForm.pending, .labelled])
    func `payloads are as they were`(_ form: IncrementalForm) throws {
        let text = try Self.cases.map { c in
            let lines = try Self.payloads(c, form).map { String(decoding: $0.serialized(), as: UTF8.self) }
            return "# \(c.testDescription)\n\(c.json["query"]?.string ?? "")\n" + lines.joined(separator: "\n") + "\n"
        }
        try expectGolden(text.joined(separator: "\n"), "Incremental/\(form).txt")
    }

    @Test(arguments: [IncrementalForm.pending, .labelled])
    func `an answer that leaves too many parts is refused`(_ form: IncrementalForm) throws {
        let query = #"{ hero { ... @defer(label: "A") { id } ... @defer(label: "B") { name } } numbers @stream }"#
        let prepared = try prepare(query, makeSchema(Self.sdl))
        let delivery = IncrementalDelivery(form)
        var limits = ExecutionLimits(parts: 3)
        let whole = prepared.execute(Self.data, limits: limits, incremental: delivery).text
        #expect(delivery.begun.count == 3 && delivery.weight > 0, "\(whole)")
        limits.parts = 2
        let refused = prepared.execute(Self.data, limits: limits, incremental: IncrementalDelivery(form)).text
        #expect(
            refused == #"{"errors":[{"message":"The answer has more than 2 parts, and is refused as a whole."}]}"#
        )
    }

    @Test func `parts come in the order in which they are asked for, and items one by one`() throws {
        let fragments = #"... @defer(label: "A") { id } ... @defer(label: "B") { name }"#
        let query = #"{ numbers @stream(label: "S") hero { \#(fragments) } }"#
        let delivery = IncrementalDelivery(.pending)
        _ = try prepare(query, makeSchema(Self.sdl)).execute(Self.data, incremental: delivery)
        let parts = delivery.begun
        #expect(parts.map(\.label) == ["A", "B", "S"])
        #expect(parts.map(\.path) == ["hero", "hero", "numbers"])
        let turns = [parts[1], parts[2], parts[0], parts[2], parts[1], parts[2]]
        let payloads = turns.map { delivery.deliver($0, isByItem: true) }
        #expect(
            payloads.map { $0.map { String(decoding: $0.body, as: UTF8.self) } } == [
                #"{"incremental":[{"data":{"name":"Luke"},"id":"1"}],"completed":[{"id":"1"}],"hasNext":true}"#,
                #"{"incremental":[{"items":[1],"id":"2"}],"hasNext":true}"#,
                #"{"incremental":[{"data":{"id":"1"},"id":"0"}],"completed":[{"id":"0"}],"hasNext":true}"#,
                #"{"incremental":[{"items":[2],"id":"2"}],"hasNext":true}"#,
                nil,
                #"{"incremental":[{"items":[3],"id":"2"}],"completed":[{"id":"2"}],"hasNext":false}"#,
            ]
        )
        #expect(payloads.map { $0?.goesOn } == [false, true, false, true, nil, false])
    }

    @Test func `the limits are those of all payloads together`() throws {
        let delivery = IncrementalDelivery(.pending)
        let limits = ExecutionLimits(nodes: 5)
        let prepared = try prepare("{ title numbers @stream(initialCount: 1) }", makeSchema(Self.sdl))
        let first = prepared.execute(Self.data, limits: limits, incremental: delivery)
        let pending = #""pending":[{"id":"0","path":["numbers"]}],"hasNext":true}"#
        #expect(first.text == #"{"data":{"title":"T","numbers":[1]},"# + pending)
        let bodies = delivery.begun.map { delivery.deliver($0, isByItem: false)?.body ?? [] }
        #expect(
            bodies.map { String(decoding: $0, as: UTF8.self) } == [
                #"{"incremental":[{"items":[2,3],"id":"0"}],"completed":[{"id":"0"}],"hasNext":false}"#
            ]
        )
        let second = IncrementalDelivery(.pending)
        _ = prepared.execute(Self.data, limits: ExecutionLimits(nodes: 4), incremental: second)
        let refused = second.begun.map { second.deliver($0, isByItem: false)?.body ?? [] }
        let message = "The answer has more than 4 values, and the rest of it is left out."
        #expect(
            refused.map { String(decoding: $0, as: UTF8.self) } == [
                #"{"incremental":[{"items":[2],"id":"0"}],"completed":[{"id":"0","errors":"#
                    + #"[{"message":"\#(message)"}]}],"hasNext":false}"#
            ]
        )
    }

    @Test func `fragments that spread each other twice at each level are bounded`() throws {
        let levels = (0..<40).map { "fragment F\($0) on Hero { ...F\($0 + 1) @defer ...F\($0 + 1) @defer id }" }
        let query = "{ hero { ...F0 @defer } } \(levels.joined(separator: " ")) fragment F40 on Hero { name }"
        let delivery = IncrementalDelivery(.pending)
        let first = try prepare(query, makeSchema(Self.sdl)).execute(Self.data, incremental: delivery)
        #expect(first.text == #"{"data":{"hero":{}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}"#)
    }

    @Test func `a client that does not ask for it gets one answer`() throws {
        for c in Self.cases {
            let query = try #require(c.json["query"]?.string)
            let plain = try Self.document(c).execute(Self.data, variables: c.json["variables"]?.object ?? [:])
            let without = query.replacing(/@(defer|stream)(\([^)]*\))?/, with: "").replacing("initialCount", with: "")
            let bare = without.replacing(/query \([^)]*\)/, with: "query")
            let expected = try prepare(bare, makeSchema(Self.sdl)).execute(Self.data)
            #expect(try JSONValue(parsing: plain.body)["data"] == JSONValue(parsing: expected.body)["data"], "\(query)")
        }
    }
}

extension IncrementalDeliveryTests {
    static let sdl = file?["schema"]?.string ?? ""
    static let data = file?["data"]?.object ?? [:]

    private static func document(_ c: Case) throws -> PreparedDocument {
        try prepare(c.json["query"]?.string ?? "", makeSchema(sdl))
    }

    /// All payloads, each part when its turn comes.
    private static func payloads(_ c: Case, _ form: IncrementalForm) throws -> [JSONValue] {
        let delivery = IncrementalDelivery(form)
        let variables = c.json["variables"]?.object ?? [:]
        let first = try document(c).execute(data, variables: variables, incremental: delivery)
        var payloads = [try JSONValue(parsing: first.body)]
        var waiting = delivery.begun
        while !waiting.isEmpty {
            guard let payload = delivery.deliver(waiting.removeFirst(), isByItem: false) else { continue }
            payloads.append(try JSONValue(parsing: payload.body))
            waiting += payload.begun
        }
        return payloads
    }

    /// All payloads as one, as `generate-incremental.py` has it.
    private static func told(_ payloads: [JSONValue]) throws -> JSONValue {
        var parts: [String: JSONValue] = [:]
        var errors = Self.errors(of: payloads[0])
        var (pending, delivered, failed): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
        for payload in payloads {
            for part in payload["pending"]?.array ?? [] {
                parts[part["id"]?.string ?? ""] = part
                pending.append(["path": part["path"] ?? .null, "label": part["label"] ?? .null])
            }
            for entry in payload["incremental"]?.array ?? [] {
                let part = try #require(parts[entry["id"]?.string ?? ""])
                let path = JSONValue.array((part["path"]?.array ?? []) + (entry["subPath"]?.array ?? []))
                errors += Self.errors(of: entry)
                if let items = entry["items"]?.array {
                    delivered += items.map { ["path": path, "item": $0] }
                } else {
                    delivered.append(["path": path, "data": entry["data"] ?? .null])
                }
            }
            for entry in payload["completed"]?.array ?? [] where entry["errors"] != nil {
                let part = try #require(parts[entry["id"]?.string ?? ""])
                failed.append([
                    "path": part["path"] ?? .null, "label": part["label"] ?? .null,
                    "errors": .array(Self.errors(of: entry)),
                ])
            }
        }
        return [
            "data": payloads[0]["data"] ?? .null, "errors": ordered(errors), "pending": ordered(pending),
            "delivered": ordered(delivered), "failed": ordered(failed),
        ]
    }

    private static func errors(of json: JSONValue) -> [JSONValue] {
        (json["errors"]?.array ?? []).map { ["message": $0["message"] ?? .null, "path": $0["path"] ?? []] }
    }

    private static func ordered(_ values: [JSONValue]) -> JSONValue {
        let texts = values.map { (String(decoding: $0.sorted.serialized(), as: UTF8.self), $0) }
        return .array(texts.sorted { $0.0 < $1.0 }.map(\.1))
    }
}

/// Data that payloads are merged into, as clients do.
private struct Merged {
    var data: JSONValue
    private var paths: [String: [JSONValue]] = [:]

    init(_ data: JSONValue) { self.data = data }

    mutating func add(_ payload: JSONValue) {
        for part in payload["pending"]?.array ?? [] { paths[part["id"]?.string ?? ""] = part["path"]?.array ?? [] }
        for entry in payload["incremental"]?.array ?? [] {
            let known = entry["id"]?.string.flatMap { paths[$0] }
            let path = (known ?? entry["path"]?.array ?? []) + (entry["subPath"]?.array ?? [])
            if let items = entry["items"]?.array {
                let list = known == nil ? Array(path.dropLast()) : path
                data = data.changed(at: list) { .array(($0.array ?? []) + items) }
            } else if let members = entry["data"] {
                data = data.changed(at: path) { $0.merged(with: members) }
            }
        }
    }
}

extension JSONValue {
    fileprivate func changed(at path: some Collection<JSONValue>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard let first = path.first else { return change(self) }
        switch (self, first) {
        case (.object(var members), .string(let key)):
            members[key] = (members[key] ?? .null).changed(at: path.dropFirst(), change)
            return .object(members)
        case (.array(var elements), .number(.integer(let index))):
            elements[index] = elements[index].changed(at: path.dropFirst(), change)
            return .array(elements)
        default: return self
        }
    }

    fileprivate func merged(with other: JSONValue) -> JSONValue {
        switch (self, other) {
        case (.object(var members), .object(let others)):
            for other in others { members[other.key] = members[other.key]?.merged(with: other.value) ?? other.value }
            return .object(members)
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            return .array(zip(elements, others).map { $0.merged(with: $1) })
        default: return other
        }
    }

    /// With the members of objects in the order of their keys.
    fileprivate var sorted: JSONValue {
        switch self {
        case .object(let members):
            var sorted = JSONObject()
            for member in members.sorted(by: { $0.key < $1.key }) { sorted[member.key] = member.value.sorted }
            return .object(sorted)
        case .array(let elements): return .array(elements.map(\.sorted))
        default: return self
        }
    }
}
