package board_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// start is the position of 1901.
func start() judge.Position {
	c := chart.Standard()
	p := judge.Position{Year: 1901}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for n, power := range c.Powers {
		p.Units = append(p.Units, power.Start...)
		for at := range chart.All[chart.Province](power.Home) {
			p.Owners[at] = chart.Power(n)
		}
	}
	return p
}

func place(t testing.TB, code string) chart.Place {
	t.Helper()
	at, ok := chart.Standard().Find(code)
	if !ok {
		t.Fatalf("there is no place %q", code)
	}
	return at
}

func unit(t testing.TB, text string) chart.Unit {
	t.Helper()
	f := strings.Fields(text) // "ger A mun"
	power, ok := chart.Standard().FindPower(f[0])
	if !ok {
		t.Fatalf("there is no power %q", f[0])
	}
	return chart.Unit{Kind: map[string]chart.Kind{"A": chart.Army, "F": chart.Fleet, "X": 9}[f[1]], Power: power, At: place(t, f[2])}
}

// scene builds a scene from lines: "ger A mun - ber succeeds", "ger A mun S A ber",
// "ger A mun S A ber - sil cut", "fra F eng C A pic - lon", "own ger bel mun", "out ...".
func scene(t testing.TB, phase judge.Phase, season judge.Season, text string) board.Scene {
	t.Helper()
	s := board.Scene{Position: start(), Lang: "de"}
	s.Position.Phase, s.Position.Season, s.Position.Units = phase, season, nil
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) == 0 {
			continue
		}
		switch f[0] {
		case "own":
			power, _ := chart.Standard().FindPower(f[1])
			for _, code := range f[2:] {
				s.Position.Owners[place(t, code)] = power
			}
			continue
		case "out":
			s.Position.Dislodged = append(s.Position.Dislodged, judge.Dislodged{Unit: unit(t, strings.Join(f[1:4], " "))})
			f = f[1:]
		case "new":
			f = f[1:]
		default:
			s.Position.Units = append(s.Position.Units, unit(t, strings.Join(f[:3], " ")))
		}
		if len(f) > 3 {
			s.Orders = append(s.Orders, ordered(t, f))
		}
	}
	return s
}

func ordered(t testing.TB, f []string) judge.Result {
	t.Helper()
	r := judge.Result{Order: judge.Order{Unit: unit(t, strings.Join(f[:3], " ")), Of: chart.None, To: chart.None}}
	rest := f[4:]
	switch f[3] {
	case "H":
		r.Order.Kind = judge.Hold
	case "D":
		r.Order.Kind = judge.Disband
	case "B":
		r.Order.Kind = judge.Build
	case "-":
		r.Order.Kind, r.Order.To, rest = judge.Move, place(t, rest[0]), rest[1:]
	case "S", "C":
		r.Order.Kind = map[string]judge.OrderKind{"S": judge.Support, "C": judge.Convoy}[f[3]]
		r.Order.Of, rest = place(t, rest[1]), rest[2:]
		if len(rest) > 1 && rest[0] == "-" {
			r.Order.To, rest = place(t, rest[1]), rest[2:]
		}
	default:
		t.Fatalf("%q is no order", f)
	}
	for _, word := range rest {
		if word == "via" {
			r.Order.Via = true
			continue
		}
		for bit := judge.Succeeds; bit <= judge.IsDestroyed; bit <<= 1 {
			if bit.String() == word {
				r.Verdict |= bit
			}
		}
	}
	return r
}

// season is a middle game in which every kind of order has gone well and badly.
const season = `
own aus ser gre rum
own eng nwy bel
own fra spa por
own ger den hol swe
own ita tun
own rus sev
own tur bul
aus A ser S F gre - bul given
aus F gre - bul/sc succeeds
aus A bud - rum fails
aus A tri - ven fails
aus A vie - tyr fails
eng F nth C A yor - nwy available
eng A yor - nwy via succeeds
eng F nwg S A yor - nwy given
eng F lon - eng fails
eng F edi H stands
fra A bur - mun fails
fra A mar S A bur - mun invalid
fra F bre - eng fails
fra A spa - gas succeeds
fra F mao - spa/nc succeeds
fra A par S A bur - mun cut
ger A mun H stands
ger A ber S A mun given
ger F den S F swe given
ger F swe H stands
ger A ruh - hol succeeds
ger F kie - hel succeeds
ita A ven - tri fails
ita F ion C A tun - gre disrupted dislodged
ita A tun - gre fails
ita F tys S F ion given
ita A rom - apu succeeds
rus A war - sil succeeds
rus A ukr - rum fails
rus F sev S A ukr - rum given
rus F bot - swe fails
rus A stp - lvn succeeds
rus A mos - stp succeeds
tur F bla - sev fails
tur A con S A bul given
tur F aeg - ion succeeds
tur F eas S F aeg - ion given
tur A bul H stands dislodged
tur A smy - arm succeeds
`

const retreats = `
own aus ser gre rum bul
own tur sev
aus A ser
aus F bul/sc
eng F nth
eng A nwy
ger A mun
ger A ber
rus A sil
tur F ion
fra F spa/nc
fra A mar
out tur A bul - con succeeds
out ita F ion - tys succeeds
out rus F nwy D succeeds
out fra A spa - gas fails
`

const winter = `
own ger den hol
own rus swe rum
own aus ser
own eng nwy
ger A ruh
ger F hol
ger F den
rus F bot
rus A rum
rus A ukr
rus A lvn D succeeds
aus A ser
aus F alb
aus A gal
eng F nth
eng A nwy
new ger A mun B succeeds
new ger F kie B succeeds
new rus F stp/nc B succeeds
new eng F lon B succeeds
tur X arm
`

func words(t testing.TB, lang string) board.Text {
	t.Helper()
	data, err := fs.ReadFile(board.Texts, lang+".json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	var text board.Text
	text = func(key string, args game.Args) string {
		said, ok := texts[key]
		if !ok {
			t.Errorf("no text for %q", key)
		}
		for name, value := range args {
			if key, ok := strings.CutPrefix(value, "@"); ok {
				value = text(key, nil)
			}
			said = strings.ReplaceAll(said, "{"+name+"}", value)
		}
		return said
	}
	return text
}
