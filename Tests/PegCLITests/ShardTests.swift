import PegTestSupport
import Testing

/// Work that is split over machines, and brought together.
struct ShardTests {
  private static let scenes = "tabs controls sheet alert action-sheet"

  private func run(
    _ line: String, in folder: TemporaryFolder, code: Int32 = 0,
    environment: [String: String] = [:]
  ) throws -> ToolProcess.Result {
    let result = try ToolProcess.run(line, in: folder, environment: environment)
    #expect(result.code == code, "\(line): \(result.complaints)")
    return result
  }

  private func render(_ shard: String, to out: String, _ scenes: String = scenes) -> String {
    "$P render \(scenes) --scale 0.1 --shard \(shard) --out \(out)"
  }

  @Test func partsMakeTheWhole() throws {
    let folder = TemporaryFolder()
    _ = try run("$P render \(Self.scenes) --scale 0.1 --out whole", in: folder)
    for part in 1...3 { _ = try run(render("\(part)/3", to: "part\(part)"), in: folder) }
    let merged = try run("$P merge part3 part1 part2 --out merged", in: folder)
    #expect(merged.output == "5 cases of 3 parts, 5 files in merged\n")
    let files = try folder.files()
    for name in Self.scenes.split(separator: " ") {
      #expect(files.filter { $0.hasPrefix("part") && $0.hasSuffix("/\(name).gif") }.count == 1)
      #expect(try folder.read("merged/\(name).gif") == folder.read("whole/\(name).gif"))
    }
    // What the run cost balances the next one.
    let plan = try run(
      "$P plan \(Self.scenes) --shards 2 --costs merged/pegbar-run.json", in: folder)
    #expect(plan.output.split(separator: "\n").count == 3)
  }

