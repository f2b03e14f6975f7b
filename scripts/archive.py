#!/usr/bin/env python3
"""Gathers a built Pegbar in one folder that runs on other distributions too; called by scripts/make-archive.

usage: scripts/archive.py PROGRAMS KIT FOLDER

PROGRAMS has pegbar and pegbar-diff, KIT was made by 'pegbar kit', and FOLDER becomes the archive's contents:
bin, lib, kit, share and Fixtures. Every library that the programs load comes along, except those of the C library
and of the compiler (libgcc_s, libstdc++), which every distribution has and which only grow.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The parts of glibc must be of one version, that of the machine; names from its manual, "Libc components".
SYSTEM = re.compile(
    r"^(ld-linux.*|lib(c|m|dl|pthread|rt|resolv|util|nsl|anl|gcc_s|stdc\+\+)\.so.*|linux-vdso.*)$")
FONTS = "share/pegbar/fonts"
LICENCES = "share/doc/pegbar/licences"


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def is_program(path):
    return path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF"


def loaded(path):
    """Returns the libraries that a program loads: names with the paths of their files, none if only another program finds one."""
    found = {}
    for line in run("ldd", str(path)).splitlines():
        words = line.split()
        if "=>" not in words or SYSTEM.match(words[0]):
            continue
        found[words[0]] = None if words[2] == "not" else pathlib.Path(words[2])
    return found


def set_path(path, *folders, old=False):
    """Sets the folders in which a program looks for libraries.

    With old set, libraries that have no such list are looked for there too (DT_RPATH of ld.so(8)).
    """
    words = ["patchelf"] + (["--force-rpath"] if old else [])
    subprocess.run(words + ["--set-rpath", ":".join(folders), str(path)], check=True)


def packages_of_files():
    """Returns the Debian package of every installed library, by its file's real name."""
    found = {}
    for listing in pathlib.Path("/var/lib/dpkg/info").glob("*.list"):
        for line in listing.read_text().splitlines():
            if ".so" in line:
                found[os.path.realpath(line)] = listing.stem.split(":")[0]
    return found


def copy_licence(package, folder):
    source = pathlib.Path(f"/usr/share/doc/{package}/copyright")
    if not source.exists():
        raise SystemExit(f"error: {source} is missing")
    folder.joinpath(LICENCES).mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / LICENCES / package)


def copy_libraries(folder, kit, programs):
    libraries = {}
    for program in programs:
        for name, path in loaded(program).items():
            libraries[name] = libraries.get(name) or path
    # Found by their name at run time.
    libcrypto = pathlib.Path(f"/usr/lib/{os.uname().machine}-linux-gnu/libcrypto.so.3")
    libraries["libcrypto.so.3"] = libcrypto
    lib = folder / "lib"
    lib.mkdir()
    packages = packages_of_files()
    rows = []
    for name, path in sorted(libraries.items()):
        if path and path.resolve().is_relative_to(kit):
            continue
        if not path:
            if name.startswith("libPegbar"):
                continue
            raise SystemExit(f"error: this machine lacks {name}, which a program needs")
        package = packages.get(os.path.realpath(path))
        shutil.copyfile(path, lib / name)
        os.chmod(lib / name, 0o755)
        set_path(lib / name, "$ORIGIN")
        if package:
            copy_licence(package, folder)
            version = run("dpkg-query", "--show", "--showformat=${Version}", package)
            rows.append(f"{name} {package} {version}")
        else:
            rows.append(f"{name} Swift toolchain")
    toolchain = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    for licence in toolchain.glob("share/swift/LICENSE.txt"):
        shutil.copyfile(licence, folder / LICENCES / "swift")
    folder.joinpath("share/doc/pegbar/libraries").write_text("\n".join(rows) + "\n")


