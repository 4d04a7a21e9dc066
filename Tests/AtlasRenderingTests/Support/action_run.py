"""Runs the steps of a composite action as GitHub's runner does, with a stand-in for GitHub's API.

Reads a JSON object from standard input:
  action      the folder of action.yml
  workspace   the folder that the steps run in
  temp        a folder for the runner's files
  inputs      the inputs that are given
  eventName   pull_request, push, …
  event       what stands in the file of the event
  comments    the comments of the pull request, [{"id", "login", "body"}]
  token       the token that the API takes
  mayWrite    whether that token may change comments
  env         more environment variables

Writes a JSON object: steps (id, name, outcome, log), outputs, summary, comments, requests.

Of the expressions it knows what the action needs: contexts, text, ==, !=, &&, ||, ! and cancelled().
"""

import json
import os
import re
import subprocess
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from ruamel.yaml import YAML

REPOSITORY = "example/app"
TOKEN_OWNER = "github-actions[bot]"


class Issues:
    """The comments of one pull request, and the requests about them."""

    def __init__(self, scenario):
        self.comments = [
            {"id": c["id"], "user": {"login": c["login"]}, "body": c["body"]}
            for c in scenario["comments"]
        ]
        self.token = scenario["token"]
        self.may_write = scenario["mayWrite"]
        self.requests = []

    def answer(self, method, path, query, headers, data):
        code, answer = self.result(method, path, query, headers, json.loads(data or b"{}"))
        return code, {}, answer

    def result(self, method, path, query, headers, body):
        self.requests.append(method + " " + path)
        if headers["Authorization"] != "Bearer " + self.token:
            return 401, {"message": "Bad credentials"}
        if method != "GET" and not self.may_write:
            return 403, {"message": "Resource not accessible by integration"}
        base = "/repos/" + REPOSITORY + "/issues"
        if re.fullmatch(base + r"/\d+/comments", path):
            if method == "GET":
                size = int(query.get("per_page", ["30"])[0])
                first = (int(query.get("page", ["1"])[0]) - 1) * size
                return 200, self.comments[first : first + size]
            if method == "POST":
                return 201, self.create(body["body"])
        found = re.fullmatch(base + r"/comments/(\d+)", path)
        comment = found and next((c for c in self.comments if c["id"] == int(found[1])), None)
        if comment and method == "PATCH":
            comment["body"] = self.checked(body["body"])
            return 200, comment
        if comment and method == "DELETE":
            self.comments.remove(comment)
            return 204, None
        return 404, {"message": "Not Found"}

    def create(self, body):
        number = max([c["id"] for c in self.comments], default=0) + 1
        comment = {"id": number, "user": {"login": TOKEN_OWNER}, "body": self.checked(body)}
        self.comments.append(comment)
        return comment

    @staticmethod
    def checked(body):
        if len(body) > 65536:
            raise ValueError("body is too long (maximum is 65536 characters)")
        return body


def serve(issues):
    """Serves what issues.answer says, on a free port of this machine; the server's URL."""

    class Handler(BaseHTTPRequestHandler):
        def handle_any(self):
            size = int(self.headers.get("Content-Length") or 0)
            url = urllib.parse.urlsplit(self.path)
            try:
                code, headers, answer = issues.answer(
                    self.command,
                    url.path,
                    urllib.parse.parse_qs(url.query),
                    self.headers,
                    self.rfile.read(size),
                )
            except ValueError as error:
                code, headers, answer = 422, {}, {"message": str(error)}
            data = b"" if answer is None else json.dumps(answer).encode()
            self.send_response(code)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http://127.0.0.1:%d" % server.server_port


class Expressions:
    TOKEN = re.compile(r"\s*('(?:[^']|'')*'|==|!=|&&|\|\||!|\(|\)|[A-Za-z_][\w.-]*(?:\(\))?)")

    def __init__(self, contexts):
        self.contexts = contexts

    def lookup(self, name):
        value = self.contexts
        for part in name.split("."):
            value = value.get(part, "") if isinstance(value, dict) else ""
        return value

    def evaluate(self, text):
        words = {"==": "==", "!=": "!=", "&&": " and ", "||": " or ", "!": " not ", "(": "(", ")": ")"}
        values, code, position = [], "", 0
        text = text.strip()
        while position < len(text):
            match = self.TOKEN.match(text, position)
            if not match:
                raise ValueError("can't read the expression " + text)
            token, position = match[1], match.end()
            if token in words:
                code += words[token]
                continue
            if token.startswith("'"):
                values.append(token[1:-1].replace("''", "'"))
            elif token.endswith("()"):
                values.append({"cancelled()": False, "always()": True}[token])
            else:
                values.append(self.lookup(token))
            code += "v[%d]" % (len(values) - 1)
        return eval(code, {"__builtins__": {}}, {"v": values})

    def fill(self, text):
        """The text with the values of what stands in ${{ }}."""
        return re.sub(r"\$\{\{(.*?)\}\}", lambda m: str(self.evaluate(m[1])), str(text))


