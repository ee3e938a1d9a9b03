import GraphQLOverHTTP
import HTTPMessages
import Platform

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Opens files for responses by the system's own calls.
///
/// Every file is sent in two steps: its path is resolved, which decides whether the file may be sent, and then exactly
/// the resolved path is opened.
enum FileReader {
    /// The path without links and dots; `nil` if nothing is there, or if it leads outside the folder.
    ///
    /// The folder's path has to be without links and dots itself.
    static func resolved(_ path: String, within folder: String) -> String? {
        guard let resolved = Disk.realPath(of: path) else { return nil }
        if resolved.utf8.elementsEqual(folder.utf8) { return resolved }
        return resolved.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8) ? resolved : nil
    }

    /// A file, or a part of it, open for reading; `nil` if it cannot be opened, or is not a regular file.
    ///
    /// The path has to be resolved: if a link has come into it since, the result is `nil`.
    static func slice(of path: String, range: Range<Int>? = nil) -> FileSlice? {
        // Opening a pipe would wait for a writer at its other end.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let found = self.path(of: descriptor), [path, path + deletedMark].contains(found)
        else {
            close(descriptor)
            errno = ENOENT
            return nil
        }
        return FileSlice(owning: descriptor, range: range ?? 0..<Int(status.st_size))
    }

    /// The suffix that Linux adds to the path of an open file that another file has just replaced.
    private static let deletedMark = " (deleted)"

    private static func path(of descriptor: Int32) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        #if canImport(Glibc)
        // SAFETY: at most as many bytes are written as are said to be there, and there is one more.
        guard unsafe readlink("/proc/self/fd/\(descriptor)", &bytes, Int(PATH_MAX)) > 0 else { return nil }
        #else
        // SAFETY: the system writes a path of at most `PATH_MAX` bytes, with its end.
        guard unsafe fcntl(descriptor, F_GETPATH, &bytes) == 0 else { return nil }
        #endif
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension HTTPResponse {
    /// Files up to this size go through memory, which is faster.
    private static let largestFileInMemory = 1 << 16

    /// A response with a file of any size, or a part of it, as its body; `nil` if the file cannot be read.
    ///
    /// The path has to be resolved. If too many files are open, the response has the status 503.
    init?(status: HTTPStatus, headers: HTTPHeaders, fileAt path: String, range: Range<Int>? = nil) {
        guard let slice = FileReader.slice(of: path, range: range) else {
            guard errno == EMFILE || errno == ENFILE else { return nil }
            self = ProblemDetails.response(
                status: .serviceUnavailable,
                title: "Too many open files",
                detail: "No more files can be opened at the moment."
            )
            return
        }
        let isSmall = slice.range.count <= Self.largestFileInMemory
        self.init(status: status, headers: headers, body: isSmall ? .bytes(slice.bytes()) : .file(slice))
    }
}
