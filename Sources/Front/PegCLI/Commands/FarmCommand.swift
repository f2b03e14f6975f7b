import PegCommand
import Foundation
import PegBase
import PegStage

/// `pegbar farm slurm`: renders on a cluster, in parts that are merged at the end.
enum FarmCommand: Command {
  static let syntax = CommandSyntax(
    name: "farm", abstract: "Render in parts on a Slurm cluster, and merge them.",
    operands: "slurm <scene> ... [-- <render options>]", choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let all = Flag("--all", help: "Render every scene.")
    let shards = Option(
      "--shards", value: "N", as: .integer(in: 1...10_000), standard: "4",
      help: "The number of parts.")
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, standard: "out", choices: .folders,
      help: "The output folder, on a file system that all nodes share.")
    let processors = Option(
      "--cpus", value: "N", as: .integer(in: 1...1024), standard: "2",
      help: "Processors of each part.")
    let partition = Option("--partition", value: "NAME", as: .text, help: "Slurm's partition.")
    let minutes = Option(
      "--minutes", value: "N", as: .integer(in: 1...100_000), standard: "60",
      help: "Time limit of each part, in minutes.")
    let dryRun = Flag(
      "--dry-run", help: "Print the script that would submit the jobs, and stop.")
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.first == "slurm" else {
      throw CommandError.usage("farm takes a kind of cluster, slurm, and scenes or --all")
    }
    let words =
      (arguments.all ? [RenderSettings.Options().all.name] : []) + arguments.operands.dropFirst()
    try check(words, arguments, scenes)
    let folder = FileManager.default.currentDirectoryPath
    let script = SlurmScript(
      program: ProjectFiles.program, words: words, folder: folder,
      output: URL(fileURLWithPath: try arguments.out).standardizedFileURL.path,
      shards: try arguments.shards,
      processors: try arguments.processors,
      minutes: try arguments.minutes,
      partition: try arguments.partition)
    if arguments.dryRun {
      let shown = script.text.withoutPasswords
      Console.print(shown)
      if shown != script.text {
        Console.complain(
          "note", "passwords in addresses are shown as ***; put them back before you run the script"
        )
      }
      return .success
    }
    return try submit(script)
  }

  /// Checks the command line of the parts once, before all of them report the same mistake.
  private static func check(
    _ words: [String], _ arguments: Arguments<Options>, _ scenes: [Scene]
  ) throws {
    let render = Arguments<RenderCommand.Options>(
      try ParsedArguments(words, syntax: RenderCommand.syntax, program: arguments.program))
    if render.has(\.out) || render.has(\.shard) {
      throw CommandError.usage(
        "farm sets render's \(render.has(\.out) ? "--out" : "--shard") itself; "
          + "give its own options before --")
    }
    let names = render.all ? scenes.map(\.name) : render.operands
    guard !names.isEmpty, render.operands.isEmpty || !render.all else {
      throw CommandError.usage("farm needs a scene, or --all")
    }
    _ = try RenderSettings(render)
    _ = try ShotList(
      of: scenes, on: render.screens, playing: render.scripts, variants: render.variants
    ).shots(of: names)
    if let name = try arguments.partition,
      !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,".contains($0)) })
    {
      throw arguments.invalid(\.partition, "must be letters, digits, - _ . or commas")
    }
  }

  private static func submit(_ script: SlurmScript) throws -> ExitCode {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    // The tool has redirected standard output, so pass the original one.
    process.standardOutput = FileHandle(fileDescriptor: Console.outputFile)
    let input = Foundation.Pipe()
    process.standardInput = input
    do {
      try process.run()
    } catch {
      throw CommandError.failure("bash cannot be run: \(error)")
    }
    try input.fileHandleForWriting.write(contentsOf: Data(script.text.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError.failure("the jobs were not submitted; --dry-run prints the script")
    }
    return .success
  }
}

/// A shell script that submits the parts of a run, and their merge, to Slurm.
struct SlurmScript {
  /// The path of the program that renders.
  var program: String
  /// Scenes and options of `render`.
  var words: [String]
  /// The working folder of the program.
  var folder: String
  /// The folder for the merged files; parts and logs go into a folder inside.
  var output: String
  var shards: Int
  var processors: Int
  var minutes: Int
  var partition: String?

  /// The largest number of restarts of a part that was killed.
  private static let restarts = 3

  var text: String {
    let partition = partition.map { "#SBATCH --partition=\($0)\n" } ?? ""
    let render = ([program, "render"] + words).map(Self.quoted).joined(separator: " ")
    let parts = (1...max(1, shards)).map { Self.quoted("\(output)/parts/\($0)") }
    return """
      #!/bin/bash
      # Renders in \(shards) parts on Slurm, and merges them when all are done. Run it where sbatch is.
      set -euo pipefail
      mkdir -p \(Self.quoted(output + "/parts"))
      parts=$(sbatch --parsable <<'END OF JOB'
      #!/bin/bash
      #SBATCH --job-name=pegbar
      #SBATCH --array=1-\(shards)
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=\(processors)
      #SBATCH --time=\(minutes)
      #SBATCH --requeue
      #SBATCH --open-mode=append
      #SBATCH --output=\(Self.pattern(output))/parts/%a.log
      \(partition)cd \(Self.quoted(folder)) || exit 2
      status=0
      \(render) --workers \(processors) --shard "$SLURM_ARRAY_TASK_ID/\(shards)" \\
        --out \(Self.quoted(output + "/parts"))/"$SLURM_ARRAY_TASK_ID" || status=$?
      # A part that was killed starts again, as Slurm does with the parts of a node that is lost.
      if [ "$status" -gt 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt \(Self.restarts) ]; then
        scontrol requeue "$SLURM_JOB_ID" && sleep 60
      fi
      exit "$status"
      END OF JOB
      )
      # Runs even if parts fail: the merge reports which are missing.
      merge=$(sbatch --parsable --dependency=afterany:"$parts" <<'END OF JOB'
      #!/bin/bash
      #SBATCH --job-name=pegbar-merge
      #SBATCH --ntasks=1
      #SBATCH --time=\(minutes)
      #SBATCH --requeue
      #SBATCH --output=\(Self.pattern(output))/parts/merge.log
      \(partition)cd \(Self.quoted(folder)) || exit 2
      \(Self.quoted(program)) merge \(parts.joined(separator: " ")) --out \(Self.quoted(output))
      END OF JOB
      )
      echo "parts: job $parts, merge: job $merge"

      """
  }

  /// Returns a word, quoted for the shell.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,+%@".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns a path with escapes, so that Slurm replaces nothing in it.
  private static func pattern(_ path: String) -> String {
    path.replacing("%", with: "%%").replacing(" ", with: "\\ ")
  }
}
