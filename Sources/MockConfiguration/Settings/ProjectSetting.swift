import JSONModel

/// One setting, and everything that is said of it anywhere.
///
/// The reader of `mynah.yml`, the flags, `--help`, what a reload says of settings, and the tables in `docs/settings.md`
/// are all made from `ProjectSetting.all`: a new setting is one more entry there, and a property of `ProjectSettings`.
package struct ProjectSetting: Sendable {
    /// What a reload does with a value that has changed.
    package enum Reload: Sendable {
        /// It takes effect, and what answers GraphQL is made anew with it.
        case renewsEndpoint
        /// It takes effect, and what answers GraphQL stays.
        case keepsEndpoint
        /// It waits until the server is started again.
        case needsRestart
    }

    /// An option of the command line that says what the key says, and outranks it.
    package struct Flag: Sendable {
        /// The long name first, each with its dashes.
        package let names: [String]
        /// What stands for the value in the help text; `nil` for a flag that takes none.
        package let placeholder: String?
        /// What a flag without a value says.
        package let implied: String?
        /// All values, where they are few words.
        package let choices: [String]
        package let help: String
    }

    /// What the key is called in `mynah.yml`, behind the mapping that it stands in: `seed`, `limits.body`.
    package let key: String
    /// The same under another name.
    let otherKey: String?
    package let value: SettingValue
    package let reload: Reload
    /// What it is for, in a sentence.
    package let help: String
    /// The one that says what the key says, and such as stand for one value of it.
    package let flags: [Flag]

    init(
        _ key: String,
        or otherKey: String? = nil,
        _ value: SettingValue,
        _ reload: Reload = .renewsEndpoint,
        flag names: String...,
        help: String,
        shorthand: (name: String, value: String, help: String)? = nil
    ) {
        self.key = key
        self.otherKey = otherKey
        self.value = value
        self.reload = reload
        self.help = help
        let takesValue = value.implied == nil
        let main = Flag(
            names: names,
            placeholder: takesValue ? value.placeholder : nil,
            implied: value.implied,
            choices: value.choices,
            help: takesValue ? "\(help) Default \(value.text(ProjectSettings()))." : help
        )
        let short = shorthand.map {
            Flag(names: [$0.name], placeholder: nil, implied: $0.value, choices: [], help: $0.help)
        }
        flags = [main] + [short].compactMap(\.self)
    }
}

extension ProjectSetting {
    /// What may stand under the key, and what holds where it is not there.
    private var schema: ValueSchema {
        var keywords = value.schema.object ?? [:]
        keywords["default"] = YAMLScalar(text: standard, isPlain: true).value
        return ValueSchema(keywords).described(help)
    }

    /// How its value is written where nothing is said.
    package var standard: String { value.text(ProjectSettings()) }

    /// Whether two projects agree on it.
    package func isSame(_ left: ProjectSettings, _ right: ProjectSettings) -> Bool {
        value.isSame(left, right)
    }

    /// Reads a value as a flag has it; false where it is not an allowed one.
    package func read(_ text: String, into settings: inout ProjectSettings) -> Bool {
        value.read(YAMLScalar(text: text, isPlain: true), &settings)
    }

    /// The mapping that the key stands in, and what it is called there.
    var place: (mapping: String?, name: String) {
        let parts = key.split(separator: ".").map { String($0) }
        return parts.count > 1 ? (parts[0], parts[1]) : (nil, key)
    }

    /// How the keys of one mapping of `mynah.yml` are read; of the outermost one where there is no name.
    static func keys(of mapping: String?) -> [Setting<ProjectSettings>] {
        all.filter { $0.place.mapping == mapping }.flatMap { setting in
            [setting.place.name, setting.otherKey].compactMap(\.self).map { name in
                Setting(key: name, setting.schema) { node, settings, problems in
                    if let scalar = node.scalar, setting.value.read(scalar, &settings) { return }
                    if let elements = node.elements, setting.value.readList?(elements, &settings) ?? false { return }
                    if node.members != nil, let read = setting.value.readMapping {
                        return read(node, &settings, &problems)
                    }
                    problems.expected(setting.value.expectation, for: name, not: node)
                }
            }
        }
    }
}
