package season_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

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
