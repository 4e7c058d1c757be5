package bot_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/bot"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/law"
	"spielleiter/waben/letter"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// segment is a generated world.
func segment(t testing.TB, seed dice.Dice, fields, realms int, laws law.Laws) *world.World {
	t.Helper()
	w, _, err := genesis.Make(seed, genesis.Options{Fields: fields, Realms: realms, Laws: laws})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// played is a turn that bots have played.
type played struct {
	before, after *world.World
	log           *chronicle.Log
	sheets        []*sheet.Sheet // by realm
}

// watch lets bots play all realms of a world, styles in turn, and shows each turn. What they order must be without a
// mistake on what they know.
func watch(t *testing.T, w *world.World, styles []bot.Style, turns int, show func(p played)) {
	t.Helper()
	lead(t, w, styles, turns, show, func(*world.World, []turn.Sent) []turn.Ruling { return nil })
}

// lead is watch with a game master, who sees what was sent and may take it away.
func lead(t *testing.T, w *world.World, styles []bot.Style, turns int, show func(p played), master func(*world.World, []turn.Sent) []turn.Ruling) {
	t.Helper()
	var e turn.Engine
	var desk *letter.Desk
	for n := range turns {
		p := played{before: w}
		sent := make([]turn.Sent, len(w.Realms))
		for k := range sent {
			r := world.RealmID(k + 1)
			s := order(t, w, desk, r, styles[k%len(styles)], uint64(n))
			p.sheets = append(p.sheets, s)
			sent[k].Sheet = s
		}
		p.after, p.log, _ = e.Run(w, sent, dice.Dice(n), master(w, sent))
		show(p)
		if t.Failed() {
			t.Fatalf("turn %d", n+1)
		}
		w, desk = p.after, letter.Sort(p.after, p.log)
	}
}

// order is the sheet of one realm, tried on what the realm knows.
func order(t *testing.T, w *world.World, desk *letter.Desk, r world.RealmID, style bot.Style, chance uint64) *sheet.Sheet {
	t.Helper()
	var news *letter.Letter
	if desk != nil {
		l := desk.Letter(r)
		news = &l
	}
	v := w.For(r)
	s := style.Sheet(v, news, rand.New(rand.NewPCG(chance, uint64(r))))
	for _, p := range trial.Run(v, r, s).Problems {
		if p.Severity == game.Error {
			t.Errorf("%s, moon %d: %+v", w.Realm(r).Code, w.Moon, p)
		}
	}
	return s
}
