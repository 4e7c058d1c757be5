package host_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// realm is a segment of Welt der Waben: Anna leads the first realm, Ben the second. Dora and Emil have accounts and sit nowhere.
type realm struct {
	*hosttest.Server
	t                     *testing.T
	anna, ben, dora, emil host.Actor
	id                    string
}

func newRealm(t *testing.T) *realm {
	t.Helper()
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "realm.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return realmOn(t, hosttest.Playing(t, db, games.All()))
}

func realmOn(t *testing.T, h *hosttest.Server) *realm {
	t.Helper()
	w := &realm{Server: h, t: t, anna: h.Person("Anna"), ben: h.Person("Ben"), dora: h.Person("Dora"), emil: h.Person("Emil")}
	for a, name := range map[*host.Actor]string{&w.anna: "Anna", &w.ben: "Ben", &w.dora: "Dora", &w.emil: "Emil"} {
		_, named, err := h.Upgrade(t.Context(), *a, host.Client{IP: "192.0.2.1"}, name, "drei Nereiden im Meer")
		h.Must(err)
		*a = named
		a.Lang = "de"
	}
	made, err := h.Create(t.Context(), w.anna, host.NewMatch{
		Game: "waben", Seats: []game.Seat{"realm1", "realm2"}, Seat: "realm1", Listed: true, Options: map[string]string{"length": "12"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	w.id = made.ID
	h.Must(h.Join(t.Context(), w.ben, w.id, "realm2", ""))
	return w
}

// along lets Dora, who is judge, and Emil play along with Anna.
func (w *realm) along() {
	w.t.Helper()
	ctx := w.t.Context()
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "dora", Writes: "Navy", Judge: true}))
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Emil"}))
	w.Must(w.AcceptCoPlayer(ctx, w.dora, w.id))
	w.Must(w.AcceptCoPlayer(ctx, w.emil, w.id))
}

func (w *realm) writes(a host.Actor, text string) {
	w.t.Helper()
	_, err := w.SavePart(w.t.Context(), a, w.id, host.NewPart{Text: text, Ready: true})
	w.Must(err)
}

func (w *realm) collated(a host.Actor) *host.Collation {
	w.t.Helper()
	c, err := w.Collate(w.t.Context(), a, w.id)
	w.Must(err)
	return c
}

// SPL-64: who plays along has notes of their own on the map; who is only asked to has not, and nobody of the seat reads them.
func TestSPL64CoPlayersNoteForThemselves(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Dora", Sees: true}))
	_, err := w.MapNotes(ctx, w.dora, w.id)
	w.Refused(err, host.Forbidden, "seat.none")
	w.Must(w.AcceptCoPlayer(ctx, w.dora, w.id))
	_, err = w.NoteOnMap(ctx, w.dora, w.id, host.MapNote{Place: "210/19", Mark: "flag", Words: "Hier landen"})
	w.Must(err)
	for who, want := range map[*host.Actor]int{&w.dora: 1, &w.anna: 0, &w.ben: 0} {
		if list, err := w.MapNotes(ctx, *who, w.id); err != nil || len(list) != want {
			t.Errorf("%s reads %+v, %v", who.Name, list, err)
		}
	}
}

