import MynahCommands

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

exit(MynahCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
