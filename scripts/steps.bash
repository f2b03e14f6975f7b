# Sourced by the other scripts: goes to the package's root and runs named steps.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Options of builds in which warnings are errors. Without an index a build takes a fifth less; Tests/XCTMain.swift lists what SwiftPM
# would look up in it.
strict_build=(--scratch-path .build/strict --explicit-target-dependency-import-check error --disable-index-store)

# step TITLE COMMAND…: runs the command and prints how long it took. If the command fails, the script ends with its
# exit status.
step() {
  local title=$1 start=$SECONDS status=0
  shift
  printf '== %s\n' "$title"
  "$@" || status=$?
  if [ "$status" != 0 ]; then
    printf 'error: %s: failed with exit status %d after %d s\n' "$title" "$status" $((SECONDS - start)) >&2
    exit "$status"
  fi
  printf '   %d s\n' $((SECONDS - start))
}

# start COMMAND…: runs the command beside the steps that follow, until `finish`. What it prints comes then.
start() {
  started_log=$(mktemp)
  trap 'kill "$started" 2>/dev/null || true; rm -f "$started_log"' EXIT
  "$@" >"$started_log" 2>&1 &
  started=$!
}

# Waits for what `start` runs. If that fails, the script ends with its exit status.
finish() {
  local status=0
  wait "$started" || status=$?
  cat "$started_log"
  [ "$status" = 0 ] || exit "$status"
}

need_swift() {
  local version
  if ! command -v swift >/dev/null; then
    echo "error: no 'swift' on the path; install Swift 6.3 or later from https://www.swift.org/install" >&2
    return 2
  fi
  if ! version=$(swift --version 2>&1); then
    printf '%s\nerror: %s does not run; see the message above\n' "$version" "$(command -v swift)" >&2
    # A chroot without /proc is the usual reason: the toolchain finds its own files through /proc/self/exe.
    [ -e /proc/self/exe ] || echo "error: /proc is not mounted, which Swift needs: mount -t proc proc /proc" >&2
    return 2
  fi
  grep -m 1 'Swift version' <<<"$version" || true
}

# swift_build OPTION…: builds without progress lines, so that what is printed is worth reading.
swift_build() {
  swift build --quiet "$@" 2>&1 | { grep -v '^remark: Incremental compilation has been disabled' || true; }
}
