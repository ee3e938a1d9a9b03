import JSONModel

/// Texts in notations for other values: JSON, XML, YAML, durations.
extension TextGenerator {
    package static let xml = oneOf(
        #"<note id=\"1\"><title>Release</title></note>"#,
        #"<items><item>design</item><item>release</item></items>"#
    )
    package static let yaml = oneOf(#"theme: dark\ncolumns: 3\n"#, #"name: release\nsteps:\n  - build\n  - test\n"#)

    /// ISO 8601: `PT1H24M`.
    package static let duration = TextGenerator { identity, writer in
        writer.writeRaw("PT")
        let hours = identity.field.below(4)
        if hours > 0 {
            writer.writeInteger(hours)
            writer.writeRaw("H")
        }
        writer.writeInteger(1 + identity.field.mixed(with: 1).below(59))
        writer.writeRaw("M")
    }

    /// JSON inside a string, as AppSync's `AWSJSON` has it.
    package static let jsonText = oneOf("dark", "light").between(#"{\"theme\":\""#, #"\",\"columns\":"#)
        .then("", TextGenerator { $1.writeInteger(1 + $0.field.mixed(with: 1).below(4)) }).between("", "}")
}
