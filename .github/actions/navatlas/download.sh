#!/usr/bin/env bash
# Downloads the programs of the release that release.txt names: navatlas, and for the source navatlas-scan beside
# it. If it does not name them for this system, or if one can't be reached, the next steps build them.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

# Prints the SHA-256 of a file; Linux and macOS have different programs for it.
sha256() {
  if command -v sha256sum >/dev/null; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1
}

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) target=x86_64-unknown-linux-gnu ;;
  Linux-aarch64) target=aarch64-unknown-linux-gnu ;;
  Darwin-arm64) target=arm64-apple-macosx ;;
  Darwin-x86_64) target=x86_64-apple-macosx ;;
  *) exit 0 ;;
esac
programs=(navatlas)
[[ -z ${INPUT_SOURCES:-} ]] || programs+=(navatlas-scan)
folder=$(mktemp -d "$RUNNER_TEMP/navatlas-release-XXXXXXXXXXXX")
for program in "${programs[@]}"; do
  line=$(grep -E "^$program [0-9][0-9A-Za-z.-]* $target [0-9a-f]{64}\$" "$(dirname "$0")/release.txt") || exit 0
  read -r _ version _ sum <<<"$line"
  name=$program-$version-$target.tar.gz
  url=$GITHUB_SERVER_URL/${ACTION_REPOSITORY:-$GITHUB_REPOSITORY}/releases/download/v$version/$name
  if ! curl --silent --show-error --fail --location --retry 3 --max-time 300 --output "$folder/$name" "$url"; then
    notice "$name can't be downloaded, so navatlas is built"
    exit 0
  fi
  found=$(sha256 "$folder/$name")
  [[ $found == "$sum" ]] || fail "$url has the SHA-256 $found, expected $sum: it was changed after the release" 65
  tar -xzf "$folder/$name" -C "$folder" --strip-components 1
done
set_output path "$folder/bin/navatlas"
