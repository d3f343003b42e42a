"""Programs on pages run as they stand there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["docs/researchers.md", "python/README.md"])
def test_the_first_program_of_a_page(page, capsys):
    program = re.search(r"```python\n(.*?)```", (ROOT / page).read_text(), re.S).group(1)
    exec(compile(program, page, "exec"), {})
    assert capsys.readouterr().out
