import JSONModel

/// One setting, with its key, flags, value and help text.
///
/// The reader of `mynah.yml`, the flags, `--help`, messages of a reload, and the tables in `docs/settings.md` are all
/// made from `ProjectSetting.all`: a new setting is one more entry there, and a property of `ProjectSettings`.
package struct ProjectSetting: Sendable {
    /// The effect of a reload on a changed value.
    package enum Reload: Sendable {
        /// The value takes effect, and the GraphQL endpoint is made anew with it.
        case renewsEndpoint
        /// The value takes effect, and the GraphQL endpoint is kept: none of its requests looks at it.
        case keepsEndpoint
        /// The value waits until the server is started again.
        case needsRestart
    }

    /// An option of the command line for the same value, which outranks the key.
    package struct Flag: Sendable {
        /// The names, the long one first, each with its dashes.
        package let names: [String]
        /// The placeholder for the value in the help text; `nil` for a flag that takes none.
        package let placeholder: String?
        /// The value that a flag without a value stands for.
        package let implied: String?
        /// All allowed values, if they are a few words.
        package let choices: [String]
        /// Worked out when it is asked for, since it may tell the default value.
        package let help: @Sendable () -> String
    }

    /// The name of the key in `mynah.yml`, after the mapping that it is in: `seed`, `limits.body`.
    package let key: String
    /// Another name of the key.
    let otherKey: String?
    package let value: SettingValue
    package let reload: Reload
    /// The purpose of the setting, in a sentence.
    package let help: String
    /// The flag for the key, and any shorthand for one of its values.
    package private(set) var flags: [Flag]

    init(
        _ key: String,
        or otherKey: String? = nil,
        _ value: SettingValue,
        reload: Reload = .renewsEndpoint,
        flag names: String...,
        help: String
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
            help: { takesValue ? "\(help) Default \(value.text(ProjectSettings()))." : help }
        )
        flags = [main]
    }

    /// The same setting with a flag more, which stands for one of its values.
    func with(shorthand name: String, for value: String, help: String) -> ProjectSetting {
        var setting = self
        setting.flags.append(Flag(names: [name], placeholder: nil, implied: value, choices: []) { help })
        return setting
    }
}

extension ProjectSetting {
    /// The schema of the key's value, with its default.
    private var schema: ValueSchema {
        var keywords = value.schema.object ?? [:]
        keywords["default"] = YAMLScalar(text: standard, isPlain: true).value
        return ValueSchema(keywords).described(help)
    }

    /// The default value as it is written.
    package var standard: String { value.text(ProjectSettings()) }

    /// Whether two projects have the same value.
    package func isSame(_ left: ProjectSettings, _ right: ProjectSettings) -> Bool {
        value.isSame(left, right)
    }

    /// Reads the value of a flag; false for one that is not allowed.
    package func read(_ text: String, into settings: inout ProjectSettings) -> Bool {
        value.read(YAMLScalar(text: text, isPlain: true), &settings)
    }

    /// The mapping that the key is in, and its name there.
    var place: (mapping: String?, name: String) {
        guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (nil, key) }
        return (String(key[..<dot]), String(key[key.utf8.index(after: dot)...]))
    }

    /// The readers of the keys in one mapping of `mynah.yml`; `nil` is the outermost mapping.
    static func keys(of mapping: String?) -> [Setting<ProjectSettings>] {
        all.map { (setting: $0, place: $0.place) }.filter { $0.place.mapping == mapping }.flatMap { setting, place in
            [place.name, setting.otherKey].compactMap(\.self).map { name in
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
