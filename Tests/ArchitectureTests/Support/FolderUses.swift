import Foundation
import TestSupport

/// Which folders of a module use the types of which others.
struct FolderUses {
    private var owners: [String: String] = [:]
    private var names: [String: Set<String>] = [:]

    /// - Parameter module: the folder of its sources.
    /// - Throws: that they cannot be read.
    init(of module: URL) throws {
        for file in try swiftFiles(in: module) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let path = file.path.dropFirst(module.path.count + 1)
            let code = Pattern.comment.replacing(text, with: "")
            add(String(path.prefix { $0 != "/" }), Pattern.string.replacing(code, with: "\"\""))
        }
    }

    private mutating func add(_ folder: String, _ code: String) {
        for type in Pattern.type.matches(in: code) { owners[type[1]] = folder }
        names[folder, default: []].formUnion(Pattern.typeName.matches(in: code).map { $0[0] })
    }

    /// The folders that use each other, round about or not: of several such circles the largest, in order.
    var largestCircle: [String] {
        let uses = names.mapValues { Set($0.compactMap { owners[$0] }) }
        let reached = uses.keys.reduce(into: [String: Set<String>]()) { $0[$1] = Self.reached(from: $1, by: uses) }
        // Files beside the folders lead on, and are none.
        let circles = reached.map { folder, others in
            others.filter { !$0.hasSuffix(".swift") && ($0 == folder || reached[$0]?.contains(folder) ?? false) }
        }
        return circles.max { $0.count < $1.count }?.sorted() ?? []
    }

    private static func reached(from folder: String, by uses: [String: Set<String>]) -> Set<String> {
        var reached: Set<String> = [folder]
        var waiting = [folder]
        while let next = waiting.popLast() {
            for other in uses[next] ?? [] where reached.insert(other).inserted { waiting.append(other) }
        }
        return reached
    }
}
