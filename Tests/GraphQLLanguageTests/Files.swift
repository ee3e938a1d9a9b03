import Foundation

/// A file's content.
func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
