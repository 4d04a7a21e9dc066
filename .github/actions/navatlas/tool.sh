#!/usr/bin/env bash
# Finds or builds navatlas, and makes the folder that later steps work in.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

# Finds the program that the input "executable" names.
given_tool() {
  case $INPUT_EXECUTABLE in
    /*) tool=$INPUT_EXECUTABLE ;;
    *) tool=$PWD/$INPUT_EXECUTABLE ;;
  esac
  [[ -x $tool ]] || fail "there is no program \"$INPUT_EXECUTABLE\": check the input \"executable\"" 66
}

# Takes the programs from the cache, or builds them: navatlas, and for the source navatlas-scan beside it.
built_tool() {
  local package scratch build product products=(navatlas)
  package=$(cd "$(dirname "$0")/../../.." && pwd)
  tool=$RUNNER_TEMP/navatlas/navatlas
  [[ -z ${INPUT_SOURCES:-} ]] || products+=(navatlas-scan)
  "$package/.ci/install" run
  for product in "${products[@]}"; do
    [[ ! -x $(dirname "$tool")/$product ]] || continue
    "$package/.ci/install" build
    scratch=$RUNNER_TEMP/navatlas-build
    build=(swift build --configuration release --product "$product" --package-path "$package"
      --scratch-path "$scratch")
    "${build[@]}"
    mkdir -p "$(dirname "$tool")"
    cp "$("${build[@]}" --show-bin-path)/$product" "$(dirname "$tool")/$product"
  done
  "$tool" --version
}

if [[ -n ${INPUT_EXECUTABLE:-} ]]; then
  given_tool
elif [[ -n ${DOWNLOADED:-} ]]; then
  tool=$DOWNLOADED
else
  built_tool
fi
folder=$(mktemp -d "$RUNNER_TEMP/navatlas-XXXXXXXXXXXX")
mkdir "$folder/scripts"
cp "$(dirname "$0")"/*.sh "$folder/scripts/"
set_output folder "$folder"
set_output path "$tool"
