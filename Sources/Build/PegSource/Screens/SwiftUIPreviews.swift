import SwiftSyntax

/// The parts of a file that are there for previews.
enum SwiftUIPreviews {
  /// A structure that only exists for SwiftUI's sake.
  enum Role {
    case provider, wrapper
  }

  static func role(of node: StructDeclSyntax) -> Role? {
    let names = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let plain = names.map { $0.hasPrefix("SwiftUI.") ? String($0.dropFirst(8)) : $0 }
    if plain.contains("PreviewProvider") { return .provider }
    let wrappers = ["UIViewRepresentable", "UIViewControllerRepresentable"]
    return plain.contains(where: wrappers.contains) ? .wrapper : nil
  }

  static func isPreviewMacro(_ node: Syntax) -> Bool {
    let name =
      node.as(MacroExpansionDeclSyntax.self)?.macroName
      ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    return name?.text == "Preview"
  }

  static func isImport(_ node: Syntax) -> Bool {
    node.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
  }

  /// Whether all code in the clauses of an `#if` belongs to previews, so that it is alive without SwiftUI.
  static func areAll(of node: IfConfigDeclSyntax) -> Bool {
    var hasPreview = false
    for clause in node.clauses {
      guard let items = clause.elements?.as(CodeBlockItemListSyntax.self) else { return false }
      for item in items {
        let code = Syntax(item.item)
        if let role = code.as(StructDeclSyntax.self).flatMap(role) {
          hasPreview = hasPreview || role == .provider
        } else if isPreviewMacro(code) {
          hasPreview = true
        } else if !code.is(ImportDeclSyntax.self) {
          return false
        }
      }
    }
    return hasPreview
  }

  /// Names that only SwiftUI declares, or that mean SwiftUI's in a file that imports it.
  ///
  /// - Source: Apple's reference of SwiftUI.
  static let names = Set(
    """
    Alert Alignment Angle Animation AnyShape AnyTransition AnyView App AppStorage AsyncImage \
    Axis Binding Button ButtonStyle Canvas Capsule Circle Color ColorPicker ColorScheme \
    CommandMenu Content ContentMode ControlGroup CoordinateSpace DatePicker DisclosureGroup \
    Divider DragGesture DynamicProperty EdgeInsets EditButton Ellipse EmptyView Environment \
    EnvironmentKey EnvironmentObject EnvironmentValues EquatableView FocusState Font ForEach \
    Form GeometryProxy GeometryReader Gesture GestureState Grid GridItem GridRow Group GroupBox \
    HStack HoverEffect Image Label LabelStyle LazyHGrid LazyHStack LazyVGrid LazyVStack Layout \
    LinearGradient Link List LocalizedStringKey LongPressGesture Menu NavigationLink \
    NavigationPath NavigationSplitView NavigationStack NavigationView ObservedObject Path Picker \
    PreferenceKey PreviewProvider PrimitiveButtonStyle ProgressView RadialGradient Rectangle \
    RoundedRectangle Scene ScenePhase SceneStorage ScrollView ScrollViewReader Section \
    SecureField Shape ShapeStyle Slider Spacer State StateObject Stepper StrokeStyle TabView \
    TapGesture Text TextEditor TextField TimelineView Toggle ToggleStyle ToolbarItem Transaction \
    UIApplicationDelegateAdaptor UIHostingConfiguration UIHostingController \
    UIViewControllerRepresentable UIViewControllerRepresentableContext UIViewRepresentable \
    UIViewRepresentableContext UnitPoint VStack View ViewBuilder ViewModifier WindowGroup \
    WithAnimation ZStack
    """.split(separator: " ").map(String.init))
}
