# Sourced by checks, after steps.bash: bare roots of Debian's releases, to try things in as on a new machine. Needs root.

roots=$PWD/.build/roots
# The packages of Debian 12 that swift.org names for its toolchain, but debuggers and Python.
toolchain_packages="binutils git libc6-dev libcurl4 libgcc-12-dev libncurses6 libsqlite3-0 libstdc++-12-dev libxml2 ca-certificates"

# make_root SUITE [PACKAGES]: makes the root of a release once, with more packages than the least if some are named. Prints its folder.
make_root() {
  local suite=$1 packages=${2-} root=$roots/$1${2:+-toolchain} lock
  echo "$root"
  # One at a time: a root in the making has /proc mounted, which must not be removed with it.
  mkdir -p "$roots"
  exec {lock}>"$root.lock"
  flock "$lock"
  [ ! -e "$root.made" ] || { exec {lock}>&-; return 0; }
  rm -rf "$root"
  if ! debootstrap --variant=minbase ${packages:+--include="${packages// /,}"} "$suite" "$root" </dev/null >"$root.log" 2>&1; then
    tail -n 5 "$root.log" >&2
    echo "error: debootstrap makes no root of $suite" >&2
    return 2
  fi
  rm -rf "$root"/var/cache/apt/archives/*.deb
  touch "$root.made"
  exec {lock}>&-
}

# in_root ROOT MOUNTS COMMAND…: runs a command in a copy of a root that is gone afterwards.
# MOUNTS are words such as /host/folder:/folder.
in_root() {
  mkdir -p "$roots/layer"
  unshare -m --propagation private bash -euc '
    layer=$1 lower=$2 mounts=$3
    shift 3
    mount -t tmpfs none "$layer"
    mkdir "$layer/upper" "$layer/work" "$layer/root"
    root=$layer/root
    mount -t overlay overlay -o "lowerdir=$lower,upperdir=$layer/upper,workdir=$layer/work" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    for pair in $mounts; do
      mkdir -p "$root${pair#*:}"
      mount --bind "${pair%%:*}" "$root${pair#*:}"
    done
    exec env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      PATH=/opt/swift/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" "$@"
  ' _ "$roots/layer" "$@"
}

# The folder above usr/bin of the toolchain on the PATH.
toolchain_folder() {
  local swift
  swift=$(readlink -f "$(command -v swift)")
  echo "${swift%/usr/bin/*}"
}
