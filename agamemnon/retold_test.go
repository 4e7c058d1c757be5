package agamemnon

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"spielleiter/agamemnon/reporttest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// ownBoards are documents of the option of the same name.
func ownBoards(t testing.TB) gametest.Option {
	return gametest.Documents("board", ownBoard(t, FrontBoard(), "mine"), ownBoard(t, LoomBoard(), "my-loom"), "{")
}

func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(New(), gametest.Times(120, 10_000), ownBoards(t), gametest.Retold(reporttest.Read))
	t.Logf("agamemnon: %v", got)
	for code, taken := range got.Taken {
		if taken.Noticed != taken.Times {
			t.Errorf("%s was taken away %d times and missed %d times", code, taken.Times, taken.Noticed)
		}
	}
	for _, v := range found {
		t.Error(v)
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) [][]gametest.Passage {
	t.Helper()
	return gametest.StoredMatches(t, New(), "../games/testdata/corpus/agamemnon*.json.gz", 6)
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	gametest.StoredReportsAreEnough(t, reporttest.Read, stored(t))
}

// A string that goes from the Greeks to the Trojans at once is told, as one that goes the other way.
func TestAGA9AStringThatChangesSidesIsTold(t *testing.T) {
	for _, side := range []Side{Greeks, Trojans} {
		s := State{Board: FrontBoard().ID, Starter: side, Phase: PhasePlace}
		c := NewCore(FrontBoard(), Setup{}, Variant{}, side)
		c.Place(W2, 5)
		c.EndPiece()
		s.Last = []Placement{{Piece: W2, Space: 6}}
		s.pack(&c)
		s.Hand = []Piece{W1, W3}
		next, p := step(t, s, 1, "w3@16; w1@1")
		var told []string
		for _, n := range p.Notes {
			if n.Code == "note.now.held" && n.Args["spaces"] == "6, 11, 14, 16" {
				told = append(told, n.Args["side"])
			}
		}
		if want := "@seat." + side.Other().String(); !slices.Equal(told, []string{want}) {
			t.Errorf("%s take the string: told is %v, want %s (%s)", side.Other(), told, want, next.Stones)
		}
	}
}

// What a trial run tells of orders is what their turn tells, and its forecast comes true.
func TestForecastsComeTrue(t *testing.T) {
	tried := 0
	for n, config := range configs(t) {
		var foretold []game.Note
		match(t, config, 40+n, func(s State, m Orders, told game.Protocol) {
			v := Rules{}.View(s, game.Public)
			if last := len(foretold) - 1; last >= 0 {
				tried++
				var notes []game.Note
				for _, n := range told.Notes[:last] {
					notes = append(notes, n.Note)
				}
				if !reflect.DeepEqual(notes, foretold[:last]) {
					t.Errorf("foretold was %v, told is %v", foretold, told.Notes)
				}
				want := game.Args{
					"nowGreeks": fmt.Sprint(v.Now.Greeks), "nowTrojans": fmt.Sprint(v.Now.Trojans),
					"endGreeks": fmt.Sprint(v.End.Greeks), "endTrojans": fmt.Sprint(v.End.Trojans),
				}
				if !maps.Equal(foretold[last].Args, want) {
					t.Errorf("foretold was %v, it stands %v", foretold[last].Args, want)
				}
			}
			foretold = Rules{}.Try(v, m)
		})
	}
	t.Logf("agamemnon: %d forecasts came true", tried)
}

// Reports that are not true: each has to be noticed.
func TestUntrueReportsAreNoticed(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	tried := map[string]int{}
	for _, step := range stored(t) {
		p := step[r.IntN(len(step))]
		for name, q := range untrue(p, r) {
			tried[name]++
			if len(reporttest.Read(q)) == 0 {
				t.Errorf("%s (%s) for %s is not noticed: %v", name, p.Phase, p.Viewer, q.Notes)
			}
		}
	}
	t.Logf("agamemnon: untrue reports, all noticed: %v", tried)
	if len(tried) != 6 {
		t.Errorf("tried are %v", slices.Collect(maps.Keys(tried)))
	}
}

// untrue are ways to falsify a report.
func untrue(p gametest.Passage, r *rand.Rand) map[string]gametest.Passage {
	all := map[string]gametest.Passage{
		"a note of what did not happen": p.With(game.Note{Code: "note.kept", Args: game.Args{"side": "@seat.greeks"}, Cite: cite(4)}),
		"a change that nobody tells":    unseen(p),
	}
	if len(p.Notes) == 0 {
		return all
	}
	n := r.IntN(len(p.Notes))
	note := p.Notes[n]
	all["a note left out"] = p.Without(n)
	all["a note told twice"] = p.With(note)
	for _, arg := range slices.Sorted(maps.Keys(note.Args)) {
		altered := p.Without(n)
		altered.Notes = slices.Insert(altered.Notes, n, changed(note, arg))
		all["another value"] = altered
		if r.IntN(2) == 0 {
			break
		}
	}
	if moved := slices.Clone(p.Notes); len(moved) > 1 && moved[0].Code != moved[1].Code {
		moved[0], moved[1] = moved[1], moved[0]
		q := p
		q.Notes = moved
		all["notes in another order"] = q
	}
	return all
}

// changed gives a note with another value of an argument.
func changed(n game.Note, arg string) game.Note {
	n.Args = maps.Clone(n.Args)
	switch was := n.Args[arg]; was {
	case "@seat.greeks":
		n.Args[arg] = "@seat.trojans"
	case "@seat.trojans":
		n.Args[arg] = "@seat.greeks"
	default:
		n.Args[arg] = was + "1"
	}
	return n
}

// unseen gives the passage with a tile more on the board after it.
func unseen(p gametest.Passage) gametest.Passage {
	var v map[string]any
	if err := json.Unmarshal(p.After, &v); err != nil {
		panic(err)
	}
	tiles := []byte(fmt.Sprint(v["tiles"]))
	tiles[0] = "FRSS"[slices.Index([]byte("SFR-"), tiles[0])]
	v["tiles"] = string(tiles)
	p.After, _ = json.Marshal(v)
	return p
}
