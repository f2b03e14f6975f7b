import Foundation
import PegTestSupport
import Testing

/// Storyboards and xibs among the operands of commands, shown without the code of their classes.
struct InterfaceFileTests {
  private let story: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return tests.appendingPathComponent("../../Fixtures/Storyboards/Story.storyboard")
      .standardized.path
  }()

  @Test func scenesOfAStoryboardAreListedAndDrawn() throws {
    let folder = TemporaryFolder()
    let list = try ToolProcess.run("$P list '\(story)'", in: folder)
    #expect(list.code == 0)
    let names = list.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["navigationController", "ListController", "detail", "Plain", "static"])
    #expect(list.output.contains("393x852"))

    let run = try ToolProcess.run(
      "$P snapshot '\(story)' --scale 1 --out $D && ls $D | tr '\\n' ' '", in: folder)
    #expect(run.code == 0)
    #expect(
      run.output.hasSuffix(
        "ListController.png Plain.png detail.png navigationController.png static.png "))
    #expect(
      run.complaints.contains(
        "the class ListController is not in the program; UITableViewController stands in for it"))
    let tree = try ToolProcess.run("$P inspect '\(story)' static", in: folder)
    #expect(tree.output.contains("text=\"Three\""))
  }

  @Test func aChangeIsNamedByItsView() throws {
    let folder = TemporaryFolder()
    let change = "sed 's/text=\"Three\"/text=\"Four\"/' '\(story)' > $D/Story.storyboard"
    let run = try ToolProcess.run(
      "\(change) && $P diff '\(story)' $D/Story.storyboard", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "static.png: UILabel in row [1,0], text: \"Three\" → \"Four\", otherwise identical"))
    #expect(!run.output.contains("detail.png"))
  }

  @Test func filesThatAreNoneAreRefusedInALine() throws {
    let folder = TemporaryFolder()
    let run = try ToolProcess.run(
      "echo '<a/>' > $D/a.xib; $P list $D/a.xib; echo $?; $P list $D/no.storyboard; echo $?",
      in: folder)
    #expect(run.output == "2\n2\n")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.contains("a.xib:1:") == true)
    #expect(run.lines.last?.contains("No such file or directory") == true)
  }
}