def copy_fonts(folder):
    fonts = folder / FONTS
    fonts.mkdir(parents=True)
    packages = set()
    for line in ROOT.joinpath("Fixtures/Fonts.lock").read_text().splitlines():
        if line.startswith("#"):
            continue
        path, package, _, digest = line.split()[:4]
        data = pathlib.Path(path).read_bytes()
        if hashlib.sha256(data).hexdigest() != digest:
            raise SystemExit(f"error: {path} is not the font of Fixtures/Fonts.lock")
        fonts.joinpath(pathlib.Path(path).name).write_bytes(data)
        packages.add(package)
    for package in sorted(packages):
        copy_licence(package, folder)


def copy_kit(kit, folder):
    shutil.copytree(kit, folder / "kit", symlinks=True)
    package = folder / "kit/pegbar"
    set_path(
        folder / "kit/bin/pegbar-host", "$ORIGIN/../pegbar/Pegbar.artifactbundle/lib",
        "$ORIGIN/../../lib", old=True)
    if folder.joinpath("kit/bin/pegbar-rewrite").exists():
        set_path(folder / "kit/bin/pegbar-rewrite", "$ORIGIN/../../lib")
    for library in sorted(package.rglob("*.artifactbundle/lib/*")):
        own = run("patchelf", "--print-rpath", str(library)).strip().split(":")
        # SwiftPM copies the library beside a program, so the first folder is its own, and the program's list is asked too.
        kept = [name for name in own if name.startswith("$ORIGIN")] or ["$ORIGIN"]
        shared = os.path.relpath(folder / "lib", library.parent)
        set_path(library, *kept, f"$ORIGIN/{shared}", old=True)
    manifest = package / "Package.swift"
    text = manifest.read_text()
    text = text.replace(
        "let package = Package(",
        "/// The archive's libraries, for programs that SwiftPM builds elsewhere.\n"
        "let libraries: [LinkerSetting] = [\n"
        "  .unsafeFlags([\n"
        '    "-Xlinker", "--disable-new-dtags", "-Xlinker", "-rpath",\n'
        '    "-Xlinker", "\\(Context.packageDirectory)/../../lib",\n'
        "  ])\n"
        "]\n\nlet package = Package(")
    text, count = re.subn(r'(path: "Sources/\w+")\)', r"\1, linkerSettings: libraries)", text)
    if not count:
        raise SystemExit(f"error: {manifest} declares no targets as expected")
    manifest.write_text(text)


def record_kit(folder):
    """Writes the kit's record again, since its files have changed; see Kit.Record."""
    kit = folder / "kit"
    record = json.loads(kit.joinpath("kit.json").read_text())
    # Sizes and dates of this machine's compiler say nothing about another machine's; its version does.
    record["system"] = record["stamp"] = "any"
    for file in record["files"]:
        data = kit.joinpath(file["path"]).read_bytes()
        file["bytes"] = len(data)
        file["sha256"] = hashlib.sha256(data).hexdigest()
    kit.joinpath("kit.json").write_text(json.dumps(record, indent=2) + "\n")


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    programs, kit, folder = (pathlib.Path(word) for word in sys.argv[1:])
    folder.mkdir(parents=True)
    shutil.copytree(ROOT / "Fixtures/Network", folder / "Fixtures/Network")
    for name in ("share/doc/pegbar", "share/man/man1", "bin"):
        folder.joinpath(name).mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "share/doc/pegbar/LICENSE")
    shutil.copyfile(ROOT / "CHANGELOG.md", folder / "share/doc/pegbar/CHANGELOG.md")
    for name in ("pegbar", "pegbar-diff"):
        run("strip", "-o", str(folder / "bin" / name), str(programs / name))
    copy_fonts(folder)
    copy_kit(kit.resolve(), folder)
    # Before the lists of folders change, the libraries are where they were linked.
    elf = [programs / "pegbar", programs / "pegbar-diff"]
    elf += [path for path in kit.resolve().rglob("*") if is_program(path)]
    copy_libraries(folder, kit.resolve(), elf)
    for name in ("pegbar", "pegbar-diff"):
        set_path(folder / "bin" / name, "$ORIGIN/../lib")
    record_kit(folder)


main()