func TestSPL63PartsArePutTogether(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	w.along()
	_, err := w.Submit(ctx, w.anna, w.id, host.Order{Text: "Zugbefehl:\n101 KV\n102 KV\n"})
	w.Must(err)
	w.Clock.Forward(time.Minute)
	w.writes(w.dora, "101 KA\n103 KR")
	w.writes(w.emil, "101 KR\n\nFragen:\n  Wo sind wir?")
	if n := w.Page(w.anna, w.id).You.Parts; n != 2 {
		t.Errorf("Anna hears of %d parts", n)
	}
	c := w.collated(w.anna)
	if len(c.Choices) != 3 || len(c.Parts) != 2 || !c.Choices[0].Conflict() || len(c.Choices[0].Theirs) != 2 {
		t.Fatalf("%+v", c)
	}
	w.writes(w.emil, "101 KR\n\nFragen:\n  Wo seid ihr?")
	_, err = w.MergeParts(ctx, w.anna, w.id, host.Merge{Tag: c.Tag})
	w.Refused(err, host.Conflict, "parts.changed")
	c = w.collated(w.anna)
	_, err = w.MergeParts(ctx, w.anna, w.id, host.Merge{Tag: c.Tag, Picks: []game.Pick{{}}})
	w.Refused(err, host.Invalid, "parts.picks")
	picks := make([]game.Pick, len(c.Choices))
	for n, v := range c.Choices {
		picks[n] = v.Picked()
	}
	w.Clock.Forward(time.Minute)
	picks[0] = game.Pick{Mine: []bool{false}, Theirs: []bool{true, false}}
	merged, err := w.MergeParts(ctx, w.dora, w.id, host.Merge{Tag: w.collated(w.dora).Tag, Picks: picks})
	w.Must(err)
	for _, line := range []string{"101 KA", "102 KV", "103 KR", "Wo seid ihr?"} {
		if !strings.Contains(merged.Text, line) {
			t.Errorf("%q is not in\n%s", line, merged.Text)
		}
	}
	if len(merged.Failed) > 0 || strings.Contains(merged.Text, "101 KV") || w.Page(w.anna, w.id).You.Parts != 0 {
		t.Errorf("%+v", merged)
	}
	if own := w.Page(w.anna, w.id).Orders; own == nil || own.Text != merged.Text {
		t.Errorf("the seat's own is %+v", own)
	}
	page, err := w.CoPlayers(ctx, w.anna, w.id)
	w.Must(err)
	if !page.Merges || len(page.CoPlayers) != 2 || page.CoPlayers[0].Sent == nil {
		t.Errorf("%+v", page)
	}
}

