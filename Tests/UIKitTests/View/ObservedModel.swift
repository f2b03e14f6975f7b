// The macro's names are those of the module `Observation`, so that this file imports no other one.
import Observation

@Observable
final class ObservedModel {
  var title = "a"
  var count = 0
  var shade = 0.25
}
