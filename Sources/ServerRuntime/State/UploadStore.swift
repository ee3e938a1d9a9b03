import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import Platform

/// The files that GraphQL requests have brought, to be fetched from the server.
///
/// A file's path follows from its content, its name and its type: the same file has the same path in every session and
/// on every run, and is kept once. A file that there is no room for is not kept; kept files stay, since entities refer
/// to them.
package final class UploadStore: Sendable {
    private struct Upload: Sendable {
        let file: MultipartForm.File
        /// In seconds since 1970.
        let received: Int

        /// The bytes of the file and of its entry in the table.
        var cost: Int { 256 + file.bytes.count + (file.filename?.weight ?? 0) + (file.contentType?.weight ?? 0) }
    }

    private struct State: Sendable {
        var uploads: [String: Upload] = [:]
        var cost = 0
    }

    static let prefix = "/_uploads"

    private let state = Locked(State())
    private let share: BudgetShare?

    /// - Parameter share: the share of memory that files are charged to, which may allow less.
    init(share: BudgetShare? = nil) { self.share = share }

    /// Keeps a file, if all files together take no more than the limit in bytes.
    ///
    /// - Returns: the path that the file is fetched at; `nil` if there is no room for it.
    func keep(_ file: MultipartForm.File, limit: Int, at time: Int = SystemClock.seconds) -> String? {
        let hash = Self.hash(of: file)
        return state.withLock { state in
            // Two files with one hash would be a wonder; each has a path of its own all the same.
            var next = hash
            while let known = state.uploads[Self.id(next)], !known.file.isSame(as: file) { next &+= 1 }
            let id = Self.id(next)
            guard state.uploads[id] == nil else { return Self.path(id, file) }
            let upload = Upload(file: file, received: time)
            guard state.cost + upload.cost <= min(limit, share?.allowance ?? .max) else { return nil }
            state.uploads[id] = upload
            state.cost += upload.cost
            share?.replace(with: state.cost)
            return Self.path(id, file)
        }
    }

    /// Forgets all files.
    func removeAll() {
        state.withLock { state in
            state = State()
            share?.replace(with: 0)
        }
    }

    private static func path(_ id: String, _ file: MultipartForm.File) -> String {
        "\(prefix)/\(id)/\(PercentEncoding.encode(file.lastName))"
    }

    private static func id(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 36)
        return String(repeating: "0", count: 13 - digits.count) + digits
    }

    /// The FNV-1a hash, which is not cryptographic: files with the same hash are compared.
    private static func hash(of file: MultipartForm.File) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for byte in file.bytes { add(byte) }
        for text in [file.filename, file.contentType] {
            add(text == nil ? 0 : 1)
            for byte in (text ?? "").utf8 { add(byte) }
        }
        return hash
    }

    /// The response to a request for a file; `nil` if no file has the path.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        guard ReservedPath.claims(request.target, Self.prefix), request.method == .get || request.method == .head,
            let segments = try? request.parsedTarget().pathSegments(), segments.count == 3,
            let upload = state.withLock({ $0.uploads[segments[1]] }), segments[2] == upload.file.lastName
        else { return nil }
        let file = upload.file
        let representation = Representation(
            size: file.bytes.count,
            validators: Validators(tag: EntityTag(segments[1]), modified: upload.received),
            contentType: file.mediaType,
            // Sandboxed, since clients send any file: none runs a script on the admin API's origin.
            headers: ["X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"]
        )
        return representation.response(to: request) { status, headers, range in
            let isWhole = range.count == file.bytes.count
            return HTTPResponse(status: status, headers: headers, body: isWhole ? file.bytes : Array(file.bytes[range]))
        }
    }
}

extension MultipartForm.File {
    /// The name behind the last slash: some clients send a whole path.
    var lastName: String {
        let name = (filename ?? "").split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
        return name.isEmpty || name == "." || name == ".." ? "file" : name
    }

    fileprivate func isSame(as other: MultipartForm.File) -> Bool {
        filename == other.filename && contentType == other.contentType && bytes == other.bytes
    }
}
