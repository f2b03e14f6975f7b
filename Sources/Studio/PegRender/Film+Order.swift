import PegDisplayList

extension Film {
  /// A frame of a film, shown for a time.
  ///
  /// - Units: nanoseconds.
  package struct Showing: Hashable, Sendable {
    package var index: Int
    package var duration: Int64

    package init(index: Int, duration: Int64) {
      self.index = index
      self.duration = duration
    }
  }

  /// The film's frames in their own order.
  package var showings: [Showing] {
    (0..<frameCount).map { Showing(index: $0, duration: start($0 + 1) - start($0)) }
  }

  /// Returns a film that shows frames of this one in another order; it can repeat or omit some.
  ///
  /// The lists of frames that are repeated later are kept until then. Omitted frames are made too, because what a scene shows
  /// may depend on what it has shown before.
  ///
  /// - Precondition: all frames are of this film.
  package func showing(_ frames: [Showing]) -> Film {
    precondition(frames.allSatisfy { (0..<frameCount).contains($0.index) }, "a frame of no film")
    var starts: [Int64] = [0]
    for frame in frames { starts.append(starts[starts.count - 1] + frame.duration) }
    var lastUses = [Int](repeating: -1, count: frameCount)
    for (position, frame) in frames.enumerated() { lastUses[frame.index] = position }
    return Film(
      frameCount: frames.count, start: { [starts] in starts[$0] },
      open: { [lastUses] in
        let make = try self.open()
        var lists: [Int: DisplayList] = [:]
        var next = 0
        return { position in
          let wanted = frames[position].index
          while next <= wanted {
            let list = try make(next)
            if lastUses[next] >= position { lists[next] = list }
            next += 1
          }
          guard let list = lists[wanted] else {
            preconditionFailure("frame \(position) is asked for again")
          }
          if lastUses[wanted] == position { lists[wanted] = nil }
          return list
        }
      })
  }

  /// Returns the film followed by its frames in reverse, without the first and the last, so that it loops smoothly.
  package func bounced() -> Film {
    let frames = showings
    return showing(frames + frames.dropFirst().dropLast().reversed())
  }

  /// Returns the film from a frame to its end, followed by the frames before.
  ///
  /// - Precondition: the film has a frame with the index.
  package func beginning(at index: Int) -> Film {
    precondition((0..<frameCount).contains(index), "frame \(index) of \(frameCount)")
    let frames = showings
    return showing(Array(frames[index...] + frames[..<index]))
  }
}
