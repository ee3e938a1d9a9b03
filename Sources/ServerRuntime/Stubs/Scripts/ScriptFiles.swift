import HTTPMessages
import MockConfiguration
import Platform
import StubModel

/// The files that a script may send: those beside it, else below the working directory.
///
/// A path may hold a client's input, so a relative path leads to no file outside of these folders, by links or
/// otherwise.
struct ScriptFiles: ResponseFiles {
    /// The file of the script, whose folder is searched first; empty for a closure.
    let script: String
    /// Whether an absolute path may name any file, as in a stub file, but not in a stub that is sent.
    let namesAnyFile: Bool
    /// The working directory; empty means that of the process.
    let workingDirectory: String

    func body(ofFile name: String, contentType: String?) throws(FileAccess.Failure) -> BodyDefinition {
        if name.hasPrefix("/"), namesAnyFile, !name.utf8.contains(0) {
            return .file(path: name, contentType: contentType)
        }
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), !name.utf8.contains(0) else {
            let reason = "\"file\" must be a path below the script's folder or the working directory."
            throw FileAccess.Failure(reason: reason)
        }
        var leadsOutside = false
        let other = workingDirectory.isEmpty ? "." : workingDirectory
        for folder in [script.lastIndex(of: "/").map { String(script[...$0]) }, other].compactMap(\.self) {
            guard let root = Disk.realPath(of: folder), let path = Disk.realPath(of: root + "/" + name),
                FileStatus(of: path)?.kind == .file
            else { continue }
            if let path = FileReader.resolved(path, within: root) {
                return .file(path: path, contentType: contentType ?? ContentTypes.type(ofFile: name), isResolved: true)
            }
            leadsOutside = true
        }
        if leadsOutside {
            throw FileAccess.Failure(reason: "\"file\" must be no link that leads to another folder.")
        }
        // A missing file is reported when it is sent.
        return .file(path: name, contentType: contentType)
    }
}
