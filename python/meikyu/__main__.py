"""`python -m meikyu`: which versions these are."""

import platform

import meikyu


def main() -> None:
    print(f"meikyu {meikyu.__version__} (Python {platform.python_version()}, {platform.machine()})")
    for game in meikyu.games():
        print(f"{game.id} rules {game.rules_version}: {game.name('en')}")


main()
