package match_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
	"spielleiter/waben"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
)

// brought is the plan of a match that begins with a segment of two realms, and a word that only the segment holds.
func brought(t *testing.T) (p match.Plan, secret string) {
	t.Helper()
	w, _, err := genesis.Make(dice.Dice(3), genesis.Options{Fields: 8 * 48, Realms: 2})
	if err != nil {
		t.Fatal(err)
	}
	secret = "Sternwartenhain"
	w.Settlements[0].Name = secret
	files := map[string]string{}
	for _, f := range scroll.Files(w, scroll.German) {
		files[f.Name] = string(f.Data)
	}
	c, problems := waben.New().Begin(files, game.Config{Options: map[string]string{"length": "1"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return match.Plan{Config: c, GM: gm.Person}, secret
}

// What a match begins with is secret as its seed, in the match and in its record, also if it never begins; and the record holds it, so
// the match verifies.
func TestWhatAMatchBeginsWithIsSecretAndOnRecord(t *testing.T) {
	p, secret := brought(t)
	h := found(t, waben.New(), p)
	hidden := func(when string) {
		t.Helper()
		for _, v := range []game.Viewer{game.Public, game.As("realm1"), game.Master} {
			if file := h.export(v); bytes.Contains(file, []byte(secret)) && !(h.m.Phase > 0 && (v.IsMaster() || v.Seat() == "realm1")) {
				t.Errorf("%s: %s reads it", when, v)
			}
			if m := h.m.For(v); m.Start != "" {
				t.Errorf("%s: %s is given it", when, v)
			}
		}
	}
	if h.m.Start == "" || strings.Contains(string(h.entries[0].Public), secret) || !strings.Contains(string(h.entries[0].Secret), secret) {
		t.Error("the record does not keep it")
	}
	hidden("before")
	if data, _ := json.Marshal(h.m); bytes.Contains(data, []byte("segment.txt")) {
		t.Error("lists of matches read it")
	}
	whole, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		t.Fatal(err)
	}
	if moved, err := match.Take(t.Context(), whole, find); err != nil || moved.Match.Start != h.m.Start || moved.Match.Start == "" {
		t.Errorf("moved to another server it begins with %d bytes, %v", len(moved.Match.Start), err)
	}
	h.join(anna, "realm1")
	h.join(ben, "realm2")
	if h.m.Status != match.Running || h.m.Start != "" || !bytes.Contains(h.state, []byte(secret)) {
		t.Fatalf("%s, with %d bytes left", h.m.Status, len(h.m.Start))
	}
	for _, e := range match.Redact(h.entries, game.As("realm2"), &h.m) {
		if e.Kind == match.EntryCreated && e.Secret != nil {
			t.Error("a seat reads what it began with")
		}
	}
	h.submit(anna, "realm1", "", true)
	h.submit(ben, "realm2", "", true)
	for _, q := range h.m.Questions {
		h.must(func(t *match.Table) error { return t.Answer(gm, q.Key, q.Default, "", h.now) })
	}
	if h.m.Status != match.Over {
		t.Fatalf("the match is %s", h.m.Status)
	}
	h.verified()

	h = found(t, waben.New(), p)
	h.must(func(t *match.Table) error { return t.Cancel(gm, "wir spielen anderswo", h.now) })
	hidden("cancelled")
}

// A game that begins by itself takes nothing to begin with.
func TestOnlySomeGamesBeginWithAFolder(t *testing.T) {
	p, _ := brought(t)
	seats, _ := find("agamemnon", "1")
	_, err := match.New(seats, match.Plan{ID: "a", Seed: game.Seed{1}, Config: game.Config{Start: p.Config.Start}}, anna, key, noon)
	if r := wantRefusal(t, err, match.Invalid, "config.wrong"); r.Problems[0].Code != "config.start" {
		t.Errorf("%+v", r.Problems)
	}
	if text, _ := json.Marshal(p.Config); bytes.Contains(text, []byte("segment.txt")) {
		t.Error("a config tells what it begins with")
	}
}
