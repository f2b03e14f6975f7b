extension SymbolDrawings {
  /// Arrows, chevrons, mathematical signs and plain shapes.
  ///
  /// - Source: own designs.
  static let signs = """
    plus|cCqQ|s M-40 0H40M0 -40V40
    minus|cCqQ|s M-38 0H38
    xmark|cCqQ|s M-32 -32L32 32M32 -32L-32 32
    checkmark|cCqQ|s M-34 6L-11 34L35 -34
    multiply|cCqQ|s M-29 -29L29 29M29 -29L-29 29
    divide|cCqQ|s M-38 0H38|f O0 -28 4|f O0 28 4
    equal|cCqQ|s M-34 -15H34M-34 15H34
    percent|-|s M30 -40L-30 40|s O-27 -23 15|s O27 23 15
    number|cCqQ|s M-12 -42L-24 42M24 -42L12 42M-38 -15H40M-40 15H38
    at|cC|s O0 0 17|s M17 -17V5C17 24 42 22 43 -2C43 -28 25 -44 0 -44C-26 -44 -44 -26 -44 0C-44 28 -24 44 2 44C13 44 22 42 29 38
    questionmark|cC|s M-25 -24C-25 -39 -13 -48 1 -48C16 -48 27 -39 27 -25C27 -8 1 -8 1 14|f O1 38 2.6
    exclamationmark|cC|s1.2 M0 -47V12|f O0 38 3
    info|cC|s M-14 -12H3V40M-20 40H26|f O1 -38 4
    ellipsis|cC|f O-37 0 4.4|f O0 0 4.4|f O37 0 4.4
    nosign|-|s O0 0 46|s M-32 -32L32 32
    dollarsign|cC|s M24 -20C22 -32 12 -38 0 -38C-14 -38 -24 -31 -24 -20C-24 -8 -13 -4 0 0C14 4 26 8 26 20C26 32 15 38 0 38C-14 38 -24 32 -26 19M0 -52V52
    chevron.right|cCqQ|s M-17 -37L18 0L-17 37
    chevron.left|cCqQ|u chevron.right 180
    chevron.up|cCqQ|u chevron.right 270
    chevron.down|cCqQ|u chevron.right 90
    chevron.forward|cCqQ|u chevron.right
    chevron.backward|cCqQ|u chevron.right 180
    chevron.right.2|-|s M-36 -34L-4 0L-36 34M4 -34L36 0L4 34
    chevron.left.2|-|u chevron.right.2 180
    chevron.up.chevron.down|-|s M-24 -16L0 -40L24 -16M-24 16L0 40L24 16
    chevron.compact.down|-|s M-40 -7L0 7L40 -7
    chevron.compact.up|-|u chevron.compact.down 180
    chevron.compact.left|-|u chevron.compact.down 90
    chevron.compact.right|-|u chevron.compact.down 270
    arrow.right|cCqQ|s M-42 0H42M10 -32L42 0L10 32
    arrow.left|cCqQ|u arrow.right 180
    arrow.up|cCqQ|u arrow.right 270
    arrow.down|cCqQ|u arrow.right 90
    arrow.forward|cCqQ|u arrow.right
    arrow.backward|cCqQ|u arrow.right 180
    arrow.up.right|cCqQ|s M-32 32L31 -31M-20 -33H33V20
    arrow.up.left|cCqQ|u arrow.up.right 270
    arrow.down.right|cCqQ|u arrow.up.right 90
    arrow.down.left|cCqQ|u arrow.up.right 180
    arrow.left.and.right|cCqQ|s M-52 0H52M-32 -20L-52 0L-32 20M32 -20L52 0L32 20
    arrow.up.and.down|cCqQ|u arrow.left.and.right 90
    arrow.up.arrow.down|cCqQ|s M-24 42V-42M-46 -20L-24 -42L-2 -20M24 -42V42M2 20L24 42L46 20
    arrow.left.arrow.right|cCqQ|u arrow.up.arrow.down 270
    arrow.clockwise|cC|s W0 4 40 -32 268M-13 -53L6 -36L-12 -18
    arrow.counterclockwise|cC|u arrow.clockwise m
    arrow.triangle.2.circlepath|cC|s W0 0 42 198 332|s W0 0 42 18 152|f.6 P2 24 -20 56 -20 41 4|f.6 P2 -24 20 -56 20 -41 -4
    arrow.uturn.left|cCqQ|s M-42 -16H16w16 8 24 -90 90H-14M-20 -40L-44 -16L-20 8
    arrow.uturn.right|cCqQ|u arrow.uturn.left m
    arrow.down.to.line|-|s M0 -46V22M-28 -6L0 22L28 -6M-36 46H36
    arrow.up.to.line|-|u arrow.down.to.line 180
    arrow.right.to.line|-|u arrow.down.to.line 270
    arrow.left.to.line|-|u arrow.down.to.line 90
    arrow.up.left.and.arrow.down.right|-|s M-9 -9L-40 -40M-41 -13V-41H-13M9 9L40 40M41 13V41H13
    arrow.down.right.and.arrow.up.left|-|s M-42 -42L-10 -10M-38 -9H-9V-38M42 42L10 10M38 9H9V38
    arrowtriangle.right|fcC|o P6 -31 -38 37 0 -31 38
    arrowtriangle.left|fcC|u arrowtriangle.right 180
    arrowtriangle.up|fcC|u arrowtriangle.right 270
    arrowtriangle.down|fcC|u arrowtriangle.right 90
    circle|f|o O0 0 46
    square|f|o R-41 -41 82 82 15
    _frame|-|s.6 R-41 -41 82 82 6|s.6 M-41 -41L41 41M-41 41L41 -41
    triangle|f|o P7 0 -46 50 40 -50 40
    rectangle|f|o R-58 -40 116 80 13
    rectangle.portrait|f|o R-40 -54 80 108 13
    capsule|f|o R-60 -28 120 56 28
    diamond|f|o P7 0 -54 54 0 0 54 -54 0
    hexagon|f|o P8 0 -52 45 -26 45 26 0 52 -45 26 -45 -26
    seal|f|o S12 51 43
    shield|f|o M0 -51C14 -43 28 -38 42 -37V-4C42 24 24 42 0 52C-24 42 -42 24 -42 -4V-37C-28 -38 -14 -43 0 -51Z
    cross|fcC|o P5 -16 -46 16 -46 16 -16 46 -16 46 16 16 16 16 46 -16 46 -16 16 -46 16 -46 -16 -16 -16
    circle.lefthalf.filled|-|s O0 0 46|f W0 0 46 90 270Z
    circle.righthalf.filled|-|u circle.lefthalf.filled 180
    largecircle.fill.circle|-|s O0 0 46|f O0 0 25
    smallcircle.filled.circle|f|o O0 0 46|D O0 0 10
    record.circle|f|o O0 0 46|D O0 0 19
    exclamationmark.triangle|f|o P7 0 -48 54 43 -54 43|d1.15 M0 -18V10|D O0 27 2
    exclamationmark.shield|f|u shield|d1.15 M0 -24V6|D O0 24 2
    checkmark.shield|f|u shield|d M-20 2L-6 18L20 -18
    checkmark.seal|f|u seal|d M-20 2L-6 18L21 -17
    xmark.seal|f|u seal|d M-16 -16L16 16M16 -16L-16 16
    """
}
