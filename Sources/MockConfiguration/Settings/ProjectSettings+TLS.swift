package import GraphQLLanguage

extension ProjectSettings {
    /// Finds the certificate and its key, beside the settings' file or in the working directory; both must exist.
    ///
    /// - Parameters:
    ///   - file: the settings' file, if there is one.
    ///   - access: finds files.
    /// - Returns: the problems, and whether the server has a usable certificate all the same.
    package mutating func checkTLS(
        _ file: SourceText?,
        _ access: FileAccess
    ) -> (problems: [Diagnostic], isUsable: Bool) {
        var found =
            Self.find(&tlsCertificate, key: "tlsCert", from: file, access: access)
            + Self.find(&tlsKey, key: "tlsKey", from: file, access: access)
        if tlsCertificate.isEmpty != tlsKey.isEmpty {
            let place = Self.place(of: tlsKey.isEmpty ? "tlsCert" : "tlsKey", in: file)
            found.append(Diagnostic(.error, Self.halfIdentity + ".", at: place))
        }
        let isUsable = found.isEmpty
        if tls == .selfSigned, !tlsCertificate.isEmpty {
            let message = "The certificate is named by \"tlsCert\": \"tls: self-signed\" would make another one."
            found.append(Diagnostic(.error, message, at: Self.place(of: "tls", in: file)))
        }
        return (found, isUsable)
    }

    /// The message for a certificate without its key, or a key without its certificate.
    package static let halfIdentity =
        "A certificate and its key belong together: \"tlsCert\" and \"tlsKey\" (--tls-cert, --tls-key)"

    /// Replaces a setting's path by that of the file, beside the settings' file or in the working directory.
    static func find(_ path: inout String, key: String, from file: SourceText?, access: FileAccess) -> [Diagnostic] {
        if path.isEmpty { return [] }
        let folders = [(file?.name).map { ProjectPath.folder(of: $0) }, access.workingDirectory].compactMap(\.self)
        let named = path
        guard let found = folders.map({ ProjectPath.join($0, named) }).first(where: { access.kind($0) == .file }) else {
            return [Diagnostic(.error, "There is no file \"\(path)\" (\(key)).", at: place(of: key, in: file))]
        }
        path = found
        return []
    }

    /// The place of a key in the settings' file; `nil` where a flag or code says it.
    static func place(of key: String, in file: SourceText?) -> SourceLocation? {
        let document = file.flatMap { YAMLReader.read($0).documents.first }
        return document?.members?.first { $0.key == key }?.keyLocation
    }
}
