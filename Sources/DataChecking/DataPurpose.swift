package import SchemaMocking

/// The purpose of data, which decides what may stand in it beside the values of its types.
package enum DataPurpose {
    /// A stub's data in a file, in a template with texts that may become anything.
    ///
    /// A stub for one operation alone is refused where the operation has no use for a key.
    case stub(isTemplate: Bool, isForOneOperation: Bool = false)
    /// Data that a script or a template made for one request.
    ///
    /// Null may stand anywhere, since execution rejects it where it must; in rendered data a text stands for any leaf.
    case result(isRendered: Bool)
    /// Values to be written about an entity of a world: other entities are named by their keys, and a page is the list
    /// of its items.
    case entity(MockWorld)
    /// Variables that are sent with an operation: required ones must be there.
    case sentVariables(isTemplate: Bool)
    /// Variables to compare with the client's: objects may leave members out, and `$matches` and its kin stand in place
    /// of values.
    case matchedVariables
}

extension DataPurpose {
    var isInput: Bool {
        switch self {
        case .sentVariables, .matchedVariables: true
        case .stub, .result, .entity: false
        }
    }

    /// Whether a text with tags in it may become anything.
    var isTemplate: Bool {
        switch self {
        case .stub(let isTemplate, _), .sentVariables(let isTemplate): isTemplate
        case .result, .entity, .matchedVariables: false
        }
    }

    /// Whether a list may be written by its length and some of its elements.
    var hasListKeys: Bool {
        switch self {
        case .stub, .result: true
        case .entity, .sentVariables, .matchedVariables: false
        }
    }

    var isResult: Bool { if case .result = self { true } else { false } }

    /// The most errors that are listed, and the most warnings; others are counted.
    ///
    /// Few are enough for a result, whose problems go only to the log and the journal.
    var problemLimit: Int { isResult ? 20 : 100 }
}
