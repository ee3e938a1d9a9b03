/// What data is for, which says what may stand in it beside the values of its types.
package enum DataPurpose {
    /// A stub's data in a file, in a template with texts that may become anything.
    ///
    /// What is for one operation alone is refused where that has no use for a key.
    case stub(isTemplate: Bool, isForOneOperation: Bool = false)
    /// Data that was made for one request, as scripts and templates make it.
    ///
    /// Null may stand anywhere, since execution says where it may not; in rendered data a text stands for any leaf.
    case result(isRendered: Bool)
    /// What is to be written about an entity of a world: others are named by their keys, and a page is the list of its
    /// items.
    case entity(MockWorld)
    /// Variables that are sent with an operation: what is required must be there.
    case sentVariables(isTemplate: Bool)
    /// Variables that those of a client are compared with: objects may say less, and `$matches` and its kin are no
    /// values.
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

    var isResult: Bool {
        if case .result = self { true } else { false }
    }

    /// How many errors are listed, and how many warnings, while others are counted.
    ///
    /// Of a result they are enough: nothing but a log and the journal is told of them.
    var problemLimit: Int { isResult ? 20 : 100 }
}