def condition(step, expressions, failed):
    text = str(step.get("if", "")).strip()
    if text.startswith("${{"):
        text = text[3:-2]
    if "cancelled()" not in text and "always()" not in text and failed:
        return False
    return bool(expressions.evaluate(text)) if text else True


def read_outputs(path):
    outputs = {}
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            name, separator, value = line.partition("=")
            if not separator:
                raise ValueError("no output: " + line)
            outputs[name] = value
    return outputs


def run(scenario):
    action = YAML(typ="safe").load(open(os.path.join(scenario["action"], "action.yml")))
    issues = Issues(scenario)
    temp = scenario["temp"]
    path = lambda name: os.path.join(temp, name)
    with open(path("event.json"), "w", encoding="utf-8") as file:
        json.dump(scenario["event"], file)
    open(path("summary.md"), "w").close()
    inputs = {name: spec.get("default", "") for name, spec in action["inputs"].items()}
    unknown = set(scenario["inputs"]) - set(inputs)
    if unknown:
        raise ValueError("the action has no input %s" % sorted(unknown))
    steps = {}
    contexts = {
        "github": {
            "event_name": scenario["eventName"],
            "token": scenario["token"],
            "action_repository": scenario["actionRepository"],
        },
        "runner": {"temp": temp},
        "inputs": inputs,
        "steps": steps,
    }
    expressions = Expressions(contexts)
    for name in inputs:
        inputs[name] = scenario["inputs"].get(name, expressions.fill(inputs[name]))
    environment = dict(os.environ)
    environment.update(
        GITHUB_ACTION_PATH=scenario["action"],
        # As in the steps of a composite action on GitHub: actions/runner issue 2473.
        GITHUB_ACTION_REPOSITORY="",
        GITHUB_API_URL=serve(issues),
        GITHUB_SERVER_URL="https://github.example",
        GITHUB_REPOSITORY=REPOSITORY,
        GITHUB_RUN_ID="17",
        GITHUB_EVENT_NAME=scenario["eventName"],
        GITHUB_EVENT_PATH=path("event.json"),
        GITHUB_STEP_SUMMARY=path("summary.md"),
        RUNNER_TEMP=temp,
        RUNNER_OS="Linux",
        RUNNER_ARCH="X64",
    )
    environment.update(scenario["env"])
    results, failed = [], False
    for step in action["runs"]["steps"]:
        result = {"id": step.get("id", ""), "name": step["name"], "log": ""}
        results.append(result)
        if not condition(step, expressions, failed):
            result["outcome"] = "skipped"
        elif "uses" in step:
            result["outcome"] = "used " + step["uses"]
            result["log"] = expressions.fill(json.dumps(step["with"]))
        else:
            outcome, outputs = run_step(step, expressions, environment, scenario, result)
            failed = failed or not outcome
            steps[step["id"]] = {"outputs": outputs, "outcome": result["outcome"]}
    return {
        "steps": results,
        "outputs": {n: expressions.fill(o["value"]) for n, o in action["outputs"].items()},
        "summary": open(path("summary.md"), encoding="utf-8").read(),
        "comments": [
            {"id": c["id"], "login": c["user"]["login"], "body": c["body"]} for c in issues.comments
        ],
        "requests": issues.requests,
    }


def run_step(step, expressions, environment, scenario, result):
    output = os.path.join(scenario["temp"], "output.txt")
    script = os.path.join(scenario["temp"], "step.sh")
    open(output, "w").close()
    with open(script, "w", encoding="utf-8") as file:
        # As the runner does it: what stands in ${{ }} becomes a part of the script.
        file.write(expressions.fill(step["run"]))
    variables = {name: expressions.fill(value) for name, value in step.get("env", {}).items()}
    process = subprocess.run(
        ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script],
        cwd=scenario["workspace"],
        env={**environment, **variables, "GITHUB_OUTPUT": output},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    result["log"] = process.stdout.decode("utf-8", "replace")
    result["outcome"] = "success" if process.returncode == 0 else "failure"
    return process.returncode == 0, read_outputs(output)


if __name__ == "__main__":
    json.dump(run(json.load(sys.stdin)), sys.stdout)
