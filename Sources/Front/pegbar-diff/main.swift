import Glibc
import PegCommand

// `pegbar diff` without the side that draws: it starts in a fraction of the time, which counts where a script starts
// a process for every pair of pictures.
CommandLineBytes.exitUnlessText()
exit(DiffTool.main(Array(CommandLine.arguments.dropFirst())).rawValue)
