import FakeValues
import JSONModel
import Platform
import SchemaMocking

/// A kind of value of a setting: where it is stored, and how it is read, written and described.
package struct SettingValue: Sendable {
    /// Gives the place of a value in the settings: a start of the program asks few of some sixty for theirs.
    typealias Path<Value> = @Sendable () -> any WritableKeyPath<ProjectSettings, Value> & Sendable

    /// The placeholder for the value in a flag's line of `--help`.
    let placeholder: String
    /// The allowed values, in as few words as a table has room for: `1 to 1000`, `refuse, warn, off`.
    package let range: String
    /// The allowed values in a message, after "must be" or "takes".
    package let expectation: String
    /// The value that a flag without a value stands for.
    private(set) var implied: String?
    /// All allowed values, if they are a few words.
    private(set) var choices: [String] = []
    /// Reads a value; false for one that is not allowed.
    let read: @Sendable (YAMLScalar, inout ProjectSettings) -> Bool
    /// Reads a mapping, if `mynah.yml` may have one in the value's place.
    var readMapping: (@Sendable (YAMLNode, inout ProjectSettings, inout Problems) -> Void)?
    /// Reads a list, if `mynah.yml` may have one in the value's place; false for one that is not allowed.
    var readList: (@Sendable ([YAMLNode], inout ProjectSettings) -> Bool)?
    /// The allowed values in `mynah.yml`, as a JSON Schema.
    var schema: JSONValue { makeSchema() }
    private var makeSchema: @Sendable () -> JSONValue = { [:] }
    /// The value as people are told it, mostly as it is written in `mynah.yml`.
    let text: @Sendable (ProjectSettings) -> String
    /// Whether two projects have the same value.
    let isSame: @Sendable (ProjectSettings, ProjectSettings) -> Bool

    init<Value: Equatable & SendableMetatype>(
        _ path: @autoclosure @escaping Path<Value>,
        _ placeholder: String,
        range: String,
        expectation: String,
        read: @escaping @Sendable (YAMLScalar) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        self.placeholder = placeholder
        self.range = range
        self.expectation = expectation
        self.read = { scalar, settings in
            guard let value = read(scalar) else { return false }
            settings[keyPath: path()] = value
            return true
        }
        self.text = { text($0[keyPath: path()]) }
        isSame = { $0[keyPath: path()] == $1[keyPath: path()] }
    }
}

extension SettingValue {
    /// The kind of value with a JSON Schema of what it allows.
    func described(by schema: @autoclosure @escaping @Sendable () -> JSONValue) -> SettingValue {
        var value = self
        value.makeSchema = schema
        return value
    }

    static func count(_ path: @autoclosure @escaping Path<Int>, _ bounds: ClosedRange<Int>) -> SettingValue {
        let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
        return SettingValue(path(), "N", range: range, expectation: "a whole number from \(range)") {
            $0.value.int.flatMap { bounds.contains($0) ? $0 : nil }
        } text: {
            "\($0)"
        }
        .described(by: [
            "type": "integer", "minimum": .number(.integer(bounds.lowerBound)),
            "maximum": .number(.integer(bounds.upperBound)),
        ])
    }

    /// A number of bytes: `65536`, `64kB`, `10 MB`.
    static func bytes(_ path: @autoclosure @escaping Path<Int>, _ bounds: ClosedRange<Int>) -> SettingValue {
        let range = "\(ByteCount.text(bounds.lowerBound)) to \(ByteCount.text(bounds.upperBound))"
        let expectation = "a number of bytes, such as 65536 or 10MB, from \(range)"
        return SettingValue(path(), "BYTES", range: range, expectation: expectation) {
            ByteCount($0).flatMap { bounds.contains($0.bytes) ? $0.bytes : nil }
        } text: {
            ByteCount.text($0)
        }
        .described(by: ["type": ["integer", "string"], "description": .string(range)])
    }

