"""Plays a whole match against computers by what the server says can be ordered. It knows no rule of any game.

    python3 player.py http://127.0.0.1:8080 diplomacy '{"years": "1"}'
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


class Server:
    def __init__(self, address):
        self.address, self.token = address + "/api/v1", None

    def ask(self, method, path, body=None):
        """The answer as data, and its status. Who asks too often waits as long as the server says."""
        request = urllib.request.Request(self.address + path, method=method)
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as refusal:
                problem = json.load(refusal)
                if refusal.code != 429:
                    return refusal.code, problem
                time.sleep(int(refusal.headers.get("Retry-After", "1")))

    def must(self, method, path, body=None):
        status, answer = self.ask(method, path, body)
        if status >= 400:
            sys.exit(f"{method} {path}: {answer}")
        return answer


def line_of(part):
    """One of the lines of a part, or one of its forms filled in."""
    choice = random.choice(part["lines"] + part.get("forms", []))
    if isinstance(choice, str):
        return choice
    line, words = choice["line"], []
    for slot in choice["slots"]:
        list_of = [w for w in slot.get("words", []) if not (choice.get("unlike") and w in words)]
        words.append(random.choice(list_of) if list_of else str(random.randint(slot.get("from", 0), slot["to"])))
    for n, word in enumerate(words):
        line = line.replace("{%d}" % n, word)
    return line


def sheet_of(menu):
    """A sheet made of what can be ordered; None if there is nothing to order."""
    if menu["sheets"]:
        return random.choice(menu["sheets"])
    if not menu["groups"]:
        return None
    lines = [menu["head"]] if "head" in menu else []
    for group in menu["groups"]:
        lines += [group["head"]] if "head" in group else []
        parts = random.sample(group["parts"], min(group.get("most", 10**9), len(group["parts"])))
        lines += [line_of(part) for part in parts]
    return "\n".join(lines)


def main(address, game, options="{}"):
    server = Server(address)
    server.token = server.must("POST", "/guests", {"bot": True})["token"]
    seats = next(g for g in server.must("GET", "/games") if g["id"] == game)["seats"]
    made = server.must("POST", "/matches", {"game": game, "options": json.loads(options), "seat": seats[0], "bots": {s: "beginner" for s in seats[1:]}})
    at, ordered = "/matches/" + made["id"], None
    while True:
        status, menu = server.ask("GET", at + "/menu")
        if status == 409:  # it does not run any more
            break
        text = sheet_of(menu) if status == 200 else None
        if text is None or menu["phase"] == ordered:
            time.sleep(0.1)
            continue
        server.must("PUT", at + "/orders", {"phase": menu["phase"], "text": text})
        server.ask("PUT", at + "/ready", {"phase": menu["phase"], "ready": True})  # the phase may have closed by itself
        ordered = menu["phase"]
    match = server.must("GET", at)
    print(match["status"], json.dumps(match.get("result")))


if __name__ == "__main__":
    main(*sys.argv[1:])
