package import Foundation
import Platform

/// The folder for temporary files, by its real path: on macOS it lies behind a link, which Foundation keeps.
package var realTemporaryFolder: URL {
    let folder = FileManager.default.temporaryDirectory
    return Disk.realPath(of: folder.path).map { URL(filePath: $0) } ?? folder
}