func TestSPL63WhoSeesWhatOfCoPlayers(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	w.along()
	_, err := w.SavePart(ctx, w.emil, w.id, host.NewPart{Text: "101 KR geheim"})
	w.Must(err)
	page := func(a host.Actor) *host.CoPlayersPage {
		p, err := w.CoPlayers(ctx, a, w.id)
		w.Must(err)
		return p
	}
	if p := page(w.anna); len(p.CoPlayers) != 2 || p.CoPlayers[1].Part == nil || p.CoPlayers[1].Part.Text != "" || p.CoPlayers[1].Part.Ready {
		t.Errorf("what is not handed in only its writer reads: %+v", p.CoPlayers)
	}
	if p := page(w.dora); len(p.CoPlayers) != 2 || p.GameView() == nil || !p.Merges || p.Leader != "Anna" {
		t.Errorf("the judge sees %+v", p)
	}
	if p := page(w.emil); len(p.CoPlayers) != 0 || p.GameView() != nil || p.Orders != nil || p.You.Part.Text == "" || p.Merges {
		t.Errorf("who does not see the board sees %+v", p)
	}
	w.Refused(second(w.CoPlayers(ctx, w.Person("Fritz"), w.id)), host.Forbidden, "refusal.coplayer.yours")
	w.Refused(second(w.Collate(ctx, w.emil, w.id)), host.Forbidden, "parts.yours")
	w.Refused(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Nobody at all"}), host.Invalid, "coplayer.name")
	w.Must(w.Shun(ctx, w.ben, host.NewShun{Name: "Anna", Kind: store.Block}))
	if err := w.EndCoPlayer(ctx, w.anna, w.id, "Emil"); err != nil {
		t.Fatal(err)
	}
	w.Refused(second(w.CoPlayers(ctx, w.emil, w.id)), host.Forbidden, "refusal.coplayer.yours")
	w.Must(w.Shun(ctx, w.emil, host.NewShun{Name: "Anna", Kind: store.Block}))
	w.Refused(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Emil"}), host.Forbidden, "coplayer.closed")
}

func TestSPL63AMatchIsAmongThoseOfWhoPlaysAlong(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	mine := func(a host.Actor) []host.Row {
		p, err := w.Lobby(ctx, a, host.LobbyQuery{Scope: host.ScopeMine})
		w.Must(err)
		return p.Rows
	}
	if len(mine(w.dora)) != 0 {
		t.Fatal("Dora has a match already")
	}
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Dora"}))
	if rows := mine(w.dora); len(rows) != 1 || !rows[0].YourTurn {
		t.Errorf("asked: %+v", rows)
	}
	w.Must(w.AcceptCoPlayer(ctx, w.dora, w.id))
	if rows := mine(w.dora); len(rows) != 1 || rows[0].YourTurn || rows[0].Yours != "" {
		t.Errorf("agreed: %+v", rows)
	}
	w.writes(w.dora, "101 KA # mein Teil")
	var all bytes.Buffer
	w.Must(w.Everything(ctx, w.dora, &all))
	if !strings.Contains(all.String(), "mein Teil") {
		t.Errorf("what there is about Dora has no word of her part: %s", all.String())
	}
	w.Must(w.EndCoPlayer(ctx, w.dora, w.id, ""))
	if len(mine(w.dora)) != 0 {
		t.Error("who plays along no more still has the match")
	}
}

// Whoever is not of the seat gets the same bytes, whether somebody plays along or not: page, row of the lobby, record, profile, and what
// others would be refused.
func TestWDW5NobodyElseHearsOfCoPlayers(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	stranger := w.Person("Fritz")
	pages := func() map[string]string {
		out := map[string]string{}
		put := func(name string, v any, err error) {
			b, bad := json.Marshal(v)
			if bad != nil {
				t.Fatal(bad)
			}
			if err != nil {
				b = append(b, err.Error()...)
			}
			out[name] = string(b)
		}
		for name, a := range map[string]host.Actor{"ben": w.ben, "stranger": stranger, "nobody": {}} {
			page, err := w.Match(ctx, a, w.id)
			put(name+" page", page, err)
			rows, err := w.Lobby(ctx, a, host.LobbyQuery{})
			put(name+" lobby", rows, err)
			file, err := w.Export(ctx, a, w.id)
			put(name+" file", file, err)
			for _, of := range []string{"Dora", "Emil", "Anna"} {
				profile, err := w.PersonPage(ctx, a, of, "")
				put(name+" profile "+of, profile, err)
			}
			mine, err := w.CoPlayers(ctx, a, w.id)
			if mine != nil {
				mine.Page = nil
			}
			put(name+" co-players", mine, err)
			put(name+" merges", nil, second(w.Collate(ctx, a, w.id)))
		}
		return out
	}
	before := pages()
	w.along()
	w.writes(w.emil, "101 KR")
	after := pages()
	for name, was := range before {
		if after[name] != was {
			t.Errorf("%s was\n%s\nand is\n%s", name, was, after[name])
		}
	}
}

func TestSPL63WhatIsToldOfCoPlayers(t *testing.T) {
	c := &carrier{}
	h := hosttest.New(t)
	p := &post{hosttest.Of(t, h.Store, h.Clock, games.All(), host.Options{Sender: c}), c, t}
	w := realmOn(t, p.Server)
	ctx := t.Context()
	for a, address := range map[*host.Actor]string{&w.anna: "anna@example.org", &w.ben: "ben@example.org", &w.dora: "dora@example.org"} {
		p.reached(*a, address)
		p.wants(*a, "", notice.Asked, notice.Seat)
	}
	told := func(what notice.What, want ...string) {
		t.Helper()
		for _, m := range p.after(time.Minute, want...) {
			if m.Items[0].What != what {
				t.Errorf("told is %+v", m.Items)
			}
		}
	}
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Dora"}))
	told(notice.Along, "asked dora@example.org")
	w.Must(w.AcceptCoPlayer(ctx, w.dora, w.id))
	told(notice.AlongYes, "seat anna@example.org")
	_, err := w.SavePart(ctx, w.dora, w.id, host.NewPart{Text: "101 KA"})
	w.Must(err)
	told("")
	w.writes(w.dora, "101 KA")
	told(notice.Parts, "asked anna@example.org")
	w.writes(w.dora, "101 KR")
	told("")
}
