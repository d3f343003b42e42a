"""Engines for tests/cli/engines.sh: engine_kinds.py KIND FOLDER. Each plays the last legal action, writes down what it was told
in FOLDER/told and its own process in FOLDER/pids, and does one thing wrong, by its kind, at its third question."""
import json
import os
import signal
import subprocess
import sys
import time

kind, folder = sys.argv[1:3]
out = sys.stdout


def note(name, text):
    with open(os.path.join(folder, name), "a") as file:
        file.write(text)


def say(**answer):
    out.write(json.dumps(answer) + "\n")
    out.flush()


def never_end():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(60)


def child_that_lives_on(own_session):
    code = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)"
    child = subprocess.Popen([sys.executable, "-c", code], start_new_session=own_session)
    note("pids", f"{child.pid}\n")


def misbehave(said):
    best = said["position"]["legal"][-1]
    if kind == "illegal":
        say(do="nonsense", ask=said["ask"])
    elif kind == "no-json":
        out.write("I would rather not\n")
    elif kind == "no-object":
        out.write("[1]\n")
    elif kind == "nul":
        out.write(json.dumps({"do": best}) + "\0\n")
    elif kind == "long":
        say(do=best, why="x" * 65536)
    elif kind == "later":
        say(do=best, ask=said["ask"] + 1)
    elif kind == "no-number":
        say(do=best, ask="3")
    elif kind == "no-do":
        say(ask=said["ask"])
    elif kind == "silent":
        never_end()
    elif kind == "exit":
        sys.exit(3)
    elif kind == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif kind in ("fork", "daemon"):
        child_that_lives_on(kind == "daemon")
        out.flush()
        os._exit(0)  # its output stays open in the child
    elif kind == "flood":
        while True:
            out.write("y" * 65536)
    elif kind == "flood-earlier":
        while True:
            say(do=best, ask=0)
    elif kind == "deaf":
        os.close(0)
        say(do=best)
        never_end()
    elif kind == "earlier":  # no fault: what was asked before is no longer of interest
        say(do="nonsense", ask=said["ask"] - 1)
        say(do=best, ask=said["ask"], chance=0.5, why="because", more=[1, {"x": None}])
    elif kind == "largest":  # no fault either: 64 KB and not a byte more
        line = json.dumps({"do": best, "why": ""})
        out.write(line.replace('"why": ""', '"why": "' + "x" * (65536 - len(line)) + '"') + "\n")
    else:
        say(do=best)
    out.flush()


note("pids", f"{os.getpid()}\n")
for line in sys.stdin:
    note("told", line)
    said = json.loads(line)
    if "ask" not in said:
        continue
    if said["ask"] == 3:
        misbehave(said)
    else:
        say(do=said["position"]["legal"][-1])
