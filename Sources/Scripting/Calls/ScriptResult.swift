package import JSONModel

/// The value that a script has returned.
package struct ScriptResult: Sendable {
    /// The value, as JSON has it.
    ///
    /// Integers stay integers and fractions fractions. What `toJSON` returns stands for a `Date` and its like,
    /// members that are `undefined` are left out, and an `ArrayBuffer` or a view of one is the text of its bytes in
    /// base64, as `data:` of a response has it.
    package var json: JSONText

    package init(json: JSONText) { self.json = json }
}
