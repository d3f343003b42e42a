"""Builds the wheel: the package with libmeikyu.so.1 in it, for this kind of machine and every Python 3.

The library is the one that MEIKYU_LIBRARY names, or is built from the sources: those of the tree, or of an sdist.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent
INSIDE = HERE / "source"  # of an sdist
ROOT = INSIDE if INSIDE.exists() else HERE.parent
# What the library is made of.
SOURCES = ["CMakeLists.txt", "LICENSE", "include", "content", "nets", "tools/cmake"]
SOURCES += [f"src/{room}" for room in ("core", "games", "tell", "bots", "hindsight", "puzzle", "vec", "lab")]


def version() -> str:
    header = (ROOT / "include/meikyu/version.h").read_text()
    return re.search(r'define MK_VERSION +"([^"]+)"', header).group(1)


def library(folder: Path) -> Path:
    """The shared library, built if nobody has one."""
    if "MEIKYU_LIBRARY" in os.environ:
        return Path(os.environ["MEIKYU_LIBRARY"])
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DMK_LIBRARY_ONLY=ON"], check=True
    )
    subprocess.run(["cmake", "--build", folder, "--target", "meikyu_shared", "--parallel"], check=True)
    return folder / "libmeikyu.so.1"


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "meikyu"
        target.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library(Path(self.build_lib).parent / "library"), target / "libmeikyu.so.1")


class SdistWithSources(sdist):
    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        for name in SOURCES:
            target = Path(base_dir) / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
            if not target.exists():
                copy(ROOT / name, target)


class WheelOfThisMachine(bdist_wheel):
    def get_tag(self) -> tuple[str, str, str]:
        return ("py3", "none", super().get_tag()[2])


class WithLibrary(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    version=version(),
    distclass=WithLibrary,
    cmdclass={"build_py": BuildWithLibrary, "sdist": SdistWithSources, "bdist_wheel": WheelOfThisMachine},
)
