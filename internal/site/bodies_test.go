package site_test

import (
	"encoding/json"
	"strconv"
)

// bodies gives what is sent to the routes that take something, in the order in which
// it is sent: what ends a match or a session comes last. A route that is missing here
// fails the tests, so that none is forgotten.
func bodies(f fields) []struct{ route, body string } {
	phase := strconv.Itoa(f.phase)
	data := func(v any) string {
		b, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return string(b)
	}
	type object = map[string]any
	a, b, c := string(f.seats[0]), string(f.seats[1]), string(f.seats[2])
	plan := object{"game": f.game, "terms": object{"pace": object{}}}
	return []struct{ route, body string }{
		{"POST /m/{id}/check", form("phase", phase, "text", f.orders)},
		{"POST /m/{id}/orders", form("phase", phase, "text", f.orders, "act", "check")},
		{"POST /m/{id}/orders", form("phase", phase, "text", f.orders, "act", "save")},
		{"POST /m/{id}/ready", form("phase", phase, "ready", "on")},
		{"POST /m/{id}/ready", form("phase", phase)},
		{"POST /m/{id}/say", form("text", "Guten Abend")},
		{"POST /m/{id}/say", form("text", "Guten Abend", "channel", a+","+b)},
		{"POST /m/{id}/say", form("text", "Guten Abend", "channel", b+","+c)},
		{"POST /m/{id}/diary", form("text", "Ich glaube ihm nicht")},
		{"POST /m/{id}/diary", form("kind", "promise", "of", b, "text", "Es bleibt Frieden")},
		{"POST /m/{id}/heard", form("last", "1")},
		{"POST /m/{id}/heard", form("last", "1", "channel", b+","+c)},
		{"POST /m/{id}/draw", form("draw", "on")},
		{"POST /m/{id}/draw", ""},
		{"POST /m/{id}/pause", form("x", "x")},
		{"POST /m/{id}/resume", form("x", "x")},
		{"POST /m/{id}/announce", form("text", "Guten Abend")},
		{"POST /m/{id}/wait", form("wait", "on")},
		{"POST /m/{id}/pace", form("pace", "3d", "reason", "x")},
		{"POST /m/{id}/extend", form("until", "2026-11-30T20:00")},
		{"POST /m/{id}/join", form("seat", c)},
		{"POST /m/{id}/leave", form("x", "x")},
		{"POST /m/{id}/vote", form("n", "1", "yes", "on")},
		{"POST /m/{id}/claim", form("seat", c)},
		{"POST /m/{id}/return", form("x", "x")},
		{"POST /m/{id}/seat", form("seat", c, "level", "random")},
		{"POST /m/{id}/rematch", form("x", "x")},
		{"POST /m/{id}/answer", form("key", "chair", "answer", "nobody")},
		{"POST /m/{id}/hint", ""},
		{"POST /m/{id}/desk/note", form("text", "Sonntags Ruhe")},
		{"POST /m/{id}/desk/memo", form("text", "Der Bär blufft", "from", "desk")},
		{"POST /m/{id}/desk/deadline", form("at", "2026-12-02T20:00", "reason", "x")},
		{"POST /m/{id}/desk/terms", form("review", "1h", "reason", "x")},
		{"POST /m/{id}/desk/seek", form("seat", c, "reason", "x")},
		{"POST /m/{id}/desk/seek", form("seat", c, "off", "on")},
		{"POST /m/{id}/desk/accept", form("x", "x")},
		{"POST /j/{token}", form("x", "x")},
		{"POST /m/{id}/undo", form("x", "x")},

		{"POST /api/v1/matches/{id}/check", data(object{"text": f.orders})},
		{"PUT /api/v1/matches/{id}/orders", data(object{"text": f.orders, "phase": f.phase})},
		{"PUT /api/v1/matches/{id}/ready", data(object{"ready": true})},
		{"PUT /api/v1/matches/{id}/ready", data(object{"ready": false})},
		{"POST /api/v1/matches/{id}/chat", data(object{"text": "Guten Abend"})},
		{"POST /api/v1/matches/{id}/chat", data(object{"text": "Guten Abend", "channel": a + "," + b + "," + c})},
		{"POST /api/v1/matches/{id}/chat", data(object{"text": "Guten Abend", "channel": b + "," + c})},
		{"POST /api/v1/matches/{id}/diary", data(object{"text": "Ich glaube ihm nicht"})},
		{"POST /api/v1/matches/{id}/diary", data(object{"kind": "promise", "of": c, "text": "Es bleibt Frieden"})},
		{"PUT /api/v1/matches/{id}/heard", data(object{"last": 1})},
		{"PUT /api/v1/matches/{id}/heard", data(object{"last": 1, "channel": b + "," + c})},
		{"PUT /api/v1/matches/{id}/draw", data(object{"offer": true})},
		{"PUT /api/v1/matches/{id}/draw", data(object{"offer": false})},
		{"POST /api/v1/matches/{id}/pause", data(object{})},
		{"POST /api/v1/matches/{id}/resume", ""},
		{"POST /api/v1/matches/{id}/extend", data(object{"by": "1d"})},
		{"POST /api/v1/matches/{id}/announcements", data(object{"text": "Guten Abend"})},
		{"PUT /api/v1/matches/{id}/wait", data(object{"wait": true})},
		{"PUT /api/v1/matches/{id}/pace", data(object{"pace": object{"kind": "span", "span": "5d"}, "reason": "x"})},
		{"POST /api/v1/matches/{id}/join", data(object{"seat": c})},
		{"POST /api/v1/matches/{id}/leave", ""},
		{"PUT /api/v1/matches/{id}/wishes/{n}", data(object{"yes": true})},
		{"POST /api/v1/matches/{id}/claim", data(object{"seat": c})},
		{"POST /api/v1/matches/{id}/return", ""},
		{"PUT /api/v1/matches/{id}/seats/{seat}", data(object{"level": "random"})},
		{"POST /api/v1/matches/{id}/rematch", ""},
		{"POST /api/v1/matches/{id}/rulings", data(object{"key": "chair", "answer": "nobody"})},
		{"POST /api/v1/matches/{id}/corrections", data(object{"corrections": []object{{"phase": max(f.phase-1, 1)}}, "reason": "x", "try": true})},
		{"POST /api/v1/matches/{id}/undo", ""},

		{"PUT /api/v1/matches/{id}/note", data(object{"text": "Sonntags Ruhe"})},
		{"PUT /api/v1/matches/{id}/memo", data(object{"text": "Der Bär blufft"})},
		{"PUT /api/v1/matches/{id}/deadline", data(object{"at": "2026-12-01T20:00:00Z", "reason": "x"})},
		{"PUT /api/v1/matches/{id}/terms", data(object{"terms": object{"pace": object{"kind": "span", "span": "7d"}, "undo": true, "review": "1h"}, "reason": "x"})},
		{"PUT /api/v1/matches/{id}/seats/{seat}/invitation", data(object{"reason": "x"})},
		{"DELETE /api/v1/matches/{id}/seats/{seat}/invitation", ""},
		{"POST /api/v1/invitations/{token}", ""},
		{"POST /m/{id}/desk/look", form("x", "x")},
		{"POST /m/{id}/desk/amend", form("seat", b, "phase", phase, "text", f.orders, "reason", "x", "act", "save")},
		{"POST /m/{id}/desk/edit", form("path.0", f.edit, "value.0", "33", "reason", "x", "act", "try")},
		{"POST /m/{id}/desk/substitute", form("seat", c, "level", "random", "reason", "x")},
		{"POST /api/v1/matches/{id}/preview", data(object{})},
		{"POST /api/v1/matches/{id}/amendments", data(object{"seat": b, "text": f.orders, "reason": "x"})},
		{"PUT /api/v1/matches/{id}/edits", data(object{"edits": []object{{"path": f.edit, "value": 30}}, "reason": "x"})},
		{"PUT /api/v1/matches/{id}/seats/{seat}/substitute", data(object{"level": "random", "reason": "x"})},

		{"POST /terramagica", form("act", "run", "runs", "1000", "text", "9 Oger\ngegen\n9 Ritter")},
		{"POST /api/v1/terramagica/simulations", data(object{"lineup": "9 Oger\ngegen\n9 Ritter", "runs": 100})},
		{"POST /api/v1/terramagica/comparisons", data(object{"lineup": "9 Oger\ngegen\n9 Ritter", "other": "8 Oger\ngegen\n9 Ritter", "runs": 100})},
		{"POST /api/v1/terramagica/searches", data(object{"lineup": "1 Oger\ngegen\n9 Miliz", "kinds": []string{"axt"}, "gold": 200})},
		{"POST /api/v1/terramagica/battles", data(object{"lineup": "9 Oger\ngegen\n9 Ritter", "seed": 1})},

		{"POST /receipts", form("receipt", "{}", "text", "x")},
		{"POST /new", form("game", f.game, "seat", a, "against", "random")},
		{"POST /new/quick", form("game", "agamemnon", "level", "none")},
		{"POST /import", form("file", "{}")},
		{"POST /learn/{game}/{n}", form("text", "x")},
		{"POST /settings", form("theme", "dark")},
		{"POST /account/profile", form("lang", "de", "zone", "Europe/Berlin")},
		{"POST /account/upgrade", form("name", "x", "passphrase", "x")},
		{"POST /account/passphrase", form("old", "x", "new", "x")},
		{"POST /account/sessions/{id}/revoke", form("x", "x")},
		{"POST /account/feed", form("act", "new")},
		{"POST /account/notices", form("act", "save", "on", "turn.mail", "lead", "360")},
		{"POST /notices/confirm/{token}", form("x", "x")},
		{"POST /notices/stop/{token}", form("List-Unsubscribe", "One-Click")},
		{"POST /notices/orders/{token}", form("act", "take")},
		{"PUT /api/v1/me/notices", data(object{"on": object{"turn": []string{"mail"}}, "lead": 360})},
		{"PUT /api/v1/me/notices/mail", data(object{"address": ""})},
		{"PUT /api/v1/me/notices/hook", data(object{"url": "", "shape": "json"})},
		{"POST /signin", form("name", "Niemand", "passphrase", "falsch")},
		{"POST /api/v1/matches", data(plan)},
		{"POST /api/v1/guests", ""},
		{"POST /api/v1/sessions", data(object{"name": "Niemand", "passphrase": "falsch"})},
		{"POST /api/v1/imports", data(object{})},
		{"POST /api/v1/receipts/verify", data(object{"receipt": object{"match": f.id, "phase": 1, "seat": c, "hash": "", "at": "2026-11-20T18:00:00Z", "nth": 1, "ready": false}, "text": "x"})},
		{"PATCH /api/v1/me", data(object{"zone": "Europe/Berlin"})},
		{"POST /api/v1/me/account", data(object{"name": "x", "passphrase": "x"})},
		{"PUT /api/v1/me/passphrase", data(object{"old": "x", "passphrase": "x"})},
		{"DELETE /api/v1/me/sessions/{session}", ""},

		{"POST /m/{id}/correct", form("phase", "1", "act", "try")},
		{"POST /m/{id}/rollback", form("phase", "1", "reason", "x")},
		{"POST /api/v1/matches/{id}/rollback", data(object{"phase": 1, "reason": "x"})},
		{"POST /m/{id}/resign", form("x", "x")},
		{"POST /api/v1/matches/{id}/resign", ""},
		{"POST /m/{id}/cancel", form("x", "x")},
		{"POST /api/v1/matches/{id}/cancel", data(object{})},
		{"POST /signout", form("x", "x")},
		{"DELETE /api/v1/sessions/current", ""},
	}
}
