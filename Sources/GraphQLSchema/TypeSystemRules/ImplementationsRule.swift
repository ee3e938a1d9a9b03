import GraphQLLanguage

/// A type has every field its interfaces promise, with a type and arguments that keep the promise
/// (specification, section 3.6.1, `IsValidImplementation`).
enum ImplementationsRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes where !type.interfaces.isEmpty {
            let fields = FieldIndex(type.fields)
            for case let target? in type.interfaces.lazy.map(\.target) {
                let interface = draft.types[target]
                for promised in interface.fields {
                    check(promised, of: interface, in: type, fields: fields, draft: draft, reportingTo: &report)
                }
            }
        }
        if report.contains(anyOf: [.missingAncestor, .missingInterfaceField, .unknownType, .notOutputType]) {
            ImplementationRepair.complete(draft)
        }
    }

    private static func check(
        _ promised: FieldDraft,
        of interface: TypeDraft,
        in type: TypeDraft,
        fields: FieldIndex,
        draft: SchemaDraft,
        reportingTo report: inout TypeSystemReport
    ) {
        guard let field = fields[promised.name] else {
            let message =
                "Interface field \(interface.name).\(promised.name) expected but \(type.name) does not provide it."
            report.report(.missingInterfaceField, message, at: type.origin)
            return
        }
        if field.target != nil, promised.target != nil,
            !draft.isSubtype(field.type, named: field.target, of: promised.type, promisedNamed: promised.target)
        {
            let message =
                "Interface field \(interface.name).\(promised.name) expects type \(promised.type) "
                + "but \(type.name).\(field.name) is type \(field.type)."
            report.report(.incompatibleImplementation, message, at: field.typeOrigin)
        }
        if field.isDeprecated, !promised.isDeprecated {
            let message =
                "Interface field \(interface.name).\(promised.name) is not deprecated, so implementation field "
                + "\(type.name).\(field.name) must not be deprecated."
            report.report(.deprecatedImplementation, message, at: field.origin)
        }
        checkArguments(
            of: field,
            at: "\(type.name).\(field.name)",
            promised: promised,
            promisedAt: "\(interface.name).\(promised.name)",
            reportingTo: &report
        )
    }

    private static func checkArguments(
        of field: FieldDraft,
        at path: @autoclosure () -> String,
        promised: FieldDraft,
        promisedAt promisedPath: @autoclosure () -> String,
        reportingTo report: inout TypeSystemReport
    ) {
        for argument in promised.arguments {
            guard let own = field.argument(named: argument.name) else {
                let message =
                    "Interface field argument \(promisedPath())(\(argument.name):) expected but \(path()) "
                    + "does not provide it."
                report.report(.incompatibleImplementation, message, at: field.origin)
                continue
            }
            if !own.type.isWritten(as: argument.type) {
                let message =
                    "Interface field argument \(promisedPath())(\(argument.name):) expects type \(argument.type) "
                    + "but \(path())(\(own.name):) is type \(own.type)."
                report.report(.incompatibleImplementation, message, at: own.typeOrigin)
            }
        }
        for own in field.arguments where own.isRequired && promised.argument(named: own.name) == nil {
            let message =
                "Object field \(path()) includes required argument \(own.name) that is missing from "
                + "the Interface field \(promisedPath())."
            report.report(.incompatibleImplementation, message, at: own.origin)
        }
    }
}

/// Fields by name: a dictionary only where there are many.
private struct FieldIndex {
    private let fields: [FieldDraft]
    private let positions: [String: Int]?

    init(_ fields: [FieldDraft]) {
        self.fields = fields
        positions =
            fields.count > 12
            ? Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
            : nil
    }

    subscript(name: String) -> FieldDraft? {
        if let positions { return positions[name].map { fields[$0] } }
        return fields.first { $0.name == name }
    }
}

extension TypeReference {
    /// Whether both are written alike, names and wrappers.
    fileprivate func isWritten(as other: TypeReference) -> Bool {
        switch (self, other) {
        case (.named(let left), .named(let right)): left.value == right.value
        case (.list(let left, _), .list(let right, _)), (.nonNull(let left, _), .nonNull(let right, _)):
            left.isWritten(as: right)
        default: false
        }
    }
}

extension SchemaDraft {
    /// Whether a field of the one type may stand for a field of the other
    /// (specification, section 3.6.1, `IsValidImplementationFieldType`).
    fileprivate func isSubtype(
        _ type: TypeReference,
        named target: Int?,
        of promised: TypeReference,
        promisedNamed promisedTarget: Int?
    ) -> Bool {
        switch (type, promised) {
        case (.nonNull(let type, _), .nonNull(let promised, _)), (.list(let type, _), .list(let promised, _)):
            isSubtype(type, named: target, of: promised, promisedNamed: promisedTarget)
        case (.nonNull(let type, _), _): isSubtype(type, named: target, of: promised, promisedNamed: promisedTarget)
        case (.named, .named): target == promisedTarget || isMember(target, of: promisedTarget)
        default: false
        }
    }

    private func isMember(_ target: Int?, of promised: Int?) -> Bool {
        guard let target, let promised else { return false }
        let (type, abstract) = (types[target], types[promised])
        return switch abstract.kind {
        case .interface: type.interfaces.contains { $0.target == promised }
        case .union: abstract.members.contains { $0.target == target }
        default: false
        }
    }
}
