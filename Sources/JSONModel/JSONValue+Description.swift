// Failing expectations, `print` and `dump` show JSON as JSON, not the cases and stored properties that it is made of.

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value as JSON, on one line: `{"name":"Luke"}`.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
    /// The value as JSON, on one line.
    public var debugDescription: String { description }
    /// Has no children: the description says everything.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The object as JSON, on one line: `{"name":"Luke"}`.
    public var description: String { JSONValue.object(self).description }
    /// The object as JSON, on one line.
    public var debugDescription: String { description }
    /// Has no children: the description says everything.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The number as JSON has it.
    public var description: String { JSONValue.number(self).description }
    /// The number as JSON has it.
    public var debugDescription: String { description }
    /// Has no children: the description says everything.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
