// Written by scripts/update-font-lock from Fixtures/Fonts.lock; do not edit.

/// The contents of `Fixtures/Fonts.lock`, for programs that run away from the repository.
///
/// - Source: the installed Debian packages, read by `scripts/update-font-lock`.
enum PinnedFonts {
  static let all: [PinnedFont] = [
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Thin.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "4d9bb6a256c5a9a4f3c7a7f5f27eb0f7e849a1ceee20638d44c9073b41a0b015",
      byteCount: 257356, contentHash: 0x2015b946526e7255, faceIndex: 0,
      family: "Inter", weight: 100, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-ThinItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "e8ecee2030f42da7214c7d5dae3c9c29dfb5e728c7f14020b4ce813da6aff12d",
      byteCount: 269448, contentHash: 0x154cf72d8352b4ba, faceIndex: 0,
      family: "Inter", weight: 100, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-ExtraLight.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "a0f33dfec7784ebf09b19d4ea50ffa49e2595f880082351124aacf9ebfa48442",
      byteCount: 264196, contentHash: 0x7eb0a5a41c63fe82, faceIndex: 0,
      family: "Inter", weight: 200, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-ExtraLightItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "df1d6a77ed02425ec3456dfb488f05bba51e20d62dad2a92edf4ab7425247697",
      byteCount: 275152, contentHash: 0xf73a494e9b39dcba, faceIndex: 0,
      family: "Inter", weight: 200, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Light.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "e66f130fbadda71e297a9a78025e2f05e8d225ae9dfcea9f51f6570b68fdd905",
      byteCount: 265000, contentHash: 0x493dc16c8ed69208, faceIndex: 0,
      family: "Inter", weight: 300, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-LightItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "9e9b0aa66832affca1f1bed090eb7b49236de1ac7b7e81f8c7c80864de49a974",
      byteCount: 274996, contentHash: 0x4acff144f501214f, faceIndex: 0,
      family: "Inter", weight: 300, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc",
      byteCount: 258992, contentHash: 0xa85e7d0e51f84b4f, faceIndex: 0,
      family: "Inter", weight: 400, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Italic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "45ecfe6cbadfd4803de6214e02c336a95163a7703973bc8a5ce7ac2d174ecaf7",
      byteCount: 271400, contentHash: 0x2dd2ee951c791b22, faceIndex: 0,
      family: "Inter", weight: 400, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Medium.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "99dab2bdcb613c4c8264000a94351d1227f74dc95a86d1249493aeee0c0179c4",
      byteCount: 269692, contentHash: 0xd0b83adc3961610c, faceIndex: 0,
      family: "Inter", weight: 500, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-MediumItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "a0d825963fd0040dd3445c42bf769472dd0777b4e76323486caf72d955bb4723",
      byteCount: 278472, contentHash: 0x2735af19101c12a8, faceIndex: 0,
      family: "Inter", weight: 500, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457",
      byteCount: 270760, contentHash: 0xe514fb5d9f312a5d, faceIndex: 0,
      family: "Inter", weight: 600, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-SemiBoldItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "404251faffd4c55dfcb53007e7afb9d5c2891584c842165e35050345ab97744b",
      byteCount: 279536, contentHash: 0xdfe90d0b7f8f954c, faceIndex: 0,
      family: "Inter", weight: 600, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1",
      byteCount: 271436, contentHash: 0x65d32db4d99c4624, faceIndex: 0,
      family: "Inter", weight: 700, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "db4356b780ed61e0d0597a07566bef5bd7497d6f0edc2d88dbf8deaedaf1ace4",
      byteCount: 278016, contentHash: 0x1faccbe2255a276d, faceIndex: 0,
      family: "Inter", weight: 700, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-ExtraBold.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "158144ef2ad48baf0e45907951a00a1d3264f85c742ccfbc087e90d3d9288cfa",
      byteCount: 271868, contentHash: 0xf327dcb9ae2ce7bd, faceIndex: 0,
      family: "Inter", weight: 800, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-ExtraBoldItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "6afee6b920d669c589b47fc2abbcad7d459f3d22f6c934c39c33105b39c238da",
      byteCount: 279140, contentHash: 0x0d530f874bd50297, faceIndex: 0,
      family: "Inter", weight: 800, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-Black.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "d108d003dd5e5a692a586e25aec09f5643f8078613e53d6d5e7ae45e1adf2fb4",
      byteCount: 266240, contentHash: 0x6fdbf77bcb99901f, faceIndex: 0,
      family: "Inter", weight: 900, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/inter/Inter-BlackItalic.otf",
      package: "fonts-inter", version: "4.0~beta7+ds-1",
      sha256: "fdd250fe1eadd2d48151f9e18d989840d308450486ec4a2e4e4fde4b0d435f6c",
      byteCount: 273196, contentHash: 0x6d1180ca95d8b53c, faceIndex: 0,
      family: "Inter", weight: 900, isItalic: true),
    PinnedFont(
      path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
      package: "fonts-noto-cjk", version: "1:20220127+repack1-1",
      sha256: "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
      byteCount: 19484784, contentHash: 0x31ff5bf55e7926f9, faceIndex: 1,
      family: "Noto Sans CJK KR", weight: 400, isItalic: false),
    PinnedFont(
      path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
      package: "fonts-noto-cjk", version: "1:20220127+repack1-1",
      sha256: "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb",
      byteCount: 20050760, contentHash: 0x69d00bad84b25e17, faceIndex: 1,
      family: "Noto Sans CJK KR", weight: 700, isItalic: false),
  ]
}