    static func seconds(_ path: @autoclosure @escaping Path<Double>, _ bounds: ClosedRange<Double>) -> SettingValue {
        let range = "\(text(bounds.lowerBound)) to \(text(bounds.upperBound))"
        return SettingValue(path(), "SECONDS", range: range, expectation: "a number of seconds from \(range)") {
            $0.value.double.flatMap { bounds.contains($0) ? $0 : nil }
        } text: {
            text($0)
        }
        .described(by: [
            "type": "number", "minimum": .number(.double(bounds.lowerBound)),
            "maximum": .number(.double(bounds.upperBound)),
        ])
    }

    /// Writes whole numbers without a fraction.
    private static func text(_ seconds: Double) -> String { Int(exactly: seconds).map(String.init) ?? "\(seconds)" }

    /// A Boolean, whose flag takes no value and stands for one of the two.
    static func isOn(_ path: @autoclosure @escaping Path<Bool>, flagSays implied: Bool) -> SettingValue {
        var value = SettingValue(path(), "", range: "true, false", expectation: "true or false") {
            $0.value.bool
        } text: {
            "\($0)"
        }
        value.implied = "\(implied)"
        return value.described(by: ["type": "boolean"])
    }

    /// One of an enumeration's raw values.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable & SendableMetatype>(
        _ path: @autoclosure @escaping Path<Choice>,
        _ placeholder: String
    ) -> SettingValue {
        let choices = Choice.allCases.map(\.rawValue)
        let range = choices.joined(separator: ", ")
        // `off` is text in YAML 1.2, and what was written counts in any case.
        var value = SettingValue(path(), placeholder, range: range, expectation: "one of \(range)") {
            Choice(rawValue: $0.text)
        } text: {
            $0.rawValue
        }
        value.choices = choices
        return value.described(by: ["enum": .array(choices.map { .string($0) })])
    }

    /// A seed: any whole number, negative ones too.
    static func seed(_ path: @autoclosure @escaping Path<UInt64>) -> SettingValue {
        SettingValue(path(), "N", range: "a whole number", expectation: "a whole number") { scalar in
            scalar.value.int.map { UInt64(bitPattern: Int64($0)) } ?? (scalar.isPlain ? UInt64(scalar.text) : nil)
        } text: {
            "\($0)"
        }
        .described(by: ["type": "integer"])
    }

    static func moment(_ path: @autoclosure @escaping Path<ProjectSettings.Now>) -> SettingValue {
        let expectation = "a time such as \(Instant.defaultNow.text), or \"system\""
        return SettingValue(path(), "TIME", range: "a time, or system", expectation: expectation) {
            ProjectSettings.Now($0.text)
        } text: { now in
            switch now {
            case .fixed(let instant): instant.text
            case .system: "system"
            }
        }
        .described(by: ["type": "string"])
    }

    static func ports(_ path: @autoclosure @escaping Path<ClosedRange<Int>>) -> SettingValue {
        let expectation = "a port such as 8080, or a range such as 8080-8090, from 0 to 65535"
        return SettingValue(path(), "N|N-M", range: "0 to 65535", expectation: expectation) {
            ProjectSettings.portRange($0.text)
        } text: {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        .described(by: ["type": ["integer", "string"], "pattern": "^[0-9]+(-[0-9]+)?$"])
    }

    /// The first segments of paths that belong to the server, which nothing else is served at.
    private static let reservedSegments = ["_admin", "_files", "_session", "_uploads"]

    /// The path of a URL; a slash at its end makes no difference.
    static func urlPath(_ path: @autoclosure @escaping Path<String>) -> SettingValue {
        let reserved = reservedSegments.map { "/\($0)" }.joined(separator: ", ")
        let expectation = "a path that begins with /, and is none of the server's own (\(reserved))"
        return SettingValue(path(), "PATH", range: "a path", expectation: expectation) { scalar in
            guard let path = scalar.value.string, path.hasPrefix("/"), !path.contains(where: { "?# ".contains($0) }),
                !reservedSegments.contains(String(path.split(separator: "/").first ?? ""))
            else { return nil }
            return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        } text: {
            $0
        }
        .described(by: ["type": "string", "pattern": "^/"])
    }
}
