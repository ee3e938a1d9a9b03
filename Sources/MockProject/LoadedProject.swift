/// A project that has been read, with what it takes to read it again when something has changed.
package struct LoadedProject: Sendable {
    package let project: Project
    /// What was looked at.
    let reading: Reading
    let reader: ProjectReader

    package init(_ options: ProjectOptions) {
        reader = ProjectReader(options)
        (project, reading) = reader.read()
    }
}
