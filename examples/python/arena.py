"""Plays in the arena: reads a question a line, answers with a sheet made by chance of what can be ordered.

    spielleiter arena agamemnon --player "python3 examples/python/arena.py" --players beginner --n 10
"""

import json
import sys

from player import sheet_of

for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"n": question["n"], "text": sheet_of(question["menu"]) or ""}), flush=True)
