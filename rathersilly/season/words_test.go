package season_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// letters are the classes as the tests write them.
var letters = [...]string{
	season.Army: "A", season.Fleet: "F", season.TwinArmy: "SA", season.TwinFleet: "SF", season.Birds: "V",
	season.Lure: "AZ", season.Jammer: "DA", season.SeaMonster: "MS", season.SpaceMonster: "MW",
}

// place gives the place of a code such as "stp/nc"; "" is nowhere.
func place(t testing.TB, code string) chart.Place {
	t.Helper()
	if code == "" {
		return chart.None
	}
	at, ok := season.Board().Find(code)
	if !ok {
		t.Fatalf("there is no place %q", code)
	}
	return at
}

// province gives the province of a code.
func province(t testing.TB, code string) chart.Province {
	t.Helper()
	return season.Board().Of(place(t, code))
}

// power gives the power of a code such as "ger" or "dok".
func power(t testing.TB, code string) chart.Power {
	t.Helper()
	p, ok := season.Board().FindPower(code)
	if !ok {
		t.Fatalf("there is no power %q", code)
	}
	return p
}

// class gives the class of a letter; "?" and "" are none.
func class(letter string) season.Class { return season.Class(max(slices.Index(letters[:], letter), 0)) }

// world reads a position, parts of which stand between semicolons:
//
//	1901S                 the season; without it spring 1901
//	ger A mun             a unit, A F SA SF V AZ DA MS MW; after it
//	                      devil 2, immune, share, merger, built lon
//	dok T lon             the TARDIS, which is in Hyperspace otherwise
//	borg mun ger          the Borg, and whom it has eaten last
//	hole nth-ion          the wormhole
//	lama fra bur          a herd
//	own ger mun ber       owners of centres
//	lost ger 1            lost souls; likewise points, commands, fleets, share
func world(t testing.TB, text string) *season.World {
	t.Helper()
	w := &season.World{Year: 1901, Borg: chart.None, Tardis: chart.None, Hole: season.NoLink}
	for n := range w.Owners {
		w.Owners[n] = chart.None
	}
	for part := range strings.SplitSeq(text, ";") {
		if f := strings.Fields(part); len(f) > 0 {
			readPart(t, w, f)
		}
	}
	return w
}

func readPart(t testing.TB, w *season.World, f []string) {
	t.Helper()
	if year, err := strconv.Atoi(f[0][:len(f[0])-1]); err == nil {
		w.Year, w.Season = year, judge.Season(strings.Index("SF", f[0][len(f[0])-1:]))
		return
	}
	switch f[0] {
	case "borg":
		w.Borg = province(t, f[1])
		for _, p := range f[2:] {
			w.Eaten |= season.Bit(power(t, p))
		}
	case "hole":
		a, b, _ := strings.Cut(f[1], "-")
		w.Hole = season.Join(place(t, a), place(t, b))
	case "lama":
		w.Herds = append(w.Herds, season.Herd{Owner: power(t, f[1]), At: province(t, f[2])})
	case "own":
		for _, p := range f[2:] {
			w.Owners[province(t, p)] = power(t, f[1])
		}
	case "lost", "points", "commands", "fleets", "share":
		readCount(t, &w.Players[power(t, f[1])], f)
	default:
		if f[1] == "T" {
			w.Tardis = province(t, f[2])
			return
		}
		w.Put(readUnit(t, f))
	}
}

func readCount(t testing.TB, p *season.Player, f []string) {
	t.Helper()
	n, err := strconv.Atoi(f[2])
	if err != nil {
		t.Fatal(err)
	}
	switch f[0] {
	case "lost":
		p.Lost = uint8(n)
	case "points":
		p.Points = uint8(n)
	case "commands":
		p.Commands = uint8(n)
	case "fleets":
		p.Fleets = uint8(n)
	default:
		p.Share = season.Share(n)
	}
}

func readUnit(t testing.TB, f []string) season.Unit {
	t.Helper()
	u := season.Unit{Class: class(f[1]), Owner: power(t, f[0]), At: place(t, f[2]), Built: chart.None}
	if u.Class == season.NoClass {
		t.Fatalf("there is no unit %v", f)
	}
	switch u.Class {
	case season.Lure, season.Jammer:
		u.Supply = season.ByQuota
	case season.SeaMonster, season.SpaceMonster:
		u.Supply = season.ByNothing
	default:
	}
	for n := 3; n < len(f); n++ {
		switch f[n] {
		case "immune":
			u.Immune = true
		case "share":
			u.Supply = season.ByShare
		case "merger":
			u.Supply = season.ByMerger
		case "built":
			n++
			u.Built = province(t, f[n])
		case "devil":
			n++
			u.Devil = f[n][0] - '0'
		default:
			t.Fatalf("what is %q of %v?", f[n], f)
		}
	}
	return u
}

// show writes units as world reads them, without what is usual, in the order of the world.
func show(w *season.World) string {
	var words []string
	for _, u := range slices.Concat(w.Units, w.Swarms) {
		words = append(words, showUnit(u))
	}
	return strings.Join(words, "; ")
}

func showUnit(u season.Unit) string {
	text := fmt.Sprintf("%s %s %s", season.Board().Powers[u.Owner].Code, letters[u.Class], season.Board().Code(u.At))
	if u.Devil > 0 {
		text += fmt.Sprintf(" devil %d", u.Devil)
	}
	return text
}

// codes gives the codes of events, in their order.
func codes(events []season.Event) string {
	var words []string
	for _, v := range events {
		words = append(words, string(v.Code))
	}
	return strings.Join(words, " ")
}
