import GraphQLOverHTTP
import Platform

extension Recorder {
    /// The stubs' files that recordings have written into a folder, and that have not been changed since.
    package static func files(in folder: String) -> [String] {
        RecordingFolder.digests(in: folder).compactMap { file, digest in
            guard file.hasPrefix("operations/") || file.hasPrefix("endpoints/"),
                let bytes = try? Disk.bytes(of: "\(folder)/\(file)"), SHA256.hexDigest(of: bytes) == digest
            else { return nil }
            return file
        }
    }
}
