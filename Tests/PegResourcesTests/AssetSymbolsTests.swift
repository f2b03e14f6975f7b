import PegAssets
import PegResources
import Testing

@Suite struct AssetSymbolsTests {
  /// Names and symbols from files that Xcode generated, in public repositories.
  @Test func symbolsAreNamedAsXcodeDoes() {
    let images = [
      "0b3b21ff27f67b9e5821e5ffee7366c5": "_0B3B21Ff27F67B9E5821E5Ffee7366C5", "1": "_1",
      "bubble-chat": "bubbleChat", "AppIconImage": "appIcon", "Chevron Left": "chevronLeft",
      "iconPlaceholder": "iconPlaceholder", "tutorial_bell_daily": "tutorialBellDaily",
      "image": "image", "default": "`default`", "URL": "url", "-": nil,
    ]
    for (name, symbol) in images {
      #expect(AssetSymbols.symbol(for: name, dropping: "image") == symbol, "\(name)")
    }
    let colors = [
      "BGColorOne": "bgColorOne", "AccentColor": "accent", "color_000000": "color000000",
      "color_9DA2A5": "color9DA2A5", "color_FF453A": "colorFF453A",
      "__PresetAccentColor": "presetAccent",
      "tabbarBackgroundColor": "tabbarBackground", "TextPrimary": "textPrimary",
    ]
    for (name, symbol) in colors {
      #expect(AssetSymbols.symbol(for: name, dropping: "color") == symbol, "\(name)")
    }
  }

  @Test func namespacesAreEnumerations() {
    var catalog = AssetCatalog()
    let image = ImageAsset(entries: [])
    catalog.images = ["Icons/bird": image, "Icons/big/fish": image, "logo": image, "Logo": image]
    catalog.colors = ["red": ColorAsset(entries: [])]
    #expect(
      AssetSymbols.source(catalog, module: "App") == """
        nonisolated extension ColorResource {
          static var red: ColorResource { ColorResource(name: "red", bundle: PegResources.bundle(ofModule: "App")) }
        }
        nonisolated extension ImageResource {
          static var logo: ImageResource { ImageResource(name: "Logo", bundle: PegResources.bundle(ofModule: "App")) }
          nonisolated enum Icons {
            static var bird: ImageResource { ImageResource(name: "Icons/bird", bundle: PegResources.bundle(ofModule: "App")) }
            nonisolated enum Big {
              static var fish: ImageResource { ImageResource(name: "Icons/big/fish", bundle: PegResources.bundle(ofModule: "App")) }
            }
          }
        }
        nonisolated extension UIImage {
          static var logo: UIImage { UIImage(resource: .logo) }
          nonisolated enum Icons {
            static var bird: UIImage { UIImage(resource: .Icons.bird) }
            nonisolated enum Big {
              static var fish: UIImage { UIImage(resource: .Icons.Big.fish) }
            }
          }
        }

        """)
  }

  @Test func pathsWithQuotesStayLiterals() {
    let module = BundleSource.Module(
      name: "App", bundle: "/a\"b\\(c)\n/App.resources", isMain: true)
    #expect(
      BundleSource.source(module).contains(
        #"folder: "/a\"b\\(c)\u{a}/App.resources", isMain: true"#))
  }
}
