package letter

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// busy is an issue with headlines of all groups.
func busy() (*world.World, *chronicle.Log) {
	w, log := small()
	m := log.Events[0].Moon
	log.Events = []chronicle.Event{
		{Code: chronicle.Finished, Realm: tharos, Text: "Hohenfels", Values: [6]int32{int32(kit.Castle)}, Moon: m},
		{Code: chronicle.Captured, Realm: nordur, Other: tharos, Text: "Trutz", Moon: m},
		{Code: chronicle.CapitalSet, Realm: tharos, Text: "Trutz", Moon: m},
		{Code: chronicle.Vacant, Realm: nordur, Moon: m},
		{Code: chronicle.Thawed, Moon: m},
	}
	return w, log
}

func linesOf(g *Gazette) (list []string) {
	for _, h := range g.Headlines(Speech{Lang: "de"}) {
		list = append(list, h.Text)
	}
	return list
}

// The weightiest headline is the lead, the others stand in groups behind it.
func TestTheLeadIsTheWeightiestHeadline(t *testing.T) {
	g := Sort(busy()).Gazette()
	text := string(g.AppendText(nil, Speech{Lang: "de"}))
	last := -1
	for _, want := range []string{"Ausgabe 7", "Aus dem Segment", "Tharos nimmt", "Bauten", "Burg Hohenfels", "Hauptstadt: Trutz", "Reiche\n", "ist vakant", "Land und Wetter", "das Eis taut", "Mitteilungen", "Kultur", "Magische Gesetze", "THA"} {
		at := strings.Index(text, want)
		if at <= last {
			t.Fatalf("%q at %d, behind %d, in\n%s", want, at, last, text)
		}
		last = at
	}
}

// A game master leaves headlines out, puts them in order and adds a word; what they leave out is nowhere in the issue.
func TestTheGameMasterEditsHeadlines(t *testing.T) {
	whole := Sort(busy()).Gazette()
	keys := whole.Headlines(Speech{Lang: "de"})
	g := whole
	g.Edit(&Front{Title: "Ein <Mond>", Text: "Es war\n\nruhig.", Lines: []FrontLine{{Key: keys[4].Key, Word: "Endlich."}, {Key: keys[0].Key, Out: true}, {Key: "none", Out: true}}})
	if got := linesOf(&g); len(got) != 4 || got[0] != keys[4].Text || slices.Contains(got, keys[0].Text) {
		t.Errorf("%q", got)
	}
	for name, b := range map[string]string{
		"text": string(g.AppendText(nil, Speech{Lang: "de"})), "html": string(g.AppendHTML(nil, Speech{Lang: "de"})), "json": string(g.AppendJSON(nil)),
	} {
		if strings.Contains(b, "nimmt") || strings.Contains(b, "siege.captured") || !strings.Contains(b, "Endlich.") || !strings.Contains(b, "Ein ") || !json.Valid(g.AppendJSON(nil)) {
			t.Errorf("%s: %s", name, b)
		}
		if name == "html" && strings.Contains(b, "<Mond>") {
			t.Error("what was written is not escaped")
		}
	}
	if len(whole.Events) != 5 {
		t.Error("the issue itself was changed")
	}
	for want, f := range map[string]Front{
		"title": {Title: strings.Repeat("ä", MaxFrontTitle+1)}, "text": {Text: "\x00"}, "lines": {Lines: []FrontLine{{Key: "a"}, {Key: "a"}}}, "word": {Lines: []FrontLine{{Key: "a", Word: "a\nb"}}},
		"": {Title: strings.Repeat("ä", MaxFrontTitle), Text: "a\nb", Lines: []FrontLine{{Key: "a", Word: "b"}, {Key: "b", Out: true}}},
	} {
		if got := f.Fault(); got != want {
			t.Errorf("%+v: %q, want %q", f, got, want)
		}
	}
}

// WDW-R-58: realms are ranked by what the issues have told, with how they have moved.
func TestWDWR58TheRankingFollowsFromHeadlines(t *testing.T) {
	g := Sort(busy()).Gazette()
	points := g.Renown([]int{0, 3, 1})
	if want := []int{1 + 3 + 1, 1, 1}; !slices.Equal(points, want) {
		t.Errorf("points %v, want %v", points, want)
	}
	g.Rank(points, Places([]int{0, 3, 1}), false)
	if want := []Rank{{tharos, 1, 3, 5}, {nordur, 2, 1, 1}, {zunft, 2, 2, 1}}; !slices.Equal(g.Ranking, want) {
		t.Errorf("%+v", g.Ranking)
	}
	text := string(g.AppendText(nil, Speech{Lang: "de"}))
	for _, want := range []string{"Rangliste", "1  ↑ 2", "2  ↓ 1", "2  = "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	g.Rank([]int{0, 0, 0}, nil, false)
	if len(g.Ranking) != 0 || strings.Contains(string(g.AppendJSON(nil)), "ranking\":[") {
		t.Error("a ranking of nobody")
	}
	lone := Gazette{Realms: make([]Entry, 2), Events: []Event{{Code: chronicle.Razed, Realm: 1, By: 2}, {Code: chronicle.Perished, Realm: 1}, {Code: chronicle.Founded, Realm: 2}, {Code: chronicle.Finished, Realm: 2, Values: [6]int32{int32(kit.Metropolis)}}}}
	if got := lone.Renown([]int{9, 0}); !slices.Equal(got, []int{0, 1 + 2 + 4}) {
		t.Errorf("%v", got)
	}
}

// WDW-R-57: without the law nobody learns whose a field is; with it all do, and nothing of the ground.
func TestWDWR57BordersAreToldByLaw(t *testing.T) {
	w, log := small()
	field := grid.Field(slices.Index(w.Owner, tharos))
	log.Events = []chronicle.Event{{Code: chronicle.Taken, Realm: tharos, Other: nordur, Field: field, To: grid.None, Unit: 101, Moon: w.Moon - 1}}
	g := Sort(w, log).Gazette()
	if text := string(g.AppendJSON(nil)) + string(g.AppendText(nil, Speech{Lang: "de"})); strings.Contains(text, "owners") || strings.Contains(text, "Grenzen") || strings.Contains(text, w.Patch.Name(field)) {
		t.Errorf("without the law: %s", text)
	}
	w.Laws.Borders = true
	written := func() string {
		g := Sort(w, log).Gazette()
		return string(g.AppendJSON(nil)) + string(g.AppendText(nil, Speech{Lang: "de"}))
	}
	before := written()
	if !strings.Contains(before, w.Patch.Name(field)+": Nordur") || !strings.Contains(before, `"owners"`) {
		t.Errorf("with the law: %s", before)
	}
	for f := range w.Land {
		w.Land[f] = land.Water
	}
	w.Units, w.Settlements = nil, nil
	log.Events[0].Unit, log.Events[0].Tick = 222, 17
	if after := written(); after != before {
		t.Errorf("it tells more than borders:\n%s\nbefore\n%s", after, before)
	}
}
