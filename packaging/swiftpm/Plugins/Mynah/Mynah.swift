import Foundation
import PackagePlugin

/// `swift package mynah …`: runs the program with these arguments in the package's folder.
@main
struct Mynah: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try context.tool(named: "mynah").path.string)
        process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Diagnostics.error("mynah has ended with \(process.terminationStatus).")
            exit(process.terminationStatus)
        }
    }
}
