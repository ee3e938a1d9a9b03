import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMeaning
import SchemaMocking
import Stubbing

/// The files of a request that is going to be executed, as the journal tells of them.
struct KeptUploads: Sendable {
    /// The variables with a description in the place of each file, which has a URL if the file is kept.
    let variables: JSONObject
    /// Notes about the files that are not kept.
    let notes: [String]

    /// Adds the variables and the notes to an exchange, for the journal.
    func tell(_ exchange: consuming Eventual<Exchange>) -> Eventual<Exchange> {
        exchange.changed { exchange in
            if JSONValue.object(variables).weight <= JournalEntry.Body.limit { exchange.details.variables = variables }
            exchange.details.notes += notes
        }
    }
}

extension GraphQLHandler {
    /// Keeps the files of a request in the session, so that they can be fetched.
    ///
    /// - Returns: `nil` where there are none, or they have been kept before.
    func keepUploads(of request: inout OperationRequest, _ snapshot: ServiceSnapshot) -> KeptUploads? {
        if request.graphQL.uploads.isEmpty { return nil }
        var notes: [String] = []
        var variables = JSONValue.object(request.graphQL.variables)
        for upload in request.graphQL.uploads {
            let file = upload.file
            var members: JSONObject = file.json.object ?? [:]
            if let path = snapshot.state.uploads.keep(file, limit: settings.limits.uploads) {
                let origin = request.http.origin ?? ""
                members["url"] = .string(origin + snapshot.basePath + path)
            } else {
                let size = file.bytes.count
                let note = "The file \"\(file.lastName)\" (\(size) bytes) is not kept: \(Self.noRoom)."
                notes.append(note)
                snapshot.warn(note)
                members["url"] = .null
            }
            if let size = ImageSize(file.bytes) {
                members["width"] = .number(.integer(size.width))
                members["height"] = .number(.integer(size.height))
            }
            for digest in world?.model.fileDigests ?? [] {
                members[digest.rawValue] = .string(digest.value(of: file.bytes))
            }
            for place in upload.places { _ = variables.replace(at: place[...], with: .object(members)) }
        }
        request.graphQL.variables = variables.object ?? [:]
        request.graphQL.uploads = []
        return KeptUploads(variables: request.graphQL.variables, notes: notes)
    }

    private static let noRoom =
        "limits.uploads (--max-uploads) has no room for it; a reset (POST /_admin/reset?only=uploads) makes some"
}

extension FileDigest {
    fileprivate func value(of bytes: [UInt8]) -> String {
        switch self {
        case .md5: MD5.hexDigest(of: bytes)
        case .sha256: SHA256.hexDigest(of: bytes)
        }
    }
}
