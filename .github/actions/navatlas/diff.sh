#!/usr/bin/env bash
# Compares the model of the pull request with the one of its base, and updates the comment.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

event() { jq -r "$1 // empty" "$GITHUB_EVENT_PATH"; }
is_commit() { git rev-parse --verify --quiet --end-of-options "$1^{commit}" >/dev/null; }

# Whether HEAD is the merge commit that GitHub makes of a pull request. The merge base of that commit with
# the base branch is its first parent, so no further history is needed.
base_of_merge() {
  [[ -n $1 ]] || return 1
  if ! is_commit 'HEAD^2' && [[ $(git rev-parse --is-shallow-repository) == true ]]; then
    # actions/checkout did not fetch the parents.
    git fetch --quiet --no-tags --depth=2 origin "$(git rev-parse HEAD)" 2>/dev/null || true
  fi
  is_commit 'HEAD^2' && [[ $(git rev-parse 'HEAD^2') == "$1" ]]
}

# Prints the commit to compare with; prints nothing if git does not have it.
old_commit() {
  local base=$INPUT_BASE branch
  if [[ -z $base ]]; then
    if base_of_merge "$(event .pull_request.head.sha)"; then
      git rev-parse 'HEAD^1'
      return
    fi
    branch=$(event .pull_request.base.ref)
    base=refs/remotes/origin/$branch
    is_commit "$base" ||
      git fetch --quiet --no-tags origin "+refs/heads/$branch:$base" 2>/dev/null || true
  fi
  is_commit "$base" || return 0
  git merge-base HEAD "$(git rev-parse --verify --end-of-options "$base^{commit}" | tail -n 1)" || true
}

# Whether a commit has the model.
has_model() {
  local type
  # Only navatlas can tell whether an absolute path is in the repository.
  case $2 in /*) return ;; esac
  type=$(git cat-file -t "$1:./$2" 2>/dev/null) || return 1
  [[ $type != tree ]] || git cat-file -e "$1:./${2%/}/navigation.json" 2>/dev/null
}

markdown=$FOLDER/diff.md
: >"$markdown"
set_output markdown "$markdown"
status=0
[[ -e $INPUT_MODEL ]] || fail "there is no model $INPUT_MODEL: check the input \"model\"" 66
old=$(old_commit)
if [[ -n $old ]] && ! has_model "$old" "$INPUT_MODEL"; then
  notice "the model is new: there was no $INPUT_MODEL before"
else
  # The base is always a revision: a file of the same name can't take its place. Without a commit, navatlas
  # reports what is missing and how to fetch it.
  arguments=(--base "${old:-${INPUT_BASE:-origin/$(event .pull_request.base.ref)}}"
    --model "$(as_path "$INPUT_MODEL")")
  [[ -z $INPUT_DIFF_FAIL_ON ]] || arguments+=(--fail-on "$INPUT_DIFF_FAIL_ON")
  as_text "$NAVATLAS" diff "${arguments[@]}" --format markdown --output "$markdown" || status=$?
  # 1 means a change that --fail-on names; the comment shows it.
  [[ $status -le 1 ]] || fail "the models can't be compared: see the log" "$status"
fi

if [[ -s $markdown ]]; then set_output changed true; else set_output changed false; fi
if [[ $INPUT_COMMENT == true ]]; then
  "$(dirname "$0")/comment.sh" "$markdown" "$(event .pull_request.number)"
else
  cat "$markdown" >>"$GITHUB_STEP_SUMMARY"
fi
[[ $status -eq 0 ]] || fail "there is a change of the kind diff-fail-on=$INPUT_DIFF_FAIL_ON" "$status"
