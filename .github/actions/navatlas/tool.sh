#!/usr/bin/env bash
# Finds or builds navatlas, and says where it is.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

if [[ -n ${INPUT_EXECUTABLE:-} ]]; then
  case $INPUT_EXECUTABLE in
    /*) tool=$INPUT_EXECUTABLE ;;
    *) tool=$PWD/$INPUT_EXECUTABLE ;;
  esac
  [[ -x $tool ]] || fail "there is no program \"$INPUT_EXECUTABLE\", which the input executable names" 66
  set_output path "$tool"
  exit
fi

package=$(cd "$(dirname "$0")/../../.." && pwd)
tool=$RUNNER_TEMP/navatlas/navatlas
# It needs Graphviz's libraries when it runs, too.
"$package/.ci/install" build
if [[ ! -x $tool ]]; then
  scratch=$RUNNER_TEMP/navatlas-build
  build=(swift build --configuration release --product navatlas --package-path "$package"
    --scratch-path "$scratch")
  "${build[@]}"
  mkdir -p "$(dirname "$tool")"
  cp "$("${build[@]}" --show-bin-path)/navatlas" "$tool"
fi
"$tool" --version
set_output path "$tool"
