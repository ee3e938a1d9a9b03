/// How much the parser reads before it refuses a document.
package struct ParserLimits: Sendable, Hashable {
    /// The number of lexical tokens; `nil` means any.
    package var tokens: Int?
    /// How deep selection sets, values and type references may nest, counted together.
    ///
    /// - Important: The tree is released recursively: a depth of several thousand can overflow the stack.
    package var depth: Int
    /// The setting that raises `tokens`, such as `--max-tokens`, for errors to name; `nil` where there is none.
    package var tokensSetting: String?
    package var depthSetting: String?

    package init(tokens: Int? = 20_000, depth: Int = 200, tokensSetting: String? = nil, depthSetting: String? = nil) {
        self.tokens = tokens
        self.depth = depth
        self.tokensSetting = tokensSetting
        self.depthSetting = depthSetting
    }

    /// For requests, which any client may send.
    package static let `default` = ParserLimits()

    /// For schemas, which may have any number of tokens.
    package static let schema = ParserLimits(tokens: nil)
}

/// The tokens and depth that a document took, for users who have to choose limits.
package struct ParserUsage: Sendable, Hashable {
    package var tokens = 0
    /// The deepest nesting that was reached.
    package var depth = 0

    package init(tokens: Int = 0, depth: Int = 0) {
        self.tokens = tokens
        self.depth = depth
    }
}
