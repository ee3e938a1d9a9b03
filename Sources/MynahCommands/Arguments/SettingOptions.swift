import MockConfiguration

/// The flags of settings: each sets the same as a key of `mynah.yml`, and overrides it.
enum SettingOptions {
    static func definitions(_ settings: [ProjectSetting]) -> [OptionDefinition] {
        settings.flatMap(\.flags).map { flag in
            OptionDefinition(names: flag.names, value: flag.placeholder, choices: flag.choices, help: flag.help())
        }
    }

    /// The change that the arguments make to settings.
    static func change(_ arguments: ParsedArguments) throws(UsageError) -> @Sendable (inout ProjectSettings) -> Void {
        var given: [(setting: ProjectSetting, text: String)] = []
        for setting in ProjectSetting.all {
            var settings: [(flag: String, value: ProjectSettings)] = []
            for flag in setting.flags where arguments.has(flag.names[0]) {
                let text = flag.implied ?? arguments[flag.names[0]] ?? ""
                var changed = ProjectSettings()
                guard setting.read(text, into: &changed) else {
                    throw UsageError("\(flag.names[0]) takes \(setting.value.expectation), not \"\(text)\".")
                }
                if let other = settings.first, !setting.isSame(other.value, changed) {
                    throw UsageError("\(flag.names[0]) and \(other.flag) contradict each other.")
                }
                settings.append((flag.names[0], changed))
                given.append((setting, text))
            }
        }
        return { [given] settings in
            for (setting, text) in given { _ = setting.read(text, into: &settings) }
        }
    }
}
