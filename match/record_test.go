package match_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/match"
)

func wantFault(t testing.TB, err error, code string) *match.Fault {
	t.Helper()
	var f *match.Fault
	if !errors.As(err, &f) || f.Code != code {
		t.Fatalf("got %v, want %s", err, code)
	}
	return f
}

func TestARedactedRecordStillVerifies(t *testing.T) {
	h := votes(t)
	for _, v := range []game.Viewer{game.Public, game.Master, game.As("raven"), game.As("fox")} {
		entries := match.Redact(h.entries, v, &h.m)
		if err := match.VerifyRecord(entries); err != nil {
			t.Errorf("%s: %v", v, err)
		}
	}
}

func TestTheRecordNamesTheEntryThatDoesNotFit(t *testing.T) {
	h := votes(t)
	for code, change := range map[string]func([]match.Entry){
		"entry.hash":   func(e []match.Entry) { e[4].Actor = "gm:x" },
		"entry.seq":    func(e []match.Entry) { e[4].Seq++ },
		"entry.prev":   func(e []match.Entry) { e[4].Prev = e[2].Hash },
		"entry.time":   func(e []match.Entry) { e[4].At = e[3].At.Add(-1e9) },
		"entry.secret": func(e []match.Entry) { e[4].Secret = json.RawMessage(`{}`) },
		"entry.salt":   func(e []match.Entry) { e[4].Secret = nil },
	} {
		entries := append([]match.Entry(nil), h.entries...)
		change(entries)
		if f := wantFault(t, match.VerifyRecord(entries), code); f.Entry != 5 {
			t.Errorf("%s at entry %d", code, f.Entry)
		}
	}
	if err := match.VerifyRecord(append(h.entries[:3:3], h.entries[4:]...)); err == nil {
		t.Error("an entry was taken out unnoticed")
	}
}

func TestWhoReadsWhichSecrets(t *testing.T) {
	read := func(h *server, v game.Viewer) (own, others, seed, closed int) {
		for _, e := range match.Redact(h.entries, v, &h.m) {
			switch {
			case e.Secret == nil:
			case e.Kind == match.EntryCreated:
				seed++
			case e.Kind == match.EntryClosed || e.Kind == match.EntryStarted:
				closed++
			case e.Kind == match.EntrySubmitted && bytes.Contains(e.Secret, []byte(`"seat":"raven"`)):
				own++
			case e.Kind == match.EntrySubmitted:
				others++
			}
		}
		return
	}
	for _, c := range []struct {
		viewer                    game.Viewer
		open                      bool
		own, others, seed, closed int
	}{
		{game.As("raven"), false, 3, 0, 0, 0},
		{game.As("bear"), false, 0, 2, 0, 0},
		{game.Public, false, 0, 0, 0, 0},
		{game.Public, true, 2, 4, 0, 0},
		{game.As("raven"), true, 3, 4, 0, 0},
		{game.Master, false, 2, 4, 0, 3},
	} {
		h := votes(t)
		h.m.Terms.OpenOrders = c.open
		own, others, seed, closed := read(h, c.viewer)
		if own != c.own || others != c.others || seed != c.seed || closed != c.closed {
			t.Errorf("%s (open %t) reads %d own, %d others, %d seeds, %d evaluations", c.viewer, c.open, own, others, seed, closed)
		}
	}
	over := votes(t)
	over.playOut(newRand(1))
	for _, e := range match.Redact(over.entries, game.Public, &over.m) {
		if e.SecretHash != "" && e.Secret == nil {
			t.Errorf("entry %d is still secret", e.Seq)
		}
	}
}

// motion is what the first bids made public.
func motion(h *server) game.Args {
	for _, n := range h.phases[1].Protocol.Notes {
		if n.Code == "note.chair" {
			return n.Args
		}
	}
	return nil
}

var hashes = regexp.MustCompile(`"(hash|prev|secretHash|head|sum|salt)":"[0-9a-f]*"`)

// Two worlds that differ only in what a viewer may not know give them the same file,
// but for hashes, which are salted.
func TestRunningExportsTellNoSecrets(t *testing.T) {
	world := func(seed byte, bid, vote string) *server {
		h := councilOfThree(t, match.Plan{GM: "gundula", Seed: game.Seed{seed}, Terms: spans(match.Day)})
		h.submit(anna, "raven", "bid 4 "+hand(h, "raven"), true)
		h.submit(ben, "fox", "bid "+bid+" "+hand(h, "fox"), true)
		h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), true)
		h.submit(ben, "fox", "vote "+vote, false)
		return h
	}
	a, b := world(1, "1", "yes"), world(1, "2", "no")
	for _, v := range []game.Viewer{game.Public, game.As("raven"), game.As("bear")} {
		x, y := hashes.ReplaceAll(a.export(v), nil), hashes.ReplaceAll(b.export(v), nil)
		if !bytes.Equal(x, y) {
			t.Errorf("%s can tell the worlds apart:\n%s\n%s", v, x, y)
		}
		for _, secret := range []string{a.m.Seed, "psst"} {
			if bytes.Contains(x, []byte(secret)) {
				t.Errorf("%s reads %s", v, secret)
			}
		}
	}
	if bytes.Equal(hashes.ReplaceAll(a.export(game.As("fox")), nil), hashes.ReplaceAll(b.export(game.As("fox")), nil)) {
		t.Error("the fox does not see its own bid")
	}
	public := func(h *server) []byte {
		data := hashes.ReplaceAll(h.export(game.Public), nil)
		return regexp.MustCompile(`"commitment":"[0-9a-f]*"`).ReplaceAll(data, nil)
	}
	compared := false
	for seed := byte(2); seed < 40 && !compared; seed++ { // other hands, and the same motion
		hidden := world(seed, "1", "yes")
		if cmp.Equal(motion(hidden), motion(a)) && !bytes.Equal(hidden.state, a.state) {
			compared = true
			if !bytes.Equal(public(a), public(hidden)) {
				t.Errorf("the public can tell what was drawn:\n%s\n%s", public(a), public(hidden))
			}
		}
	}
	if !compared {
		t.Error("no two worlds were compared")
	}
	if a.m.For(game.Public).Seed != "" || a.m.For(game.Master).Chairs[1].Submission != nil {
		t.Error("the snapshot tells secrets")
	}
}
