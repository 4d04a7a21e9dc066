#!/usr/bin/env bash
# Builds the site.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

site=$FOLDER/site
arguments=("$(as_path "$INPUT_MODEL")" --output "$site")
[[ -z $INPUT_TEMPLATES ]] || arguments+=(--templates "$(as_path "$INPUT_TEMPLATES")")
as_text "$NAVATLAS" build "${arguments[@]}"
set_output site "$site"
