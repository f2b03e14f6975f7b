import PegDisplayList
import PegGeometry
import PegPixels

extension DisplayList {
  /// Returns the picture with the components of every colour, except alpha, multiplied by those of another.
  ///
  /// - Complexity: O(items), and O(pixels) of each bitmap.
  func multiplied(by factor: StraightColor) -> DisplayList {
    var builder = DisplayListBuilder(size: size)
    func color(_ c: StraightColor) -> StraightColor {
      StraightColor(
        red: c.red * factor.red, green: c.green * factor.green, blue: c.blue * factor.blue,
        alpha: c.alpha)
    }
    func paint(_ paint: Paint) -> Paint {
      switch paint {
      case .color(let c): return .color(color(c))
      case .gradient(let g):
        return .gradient(
          Gradient(
            g.geometry, stops: g.stops.map { .init($0.offset, color($0.color)) },
            spread: g.spread, transform: g.transform))
      case .pattern(let p):
        return .pattern(Pattern(bitmap: p.bitmap.multiplied(by: factor), tile: p.tile))
      case .backdrop: return paint
      }
    }
    func shadow(_ shadow: Shadow) -> Shadow {
      var shadow = shadow
      shadow.color = color(shadow.color)
      return shadow
    }
    builder.append(self, transform: .identity) { content in
      switch content {
      case .fill(let shape, let p): return .fill(shape, paint(p))
      case .border(let outline, let width, let p): return .border(outline, width: width, paint(p))
      case .image(var image):
        if let tint = image.tint {
          image.tint = color(tint)
        } else {
          image.bitmap = image.bitmap.multiplied(by: factor)
        }
        return .image(image)
      case .shadow(let shape, let s): return .shadow(shape, shadow(s))
      case .glyphs(var run):
        run.color = color(run.color)
        return .glyphs(run)
      case .sprites(var batch):
        for index in batch.sprites.indices {
          batch.sprites[index].color = color(batch.sprites[index].color)
        }
        return .sprites(batch)
      case .beginGroup(var effect):
        effect.shadow = effect.shadow.map(shadow)
        return .beginGroup(effect)
      case .endGroup: return .endGroup
      }
    }
    return builder.build()
  }
}

extension Bitmap {
  /// Returns the picture with its colours multiplied by those of another.
  fileprivate func multiplied(by factor: StraightColor) -> Bitmap {
    let bytes = factor.withAlpha(1).bytes
    let factors = [bytes.r, bytes.g, bytes.b, 255]
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    for y in 0..<height {
      withRow(y) { source in
        builder.withRow(y) { target in
          for index in 0..<target.count {
            target[index] = PremultipliedColor.product(source[index], factors[index & 3])
          }
        }
      }
    }
    return builder.freeze()
  }
}
