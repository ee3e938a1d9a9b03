import MynahCommands

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

guard let program = CommandLine.arguments.first, !program.isEmpty else {
    // Swift reads them from /proc on Linux, and a command that is not seen must not be taken for none.
    let message = "mynah: error: The arguments cannot be read, not even the program's name: is /proc mounted?\n"
    Console.standard.writeError(Array(message.utf8))
    exit(71)
}
exit(MynahCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
