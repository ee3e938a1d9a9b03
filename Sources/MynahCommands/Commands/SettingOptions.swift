import MockConfiguration

/// The flags of settings: they say what a key of `mynah.yml` says, and outrank it.
enum SettingOptions {
    static func definitions(_ settings: [ProjectSetting]) -> [OptionDefinition] {
        settings.flatMap(\.flags).map { flag in
            OptionDefinition(names: flag.names, value: flag.placeholder, help: flag.help)
        }
    }

    /// Changes settings as the arguments say.
    static func apply(_ arguments: ParsedArguments, to settings: inout ProjectSettings) throws(UsageError) {
        for setting in ProjectSetting.all {
            let given = setting.flags.filter { arguments.has($0.names[0]) }
            for flag in given {
                let text = flag.implied ?? arguments[flag.names[0]] ?? ""
                var changed = settings
                guard setting.read(text, into: &changed) else {
                    throw UsageError("\(flag.names[0]) takes \(setting.value.expectation), not \"\(text)\".")
                }
                guard flag.names == given[0].names || setting.isSame(settings, changed) else {
                    throw UsageError("\(flag.names[0]) and \(given[0].names[0]) contradict each other.")
                }
                settings = changed
            }
        }
    }
}
