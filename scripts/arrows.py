"""Reads scripts/arrows.toml, the list of what each target may import."""

import os
import tomllib

PATH = "scripts/arrows.toml"
FOUNDATION = {
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML"}
# The layer outside of the house, which no arrow of the house may point to.
OUTSIDE = "Benchmarks"


class Room:
    def __init__(self, table):
        self.layer, self.name, self.about = table["layer"], table["name"], table["about"]
        self.targets = {name: row.split() for name, row in table["targets"].items()}


class Arrows:
    """The arrows of a package. Raises ValueError if the file is not TOML or lacks a key."""

    def __init__(self, root):
        with open(os.path.join(root, PATH), encoding="utf-8") as file:
            text = file.read()
        try:
            table = tomllib.loads(text)
            self.rooms = [Room(room) for room in table["room"]]
            self.never = {name: self.expanded(row) for name, row in table["never"].items()}
            self.linked = set(table["linked"])
            rules = table["rules"]
            self.without_foundation = set(rules["without-foundation"].split())
            self.dispatch_file = tuple(rules["dispatch-file"].split("/"))
            self.clock_files = {tuple(name.split("/")) for name in rules["clock-files"].split()}
            self.clocks = set(rules["clocks"].split())
        except (tomllib.TOMLDecodeError, KeyError) as error:
            raise ValueError(f"{PATH}: {error}")
        self.lines = text.splitlines()
        self.of = {name: row for room in self.rooms for name, row in room.targets.items()}
        self.room_of = {name: room for room in self.rooms for name in room.targets}

    @staticmethod
    def expanded(row):
        return set().union(*(FOUNDATION if name == "Foundation" else {name} for name in row.split()))

    def line(self, target):
        """Returns the number of a target's row, 1 if it has none."""
        return next((i for i, line in enumerate(self.lines, 1) if line.startswith(f"{target} = ")), 1)

    def depth(self, target):
        """Returns how far down a target's layer lies; system libraries, which have no row, lie below all."""
        layers = list(dict.fromkeys(room.layer for room in self.rooms if room.layer != OUTSIDE))
        room = self.room_of.get(target)
        if room is None:
            return len(layers)
        return -1 if room.layer == OUTSIDE else layers.index(room.layer)

    def reached(self, name, found=None):
        """Returns what a target reaches through any number of arrows."""
        found = set() if found is None else found
        for other in self.of.get(name, []):
            if other not in found:
                found.add(other)
                self.reached(other, found)
        return found

    def problems(self):
        """Yields the line of a row and what is wrong with it, without a look at the package."""
        seen = set()
        for room in self.rooms:
            for name, row in room.targets.items():
                if name in seen:
                    yield self.line(name), f"{name} has two rows"
                seen.add(name)
                for other in row:
                    if self.depth(other) < self.depth(name):
                        yield self.line(name), f"{name} → {other} points upwards, from {room.layer} to " \
                            + self.room_of[other].layer
        for name in self.of:
            if name in self.reached(name):
                yield self.line(name), f"{name} reaches itself"
        for name in sorted((set(self.never) | self.without_foundation | self.clocks) - set(self.of)):
            yield self.line(name), f"a rule names {name}, which has no row in a room"
