#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import MynahCommands

exit(MynahCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
