import PegCommand

/// Example command lines for each command, by its name.
enum Examples {
  typealias Example = CommandSyntax.Example

  static let all: [String: [Example]] = [
    "list": [Example("pegbar list --names", "The scenes, one a line.")],
    "render": [
      Example("pegbar render profile", "The scene's film as out/profile.gif."),
      Example("pegbar render Header.swift", "The film of the view controller in a file."),
      Example("pegbar render profile -o profile.mp4", "The same as a film that browsers play."),
      Example(
        "pegbar render --all --device all-phones --format gif,png",
        "Every scene on a phone of each size, as a film and as frames."),
      Example(
        "pegbar render profile --sweep 0..600 --over 3s --max-bytes github",
        "A scroll of three seconds, small enough for a comment on GitHub."),
      Example(
        "pegbar render before.apng after.apng --wipe --labels Before,After",
        "Two films in one, with a line that moves between them."),
    ],
    "audit": [
      Example("pegbar audit profile", "Texts and controls that some cannot read or touch."),
      Example("pegbar audit --all --page audit.html", "A page with a picture of each finding."),
    ],
    "snapshot": [
      Example("pegbar snapshot profile --dark", "The scene's first moment as out/profile.png."),
      Example(
        "pegbar snapshot profile --variants light,dark,rtl+AX5 --sheet looks.png",
        "Three looks side by side."),
    ],
    "inspect": [
      Example("pegbar inspect profile --offset 120", "Every view after scrolling by 120 points.")
    ],
    "show": [Example("pegbar show profile", "The scene's first moment in this terminal.")],
    "tests": [
      Example(
        "pegbar tests --only-changed main",
        "What a branch can have changed, for 'swift test --filter'."),
      Example("pegbar tests --last-failed", "What failed in the last run."),
    ],
    "compare": [
      Example(
        "pegbar compare main HEAD", "What a branch changes on the screens, without references."),
      Example(
        "pegbar compare main --device all-phones --samples 5",
        "The same for the files as they are now, on every size of phone."),
    ],
    "bisect": [
      Example(
        "pegbar bisect header v1.0 main", "The first frame and the first commit that differ.")
    ],
    "watch": [
      Example("pegbar watch Header.swift", "A picture and a film of the file after each edit."),
      Example("pegbar watch profile -- --format png", "Frames again after each change of a file."),
    ],
    "live": [
      Example("pegbar live profile", "The scene on a page: drag it, and save what you did."),
      Example("pegbar live Header.swift", "The same for a file; the page follows each edit."),
    ],
    "import": [
      Example("pegbar import Shop.xcodeproj", "The screens of an iOS project, on a page."),
      Example("pegbar import . --list", "The targets, schemes and settings that were read."),
    ],
    "validate": [
      Example("pegbar validate Scripts/*.script", "Mistakes in scripts, with their places.")
    ],
    "devices": [Example("pegbar devices", "Names for --device, with sizes.")],
    "pending": [
      Example("pegbar pending", "What waits for a decision after swift test."),
      Example(
        "pegbar pending --review", "One after the other, with pictures; a accepts, r rejects."),
    ],
    "accept": [
      Example("pegbar accept Profile", "All with Profile in their names become references."),
      Example(
        "pegbar accept --artifacts ~/Downloads/failures --dry-run",
        "What accepting a run of a build server would write."),
      Example(
        "pegbar accept --from approvals.json", "Carries out the decisions made on the review page."),
    ],
    "reject": [Example("pegbar reject Profile/dark", "Discards these; references stay.")],
    "review": [
      Example("pegbar review failures -o page", "A page to look at, or to send to someone."),
      Example("pegbar review failures --serve", "The same, and decisions are carried out."),
    ],
    "report": [
      Example(
        "pegbar report failures --junit junit.xml --github",
        "Reports for a build server about the run that left the folder.")
    ],
    "prune": [
      Example("pegbar prune .build/pegbar-snapshots", "References that no test uses any more.")
    ],
    "diff": [
      Example(
        "pegbar diff old.png new.png -o difference.png", "Whether, where and how they differ."),
      Example(
        "pegbar diff HEAD~1:Header.swift Header.swift", "What an edit changed in the file's scenes."
      ),
      Example("pegbar diff old new --max-delta-e 1", "Two folders, with a tolerance."),
    ],
    "decode": [Example("pegbar decode film.gif --json", "Its size, frames and delays.")],
    "plan": [Example("pegbar plan --all --shards 3", "Which of three machines renders what.")],
    "merge": [Example("pegbar merge part1 part2 part3 --out films", "The parts in one folder.")],
    "farm": [
      Example("pegbar farm slurm --all --shards 20 -- --scale 2", "Every scene on a cluster.")
    ],
    "kit": [Example("pegbar kit", "Makes the kit, or says that it is there.")],
    "init": [Example("pegbar init Demo", "A package with a scene and a snapshot test.")],
    "new": [Example("pegbar new scene profile", "One more scene in this package.")],
    "doctor": [Example("pegbar doctor", "Whether fonts, folders and recordings are there.")],
    "completions": [
      Example("pegbar completions bash > ~/.bash_completion.d/pegbar", "Completion in bash.")
    ],
    "manual": [Example("pegbar manual | man -l -", "All commands and options as one page.")],
  ]
}
