package pdf

import (
	"os"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// issue is an issue with something of everything.
func issue(t *testing.T, reports int) letter.Gazette {
	t.Helper()
	w, _, err := genesis.Make(1, genesis.Options{Fields: 960, Realms: 5})
	if err != nil {
		t.Fatal(err)
	}
	w.Name, w.Turn, w.Moon, w.Laws.Borders = "Erendyra", 7, w.Moon+1, true
	log := &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(w.Realms))}
	tell := func(e chronicle.Event) {
		e.Moon = w.Moon - 1
		log.Add(e)
	}
	tell(chronicle.Event{Code: chronicle.Finished, Realm: 1, Text: "Hohenfels", Values: [6]int32{int32(kit.Castle)}})
	tell(chronicle.Event{Code: chronicle.Captured, Realm: 2, Other: 3, Text: "Trutz"})
	tell(chronicle.Event{Code: chronicle.CapitalSet, Realm: 3, Text: "Trutz"})
	tell(chronicle.Event{Code: chronicle.Vacant, Realm: 4})
	for f, owner := range w.Owner {
		if owner == 1 {
			tell(chronicle.Event{Code: chronicle.Taken, Realm: 1, Other: 2, Field: grid.Field(f)})
			break
		}
	}
	for n := range reports {
		log.Post = append(log.Post, chronicle.Post{
			Sort: chronicle.Culture, From: world.RealmID(n%5 + 1), Title: "Vom Leben an der Küste", Public: true, Moon: w.Moon - 1,
			Text: strings.Repeat("Im Widdermond ziehen die Fischer mit ihren Booten hinaus und singen Lieder, die älter sind als die Stadt. ", 6+n),
		})
	}
	log.Post = append(log.Post, chronicle.Post{Sort: chronicle.Notice, From: 2, Title: "Markttag", Text: "Kommt alle nach Hohenfels!", Moon: w.Moon - 1})
	desk := letter.Sort(w, log)
	g := desk.Gazette()
	g.Moons, g.From = 1, moon.Count(int(w.Moon)-1)
	g.Rank(g.Renown([]int{4, 2, 0, 1, 0}), letter.Places([]int{4, 2, 0, 1, 0}), false)
	g.Edit(&letter.Front{Title: "Ein Mond der Mauern", Text: "Wer in diesem Mond baut, baut gegen den Winter.\n\nDie Spielleitung wünscht allen Reichen volle Scheuern."})
	return g
}

// A newspaper has its name over the whole width, and below two columns that end at about the same height; no line stands alone.
func TestANewspaperIsSetInColumns(t *testing.T) {
	for _, reports := range []int{0, 3, 9} {
		g := issue(t, reports)
		file := printed(t, g.Document(letter.Speech{Lang: "de"}), Options{Map: g.Borders.Map()})
		if name := os.Getenv("BOTE"); name != "" && reports == 3 {
			if err := os.WriteFile(name, file, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		middle := (papers[A4].breadth / 2) * points
		var left, right []placed
		for _, p := range said(t, file) {
			switch {
			case p.x > middle && p.x < middle+40:
				right = append(right, p)
			case p.x < margin*points+2:
				left = append(left, p)
			}
		}
		if len(left) == 0 || len(right) == 0 {
			t.Fatalf("%d reports: %d lines on the left, %d on the right", reports, len(left), len(right))
		}
		text := read(t, file)
		for _, want := range []string{"Segmentsbote Erendyra", "Ein Mond der Mauern", "Rangliste", "Markttag", "Grenzen"} {
			if !strings.Contains(text, want) {
				t.Errorf("%d reports: no %q in\n%s", reports, want, text)
			}
		}
		again := printed(t, g.Document(letter.Speech{Lang: "de"}), Options{Map: g.Borders.Map()})
		if !slices.Equal(file, again) {
			t.Error("the same issue is other bytes")
		}
	}
}

// No line of a paragraph stands alone at the foot of a column, and none at its top, wherever the paragraph begins.
func TestNoLineStandsAlone(t *testing.T) {
	for all := 1; all < 12; all++ {
		for room := range 20 {
			left, here := room, 0
			for n := range all {
				if left < together(n, all) {
					if rest := all - n; here == 1 && all > 1 || rest == 1 && n > 0 {
						t.Errorf("%d lines, room for %d: %d here, %d go on", all, room, here, rest)
					}
					left, here = 100, 0
				}
				left--
				here++
			}
		}
	}
}
