package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Checks data against a schema: a stub's data, a script's result, an entity's stored values, an operation's variables.
///
/// It walks a value beside its type, and beside the client's selections where these are known, and collects what does
/// not fit. The purpose says what may stand in the data.
package struct DataChecker {
    let schema: Schema
    let purpose: DataPurpose
    /// The paths of a response's errors: null may stand at each, even for a non-null type.
    package var errorPaths: Set<[GraphQLError.PathComponent]> = []
    private var findings = DataFindings()
    /// The words of the fields' names, of types with keys that may be aliases.
    var fieldWords: [TypeID: [[String]]] = [:]
    /// The path of the value that is being checked.
    var path: [GraphQLError.PathComponent] = []

    package init(_ schema: Schema, for purpose: DataPurpose) {
        self.schema = schema
        self.purpose = purpose
    }

    package var problems: [DataProblem] { findings.problems }

    /// Returns the findings so far and forgets them, so that the next value starts without any.
    package mutating func takeFindings() -> DataFindings {
        defer { findings = DataFindings() }
        return findings
    }
}

extension DataChecker {
    /// Notes a problem at `path`; its sentence is made only where it is listed.
    mutating func report(
        _ message: @autoclosure () -> String,
        _ severity: Diagnostic.Severity = .error,
        isAboutKey: Bool = false,
        isCertain: Bool = true
    ) {
        guard findings.listed(severity) < purpose.problemLimit else {
            if !purpose.isResult { findings.count(severity, at: path) }
            return
        }
        let message = message()
        // Without a place to point at, one sentence is enough for all elements of a list.
        if purpose.isResult, problems.contains(where: { $0.message == message }) { return }
        findings.list(
            DataProblem(severity: severity, path: path, isAboutKey: isAboutKey, message: message, isCertain: isCertain)
        )
    }

    /// Whether no further problem would be listed or counted.
    private var isDone: Bool { purpose.isResult && problems.count >= purpose.problemLimit }

    /// Checks the value that stands a step further down.
    mutating func at(_ step: GraphQLError.PathComponent, _ check: (inout Self) -> Void) {
        path.append(step)
        check(&self)
        path.removeLast()
    }

    func mayBecomeAnything(_ value: JSONValue) -> Bool { purpose.isTemplate && value.string?.contains("{{") == true }

    /// Checks a value of any type.
    ///
    /// - Parameters:
    ///   - value: the value at `path`.
    ///   - type: the type that belongs there.
    ///   - name: the field, argument or variable that the value is given to, for messages.
    ///   - selected: the client's selections on it; `nil` where these are not known.
    mutating func check(
        _ value: JSONValue,
        of type: ResolvedType,
        named name: String,
        _ selected: SelectedFields? = nil
    ) {
        if isDone || mayBecomeAnything(value) { return }
        if case .matchedVariables = purpose, checkMatcher(value, of: type, named: name) { return }
        if value.isNull { return checkNull(of: type, named: name) }
        if let element = type.listElement {
            return checkList(value, of: type, element: element, named: name, selected)
        }
        let named = schema.namedType(of: type)
        if named.isLeaf { return checkLeaf(value, of: named, named: name) }
        if case .entity(let world) = purpose, isReference(value, to: named, in: world) {
            return checkReference(value, to: named, named: name, in: world)
        }
        guard let members = value.object else { return report(Mismatch.noObject(value, of: named, named: name)) }
        if let fields = named.inputFields {
            check(members, of: named, fields)
        } else {
            check(members, of: named, selected)
        }
    }

    private mutating func checkNull(of type: ResolvedType, named name: String) {
        if purpose.isResult { return }
        guard type.isNonNull, !errorPaths.contains(path) else { return }
        let schema = schema
        report(Mismatch.null(of: schema.name(of: type), named: name))
    }

    private mutating func checkLeaf(_ value: JSONValue, of type: NamedType, named name: String) {
        let fits: Bool
        if case .result(isRendered: true) = purpose, case .string = value {
            fits = true
        } else if purpose.isInput, let scalar = type.builtIn {
            fits = (try? scalar.coerceInput(value)) != nil
        } else {
            fits = LeafFit.value(value, as: type) != nil
        }
        guard fits else { return report(Mismatch.leaf(value, of: type, named: name)) }
        // It is served as it stands, though clients may not be able to read it.
        if !purpose.isResult, !purpose.isInput, KeyField.isNoUUID(value, of: type) {
            report("\(name) is a UUID, not \(value.summary).", .warning)
        }
    }
}
