package waben_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// club is the folder of a segment in the middle of its moons: letters of two turns, one that is kept back, sheets of the open turn and
// what its game master has decided. It gives the codes of its realms, too.
func club(t testing.TB) (files map[string]string, codes []string) {
	t.Helper()
	files = segment(t, 1)
	w, _ := scroll.Segment([]byte(files[scroll.SegmentFile]), []byte(files[scroll.LawFile]))
	for n := range w.Realms {
		codes = append(codes, w.Realms[n].Code)
	}
	first := w.Units[unitOf(w, 1)]
	files["letters/"+codes[0]+".txt"] = "Das weiß nur das erste Reich.\n"
	files["letters/3/"+codes[0]+".txt"] = "Damals wusste es das auch.\n"
	files["letters/"+codes[1]+".txt"] = "Das weiß nur das zweite Reich.\n"
	files["held/"+codes[2]+".txt"] = "Das weiß noch niemand.\n"
	files[codes[0]+".txt"] = "# mein Zug\nZugbefehl:\n" + word(first.Number) + " KH\n999 KV\n"
	files[strings.ToLower(codes[1])+"_SPZ.txt"] = "Mitteilung: Ein Fest\n  Alle sind willkommen.\n"
	files[scroll.RulingFile] = "# beschlossen\nSchatz " + codes[0] + " 4711 \"Ein Fund\"\n"
	return files, codes
}

func word(n uint16) string { data, _ := json.Marshal(n); return string(data) }

