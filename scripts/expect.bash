# Functions for checks that run command lines; source it in a bash script.
failures=0

fail() {
  echo "error: $1" >&2
  failures=$((failures + 1))
}

# run LINE: runs a command line; its output is in $out, its exit status in $status.
run() {
  status=0
  out=$(bash -c "$1" 2>&1) || status=$?
}

# expect STATUS TEXT LINE: a command line ends with the status and prints the text.
expect() {
  run "$3"
  [ "$status" = "$1" ] || fail "'$3' ended with $status instead of $1: $out"
  case $out in *"$2"*) ;; *) fail "'$3' printed no '$2' but: $out" ;; esac
}

equal() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }

# all_hold: ends the check.
all_hold() {
  [ "$failures" = 0 ] || { echo "$failures checks failed" >&2; exit 1; }
  echo "All hold."
}
