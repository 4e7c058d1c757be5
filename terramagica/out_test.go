package terramagica_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
)

// TM-D35, TM-N6, TM-N7: a realm whose army supports somebody in a battle and was not in it is told which rule and
// which statuses kept it out. Nobody else is, because statuses are seen by those toward whom they are set (TM-N4).
func TestTMD35ASupporterIsToldWhyItStayedOut(t *testing.T) {
	for name, c := range map[string]struct {
		sheets map[game.Seat]string
		want   []string // the code, then whom the reason names
		cite   string
	}{
		"it supports the other side too": {map[game.Seat]string{
			"falcon": "1. Heer greift 1. Heer des Wolfs an", "wolf": "1. Heer greift 1. Heer des Falken an",
			"stag": "1. Heer unterstützt 1. Heer des Falken; 1. Heer unterstützt 1. Heer des Wolfs",
		}, []string{"note.out.both", "army 1 of wolf", "note.out.both", "army 1 of falcon"}, "TM-D35"},
		"it attacks somebody beside its ally": {map[game.Seat]string{
			"falcon": "1. Heer unterstützt 2. Heer", "wolf": "1. Heer greift 2. Heer des Falken an",
			"stag": "1. Heer unterstützt 1. Heer des Falken; 1. Heer greift 2. Heer des Falken an",
		}, []string{"note.out.against", "army 2 of falcon"}, "TM-D35"},
		"nobody attacks its ally, and it attacks nobody": {map[game.Seat]string{
			"falcon": "1. Heer greift 1. Heer des Wolfs an", "stag": "1. Heer unterstützt 1. Heer des Falken",
		}, []string{"note.out.idle", ""}, "TM-N6"},
		"it attacks, but its support is not returned": {map[game.Seat]string{
			"falcon": "1. Heer greift 1. Heer des Wolfs an", "stag": "1. Heer unterstützt 1. Heer des Falken; 1. Heer greift 1. Heer des Wolfs an",
		}, []string{"note.out.oneway", "army 1 of wolf"}, "TM-N6"},
		"its own realm stands on the other side": {map[game.Seat]string{
			"falcon": "1. Heer greift 1. Heer des Wolfs an", "stag": "1. Heer unterstützt 1. Heer des Wolfs; 2. Heer unterstützt 1. Heer des Falken",
		}, []string{"note.out.kin", "army 1 of stag"}, "TM-D35"},
		"who is in the battle is told nothing": {map[game.Seat]string{
			"falcon": "1. Heer greift 1. Heer des Wolfs an", "stag": "1. Heer unterstützt 1. Heer des Wolfs",
		}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			men := map[game.Seat]string{"falcon": "50 schwert", "stag": "50 schwert", "wolf": "50 schwert"}
			s := valleys(t, three)
			for _, seat := range three {
				army(&s, seat, "hochmoor", men[seat])
			}
			army(&s, "falcon", "hochmoor", "50 schwert")
			if strings.Contains(c.sheets["stag"], "2. Heer") {
				army(&s, "stag", "hochmoor", "50 schwert")
			}
			for seat := range men { // nobody falls
				c.sheets[seat] = strings.TrimPrefix(c.sheets[seat]+"; 1. Heer: Fußsoldaten Reihe 10 Position halten", "; ")
			}
			_, notes := play(t, s, c.sheets)
			var got []string
			for _, n := range notes {
				if !strings.HasPrefix(n.Code, "note.out.") {
					continue
				}
				if got = append(got, n.Code, n.Args["other"]); !slices.Equal(n.To, []game.Seat{"stag"}) || !slices.Contains(n.Cite, c.cite) {
					t.Errorf("%v is told to %v", n, n.To)
				}
			}
			if c.want != nil && !same(got, c.want) {
				t.Errorf("told is %v, want %v", got, c.want)
			}
		})
	}
}

func same(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// Each reason that names another army, another code or another side is noticed by who knows its own statuses, and so is
// one that is missing.
func TestUntrueReasonsForStayingOutAreNoticed(t *testing.T) {
	s := valleys(t, three)
	army(&s, "falcon", "hochmoor", "50 schwert")
	army(&s, "stag", "hochmoor", "900 schwert")
	army(&s, "wolf", "hochmoor", "2000 schwert")
	sheets := map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an; 1. Heer: Fußsoldaten Reihe 10 Position halten",
		"stag":   "1. Heer unterstützt 1. Heer des Falken; 1. Heer greift 1. Heer des Wolfs an; 1. Heer: Fußsoldaten Reihe 10 Position halten",
		"wolf":   "1. Heer: Fußsoldaten Reihe 10 Position halten",
	}
	p := passage(t, s, "stag", sheets)
	if faults := retell()(p); len(faults) > 0 {
		t.Fatal(faults)
	}
	n := slices.IndexFunc(p.Notes, func(n game.Note) bool { return n.Code == "note.out.oneway" })
	if n < 0 {
		t.Fatal("it is not told why the stag stayed out")
	}
	if len(retell()(p.Without(n))) == 0 {
		t.Error("nobody misses the reason")
	}
	for _, code := range []string{"note.out.both", "note.out.against", "note.out.kin", "note.out.late", "note.out.idle"} {
		q := p.Without(n)
		twin := p.Notes[n]
		twin.Code = code
		q.Notes = slices.Insert(q.Notes, n, twin)
		if len(retell()(q)) == 0 {
			t.Errorf("%s instead of %s is not noticed", code, p.Notes[n].Code)
		}
	}
}

// passage is a week as one realm reads of it.
func passage(t *testing.T, s terramagica.State, who game.Seat, sheets map[game.Seat]string) gametest.Passage {
	t.Helper()
	next, told := play(t, s, sheets)
	p := gametest.Passage{Viewer: game.As(who), Before: plain(t, rules.View(s, game.As(who))), After: plain(t, rules.View(next, game.As(who)))}
	o, problems := rules.Read(rules.View(s, game.As(who)), "de", sheets[who])
	if game.HasError(problems) {
		t.Fatal(problems)
	}
	p.Orders = plain(t, o)
	for _, n := range told {
		if n.For(game.As(who)) {
			p.Notes = append(p.Notes, n.Note)
		}
	}
	return p
}

func plain(t *testing.T, v any) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