// WDW-S13: what a folder has besides the segment comes back as it was, byte by byte, until the first turn is evaluated; what nobody knows
// is left out, and evaluated turns have none of it.
func TestWDWS13AFolderComesBackWhole(t *testing.T) {
	files, codes := club(t)
	brought := maps.Clone(files)
	for _, name := range []string{"readme.md", "notes/old.txt", "bote.txt", "letters/../../" + codes[0] + ".txt", `letters\..\` + codes[0] + ".txt", "letters//" + codes[0] + ".txt"} {
		brought[name] = "?"
	}
	p := begin(t, brought)
	got, _ := p.Folder("de")
	delete(got, waben.ChronicleFile)
	if diff := cmp.Diff(files, got); diff != "" {
		t.Error(diff)
	}
	again, _ := begin(t, got).Folder("de")
	delete(again, waben.ChronicleFile)
	if !maps.Equal(again, files) {
		t.Error("the second time it is another folder")
	}
	after, _ := played(t, p, game.Seed{1}, 1).Folder("de")
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if !slices.Contains([]string{scroll.SegmentFile, scroll.LawFile, waben.ChronicleFile, waben.IssueFile}, name) {
			t.Errorf("after a turn there is still %s", name)
		}
	}
}

// WDW-S13: a realm reads its own letters and its own sheet, and nobody else a byte of them; what is kept back nobody reads.
func TestWDWS13LettersSoFarAreTheirRealmsAlone(t *testing.T) {
	files, codes := club(t)
	p := begin(t, files)
	bare, _ := club(t)
	for name := range bare {
		if strings.Contains(name, "/") || strings.HasPrefix(strings.ToUpper(name), codes[0]) || strings.HasPrefix(strings.ToUpper(name), codes[1]) || name == scroll.RulingFile {
			delete(bare, name)
		}
	}
	q := begin(t, bare)
	for _, who := range append([]game.Viewer{game.Public}, viewers(p)...) {
		with, _ := json.Marshal(p.View(who))
		without, _ := json.Marshal(q.View(who))
		owner := who == game.As("realm1") || who == game.As("realm2")
		if !who.IsMaster() && bytes.Equal(with, without) == owner {
			t.Errorf("%v: the same with letters and without is %v", who, !owner)
		}
		for text, mine := range map[string]bool{
			"das erste Reich": who == game.As("realm1"), "Damals": who == game.As("realm1"), "das zweite Reich": who == game.As("realm2"),
			"mein Zug": who == game.As("realm1"), "Ein Fest": who == game.As("realm2"), "noch niemand": false, "Ein Fund": false,
		} {
			if bytes.Contains(with, []byte(text)) != mine {
				t.Errorf("%v reads %q: %v", who, text, !mine)
			}
		}
	}
	view := p.View(game.As("realm1")).Value().(waben.View)
	if len(view.Before) != 2 || view.Before[0].File != "letters/"+codes[0]+".txt" {
		t.Errorf("before are %+v", view.Before)
	}
}

// viewers are all seats of a position, and its game master.
func viewers(p game.Position) []game.Viewer {
	list := []game.Viewer{game.Master}
	for _, s := range p.Pending().Seats {
		list = append(list, game.As(s))
	}
	return list
}

// WDW-S13: the sheet of a folder counts where its realm sends nothing, good lines as ever; who had none has missed the turn. Decisions
// count as the game master's, and he can change them.
func TestWDWS13SheetsAndDecisionsOfAFolderCount(t *testing.T) {
	files, _ := club(t)
	p := begin(t, files)
	first := p.View(game.As("realm1"))
	if !strings.Contains(first.Draft(), "# mein Zug") || p.View(game.As("realm3")).Draft() != "" {
		t.Errorf("drafts are %q and %q", first.Draft(), p.View(game.As("realm3")).Draft())
	}
	if text := first.Write("de", first.Default()); !strings.Contains(text, " KH") || strings.Contains(text, "mein Zug") {
		t.Errorf("by default it orders %q", text)
	}
	var orders []game.ErasedOrders
	for _, s := range p.Pending().Seats {
		orders = append(orders, game.ErasedOrders{Seat: s, Orders: p.View(game.As(s)).Default()})
	}
	next, err := p.Step(orders, game.NewClerk(game.Seed{1}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	w := next.View(game.Master).Value().(waben.View).World
	if w.Realms[0].Missed != 0 || w.Realms[2].Missed != 1 {
		t.Errorf("missed are %d and %d turns", w.Realms[0].Missed, w.Realms[2].Missed)
	}
	var asked *game.NeedRuling
	clerk := game.NewClerk(game.Seed{1}, 1, func(string) (string, bool) { return "", false })
	if _, err := p.Step(orders, clerk); !asErr(err, &asked) || len(asked.Questions) == 0 || !strings.Contains(asked.Questions[0].Default, "Ein Fund") {
		t.Errorf("the game master is asked %+v", asked)
	}
	delete(files, scroll.RulingFile)
	other, err := begin(t, files).Step(orders, game.NewClerk(game.Seed{1}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	if gold, without := treasury(w, 1), treasury(other.View(game.Master).Value().(waben.View).World, 1); gold == without {
		t.Errorf("the treasury is %d with the decision and without", gold)
	}
}

func asErr(err error, to **game.NeedRuling) bool {
	asked, ok := err.(*game.NeedRuling)
	*to = asked
	return ok
}

func treasury(w *world.World, r world.RealmID) (gold int) {
	for n := range w.Settlements {
		if w.Settlements[n].Realm == r {
			gold += int(w.Settlements[n].Gold)
		}
	}
	return gold
}

// WDW-S13: what is wrong with what a folder brings is told with its file, all at once.
func TestWDWS13WhatIsWrongWithABroughtFileIsTold(t *testing.T) {
	files, codes := club(t)
	files["XYZ.txt"] = "Zugbefehl:\n"
	files["letters/9/QQ.txt"] = "?"
	files[scroll.RulingFile] += "Frosst 101/01\nSchatz " + codes[0] + " viel\n"
	files[codes[2]+".txt"] = "Spielzug " + codes[0] + " 1\n"
	files[codes[1]+".txt"] = "Spielzug " + codes[1] + " 1\n" // beside its _SPZ
	_, problems := waben.New().Begin(files, game.Config{})
	var got []string
	for _, p := range problems {
		if p.Severity != game.Error || p.Args["file"] == "" {
			t.Errorf("%+v", p)
		}
		got = append(got, strings.TrimPrefix(p.Code, "problem.")+" "+p.Args["file"]+" "+word(uint16(p.Line)))
	}
	slices.Sort(got)
	want := []string{
		"folder.stranger XYZ.txt 0", "folder.stranger letters/9/QQ.txt 0", "scroll.keyword rulings.txt 3", "scroll.misfiled " + codes[2] + ".txt 0",
		"scroll.number rulings.txt 4", "scroll.sheets " + codes[1] + ".txt 0",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
