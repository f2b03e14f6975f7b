import Gallery
package import PegStage
import UIKit

/// The screens of the gallery as scenes, each with a script that shows what it does.
package enum GalleryScenes {
  package static let stretchyHeader = Scene(
    "stretchy-header",
    script: Script(at: -143).hold(0.2).scroll(to: -233, over: 0.8, easing: .easeInOut)
      .scroll(to: 500, over: 2.6, easing: .easeInOut).hold(0.4), showsStatusBar: true
  ) {
    PictureNavigationController(rootViewController: StretchyHeaderViewController())
  }

  package static let stickyHeader = Scene(
    "sticky-header",
    script: Script(at: -60).scroll(to: 240, over: 3, easing: .easeInOut).hold(0.5)
      .scroll(to: 0, over: 1.5, easing: .easeInOut), showsStatusBar: true
  ) {
    StickyHeaderViewController()
  }

  /// Fingers drag the list up, down past its top, and up and down again before the banner is away.
  package static let collapsibleHeader = Scene(
    "collapsible-header",
    script: Script().hold(0.4)
      .drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 480), over: 0.5, holding: 0.2)
      .hold(0.4)
      .drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 600), over: 0.6, holding: 0.2)
      .hold(0.8)
      .drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 540), over: 0.2)
      .drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 640), over: 0.15)
      .hold(1), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: CollapsibleHeaderViewController())
  }

  package static let sectionHeaders = sections("section-headers", .plain)
  package static let sectionHeadersGrouped = sections("section-headers-grouped", .grouped)
  package static let sectionHeadersInset = sections("section-headers-inset", .insetGrouped)

  private static func sections(_ name: String, _ style: UITableView.Style) -> Scene {
    Scene(name, script: .sweep(from: -151, to: 520, over: 4), showsStatusBar: true) {
      UINavigationController(rootViewController: SectionHeadersViewController(style: style))
    }
  }

  package static let controls = Scene("controls", script: Script(at: 0)) {
    ControlsViewController()
  }

  package static let controlsDark = Scene("controls-dark", script: Script(at: 0)) {
    let controller = ControlsViewController()
    controller.view.traitOverride = UITraitCollection(userInterfaceStyle: .dark)
    return controller
  }

  /// Every symbol, on a screen as large as that takes.
  package static let symbols = Scene(
    "symbols",
    device: Device(
      name: "symbol sheet", size: SymbolSheetViewController.size, scale: 2,
      safeArea: UIEdgeInsets()), script: Script(at: 0)
  ) {
    SymbolSheetViewController()
  }

  package static let tabs = Scene("tabs", script: Script(at: 0), showsStatusBar: true) {
    MailboxTabsViewController()
  }

  package static let sheet = Scene(
    "sheet", device: .iPhone15, script: Script(at: 0), showsStatusBar: true
  ) {
    PresentationViewController(.sheet)
  }

  package static let alert = Scene(
    "alert", device: .iPhoneSE, script: Script(at: 0), showsStatusBar: true
  ) {
    PresentationViewController(.alert)
  }

  package static let actionSheet = Scene(
    "action-sheet", script: Script(at: 0), showsStatusBar: true
  ) {
    PresentationViewController(.actionSheet)
  }

  /// Fingers drag the hours aside, fling the whole up until the list scrolls, and pull it down past its top.
  package static let stickyOverlay = Scene(
    "sticky-overlay",
    script: Script().hold(0.3)
      .drag(from: CGPoint(x: 340, y: 215), to: CGPoint(x: 140, y: 218), over: 0.3)
      .hold(0.7)
      .drag(from: CGPoint(x: 195, y: 620), to: CGPoint(x: 195, y: 420), over: 0.6, holding: 0.2)
      .fling(from: CGPoint(x: 195, y: 640), to: CGPoint(x: 195, y: 460), speed: 900)
      .hold(1.2)
      .fling(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 640), speed: 1500)
      .hold(0.5)
      .drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 420), over: 0.4, holding: 0.2)
      .hold(0.9), showsStatusBar: true
  ) {
    StickyOverlayViewController()
  }

  package static let loading = Scene(
    "loading", script: Script().hold(3.6), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: LoadingViewController())
  }

  /// Fields are filled in one after the other, and a finger pushes the keyboard away.
  package static let form = Scene(
    "form",
    script: Script().hold(0.5).tap(.view("name")).hold(0.6).type("Ada Byron", over: 1.2).hold(0.3)
      .type(.return).hold(0.5).type("ada@example.com", over: 1.4).hold(0.3)
      .type(.return).hold(0.5).type("02079460958", over: 1.2).hold(0.3)
      .drag(from: CGPoint(x: 195, y: 450), to: CGPoint(x: 195, y: 330), over: 0.4, holding: 0.2)
      .tap(.view("cabin")).hold(0.6).type("By the stern", over: 1).hold(0.4)
      .drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 790), over: 0.7)
      .hold(0.9), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: FormViewController())
  }

  /// A switch goes off and on, a slider moves, a row leads to another scene, and a finger swipes back.
  package static let storyboard = Scene(
    "storyboard", device: .iPhone15,
    script: Script().hold(0.5).tap(.view("lamp")).hold(0.6).tap(.view("lamp")).hold(0.4)
      .drag(from: CGPoint(x: 278, y: 283), to: CGPoint(x: 330, y: 283), over: 0.6).hold(0.4)
      .tap(.view("tides")).hold(1.2)
      .drag(from: CGPoint(x: 3, y: 420), to: CGPoint(x: 300, y: 420), over: 0.6).hold(0.8)
      .tap(.view("log")).hold(1.2), showsStatusBar: true
  ) {
    LighthouseScreens.make()
  }

  /// A word is selected by two taps and cut from the menu, the caret is moved under the loupe, and keys paste the word.
  package static let editing = Scene(
    "editing",
    script: Script().hold(0.3).tap(.point(120, 250)).hold(0.7)
      .tap(.point(120, 250)).hold(0.1).tap(.point(120, 250)).hold(0.6).screenshot("selected")
      .tap(.view("Cut")).hold(0.6).press(.point(230, 275), for: 0.8).hold(0.5)
      .key("v", [.command]).hold(0.8), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: LogEntryViewController())
  }

  /// A menu of the bar and its inner menu, a pop-up button, and the context menu of a row.
  package static let menus = Scene(
    "menus",
    script: Script().hold(0.3).tap(.view("More")).hold(0.6).screenshot("bar").tap(.view("Share"))
      .hold(0.6).screenshot("inner").tap(.point(195, 700)).hold(0.5)
      .tap(.view("unit")).hold(0.6).tap(.view("Fathoms")).hold(0.5)
      .press(.point(195, 300), for: 1).hold(0.2).screenshot("row").tap(.view("Star")).hold(0.8),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: ChartsViewController())
  }

  /// A finger moves a row down, and then puts one into the dock.
  package static let dragAndDrop = Scene(
    "drag-and-drop",
    script: Script().hold(0.3)
      .drag(
        from: CGPoint(x: 195, y: 234),
        along: [
          (CGPoint(x: 195, y: 234), 0.9), (CGPoint(x: 200, y: 366), 0.9),
          (CGPoint(x: 200, y: 366), 0.5),
        ]
      )
      .hold(0.6)
      .drag(
        from: CGPoint(x: 195, y: 190),
        along: [
          (CGPoint(x: 195, y: 190), 0.9), (CGPoint(x: 195, y: 720), 1),
          (CGPoint(x: 195, y: 720), 0.5),
        ]
      )
      .hold(0.8), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: HarbourViewController())
  }

  package static let textFlow = Scene(
    "text-flow", script: Script().hold(0.1), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: TextFlowViewController())
  }

  /// A finger drags one wheel, flings another and taps a row of the third.
  package static let pickers = Scene(
    "pickers",
    script: Script().hold(0.4)
      .drag(from: CGPoint(x: 80, y: 230), to: CGPoint(x: 80, y: 170), over: 0.5, holding: 0.2)
      .hold(0.5)
      .fling(from: CGPoint(x: 200, y: 260), to: CGPoint(x: 200, y: 190), speed: 500)
      .hold(0.9).tap(CGPoint(x: 325, y: 300)).hold(0.8), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: PickersViewController())
  }

  /// A finger picks a day, turns to the next month, flings the hours, and opens the calendar of the compact picker.
  package static let datePickers = Scene(
    "date-pickers",
    script: Script().hold(0.4).tap(CGPoint(x: 195, y: 330)).hold(0.5)
      .tap(CGPoint(x: 352, y: 172)).hold(0.8)
      .fling(from: CGPoint(x: 225, y: 690), to: CGPoint(x: 225, y: 640), speed: 400).hold(1)
      .tap(CGPoint(x: 250, y: 122)).hold(0.8), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: DatePickersViewController())
  }

  /// A finger picks days, turns to the next month by a stroke, and back by wheels.
  package static let calendar = Scene(
    "calendar",
    script: Script().hold(0.4).tap(CGPoint(x: 195, y: 300)).hold(0.3)
      .tap(CGPoint(x: 247, y: 420)).hold(0.5)
      .drag(from: CGPoint(x: 320, y: 330), to: CGPoint(x: 120, y: 332), over: 0.2).hold(0.8)
      .tap(CGPoint(x: 80, y: 132)).hold(0.6)
      .fling(from: CGPoint(x: 130, y: 300), to: CGPoint(x: 130, y: 360), speed: 300).hold(1),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: CalendarViewController())
  }

  /// A finger opens the picker of a well, picks colours of the grid, and moves a slider.
  package static let paint = Scene(
    "paint",
    script: Script().hold(1.3).tap(CGPoint(x: 117, y: 125)).hold(0.8)
      .tap(CGPoint(x: 180, y: 560)).hold(0.4).tap(CGPoint(x: 310, y: 326)).hold(0.4)
      .drag(from: CGPoint(x: 260, y: 476), to: CGPoint(x: 90, y: 476), over: 0.5).hold(0.4),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: PaintViewController())
  }

  /// Popovers of a bar's button and of two others, each dismissed by a tap beside it.
  package static let popovers = Scene(
    "popovers",
    script: Script().hold(0.3).tap(.view("filter")).hold(0.7).screenshot("bar")
      .tap(.point(60, 700)).hold(0.6).tap(.view("pin")).hold(0.7).screenshot("left")
      .tap(.point(60, 700)).hold(0.6).tap(.view("lamp")).hold(0.7).screenshot("down"),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: PopoversViewController())
  }

  /// A share sheet whose custom activity stamps the page, and whose Copy copies it.
  package static let sharing = Scene(
    "sharing",
    script: Script().hold(0.3).tap(.view("share")).hold(0.8).screenshot("sheet")
      .tap(.view("Stamp")).hold(0.9).tap(.view("share")).hold(0.8).tap(.view("Copy")).hold(0.9)
      .screenshot("done"), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: SharingViewController())
  }

  /// A picture picked from the grid of an image picker.
  package static let imagePicker = Scene(
    "image-picker",
    script: Script().hold(0.3).tap(.view("Choose a picture")).hold(0.8).screenshot("grid")
      .tap(.view("Photo 5")).hold(0.9).screenshot("picked"), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: ImagePickingViewController())
  }

  /// A search whose results have a screen of their own, with scopes that come with the text.
  package static let searching = Scene(
    "searching",
    script: Script().hold(0.3).tap(.view("Search boats")).hold(0.8).screenshot("begun")
      .type("er", over: 0.4).hold(0.6).screenshot("results").tap(.view("Cancel")).hold(0.8),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: SearchingViewController())
  }

  /// A finger hides the shelves, and shows them again from the edge.
  package static let library = Scene(
    "library", device: .iPadMini.held(.landscape),
    script: Script().hold(0.8).tap(CGPoint(x: 30, y: 45)).hold(0.8)
      .drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 280, y: 500), over: 0.5).hold(0.8)
      .tap(CGPoint(x: 150, y: 240)).hold(0.6), showsStatusBar: true
  ) {
    LibraryViewController(columns: 2)
  }

  /// Shelves over the books and over a book, which is dimmed.
  package static let libraryColumns = Scene(
    "library-columns", device: .iPadPro11.held(.landscape),
    script: Script().hold(0.8).tap(CGPoint(x: 22, y: 49)).hold(0.8)
      .tap(CGPoint(x: 150, y: 200)).hold(0.6).tap(CGPoint(x: 1100, y: 600)).hold(0.8),
    showsStatusBar: true
  ) {
    LibraryViewController(columns: 3)
  }

  package static let all =
    [
      stretchyHeader,
      stickyHeader,
      collapsibleHeader,
      stickyOverlay,
      loading,
      form,
      storyboard,
      editing,
      menus,
      dragAndDrop,
      textFlow,
      sectionHeaders,
      sectionHeadersGrouped,
      sectionHeadersInset,
      controls,
      controlsDark,
      symbols,
      tabs,
      sheet,
      alert,
      actionSheet,
      pickers,
      datePickers,
      calendar,
      paint,
      popovers,
      sharing,
      imagePicker,
      searching,
      library,
      libraryColumns,
    ] + rooms + motion
}
