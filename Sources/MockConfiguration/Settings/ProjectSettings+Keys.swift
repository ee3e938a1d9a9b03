import GraphQLSchema

extension ProjectSettings {
    /// Sets a value by its key in `mynah.yml`, as text that could stand there: `limits.body` to `1MB`.
    ///
    /// - Throws: `SettingProblem` for a key that there is not, and for a value that is not allowed.
    package mutating func set(_ key: String, to text: String) throws(SettingProblem) {
        guard let setting = ProjectSetting.all.first(where: { $0.key == key || $0.otherKey == key }) else {
            let near = suggestions(for: key, among: ProjectSetting.all.map(\.key))
            throw SettingProblem("There is no setting \"\(key)\".\(didYouMean(near))")
        }
        guard setting.read(text, into: &self) else {
            throw SettingProblem("\"\(key)\" must be \(setting.value.expectation), not \"\(text)\".")
        }
    }
}

/// The error of a setting that cannot be set.
package struct SettingProblem: Error, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}
