"""Builds a copy of the tree with faults planted, and runs tests against one fault at a time."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from schemata import FILE_NAME, REACHED, REACHED_SIZE, VARIABLE, Woven, errors, switches

ROUNDS = 20
# The first failure is enough.
FAILURE = re.compile(rb"recorded an issue|error: -\[|: Fatal error")


# Appended to Package.swift: only the targets that the chosen tests need.
MANIFEST = """
do {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  var left: [String] = [%s]
  var usesProducts = false
  while let name = left.popLast() {
    guard let target = targets[name], needed.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): left.append(name)
      default: usesProducts = true
      }
    }
  }
  package.targets = package.targets.filter { needed.contains($0.name) }
  package.products = []
  if !usesProducts { package.dependencies = [] }
}
"""
# What the tests spend their time in is optimised, and each module is compiled as a whole.
FLAGS = [
    flag
    for each in ("-continue-building-after-errors", "-wmo", "-num-threads", "1", "-gnone")
    for flag in ("-Xswiftc", each)
]


class Copy:
    """A copy of the working tree with a build folder of its own; with the names of test targets only what
    these need."""

    def __init__(self, root, folder, tests=()):
        self.root, self.folder, self.tests = Path(root), Path(folder), sorted(tests)

    def update(self, changed):
        """Brings all files to what they are in the working tree, but for those that are given, by path;
        files that stay the same are not written, so that they are not built again."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=self.root, capture_output=True, check=True,
        ).stdout.split(b"\0")
        if self.tests:
            manifest = (self.root / "Package.swift").read_text(encoding="utf-8")
            names = ", ".join(f'"{name}"' for name in self.tests)
            changed = {**changed, "Package.swift": manifest + MANIFEST % names}
        wanted = {os.fsdecode(name) for name in listed if name} | set(changed)
        for name in sorted(wanted):
            source, target = self.root / name, self.folder / name
            if source.is_symlink():
                if not target.is_symlink():
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.symlink_to(os.readlink(source))
                continue
            if name not in changed and not source.is_file():
                continue
            data = changed[name].encode() if name in changed else source.read_bytes()
            if not target.is_file() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                if name not in changed:
                    target.chmod(source.stat().st_mode)
        for path in sorted(self.folder.rglob("*")):
            name = str(path.relative_to(self.folder))
            if not name.startswith(".build") and path.is_file() and name not in wanted:
                path.unlink()
        validators = self.root / ".build/validators"
        if validators.exists() and not (self.folder / ".build/validators").exists():
            (self.folder / ".build").mkdir(exist_ok=True)
            (self.folder / ".build/validators").symlink_to(validators.resolve())

    def build(self, modules):
        """What the compiler says; None where it is content. The modules come first, so that a fault that does
        not compile costs no more than reading its module."""
        for chosen in [*[["--target", module] for module in modules], ["--build-tests"]]:
            run = subprocess.run(
                ["swift", "build", *chosen, *FLAGS], cwd=self.folder, text=True,
                env=dict(os.environ, NAVATLAS_OPTIMIZED="1"),
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            if run.returncode != 0:
                return run.stdout
        return None


class Planting:
    """Faults in the copy, without those that do not compile."""

    def __init__(self, copy, faults):
        self.copy, self.faults, self.dropped = copy, faults, []

    def build(self):
        can_retry = True
        for number in range(ROUNDS):
            started = time.monotonic()
            woven = self.write()
            output = self.copy.build(sorted({Path(path).parts[1] for path in woven}))
            seconds = time.monotonic() - started
            if output is None:
                say(f"built {len(self.faults)} faults in {seconds:.0f} s")
                return
            refused = self.refused(output, woven, number)
            if not refused and (errors(output) or not can_retry):
                sys.exit(f"error: the copy in {self.copy.folder} does not build:\n{output[-4000:]}")
            # A compiler that was killed because memory ran out reports nothing about the source.
            can_retry = bool(refused)
            say(f"{len(refused)} faults do not compile ({seconds:.0f} s)")
            self.dropped += [fault for fault in self.faults if fault.number in refused]
            self.faults = [fault for fault in self.faults if fault.number not in refused]
        sys.exit(f"error: after {ROUNDS} builds there are faults that do not compile")

    def write(self):
        woven = {}
        for path in sorted({fault.path for fault in self.faults}):
            text = (self.copy.root / path).read_text(encoding="utf-8")
            woven[path] = Woven(text, [fault for fault in self.faults if fault.path == path])
        changed = {path: file.text for path, file in woven.items()}
        # The switches are internal, so that each module has its own.
        for module in sorted({"/".join(path.split("/")[:2]) for path in woven}):
            inside = [fault for fault in self.faults if fault.path.startswith(module + "/")]
            changed[f"{module}/{FILE_NAME}"] = switches(inside)
        self.copy.update(changed)
        return woven

    def refused(self, output, woven, number):
        """The numbers of the faults that errors come from; at last all of a file with an error."""
        refused = set()
        base = str(self.copy.folder.resolve()) + "/"
        for path, line, column in errors(output):
            file = woven.get(path.removeprefix(base))
            if not file:
                continue
            found = file.faults_at(line, column) or file.faults_near(line)
            if number >= ROUNDS - 3 or not found:
                found = [fault for _, _, fault in file.places]
            refused |= {fault.number for fault in found}
        return refused


class Tests:
    """The tests of the copy, run against one fault at a time."""

    def __init__(self, copy, skipped=None):
        self.copy, self.skipped = copy, ["--skip", skipped] if skipped else []
        bundles = sorted((copy.folder / ".build/debug").glob("*.xctest"))
        self.bundle = bundles[0].resolve() if bundles else None
        # SwiftPM lets only one run of it use a build folder, so that on Linux the bundle is run itself.
        self.is_direct = sys.platform == "linux"

    def command(self, expression):
        chosen = ["--filter", expression, *self.skipped]
        if self.is_direct:
            return [str(self.bundle), "--testing-library", "swift-testing", *chosen]
        return ["swift", "test", "--skip-build", *chosen]

    def reached(self, expression):
        """The numbers of the faults that tests meet, and how long the tests took; none where they
        do not pass without a fault, so that they notice nothing."""
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(REACHED_SIZE)
            outcome, seconds, output = self.run(expression, variables={REACHED: file.name})
            if outcome != "passed" and " 0 tests " in output:
                return set(), seconds
            if outcome != "passed":
                say(f"warning: left out, since it {outcome} without a fault: {expression}\n{output}")
                return set(), seconds
            met = Path(file.name).read_bytes()
        return {number for number, byte in enumerate(met) if byte}, seconds

    def run(self, expression, number=-1, limit=1800.0, variables={}):
        """`passed`, `failed`, `crashed` or `hung`; how long it took; and the last output."""
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", **{VARIABLE: str(number)})
        environment.update(variables)
        started = time.monotonic()
        process = subprocess.Popen(
            self.command(expression), cwd=self.copy.folder, env=environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        is_late = threading.Event()

        def stop():
            is_late.set()
            kill(process)

        timer = threading.Timer(limit, stop)
        timer.start()
        outcome, tail = None, []
        for line in process.stdout:
            tail = tail[-40:] + [line.decode(errors="replace")]
            if FAILURE.search(line) and b"known issue" not in line:
                outcome = "failed"
                kill(process)
                break
        process.stdout.close()
        code = process.wait()
        timer.cancel()
        if not outcome:
            outcome = "hung" if is_late.is_set() else "passed" if code == 0 else "crashed"
        return outcome, time.monotonic() - started, "".join(tail)


def kill(process):
    """Ends a process with what it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def say(text):
    print(text, flush=True)
