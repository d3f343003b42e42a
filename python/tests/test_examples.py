"""The examples run as their pages say, if shorter."""

import csv
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_something_is_learned(tmp_path: Path) -> None:
    asked = ["--minutes", "0.05", "--games", "96", "--pairs", "40", "--out", str(tmp_path)]
    done = subprocess.run([sys.executable, str(EXAMPLES / "learn_seekers.py"), *asked], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with open(tmp_path / "curve.csv") as file:
        curve = list(csv.DictReader(file))
    first, last = float(curve[0]["won"]), float(curve[-1]["won"])
    assert last > 0.25 and last > first + 0.05, curve  # from about 12 % to about half of the games in three seconds
    assert float(curve[-1]["low"]) < last < float(curve[-1]["high"])
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
