import Foundation
import UIKit

/// Annotations that one view shows.
private struct ClusterGroup {
  /// Indices of the map's annotations, in their order.
  var members: [Int]
  /// The sum of the members' middles. Units: points from the origin of the world, at the map's scale.
  var sum: CGPoint
  let name: String
  let size: CGSize
  let mode: MKAnnotationView.CollisionMode

  private var middle: CGPoint {
    CGPoint(x: sum.x / CGFloat(members.count), y: sum.y / CGFloat(members.count))
  }

  mutating func take(_ other: ClusterGroup) {
    members = (members + other.members).sorted()
    sum = CGPoint(x: sum.x + other.sum.x, y: sum.y + other.sum.y)
  }

  /// Whether the views of two groups of one name cover each other.
  ///
  /// - Source: Apple, "MKAnnotationView.CollisionMode": the view's frame, or the circle in it.
  func collides(with other: ClusterGroup) -> Bool {
    guard name == other.name, mode != .none, other.mode != .none else { return false }
    let (a, b) = (middle, other.middle)
    let (dx, dy) = (abs(a.x - b.x), abs(a.y - b.y))
    if mode == .circle, other.mode == .circle {
      let reach = (min(size.width, size.height) + min(other.size.width, other.size.height)) / 2
      return dx * dx + dy * dy < reach * reach
    }
    return dx < (size.width + other.size.width) / 2 && dy < (size.height + other.size.height) / 2
  }
}

extension MKMapView {
  /// The annotations and the clusters; the views of a cluster's members are in no superview.
  var shown: [PlacedAnnotation] { placed + clusters }

  /// Shows annotations of one clustering identifier as one if their views cover each other, and apart if they do not.
  func makeClusters() {
    let groups = clusterGroups()
    var (old, next) = (clusters, [PlacedAnnotation]())
    var hidden: Set<Int> = []
    var made: [MKAnnotationView] = []
    for group in groups {
      hidden.formUnion(group)
      let members = group.map { placed[$0].annotation }
      let known = old.firstIndex {
        ($0.annotation as? MKClusterAnnotation)?.consists(of: members) == true
      }
      if let known {
        next.append(old.remove(at: known))
      } else {
        let entry = makeCluster(of: members)
        next.append(entry)
        if let view = entry.view { made.append(view) }
      }
      for member in group { placed[member].view?.cluster = next.last?.view }
    }
    for entry in old { discard(entry) }
    clusters = next
    for index in placed.indices { show(placed[index].view, !hidden.contains(index)) }
    if !made.isEmpty { delegate?.mapView(self, didAdd: made) }
  }

  private func show(_ view: MKAnnotationView?, _ isShown: Bool) {
    guard let view, (view.superview === board) != isShown else { return }
    if isShown {
      view.cluster = nil
      board.addSubview(view)
    } else {
      view.removeFromSuperview()
    }
  }

  private func makeCluster(of members: [any MKAnnotation]) -> PlacedAnnotation {
    let cluster =
      delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? MKClusterAnnotation(memberAnnotations: members)
    let view =
      delegate?.mapView(self, viewFor: cluster)
      ?? dequeueReusableAnnotationView(
        withIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier, for: cluster)
    view.annotation = cluster
    view.map = self
    view.prepareForDisplay()
    board.addSubview(view)
    return PlacedAnnotation(annotation: cluster, view: view)
  }

  /// Takes an annotation's view off the map, for others to use.
  func discard(_ entry: PlacedAnnotation) {
    if selectedAnnotations.contains(where: { $0 === entry.annotation }) {
      deselectAnnotation(entry.annotation, animated: false)
    }
    guard let view = entry.view else { return }
    view.removeFromSuperview()
    (view.map, view.cluster) = (nil, nil)
    if let identifier = view.reuseIdentifier { spare[identifier, default: []].append(view) }
  }

  /// The groups of more than one annotation, by their first members. A selected annotation stays alone.
  ///
  /// - Complexity: O(n²) with n annotations that can be in clusters.
  private func clusterGroups() -> [[Int]] {
    var groups: [ClusterGroup] = []
    for (index, entry) in placed.enumerated() {
      guard let view = entry.view, let name = view.clusteringIdentifier, !view.isSelected else {
        continue
      }
      let point = MKMapPoint(entry.annotation.coordinate)
      let group = ClusterGroup(
        members: [index],
        sum: CGPoint(
          x: CGFloat(point.x) * zoomScale + view.centerOffset.x,
          y: CGFloat(point.y) * zoomScale + view.centerOffset.y),
        name: name, size: view.bounds.size, mode: view.collisionMode)
      if let first = groups.firstIndex(where: { $0.collides(with: group) }) {
        groups[first].take(group)
      } else {
        groups.append(group)
      }
    }
    // A group that has taken another has moved, and may cover a third.
    while let pair = Self.collision(in: groups) {
      groups[pair.0].take(groups.remove(at: pair.1))
    }
    return groups.map(\.members).filter { $0.count > 1 }
  }

  private static func collision(in groups: [ClusterGroup]) -> (Int, Int)? {
    for (index, group) in groups.enumerated() {
      let rest = groups[(index + 1)...]
      if let other = rest.firstIndex(where: { $0.collides(with: group) }) { return (index, other) }
    }
    return nil
  }
}
