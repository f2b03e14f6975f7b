/// The files of a new package for a build server: one script that does the work, and a few lines for the service that runs it.
enum ServerTemplate {
  /// A kind of build server.
  enum Service: String, CaseIterable {
    case github, gitlab, forgejo, none
  }

  /// The origin of Pegbar on a build server.
  enum Origin {
    /// SwiftPM fetches the sources; the folder of these after dependencies are resolved.
    case sources(checkout: String)
    /// An archive or Debian package that is installed on the server too; the folder of its kit's package.
    case installed(kit: String)
  }

  static func files(
    for service: Service, name: String, origin: Origin
  ) -> [PackageTemplate.File] {
    let script = PackageTemplate.File(
      path: "ci/screens", text: Self.script(name, origin), isProgram: true)
    switch service {
    case .none: return []
    case .github:
      return [script, .init(path: ".github/workflows/pegbar.yml", text: github)]
    case .gitlab: return [script, .init(path: ".gitlab-ci.yml", text: gitlab)]
    case .forgejo:
      return [script, .init(path: ".forgejo/workflows/pegbar.yml", text: forgejo)]
    }
  }

  private static func preparation(_ origin: Origin) -> String {
    switch origin {
    case .sources(let checkout):
      return """
        swift package resolve || exit 2
        \(checkout)/scripts/install-packages || exit 2
        """
    case .installed(let kit):
      return """
        if [ ! -d \(kit) ]; then
          echo "error: Pegbar is not installed here: there is no \(kit)" >&2
          exit 2
        fi
        """
    }
  }

  /// Reads the options, and finds what a pull request starts from: the name of a branch on GitHub and Forgejo, a commit on GitLab.
  private static let scriptOptions = """
    keep= base=
    while [ $# -gt 0 ]; do
      case $1 in
        --keep) keep=1 ;;
        --base) base=${2:?--base takes a revision}; shift ;;
        *) echo "error: $1: the options are --keep and --base REVISION" >&2; exit 64 ;;
      esac
      shift
    done
    # A pull request starts from a branch on GitHub and Forgejo, from a commit on GitLab.
    origin=${GITHUB_BASE_REF:-${CI_MERGE_REQUEST_DIFF_BASE_SHA-}}
    if [ -z "$base$keep" ] && [ -n "$origin" ]; then
      # The account that owns the checkout can be another one in a container.
      git config --global --add safe.directory "$PWD"
      git fetch --quiet --depth=1 origin "$origin" || exit 2
      base=FETCH_HEAD
    fi
    """

  private static func script(_ name: String, _ origin: Origin) -> String {
    """
    #!/bin/bash
    # Builds once, runs the snapshot tests and renders the films. Build servers run this, and so can you.
    #
    #   ci/screens                   compares the films with those in base/films, if they are there
    #   ci/screens --keep            makes this run's films the ones that later runs compare with
    #   ci/screens --base REVISION   compares all screens with those of a git revision too; the default on a pull request
    #
    # Leaves in out: junit.xml, summary.md, failures.png, review (a page; open index.html), films, changed (new and
    # changed films), and compare (a page, comment.md and comment.png). Changed films and screens fail nothing.
    # Exit: 0 all pass, 1 a test failed, 2 something could not be built.
    set -uo pipefail
    cd "$(dirname "$0")/.."
    \(scriptOptions)
    # References come from a person: swift test, swift run \(name) accept, and commit them.
    export CI=${CI:-true} SNAPSHOT_ARTIFACTS=$PWD/failures
    rm -rf failures out
    mkdir -p failures out/changed

    \(preparation(origin))
    swift build --build-tests || exit 2
    program=$(swift build --show-bin-path)/\(name)

    status=0
    swift test --skip-build || status=1
    export GITHUB_STEP_SUMMARY=${GITHUB_STEP_SUMMARY:-out/summary.md}
    "$program" report failures --github --junit out/junit.xml --sheet out/failures.png
    [ "$status" = 0 ] || "$program" review failures --out out/review

    "$program" render --all --out out/films || exit 2
    {
      printf '\\n### Films\\n\\n| film | state |\\n|---|---|\\n'
      for film in out/films/*.gif; do
        file=${film##*/}
        state=changed
        # Equal films are equal bytes on every machine.
        if cmp -s "$film" "base/films/$file"; then state=unchanged; else cp "$film" out/changed; fi
        [ -e "base/films/$file" ] || state=new
        printf '| %s | %s |\\n' "$file" "$state"
      done
    } >>"$GITHUB_STEP_SUMMARY"
    if [ -n "$base" ]; then
      # The builds of other revisions stay below base, which services cache.
      XDG_CACHE_HOME=$PWD/base/cache "$program" compare "$base" --product \(name) --out out/compare
      [ $? -le 1 ] || exit 2
      { echo; cat out/compare/comment.md; } >>"$GITHUB_STEP_SUMMARY"
    fi
    if [ -n "$keep" ]; then
      rm -rf base/films
      mkdir -p base
      cp -r out/films base
    fi
    exit "$status"

    """
  }

  /// - Source: GitHub's documentation, "Workflow syntax for GitHub Actions"; actions/cache and actions/upload-artifact, README.
  private static let github = """
    name: Screens
    on:
      push:
        branches: [main]
      pull_request:
    permissions:
      contents: read
    jobs:
      screens:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          # Pegbar is built once; later runs build what has changed.
          - uses: actions/cache@v4
            with:
              path: |
                .build
                base
              key: screens-${{ hashFiles('Package.swift', 'Package.resolved') }}-${{ github.sha }}
              restore-keys: |
                screens-${{ hashFiles('Package.swift', 'Package.resolved') }}-
                screens-
          - run: ci/screens ${{ github.event_name == 'push' && '--keep' || '' }}
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: screens
              path: |
                out
                failures

    """

  /// - Source: GitLab's documentation, "CI/CD YAML syntax reference".
  private static let gitlab = """
    screens:
      image: swift:6.3-bookworm
      cache:
        key: screens
        paths:
          - .build
          - base
      script:
        - if [ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ]; then ci/screens --keep; else ci/screens; fi
      artifacts:
        when: always
        paths:
          - out
          - failures
        reports:
          junit: out/junit.xml

    """

  /// - Source: Forgejo's documentation, "Forgejo Actions reference". Actions are programs for Node, which the image does not have.
  private static let forgejo = """
    name: Screens
    on:
      push:
        branches: [main]
      pull_request:
    jobs:
      screens:
        runs-on: docker
        container:
          image: swift:6.3-bookworm
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends nodejs
          - uses: actions/checkout@v4
          - uses: actions/cache@v4
            with:
              path: |
                .build
                base
              key: screens-${{ hashFiles('Package.swift', 'Package.resolved') }}-${{ github.sha }}
              restore-keys: |
                screens-
          - run: ci/screens ${{ github.event_name == 'push' && '--keep' || '' }}
          - uses: forgejo/upload-artifact@v4
            if: always()
            with:
              name: screens
              path: |
                out
                failures

    """
}
