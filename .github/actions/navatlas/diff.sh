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
is_new=false
if [[ -n $old ]] && ! has_model "$old" "$INPUT_MODEL"; then is_new=true; fi
# The base is always a revision: a file of the same name can't take its place. Without a commit, navatlas
# reports what is missing and how to fetch it.
arguments=(--base "${old:-${INPUT_BASE:-origin/$(event .pull_request.base.ref)}}"
  --model "$(as_path "$INPUT_MODEL")")
[[ -z $INPUT_DIFF_FAIL_ON ]] || arguments+=(--fail-on "$INPUT_DIFF_FAIL_ON")
as_text "$NAVATLAS" diff "${arguments[@]}" --format markdown --output "$markdown" || status=$?
if [[ $status -eq 66 && $is_new == true ]]; then
  # navatlas found no model that was moved either.
  notice "the model is new: there was no $INPUT_MODEL before"
  : >"$markdown"
  status=0
fi

comment() {
  if [[ $INPUT_COMMENT == true ]]; then
    "$(dirname "$0")/comment.sh" "$markdown" "$(event .pull_request.number)" "$@"
  else
    cat "$markdown" >>"$GITHUB_STEP_SUMMARY"
  fi
}

# Whether the model of the pull request loads. If the models can't be compared, the errors are then those of the
# old one, which the change may repair.
loads() { "$NAVATLAS" check "$(as_path "$INPUT_MODEL")" --fail-on never --quiet >/dev/null 2>&1; }

# 1 means a change that --fail-on names; the comment shows it.
if [[ $status -gt 1 ]]; then
  # A comment on an earlier commit must not look as if it were about this one.
  if [[ ! -s $markdown ]]; then
    printf '<!-- navatlas-review %s -->\nThere is no review of the latest commit: see the log of the run.\n' \
      "$(model_key "$INPUT_MODEL")" >"$markdown"
  fi
  (comment update) || true
  if [[ $status -eq 65 && $INPUT_DIFF_FAIL_ON != base-error ]] && loads; then
    notice "the model at the base has errors, and nothing of it can be compared: see the log"
    exit 0
  fi
  fail "the models can't be compared: see the log" "$status"
fi
if [[ -s $markdown ]]; then set_output changed true; else set_output changed false; fi
if [[ -n $INPUT_ARTIFACT && -s $markdown ]]; then
  mkdir "$FOLDER/review"
  reviewed=0
  for format in svg html; do
    as_text "$NAVATLAS" diff "${arguments[@]:0:4}" --format "$format" \
      --output "$FOLDER/review/navigation.$format" || reviewed=$?
  done
  [[ $reviewed -eq 0 ]] || fail "the picture of the review can't be written: see the log" "$reviewed"
  set_output review "$FOLDER/review"
  # shellcheck disable=SC2016
  printf '\n[Picture and full review](%s#artifacts): the artifact `%s` of the run.\n' \
    "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID" \
    "$(LC_ALL=C tr -cd 'A-Za-z0-9._ -' <<<"$INPUT_ARTIFACT")" >>"$markdown"
fi
comment
[[ $status -eq 0 ]] || fail "there is a change of the kind diff-fail-on=$INPUT_DIFF_FAIL_ON" "$status"
