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

// orders reads orders between semicolons, each with the power that gives it:
//
//	ger A mun H           ger A mun-ber [via]       ger A mun S A ber-sil   ger A mun S A ber
//	ger F nth C A lon-bel ger A mun vZ              ger V lon-nth-den       ger A lon-nth-den
//	ger A lon-yor perV    ger AZ ber VER A vie-boh  ger AZ den VER all F    ger DA kie HOSE
//	dok T mun-ber         dok T mun HYP nth         dok T HYP nth           dok T lon-nth-den
//	nar NARR ger A mun-ber  wah WAHR gal A          eng WURM nth-ion        fra L bur Exp
//	ger A mun R ber       dok T mun R               ger A mun D             ger V lon R wal
//	ger A mun TEU         fra LAMA bur              ger + A mun [E]         ger - A mun
//	ger + SA kie SF ber   ger waive
func orders(t testing.TB, text string) (list []season.Order) {
	t.Helper()
	for part := range strings.SplitSeq(text, ";") {
		if f := strings.Fields(part); len(f) > 0 {
			list = append(list, readOrder(t, f))
		}
	}
	return list
}

func readOrder(t testing.TB, f []string) season.Order {
	t.Helper()
	o := season.Order{By: power(t, f[0]), Of: chart.None, To: chart.None}
	o.Unit = season.Actor{Owner: o.By, At: chart.None}
	switch f[1] {
	case "NARR":
		o = readOrder(t, f[2:])
		o.By, o.Do, o.Cmd = power(t, f[0]), season.Command, o.Do
	case "WAHR":
		o.Do, o.To = season.Foresee, place(t, f[2])
		if len(f) > 3 {
			o.OfClass = class(f[3])
		}
	case "WURM":
		a, b, _ := strings.Cut(f[2], "-")
		o.Do, o.Of, o.To = season.Vote, place(t, a), place(t, b)
	case "L", "LAMA":
		o.Do, o.To = map[string]season.Deed{"L": season.Explode, "LAMA": season.Settle}[f[1]], place(t, f[2])
	case "waive":
		o.Do = season.Waive
	case "+", "-":
		readAdjustment(t, &o, f[1:])
	default:
		readMoving(t, &o, f[1:])
	}
	return o
}

func readAdjustment(t testing.TB, o *season.Order, f []string) {
	t.Helper()
	o.Do = map[string]season.Deed{"+": season.Build, "-": season.Disband}[f[0]]
	o.Unit.Class, o.Unit.At = class(f[1]), place(t, f[2])
	f = f[3:]
	if len(f) > 0 && f[len(f)-1] == "E" {
		o.Extra = true
	} else if len(f) == 2 {
		o.OfClass, o.Of = class(f[0]), place(t, f[1])
	}
}

func readMoving(t testing.TB, o *season.Order, f []string) {
	t.Helper()
	o.Unit.Class, o.Unit.Tardis = class(f[0]), f[0] == "T"
	if f[1] == "HYP" {
		o.Do, o.To = season.Hop, place(t, f[2])
		return
	}
	fields := strings.Split(f[1], "-")
	o.Unit.At = place(t, fields[0])
	if f = f[2:]; len(f) == 0 || len(fields) > 1 {
		readWay(t, o, fields[1:], f)
		return
	}
	switch f[0] {
	case "H":
	case "vZ":
		o.Do = season.Scare
	case "HOSE":
		o.Do = season.Jam
	case "HYP":
		o.Do, o.To = season.Hop, place(t, f[1])
	case "TEU":
		o.Do = season.Sell
	case "D":
		o.Do = season.Disband
	case "R":
		o.Do = season.Retreat
		if len(f) > 1 {
			readWay(t, o, strings.Split(f[1], "-"), nil)
			o.Do = season.Retreat
		}
	default:
		readJoint(t, o, f)
	}
}

// readWay reads a move, a flight, or, without fields, a hold.
func readWay(t testing.TB, o *season.Order, fields, more []string) {
	t.Helper()
	switch {
	case len(fields) == 0:
	case o.Unit.Class == season.Birds || len(fields) > 1 || slices.Contains(more, "perV"):
		o.Do = season.Ride
		if o.Unit.Class == season.Birds || o.Unit.Tardis {
			o.Do = season.Fly
		}
		o.Steps = uint8(min(len(fields), len(o.Path)))
		for n := range o.Steps {
			o.Path[n] = place(t, fields[n])
		}
		if len(fields) == 1 && o.Unit.Class == season.Birds {
			o.To = o.Path[0]
		}
	default:
		o.Do, o.To, o.Via = season.Move, place(t, fields[0]), slices.Contains(more, "via")
	}
}

// readJoint reads what has another unit for its object.
func readJoint(t testing.TB, o *season.Order, f []string) {
	t.Helper()
	o.Do = map[string]season.Deed{"S": season.Support, "C": season.Convoy, "VER": season.LureOne}[f[0]]
	if o.Do == season.Hold {
		t.Fatalf("what is %v?", f)
	}
	if f[1] == "all" {
		o.Do, o.OfClass = season.LureAll, class(f[2])
		return
	}
	from, to, _ := strings.Cut(f[2], "-")
	o.OfClass, o.Of, o.To = class(f[1]), place(t, from), place(t, to[strings.LastIndex(to, "-")+1:])
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
