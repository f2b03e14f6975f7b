"""Walls inside a target that the compiler does not see: what a room may not be named by, and how many files form one circle."""

import functools
import re

import shapes

# Rooms that the rest of their target does not name: it reaches them through members that they override.
WALLED = ["Sources/UI/UIKit/Lists/"]
# Files of one target of which each uses, over others, a type that each declares.
CIRCLE_LIMIT = 70
ALIAS = re.compile(r"^(?:(?:public|package|internal)\s+)?typealias\s+(\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z_]\w*")


@functools.cache
def declared(code):
    """Returns the names of the types that stand in no other one."""
    types = {name for kind, name, _, _ in shapes.outer_types(code) if kind != "extension"}
    return frozenset(types.union(ALIAS.findall(code)))


@functools.cache
def named(code):
    """Returns the words that can be names of types."""
    return frozenset(NAME.findall(code))


def check_rooms(code, report):
    """Reports each use of a walled room's type in the rest of its target."""
    for room in WALLED:
        target = room[:room.rstrip("/").rindex("/") + 1]
        inside = {name for path in code if path.startswith(room) for name in declared(code[path])}
        outside = [path for path in code if path.startswith(target) and not path.startswith(room)]
        names = inside - {name for path in outside for name in declared(code[path])}
        for path in outside:
            if names.isdisjoint(named(code[path])):
                continue
            for number, line in enumerate(code[path].splitlines(), 1):
                for name in sorted(names & named(line)):
                    report(path, number, "walls", f"{name} belongs to {room}; declare a member here that it overrides")


def uses(code):
    """Returns the files whose types each file names."""
    homes = {}
    for path in code:
        for name in declared(code[path]):
            homes.setdefault(name, set()).add(path)
    return {path: set().union(*(homes[name] for name in named(code[path]) & homes.keys()
                                if path not in homes[name])) for path in code}


def largest_circle(graph):
    """Returns the most nodes of which each reaches each other one: Tarjan's algorithm, without recursion."""
    order, lowest, stack, largest = {}, {}, [], []
    for start in sorted(graph):
        if start in order:
            continue
        order[start] = lowest[start] = len(order)
        stack.append(start)
        walk = [(start, iter(sorted(graph[start])))]
        while walk:
            node, following = walk[-1]
            other = next(following, None)
            if other is None:
                walk.pop()
                if walk:
                    lowest[walk[-1][0]] = min(lowest[walk[-1][0]], lowest[node])
                if lowest[node] == order[node]:
                    at = stack.index(node)
                    largest = max(largest, stack[at:], key=len)
                    # What has its circle takes no more part.
                    for done in stack[at:]:
                        lowest[done] = len(graph)
                    del stack[at:]
            elif other not in order:
                order[other] = lowest[other] = len(order)
                stack.append(other)
                walk.append((other, iter(sorted(graph[other]))))
            else:
                lowest[node] = min(lowest[node], lowest[other])
    return sorted(largest)


def circles(code, folders):
    """Returns the largest circle of each folder's files."""
    paths = sorted(code)
    return {folder: circle(tuple((path, code[path]) for path in shapes.inside(folder, paths))) for folder in folders}


@functools.cache
def circle(files):
    """Returns the largest circle of files: pairs of a path and its code."""
    return largest_circle(uses(dict(files)))


def check_circles(code, folders, report):
    for folder, circle in circles(code, folders).items():
        if len(circle) > CIRCLE_LIMIT:
            report(circle[0], 1, "length", f"{len(circle)} files of {folder} form one circle; the limit is {CIRCLE_LIMIT} "
                   "(scripts/walls.py lists them)")


# Planted violations, as in check-style.py.
PLANTED = [
    ("Sources/UI/UIKit/View/UIView.swift", "\nextension UIView { var planted: Bool { self is UITableView } }\n",
     "walls", "UITableView belongs to"),
    ("Sources/UI/UIKit/Planted.swift", "func planted(_ swipe: RowSwipe) {}\n", "walls", "RowSwipe belongs to"),
    ("Sources/UI/UIKit/View/UIView.swift", "\nlet planted: [Any.Type] = [UIStepper.self, UIPageControl.self, UIProgressView.self, "
     "UISearchController.self, UIAlertController.self, UISwitch.self, Keyboard.self, SheetDrag.self]\n",
     "length", "files of Sources/UI/UIKit/ form one circle"),
]


def main():
    """Prints the files of the largest circle of the folders that are named."""
    import os
    import sys
    for folder in sys.argv[1:] or [room[:room.rstrip("/").rindex("/") + 1] for room in WALLED]:
        code = {}
        for place, _, names in os.walk(folder):
            for name in names:
                if name.endswith(".swift"):
                    path = os.path.join(place, name)
                    with open(path, encoding="utf-8") as file:
                        code[path] = shapes.code_of(file.read())
        circle = largest_circle(uses(code))
        print("\n".join(circle + [f"   {len(circle)} of {len(code)} files"]))


if __name__ == "__main__":
    main()
