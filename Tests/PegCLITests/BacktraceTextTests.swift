import Foundation
import Testing

@testable import PegCLI

/// Reading what swift-backtrace prints.
struct BacktraceTextTests {
  private static let text = """

    *** Signal 3: Backtracing from 0x7f0d2ccf9361... done ***

    *** Program crashed: Quit at 0x00007f0d2ccf9361 ***

    Thread 0 "Demo" crashed:

      0               0x00007f0d2ccf9361 clock_nanosleep + 225 in libc.so.6
      1 [ra]          0x00005588435d9000 static Thread.sleep(forTimeInterval:) + 12 in libFoundation.so
      2 [ra] [thunk]  0x00005588435d9001 thunk for @escaping () -> () + 9 in Demo at //<compiler-generated>
      3 [ra]          0x00005588435d996f closure #1 in Table.load(_:in:) + 126 in Demo at /home/me/Demo/Table.swift:9:30
      4 [ra]          0x00005588435dc968 viewDidLoad() + 759 in Demo at /home/me/Demo/Screen.swift:82:15

    Thread 1 "worker":

      0 0x00007f0d2925cf36 spin() + 86 in Demo at /home/me/Demo/Other.swift:3:1
    """

  @Test func innermostFrameOfUserCodeIsFound() {
    #expect(
      BacktraceText(text: Self.text).userFrame
        == "closure #1 in Table.load(_:in:) (/home/me/Demo/Table.swift:9)")
  }

  @Test func framesOfPegbarAreNotUserCode() {
    let sources = #filePath.components(separatedBy: "/Tests/PegCLITests/")[0] + "/Sources"
    let ours = Self.text.replacing("/home/me/Demo/Table.swift", with: "\(sources)/UI/A.swift")
    #expect(
      BacktraceText(text: ours).userFrame == "viewDidLoad() (/home/me/Demo/Screen.swift:82)")
    let gallery = Self.text.replacing(
      "/home/me/Demo/Table.swift", with: "\(sources)/Front/Gallery/Table.swift")
    #expect(BacktraceText(text: gallery).userFrame?.contains("Front/Gallery/Table.swift:9") == true)
  }

  @Test func otherThreadsAreNotAskedAbout() {
    let text = Self.text.replacing(" at /home/me/Demo/Table.swift:9:30", with: "")
      .replacing(" at /home/me/Demo/Screen.swift:82:15", with: "")
    #expect(BacktraceText(text: text).userFrame == nil)
    #expect(BacktraceText(text: "").userFrame == nil)
  }
}
