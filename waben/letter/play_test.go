package letter_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// Letters of a world in which everybody marches and fights at random have a text for all that happens, in lines of the
// right width, and their templates are read without a fault.
func TestLettersOfAWorldAtWar(t *testing.T) {
	w, _, err := genesis.Make(7, genesis.Options{Fields: 960, Realms: 5})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	sent := make([]turn.Sent, len(w.Realms))
	var engine turn.Engine
	codes := map[string]bool{}
	battles := 0
	for moon := range 14 {
		next, log, _ := engine.Run(w, sent, dice.Dice(moon), nil)
		w = next
		battles += len(log.Battles)
		desk := letter.Sort(w, log)
		for r := range w.Realms {
			l := desk.Letter(world.RealmID(r + 1))
			for n := range l.Events {
				codes[l.Events[n].Code.String()] = true
			}
			read(t, &l)
			s := l.Next()
			rouse(&s, rng)
			sent[r] = turn.Sent{Sheet: &s}
		}
	}
	if battles == 0 || !codes["move.step"] || !codes["land.taken"] {
		t.Errorf("%d battles, and nothing happened but %v", battles, codes)
	}
}

// rouse lets all units go somewhere and attack whom they meet.
func rouse(s *sheet.Sheet, rng *rand.Rand) {
	orders := []kit.Order{kit.Annihilate, kit.Attack, kit.Attack, kit.Hold, kit.Defend, kit.Ignore, kit.Retreat}
	for n := range s.Moons[0].Units {
		u := &s.Moons[0].Units[n]
		u.Order = orders[rng.IntN(len(orders))]
		if u.Kind == kit.Foot || u.Kind == kit.Rider {
			u.Ext = kit.Conquer
		}
		side := hex.Side(rng.IntN(6) + 1)
		u.Route = sheet.Route{Form: sheet.ByDirections, Sides: []hex.Side{side, side, side.Turn(rng.IntN(3) - 1)}}
	}
}

func read(t *testing.T, l *letter.Letter) {
	t.Helper()
	for _, lang := range []string{"de", "en"} {
		text := string(l.AppendText(nil, letter.Speech{Lang: lang, Problem: func(p game.Problem) string { return p.Code }}))
		for line := range strings.SplitSeq(text, "\n") {
			if utf8.RuneCountInString(line) > 76 || strings.ContainsAny(line, "⟨⟩") {
				t.Errorf("%s: %q", lang, line)
			}
		}
		next := l.Next()
		if _, problems := sheet.Read([]byte(sheet.Write(lang, &next)), sheet.Options{}); len(problems) > 0 {
			t.Errorf("%s: the template has faults: %v", lang, problems)
		}
	}
	if data := l.AppendJSON(nil); !json.Valid(data) {
		t.Errorf("no JSON: %s", data)
	}
}
