#!/usr/bin/env bash
# Finds or builds navatlas, installs Graphviz's library if it is needed, and makes the folder that later steps
# work in.
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

# Whether the program runs only with Graphviz's library here. The check and the comment have no pictures that
# Graphviz draws; the site has, and so has the review, which is written for pull requests. On macOS a program may
# be linked with the library.
needs_graphviz() {
  [[ $(uname -s) != Darwin && ${INPUT_SITE:-} != true ]] || return 0
  [[ -n ${INPUT_ARTIFACT:-} && ${INPUT_DIFF:-} == true ]] || return 1
  case $GITHUB_EVENT_NAME in pull_request | pull_request_target) ;; *) return 1 ;; esac
}

# Takes the programs from the cache, or builds them: navatlas, and for the source navatlas-scan beside it.
built_tool() {
  local scratch build product products=(navatlas)
  tool=$RUNNER_TEMP/navatlas/navatlas
  [[ -z ${INPUT_SOURCES:-} ]] || products+=(navatlas-scan)
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
}

if [[ -n ${INPUT_EXECUTABLE:-} ]]; then
  given_tool
else
  package=$(cd "$(dirname "$0")/../../.." && pwd)
  if [[ -n ${DOWNLOADED:-} ]]; then tool=$DOWNLOADED; else built_tool; fi
  if needs_graphviz; then "$package/.ci/install" run; fi
  "$tool" --version
fi
folder=$(mktemp -d "$RUNNER_TEMP/navatlas-XXXXXXXXXXXX")
mkdir "$folder/scripts"
cp "$(dirname "$0")"/*.sh "$folder/scripts/"
set_output folder "$folder"
set_output path "$tool"
