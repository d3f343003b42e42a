#!/usr/bin/env python3
"""An engine for Meikyu (docs/engines.md): plays any of the games by chance, and says how much there was to choose from.

    meikyu play seekers --seats human,engine:docs/example_engine.py
    meikyu lab match --game golem --a engine:docs/example_engine.py --b random --games 20
"""
import json
import random
import sys


def decide(game, position, log, ms):
    """The action to take: one of position["legal"]. position["table"] is all that lies before our seat, `log` what
    happened since we were asked last, `ms` how long we may think (0: as long as we like)."""
    return random.choice(position["legal"]), f"one of {len(position['legal'])}"


game = None
for line in sys.stdin:
    said = json.loads(line)
    if "meikyu" in said:  # a game begins: its options, our seat, the names
        game = said
    elif "ask" in said:
        action, why = decide(game, said["position"], said["log"], said["ms"])
        print(json.dumps({"do": action, "ask": said["ask"], "why": why}), flush=True)
    elif "over" in said:  # scores and ranks by seat; another game may begin
        game = None
