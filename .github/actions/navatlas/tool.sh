#!/usr/bin/env bash
# Finds or builds navatlas, and outputs its path.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

if [[ -n ${INPUT_EXECUTABLE:-} ]]; then
  case $INPUT_EXECUTABLE in
    /*) tool=$INPUT_EXECUTABLE ;;
    *) tool=$PWD/$INPUT_EXECUTABLE ;;
  esac
  [[ -x $tool ]] || fail "there is no program \"$INPUT_EXECUTABLE\": check the input \"executable\"" 66
  set_output path "$tool"
  exit
fi

package=$(cd "$(dirname "$0")/../../.." && pwd)
tool=$RUNNER_TEMP/navatlas/navatlas
# A cached navatlas also needs Graphviz's libraries, at run time.
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
