import Foundation
import PegBase
import PegTestSupport
import Testing

/// What people and machines do to a command line that they should not.
struct HostileCommandLineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// A line of bash; `$P` is the tool, `$D` an empty folder, which it runs in.
    var line: String
    var code: Int32
    /// Words of the one line on standard error; none where nothing is said.
    var words: [String]

    init(_ line: String, _ code: Int32, _ words: String...) {
      self.line = line
      self.code = code
      self.words = words
    }

    var testDescription: String { line }
  }

  /// The command line is wrong.
  private static let usage: [Case] = [
    Case("$P rendr", 64, "unknown command rendr", "did you mean render?"),
    Case("$P ''", 64, "unknown command"),
    Case("$P --verbose", 64, "unknown option --verbose"),
    Case("$P help nothing", 64, "unknown command nothing"),
    Case("$P render", 64, "needs a scene", "pegbar render --help"),
    Case("$P render --all controls", 64, "needs a scene"),
    Case("$P render controls --fsp 3", 64, "--fsp", "did you mean --fps?"),
    Case("$P render controls --fps", 64, "needs a value"),
    Case("$P render controls --fps --all", 64, "--fps needs a value"),
    Case("$P render controls --fps 0", 64, "from 0.1 to 1000"),
    Case("$P render controls --fps -5", 64, "\"-5\""),
    Case("$P render controls --fps 1e2", 64, "at most 50"),
    Case("$P render controls --fps 99999999999999999999", 64, "a rate"),
    Case("$P render controls --fps 60", 64, "at most 50"),
    Case("$P render controls --fps 1/0", 64, "a rate"),
    Case("$P render controls --fps 1/-9223372036854775808", 64, "a rate"),
    Case("$P render controls --fps 9223372036854775807/1", 64, "a rate"),
    Case("$P render controls --fps 33.37 --speed 1.234", 64, "too many decimals"),
    Case("$P render controls --fps ''", 64, "a rate"),
    Case("$P render controls --fps ' 30'", 64, "a rate"),
    Case("$P render controls --hold 1h", 64, "--hold", "a time such as 4s"),
    Case("$P render controls --loop -1", 64, "--loop"),
    Case("$P render controls --loop 3 -o x.avif", 64, "--loop", "AVIF runs for ever"),
    Case("$P render controls --loop 3 --format mp4,png", 64, "--loop", "players decide"),
    Case("$P render controls --loop-offset 100%", 64, "--loop-offset", "25%"),
    Case("$P render controls --background '#12'", 64, "--background", "#1d3557"),
    Case("$P render controls --max-bytes lots", 64, "--max-bytes", "slack"),
    Case("$P render controls --max-bytes nan", 64, "--max-bytes"),
    Case("$P render controls --format png --out -", 64, "one film"),
    Case("$P render controls --format sprites --out -", 64, "one film"),
    Case("$P render controls --variants light,dark --out x.gif", 64, "one film", "2 films"),
    Case("$P render controls --shard 1/2 --out x.gif", 64, "--shard", "a folder"),
    Case("$P render controls --scale nan", 64, "--scale", "\"nan\""),
    Case("$P render controls --scale inf", 64, "\"inf\""),
    Case("$P render controls --scale 0x2", 64, "\"0x2\""),
    Case("$P render controls --scale -1", 64, "from 0.1 to 10"),
    Case("$P render controls --scale 1e400", 64, "from 0.1 to 10"),
    Case("$P render controls --duration 2h", 64, "a time such as 4s"),
    Case("$P render controls --duration -1s", 64, "a time such as 4s"),
    Case("$P render controls --quality 0", 64, "--quality"),
    Case("$P render controls -j 0", 64, "--workers"),
    Case("$P render controls -jmany", 64, "--workers", "\"many\""),
    Case("$P render controls --format jpg", 64, "--format", "jpg"),
    Case("$P render controls --format gif,", 64, "--format"),
    Case("$P render controls --png-level 9", 64, "--png-level"),
    Case("$P render controls --max-frames 0", 64, "--max-frames"),
    Case("$P render controls --all=yes", 64, "takes no value"),
    Case("$P render controls --device 'iPhon 15'", 64, "did you mean iPhone 15?"),
    Case(
      "$P render controls --device 'ipad pro'", 64,
      "did you mean iPad Pro (11-inch), iPad Pro (12.9-inch) or iPad Pro (10.5-inch)?"),
    Case(
      "$P render controls --device '15 pro'", 64,
      "did you mean iPhone 15 Pro or iPhone 15 Pro Max?"),
    Case("$P render controls --device phones", 64, "did you mean all-phones?"),
    Case("$P render controls --device galaxy", 64, "'pegbar devices' shows them all"),
    Case("$P render controls -q -v", 64, "--quiet and --verbose exclude each other"),
    Case("$P render controls --scale 0.2 -o x.mov", 64, "x.mov ends like a file", ".mp4", "x.mov/"),
    Case("$P render controls --scale 0.2 -o d/x.jpeg", 64, "d/x.jpeg"),
    Case("$P render controls sheet --scale 0.2 -o x.gif", 64, "one film", "2 films"),
    Case("$P snapshot controls --scale 0.2 -o x.gif", 64, "x.gif ends like a file", ".png"),
    Case("$P snapshot controls sheet --scale 0.2 -o x.png", 64, "one picture, not 2"),
    Case("$P render controls --device ,", 64, "empty parts"),
    Case("$P render controls --text-size huge", 64, "AX5"),
    Case("$P render controls --variants dark+blue", 64, "blue"),
    Case("$P render controls --sweep 100", 64, "--sweep", "-150..500"),
    Case("$P render controls --sweep 1..nan", 64, "--sweep"),
    Case("$P render controls --sweep 0..1e8", 64, "--sweep"),
    Case("$P render controls --sweep 0..1 --over 5h", 64, "--over"),
    Case("$P render controls --sweep 0..1 --ease wobbly", 64, "--ease", "wobbly"),
    Case("touch s; $P render controls --sweep 0..1 --script s", 64, "exclude"),
    Case("$P render controls sheet --out -", 64, "one film"),
    Case("$P snapshot controls --time 1 --offset 2", 64, "one of"),
    Case("$P inspect", 64, "one scene"),
    Case("$P inspect controls --time 5", 64, "within the script"),
    Case("$P list controls", 64, "no operand"),
    Case("$P diff a.png", 64, "two pictures"),
    Case("$P completions tcsh", 64, "bash, zsh or fish"),
    Case("$P validate", 64, "needs a script"),
    Case("$P show controls --method ascii", 64, "--method"),
    Case("$P new scene ../x", 64, "cannot be named"),
    Case("$P init", 64, "one folder"),
    Case("$P init x --name 9lives", 64, "--name"),
    Case("PEGBAR_FPS=fast $P render controls", 64, "from PEGBAR_FPS"),
    Case("PEGBAR_DARK=perhaps $P render controls", 64, "PEGBAR_DARK must be true or false"),
    Case(
      "printf '[render]\\nfps = 900000\\n' > pegbar.toml; $P render controls", 64, "pegbar.toml:2"),
  ]

  /// Foreign text in messages stays on one line and does not steer the terminal.
  private static let text: [Case] = [
    Case("$P $'\\e[31mred\\nline'", 64, "\\u{1b}[31mred\\u{a}line"),
    Case("$P render $'a\\tb\\xe2\\x80\\xaec'", 2, "\\u{202e}"),
    Case("$P render controls --fps $'3\\n0'", 64, "3\\u{a}0"),
    Case("$P render $'\\xff\\xfe'", 2, "is not UTF-8"),
    Case("$P \"$(head -c 100000 /dev/zero | tr '\\0' x)\"", 64, "…"),
    Case("$P render --\"$(head -c 100000 /dev/zero | tr '\\0' x)\"", 64, "…"),
    Case("$P render controls --sweep \"$(head -c 100000 /dev/zero | tr '\\0' 1)\"", 64, "…"),
    Case(
      "x=$(head -c 100000 /dev/zero | tr '\\0' x); $P list $x $x $x $x $x $x $x $x $x $x $x", 64,
      "no operand", "…"),
    Case("$P render -- --all", 2, "there is no scene \"--all\""),
  ]

  /// The command line is right, but something else is not.
  private static let failures: [Case] = [
    Case("$P render contrls", 2, "did you mean controls?"),
    Case("$P render ../../etc/passwd", 2, "there is no scene"),
    Case("$P render /etc", 2, "there is no scene"),
    Case("$P render controls --script none.script", 2, "none.script", "No such file"),
    Case("mkdir d; $P render controls --script d", 2, "directory"),
    Case("$P render controls --script /dev/zero", 2, "device"),
    Case("mkfifo f; $P render controls --script f", 2, "FIFO"),
    Case("echo 'Hop 1' > s; $P render controls --script s", 2, "s:1:1"),
    Case("head -c 2000000 /dev/zero > s; $P validate s", 2, "longer than the allowed"),
    Case("$P render controls --out /proc/none", 2, "/proc/none"),
    Case("$P render controls --out /dev/null/x", 2, "/dev/null"),
    Case("touch f; $P render controls --scale 0.2 --out f", 2, "f"),
    Case("mkdir -p o/controls.gif; $P render controls --scale 0.2 --out o", 2, "directory"),
    Case("$P snapshot controls --scale 0.2 --sheet none/x.png", 2, "none/x.png"),
    Case("ulimit -f 1; $P snapshot controls --scale 1 --out o", 2, "File too large"),
    Case("$P snapshot controls --scale 0.2 --out - > /dev/full", 2, "No space left"),
    Case("$P list > /dev/full", 2, "No space left"),
    Case("$P list >&-", 2, "standard output"),
    Case("$P render stretchy-header --over 3600s --sweep 0..1", 2, "108001 frames", "--max-frames"),
    Case("$P render stretchy-header --sweep 0..1 --max-frames 100", 2, "121 frames"),
    Case("$P render alert --sweep 0..100 --over 0.1s --scale 0.2", 2, "no scroll view"),
    Case("echo 'Tap \"Nowhere\"' > s; $P render controls --script s --scale 0.2", 2, "Nowhere"),
    Case("$P render controls --at 5", 2, "lasts 0 s"),
    Case("$P render controls --loop-offset 9 --scale 0.2", 2, "beyond the film"),
    Case("$P render controls --max-bytes 100 --scale 0.2", 2, "100"),
    Case("$P render controls --network-dir none", 2, "none"),
    Case("$P render controls --network sometimes", 64, "replay, record, live, off"),
    Case("$P render controls --max-body none", 64, "--max-body"),
    Case("$P render controls --allow-host ,", 64, "empty parts"),
    Case("mkdir x; cd x; rmdir ../x; $P snapshot controls --scale 0.2", 2, "out"),
    // Three files are open already; how many more are needed depends on the processors.
    Case("ulimit -n 4; $P snapshot controls --scale 0.2", 2, "Too many open files"),
    Case("ln -s o o; $P render controls --scale 0.2 --out o", 2, "symbolic links"),
    Case(
      "$P render controls --scale 0.2 --out $(head -c 300 /dev/zero | tr '\\0' y)", 2,
      "File name too long"),
    Case("$P render controls --scale 0.2 --out ../../../proc/1/x", 2, "cannot create the folder"),
    Case("$P render controls --config /dev/zero", 2, "a device"),
    Case("$P render controls --config none.toml", 2, "none.toml"),
    Case("echo 'fsp = 3' > pegbar.toml; $P list", 2, "pegbar.toml:1:1", "did you mean fps?"),
    Case("echo '[rendr]' > pegbar.toml; $P list", 2, "pegbar.toml:1:2", "did you mean render?"),
    Case("echo 'dark = 1' > pegbar.toml; $P list", 2, "true or false"),
    Case("echo 'out = \"x' > pegbar.toml; $P list", 2, "closing quote"),
    Case(
      "printf 'fps = 3\\nfps = 4\\n' > pegbar.toml; $P list", 2, "toml:2:1",
      "fps is already in line 1"),
    Case(
      "printf '[render]\\nfps = 3\\n[diff]\\n[render]\\n' > pegbar.toml; $P list", 2, "toml:4:1",
      "[render] is already in line 1"),
    Case("$P report none --junit f", 2, "nothing in none shows that a snapshot test ran"),
    Case("mkdir d; $P report d --junit f", 2, "nothing in d shows that a snapshot test ran"),
    Case("mkdir d i; $P report d --inventory i", 2, "nothing in i shows"),
    Case("mkdir -p f/A/b; mkfifo f/A/b/result.json; $P accept --artifacts f", 2, "is not a file"),
    Case("mkdir -p f/A/b/result.json; $P accept --artifacts f", 2, "is not a file"),
    Case("$P show none.png", 2, "none.png"),
    Case("echo text > a.png; $P show a.png", 2, "a.png"),
    Case("$P diff none.png none.png", 2, "none.png"),
    Case("$P review none", 2, "none"),
    Case("$P review none --serve", 2, "none"),
    Case("$P review none --port 80", 64, "--port is for --serve"),
    Case("$P review none --serve --port 70000", 64, "--port"),
    Case("$P new scene home", 2, "PegbarApp"),
    Case("$P watch controls", 2, "Package.swift"),
    Case("$P init x --pegbar /tmp", 2, "not Pegbar's package"),
  ]

  /// Nothing is wrong with these.
  private static let fine: [Case] = [
    Case("$P", 0), Case("$P --version", 0), Case("$P --help", 0), Case("$P help render", 0),
    Case("$P snapshot controls --scale 0.2 -o x.png; test -f x.png", 0),
    Case("mkdir x.mov; $P render controls --scale 0.2 -o x.mov; test -f x.mov/controls.gif", 0),
    Case("$P render controls --scale 0.2 -o x.mov/; test -f x.mov/controls.gif", 0),
    Case("$P render controls --scale 0.2 -o v1.2; test -f v1.2/controls.gif", 0),
    Case("printf '[render]\\nfps = 3\\n[snapshot]\\nscale = 4\\n' > pegbar.toml; $P list", 0),
    Case("$P render --help --no-such", 64, "--no-such"),
    Case("$P list | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}", 0),
    Case("$P render controls --help", 0), Case("$P devices --json", 0),
    Case("$P render controls --no-dark --print-config", 0),
    Case("PEGBAR_OUT= $P render controls --print-config", 0),
    Case("$P snapshot controls --scale 0.2 --out 'a b/ü/日'", 0),
    Case("$P render controls --scale 0.2 --out 'a b/ü/日.apng'", 0),
    Case("$P completions bash | bash -n", 0),
    Case("TZ=No/Where LC_ALL=zz_ZZ.UTF-99 HOME=/none $P devices", 0),
    Case(
      "HOME=$D/h XDG_CACHE_HOME=$D/h $P snapshot controls --scale 0.2; test ! -e h", 0),
    Case("env -i $P list", 0), Case("ulimit -v 300000; $P list", 0), Case("$P list <&-", 0),
  ]

  /// What takes a file system of its own, where the machine lets a user have one.
  private static let mounts: [Case] = [
    mount("-o size=64k", "$P snapshot controls --out o", "No space left"),
    mount("-o size=40k", "$P render controls --out o", "No space left"),
    mount("-o size=40k", "$P render controls --format webp,apng,png --out o", "No space left"),
    mount("-o size=16k,nr_inodes=3", "$P render controls --format png --out o", "No space left"),
    mount("-o ro", "$P snapshot controls --scale 0.2 --out o", "Read-only"),
    mount("-o ro", "$P snapshot controls --scale 0.2 --out o/a/b", "Read-only"),
    mount("-o ro", "$P render controls --scale 0.2 --out o/film.gif", "Read-only"),
    mount("-o ro", "$P init o/package", "Read-only"),
  ]

  /// A line that runs with a file system of its own at `o`.
  private static func mount(_ options: String, _ line: String, _ words: String...) -> Case {
    var result = Case(
      "mkdir o; export P; unshare -rm bash -c 'mount -t tmpfs \(options) none o && \(line)'", 2)
    result.words = words
    return result
  }

  private static let canMount: Bool = {
    let result = try? ToolProcess.run(
      "mkdir o; unshare -rm mount -t tmpfs none o", in: TemporaryFolder())
    return result?.code == 0
  }()

  static let all = usage + text + failures + fine + (canMount ? mounts : [])

  @Test(arguments: all)
  func endsAsItShould(hostile: Case) throws {
    let folder = TemporaryFolder()
    let result = try ToolProcess.run(hostile.line, in: folder)
    #expect(result.code == hostile.code, "\(result.complaints)")
    #expect(![132, 134, 136, 139, 141].contains(result.code))
    let isQuiet = hostile.words.isEmpty
    #expect(result.lines.count == (isQuiet ? 0 : 1), "\(result.complaints)")
    for word in hostile.words { #expect(result.complaints.contains(word), "\(result.complaints)") }
    if !isQuiet { #expect(result.complaints.hasPrefix("error: ")) }
    #expect(!result.complaints.dropLast().unicodeScalars.contains { $0.isHiddenControl })
    #expect(result.complaints.utf8.count < 1000)
    #expect(try !folder.files().contains { $0.contains(".pegbar-") })
  }

  @Test func thereAreEnoughCases() { #expect(Self.all.count >= 60) }

  @Test func everythingWrongIsTold() throws {
    let names = (1...25).map { "none\($0)x" }.joined(separator: " ")
    let result = try ToolProcess.run("$P render \(names)", in: TemporaryFolder())
    #expect(result.code == 2)
    #expect(result.lines.count == 21)
    #expect(result.lines.last == "error: and 5 more")
  }

  /// The signal comes after a second of real time, at whatever the tool does then: the film takes much longer.
  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signalsLeaveNothing(name: String, code: Int32) throws {
    let folder = TemporaryFolder()
    let result = try ToolProcess.run(
      "timeout --preserve-status -s \(name) 1 $P render stretchy-header --sweep 0..500 --over 300s --out out",
      in: folder)
    #expect(result.code == code, "\(result.complaints)")
    #expect(try folder.files() == [])
  }

  @Test func oldFilesSurviveWhatFails() throws {
    let folder = TemporaryFolder()
    try folder.write([1, 2, 3], "out/controls.gif")
    try folder.write([4], "out/controls.png")
    let lines = [
      "ulimit -f 1; $P render controls --out out", "ulimit -f 1; $P snapshot controls --out out",
    ]
    for line in lines {
      #expect(try ToolProcess.run(line, in: folder).code == 2)
      #expect(try folder.files() == ["out/controls.gif", "out/controls.png"])
      #expect(try folder.read("out/controls.gif") == [1, 2, 3])
      #expect(try folder.read("out/controls.png") == [4])
    }
  }

  @Test func errorsAreJSONWhereThatIsAsked() throws {
    let result = try ToolProcess.run("$P inspect nothing --json", in: TemporaryFolder())
    #expect(result.code == 2)
    #expect(
      result.output.hasPrefix("{\"error\": {\"code\": \"failed\", \"messages\": [\"there is no"))
  }
}
