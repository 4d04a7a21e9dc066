"""Runs the script of a GitLab job as GitLab's runner does, with a stand-in for GitLab's API.

Reads a JSON object from standard input:
  yaml        the text of .gitlab-ci.yml
  replaced    the text of a file whose jobs take the places of those of the same names
  job         the name of the job
  setup       whether to run what the job runs first, too
  workspace   the folder that it runs in
  env         the variables of the pipeline
  notes       the notes of the merge request, [{"id", "author", "body"}]
  token       the token that the API takes; it belongs to the author 5

Writes a JSON object: exitCode, log, notes, requests.
"""

import json
import os
import re
import subprocess
import sys
import urllib.parse

from ruamel.yaml import YAML

from action_run import serve

OWNER = 5


class Notes:
    def __init__(self, scenario):
        self.notes = [
            {"id": n["id"], "author": {"id": n["author"]}, "body": n["body"]}
            for n in scenario["notes"]
        ]
        self.token = scenario["token"]
        self.requests = []

    def answer(self, method, path, query, headers, data):
        self.requests.append(method + " " + path)
        if headers["PRIVATE-TOKEN"] != self.token:
            return 401, {}, {"message": "401 Unauthorized"}
        if path == "/api/v4/user":
            return 200, {}, {"id": OWNER}
        base = "/api/v4/projects/3/merge_requests/9/notes"
        body = urllib.parse.parse_qs(data.decode(), keep_blank_values=True).get("body", [""])[0]
        if path == base and method == "GET":
            return self.page(int(query.get("per_page", ["20"])[0]), int(query["page"][0]))
        if path == base and method == "POST":
            number = max([n["id"] for n in self.notes], default=0) + 1
            self.notes.append({"id": number, "author": {"id": OWNER}, "body": body})
            return 201, {}, self.notes[-1]
        found = re.fullmatch(base + r"/(\d+)", path)
        note = found and next((n for n in self.notes if n["id"] == int(found[1])), None)
        if note and method == "PUT":
            note["body"] = body
            return 200, {}, note
        if note and method == "DELETE":
            self.notes.remove(note)
            return 204, {}, None
        return 404, {}, {"message": "404 Not found"}

    def page(self, size, page):
        # GitLab gives the newest first.
        newest = self.notes[::-1]
        rest = newest[page * size :]
        return 200, {"x-next-page": str(page + 1) if rest else ""}, newest[(page - 1) * size : page * size]


def run(scenario):
    pipeline = YAML(typ="safe").load(scenario["yaml"])
    pipeline.update(YAML(typ="safe").load(scenario["replaced"]) or {})
    notes = Notes(scenario)
    job = pipeline[scenario["job"]]
    base = pipeline[job["extends"]]
    variables = {
        **pipeline.get("variables", {}),
        **base.get("variables", {}),
        **job.get("variables", {}),
    }
    script = (base["before_script"] if scenario["setup"] else []) + job["script"]
    process = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", "\n".join(script)],
        cwd=scenario["workspace"],
        env={**os.environ, **variables, **scenario["env"], "CI_API_V4_URL": serve(notes) + "/api/v4"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return {
        "exitCode": process.returncode,
        "log": process.stdout.decode("utf-8", "replace"),
        "notes": [
            {"id": n["id"], "author": n["author"]["id"], "body": n["body"]} for n in notes.notes
        ],
        "requests": notes.requests,
    }


json.dump(run(json.load(sys.stdin)), sys.stdout)
