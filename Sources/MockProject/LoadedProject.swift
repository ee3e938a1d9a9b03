/// A project that has been read, with everything needed to read it again after a change.
package struct LoadedProject: Sendable {
    package let project: Project
    /// The files and folders that were looked at.
    let reading: Reading
    let reader: ProjectReader

    package init(_ options: ProjectOptions) {
        reader = ProjectReader(options)
        (project, reading) = reader.read()
    }
}
