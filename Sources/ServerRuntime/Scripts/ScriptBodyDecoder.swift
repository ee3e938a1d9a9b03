import HTTPMessages
import JSONModel
import Platform
import StubModel

/// Reads the `body` of a response that a script returned; its key is the kind.
struct ScriptBodyDecoder {
    /// The script's own.
    let file: String
    /// Whether the script's author may name any file, as in a stub file; those of sent stubs may not.
    let namesAnyFile: Bool
    /// Whether what it says is rendered.
    let isTemplate: Bool

    typealias Body = (definition: BodyDefinition, contentType: String?)

    private static let kinds = ["text", "json", "yaml", "template", "file", "data", "operation"]
    private static let keys = kinds + ["templateData", "contentType", "variables", "at"]
    private static let choices = "one of text, json, yaml, template, file, data and operation"

    func body(_ text: JSONText?) throws(ScriptResultError) -> Body {
        guard let text, !text.isNull else { return (.none, nil) }
        guard let (members, json) = try text.readObject(leaving: "json") else {
            throw ScriptResultError(
                "\"body\" must be what one of the functions of Body returns, such as Body.json(…), not \(try text.read().summary)."
            )
        }
        for member in members where !Self.keys.contains(member.key) {
            throw .unknownKey(member.key, in: "\"body\"", known: Self.keys)
        }
        let given = members.filter { Self.kinds.contains($0.key) }
        let count = given.count + (json == nil ? 0 : 1)
        if count > 1 { throw ScriptResultError("A \"body\" has only \(Self.choices); this has \(count).") }
        if let json { return (try self.json(json, try object(members, "templateData")), try contentType(members)) }
        guard let kind = given.first else { throw ScriptResultError("A \"body\" needs \(Self.choices).") }
        return try body(kind.key, kind.value, members)
    }

    private func contentType(_ members: JSONObject) throws(ScriptResultError) -> String? {
        try members["contentType"].flatMap { value throws(ScriptResultError) in
            value == .null ? nil : try text(value, "contentType")
        }
    }

    private func body(
        _ kind: String,
        _ payload: JSONValue,
        _ members: JSONObject
    ) throws(ScriptResultError) -> Body {
        let data = try object(members, "templateData")
        let type = try contentType(members)
        switch kind {
        case "text": return (.text(try scalarText(payload), templateData: data), type)
        case "yaml":
            let text = payload.string.map { BodyDefinition.yamlText($0, templateData: data) }
            return (text ?? .yaml(payload, templateData: data), type)
        case "template":
            return (.template(name: try text(payload, "template"), contentType: type, templateData: data), nil)
        case "file": return (try self.file(at: try text(payload, "file"), type), nil)
        case "data":
            guard let bytes = payload.string.flatMap(Base64.decode) else {
                throw .expected("an ArrayBuffer, or bytes in base64", for: "data", not: payload)
            }
            return (.data(bytes, contentType: type), nil)
        default: return (try operation(payload, members), type)
        }
    }

    /// What is no template is sent as the prelude has written it.
    private func json(_ text: JSONText, _ data: JSONObject) throws(ScriptResultError) -> BodyDefinition {
        guard isTemplate || text.isString else { return .data(Array(text.bytes), contentType: "application/json") }
        let value = try text.read()
        // A string that looks like an object or a list is JSON text, rendered as a whole: Voodoo's habit.
        if case .string(let text) = value, let first = text.utf8.first(where: { !Self.blanks.contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        {
            return .jsonText(text, templateData: data)
        }
        return .json(value, templateData: data)
    }

    private static let blanks: [UInt8] = Array(" \t\n\r".utf8)

    private func scalarText(_ value: JSONValue) throws(ScriptResultError) -> String {
        switch value {
        case .null: return ""
        case .string(let text): return text
        case .bool, .number: return String(decoding: value.serialized(), as: UTF8.self)
        case .array, .object: throw .expected("a text", for: "text", not: value)
        }
    }

    private func operation(_ payload: JSONValue, _ members: JSONObject) throws(ScriptResultError) -> BodyDefinition {
        let at: [String]
        switch members["at"] ?? .null {
        case .null: at = []
        case .string(let path): at = path.split(separator: ".").map(String.init)
        case let other: throw .expected("a path such as user.address", for: "at", not: other)
        }
        return .operation(
            document: try text(payload, "operation"),
            variables: try object(members, "variables"),
            at: at
        )
    }
}

extension ScriptBodyDecoder {
    /// A file beside the script, else below the working directory.
    ///
    /// What a client sends may end up in the path, so a relative one leads to nothing outside of these folders, by links
    /// or otherwise.
    private func file(at name: String, _ contentType: String?) throws(ScriptResultError) -> BodyDefinition {
        if name.hasPrefix("/"), namesAnyFile, !name.utf8.contains(0) {
            return .file(path: name, contentType: contentType)
        }
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), !name.utf8.contains(0) else {
            throw ScriptResultError("\"file\" must be a path below the script's folder or the working directory.")
        }
        var leadsOutside = false
        for folder in [file.lastIndex(of: "/").map { String(file[...$0]) }, "."].compactMap(\.self) {
            guard let root = Disk.realPath(of: folder), let path = Disk.realPath(of: root + "/" + name),
                FileStatus(of: path)?.kind == .file
            else { continue }
            if let path = FileReader.resolved(path, within: root) {
                return .file(path: path, contentType: contentType ?? ContentTypes.type(ofFile: name), isResolved: true)
            }
            leadsOutside = true
        }
        if leadsOutside { throw ScriptResultError("\"file\" must be no link that leads to another folder.") }
        // Nothing is there: sending it says so.
        return .file(path: name, contentType: contentType)
    }

    private func text(_ value: JSONValue, _ key: String) throws(ScriptResultError) -> String {
        guard let text = value.string else { throw .expected("a text", for: key, not: value) }
        return text
    }

    private func object(_ members: JSONObject, _ key: String) throws(ScriptResultError) -> JSONObject {
        guard let value = members[key], value != .null else { return [:] }
        guard let object = value.object else { throw .expected("an object", for: key, not: value) }
        return object
    }
}