  @Test func mergeRefusesWhatIsNotTheWhole() throws {
    let folder = TemporaryFolder()
    for part in 1...2 { _ = try run(render("\(part)/2", to: "p\(part)"), in: folder) }
    let missing = try run("$P merge p1 --out m", in: folder, code: 2)
    #expect(missing.complaints.contains("part 2/2 is missing"))
    #expect(missing.complaints.contains("did not run"))
    _ = try run("cp -r p1 twice", in: folder)
    #expect(
      try run("$P merge p1 twice p2 --out m", in: folder, code: 2).complaints.contains("as p1"))
    _ = try run(render("2/2", to: "other", "tabs controls"), in: folder)
    #expect(
      try run("$P merge p1 other --out m", in: folder, code: 2).complaints.contains("another plan"))
    _ = try run("mkdir killed; cp p2/*.gif killed", in: folder)
    #expect(
      try run("$P merge p1 killed --out m", in: folder, code: 2).complaints.contains("no record"))
    _ = try run("cp -r p2 touched; for f in touched/*.gif; do echo >> $f; done", in: folder)
    #expect(
      try run("$P merge p1 touched --out m2", in: folder, code: 2).complaints.contains(
        "is not the file that the part wrote"))
    _ = try run(
      "cp -r p2 evil; sed -i 's/\"path\": \"/\"path\": \"..\\/../' evil/*.json", in: folder)
    #expect(
      try run("$P merge p1 evil --out m", in: folder, code: 2).complaints.contains("proper path"))
    #expect(try !folder.files().contains { $0.hasPrefix("m/") })
  }

  /// The costliest case goes alone, and the others share: 14 frames of one picture each weigh the same.
  @Test func plansAreBalancedAndAlwaysTheSame() throws {
    let folder = TemporaryFolder()
    let line = "$P plan stretchy-header \(Self.scenes) --shards 2"
    let plan = try run(line, in: folder).output
    #expect(plan == (try run(line, in: folder).output))
    let rows = plan.split(separator: "\n")
    #expect(rows[0].hasSuffix("%  stretchy-header"))
    #expect(rows[1].hasSuffix(Self.scenes))
    let other = try run("$P plan stretchy-header \(Self.scenes) --shards 3", in: folder).output
    #expect(other.split(separator: "\n").last != rows.last)
  }

  @Test func servicesSayWhichPartItIs() throws {
    let folder = TemporaryFolder()
    let services: [[String: String]] = [
      ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"],
      ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"],
      ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"],
      ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"],
      ["STRATEGY_JOB_INDEX": "1", "STRATEGY_JOB_TOTAL": "3"],
      ["SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_MIN": "7", "SLURM_ARRAY_TASK_COUNT": "3"],
    ]
    for (index, service) in services.enumerated() {
      _ = try run(render("auto", to: "s\(index)", "tabs"), in: folder, environment: service)
      #expect(try folder.files().contains("s\(index)/pegbar-run-2-of-3.json"))
      let refused = try run(
        render("1/3", to: "x", "tabs"), in: folder, code: 64, environment: service)
      #expect(refused.complaints.contains("says that this is part 2/3"))
    }
    let both = services[0].merging(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"]) { $1 }
    _ = try run(render("auto", to: "x", "tabs"), in: folder, code: 64, environment: both)
    _ = try run(render("auto", to: "x", "tabs"), in: folder, code: 64)
    for text in ["0/3", "4/3", "1", "a/b", "1/0", "-1/3", "1/99999"] {
      _ = try run(render(text, to: "x", "tabs"), in: folder, code: 64)
    }
    #expect(try !folder.files().contains { $0.hasPrefix("x/") })
  }

  /// Kubernetes tells a pod which it is, but not how many there are.
  @Test func kubernetesNeedsTheNumberOfParts() throws {
    let folder = TemporaryFolder()
    let pod = ["JOB_COMPLETION_INDEX": "1"]
    _ = try run(render("auto/3", to: "pod", "tabs"), in: folder, environment: pod)
    #expect(try folder.files().contains("pod/pegbar-run-2-of-3.json"))
    let refused = try run(render("auto", to: "x", "tabs"), in: folder, code: 64, environment: pod)
    #expect(refused.complaints.contains("auto/4"))
    for shard in ["3/3", "auto/1"] {
      let result = try run(render(shard, to: "x", "tabs"), in: folder, code: 64, environment: pod)
      #expect(result.complaints.contains("Kubernetes says that this is part 2"))
    }
    _ = try run(render("2/3", to: "pod", "tabs"), in: folder, environment: pod)
  }

  /// One part of a Slurm array that is submitted again alone keeps its number.
  @Test func partsOfAnArrayRunAlone() throws {
    let folder = TemporaryFolder()
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "2", "SLURM_ARRAY_TASK_COUNT": "1",
    ]
    _ = try run(render("2/3", to: "again", "tabs"), in: folder, environment: slurm)
    #expect(try folder.files().contains("again/pegbar-run-2-of-3.json"))
  }

  @Test func partsOfOtherOptionsDoNotMerge() throws {
    let folder = TemporaryFolder()
    _ = try run(render("1/2", to: "p1"), in: folder)
    _ = try run(
      "$P render \(Self.scenes) --scale 0.2 --shard 2/2 --out p2", in: folder)
    let refused = try run("$P merge p1 p2 --out m", in: folder, code: 2)
    #expect(refused.complaints.contains("another plan"))
  }

  /// The jobs that would be submitted run here without Slurm, as the shell would run them there.
  @Test func farmSubmitsPartsAndTheirMerge() throws {
    let folder = TemporaryFolder()
    let stand = """
      #!/bin/bash
      # Runs each job at once, in place of Slurm.
      n=$(ls jobs.* 2>/dev/null | wc -l); job=$((n + 1)); cat >"jobs.$job"
      count=$(sed -n 's/^#SBATCH --array=1-//p' "jobs.$job")
      for ((i = 1; i <= ${count:-1}; i++)); do
        if [ -n "$count" ]; then
          export SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=$count
        fi
        bash "jobs.$job" >"log.$job.$i" 2>&1 || exit 1
      done
      echo "$job"
      """
    try folder.write(Array(stand.utf8), "bin/sbatch")
    let farm = "$P farm slurm \(Self.scenes) --shards 3 --out 'the films' -- --scale 0.1"
    let dry = try run(farm.replacing(" -- ", with: " --dry-run -- "), in: folder)
    #expect(dry.output.contains("#SBATCH --array=1-3\n"))
    #expect(dry.output.contains("--dependency=afterany:"))
    #expect(try folder.files() == ["bin/sbatch"])
    let farmed = try run("chmod +x bin/sbatch; PATH=$PWD/bin:$PATH; \(farm)", in: folder)
    #expect(farmed.output == "parts: job 1, merge: job 2\n")
    _ = try run("$P render \(Self.scenes) --scale 0.1 --out whole", in: folder)
    for name in Self.scenes.split(separator: " ") {
      #expect(try folder.read("the films/\(name).gif") == folder.read("whole/\(name).gif"))
    }
    for wrong in ["", " -- --shard 1/2", " nosuch", " controls -- --fps 0", " --all controls"] {
      let code: Int32 = wrong == " nosuch" ? 2 : 64
      _ = try run("$P farm slurm\(wrong) --dry-run", in: folder, code: code)
    }
  }
}
