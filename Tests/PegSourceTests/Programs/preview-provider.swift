// prints: "Small" UIView 1
// prints: "Card_Previews" UIView 0
import UIKit
import PegRuntime

#if canImport(SwiftUI)
  import SwiftUI
  struct ViewPreview: UIViewRepresentable {
    let make: () -> UIView
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ view: UIView, context: Context) {}
  }
  struct Card_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        ViewPreview {
          let view = UIView()
          view.tag = 1
          return view
        }
        .previewLayout(.fixed(width: 10, height: 20))
        .previewDisplayName("Small")
        ViewPreview { UIView() }
      }
    }
  }
#endif

@main struct Program {
  @MainActor static func main() {
    for scene in PegRuntime.SceneList.entries {
      let view = scene.content() as! UIView
      print("\"\(scene.name)\"", type(of: view), view.tag)
    }
  }
}
