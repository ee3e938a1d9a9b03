package import GraphQLLanguage

/// The reason why a script gave no result, with its place in the file.
package struct ScriptError: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The text is not JavaScript.
        case syntax
        /// It defines no function `response`.
        case noFunction
        /// It threw, or the promise that it returned was rejected.
        case thrown
        /// It returned a value that JSON cannot hold.
        case badResult
        /// It took longer than the limit.
        case timeout
        /// It took more memory than the limit.
        case memory
        /// Too many calls are waiting, or have never come back.
        case busy
        /// The engine was stopped.
        case stopped
        /// There is no JavaScript engine on this system.
        case unavailable
    }

    package var kind: Kind
    /// A sentence that names no place.
    package var message: String
    package var file: String
    /// From 1, as the file's lines count; `nil` where the engine does not say.
    package var line: Int?
    /// From 1, in UTF-16 code units; `nil` where the engine does not say.
    package var column: Int?

    package init(_ kind: Kind, _ message: String, file: String, line: Int? = nil, column: Int? = nil) {
        self.kind = kind
        self.message = message
        self.file = file
        self.line = line
        self.column = column
    }
}

extension ScriptError {
    /// The place, as other diagnostics have it; without a line, the file's first.
    package var location: SourceLocation { SourceLocation(file: file, line: line ?? 1, column: column ?? 1) }

    package var diagnostic: Diagnostic { Diagnostic(.error, message, at: location) }
}

extension ScriptError: CustomStringConvertible {
    /// As much as is known: `endpoints/cart.js:7:9: TypeError: null is not an object`.
    package var description: String {
        var place = file
        if let line { place += ":\(line)" }
        if line != nil, let column { place += ":\(column)" }
        return "\(place): \(message)"
    }
}
