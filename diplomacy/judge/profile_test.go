package judge_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// choices says what a choice of the profile changes in the cases of DATC: the first word
// of an order's text that is unlike the others, and its verdict.
var choices = []struct {
	id      string
	profile judge.Profile
	order   string
	want    string
}{
	{"6.F.14", judge.Profile{Paradox: judge.AllHold}, "F Wales - English Channel", "fails"},
	{"6.F.14", judge.Profile{Paradox: judge.AllHold}, "F English Channel Convoys A Brest - London", "available"},
	{"6.F.14", judge.Profile{Paradox: judge.AllHold}, "A Brest - London", "fails"},
	{"6.F.14", judge.Profile{Paradox: judge.Rule1971}, "F Wales - English Channel", "succeeds"},
	{"6.F.17", judge.Profile{Paradox: judge.Rule1971}, "A Brest - London", "succeeds"},
	{"6.F.17", judge.Profile{Paradox: judge.Rule1982}, "A Brest - London", "succeeds"},
	{"6.F.17", judge.Profile{Paradox: judge.Rule2000}, "A Brest - London", "succeeds"},
	{"6.F.17", judge.Profile{Paradox: judge.Rule2000}, "F London Supports F Wales - English Channel", "given, destroyed"},
	{"6.F.18", judge.Profile{Paradox: judge.Rule1982}, "F Belgium Supports F North Sea", "given, dislodged"},
	{"6.F.18", judge.Profile{Paradox: judge.Rule1982}, "A London - Belgium", "succeeds"},
	{"6.F.18", judge.Profile{Paradox: judge.Rule2000}, "A London - Belgium", "fails"},
	{"6.F.19", judge.Profile{Paradox: judge.Rule1982}, "F Rome - Tyrrhenian Sea", "succeeds"},
	{"6.F.19", judge.Profile{Paradox: judge.Rule1971, Routes: judge.AnyFleet}, "F Rome - Tyrrhenian Sea", "succeeds"},
	{"6.F.19", judge.Profile{Paradox: judge.Rule2000}, "F Rome - Tyrrhenian Sea", "fails"},
	{"6.F.20", judge.Profile{Paradox: judge.Rule1982}, "F Eastern Mediterranean - Ionian Sea", "fails"},
	{"6.F.21", judge.Profile{Paradox: judge.Rule1982}, "F Mid-Atlantic Ocean - North Atlantic Ocean", "fails"},
	{"6.F.9", judge.Profile{Routes: judge.AnyFleet}, "A London - Belgium", "fails"},
	{"6.G.8", judge.Profile{Via: judge.ViaOrLand}, "A Belgium - Holland via convoy", "succeeds"},
	{"6.G.1", judge.Profile{Adjacent: judge.Explicit}, "A Norway - Sweden", "fails"},
	{"6.G.2", judge.Profile{Adjacent: judge.Swapping}, "A Norway - Sweden", "succeeds"},
	{"6.G.13", judge.Profile{CutFrom: judge.CutFromSea}, "A Venice Supports F Albania - Trieste", "cut"},
	{"6.G.10", judge.Profile{Beaten: judge.BeatenAlways}, "F Norwegian Sea - Norway", "succeeds"},
	{"6.B.2", judge.Profile{NoCoast: judge.NoCoastIllegal}, "F Gascony - Spain", "illegal"},
	{"6.B.3", judge.Profile{BadCoast: judge.BadCoastChanged}, "F Gascony - Spain(sc)", "succeeds"},
	{"6.B.7", judge.Profile{AidCoast: judge.AidCoastNeeded}, "F Portugal Supports F Mid-Atlantic Ocean - Spain", "illegal"},
	{"6.B.10", judge.Profile{OwnCoast: judge.OwnCoastIllegal}, "F Spain(nc) - Gulf of Lyon", "fails"},
	{"6.D.35", judge.Profile{WrongKind: judge.WrongKindIllegal}, "A Smyrna Supports F Armenia - Ankara", "illegal"},
	{"6.I.1", judge.Profile{Surplus: judge.SurplusLast}, "Build A Munich", "succeeds"},
	{"6.I.1", judge.Profile{Surplus: judge.SurplusLast}, "Build A Kiel", "illegal"},
	{"6.J.1", judge.Profile{Surplus: judge.SurplusLast}, "Disband A Picardy", "illegal"},
}

func TestChoicesOfTheProfile(t *testing.T) {
	cases := map[string]datcCase{}
	for _, c := range loadDATC(t) {
		cases[c.ID] = c
	}
	for _, x := range choices {
		c := cases[x.id]
		p := c.position(t)
		for _, profile := range []judge.Profile{{}, judge.Standard()} {
			e := judge.Engine{Profile: profile}
			if found, verdict := c.verdict(t, &e, p, x.order); !found || verdict == x.want && x.profile.Paradox == "" {
				t.Errorf("%s %s is %s in any case (found: %v)", x.id, x.order, verdict, found)
			}
		}
		e := judge.Engine{Profile: x.profile}
		if _, verdict := c.verdict(t, &e, p, x.order); verdict != x.want {
			t.Errorf("%s %s: %s, want %s under %+v", x.id, x.order, verdict, x.want, x.profile)
		}
	}
}

func (c datcCase) verdict(t *testing.T, e *judge.Engine, p judge.Position, text string) (found bool, verdict string) {
	t.Helper()
	out := e.Judge(&p, c.read(t, c.Orders, p.Phase))
	for n, o := range c.Orders {
		if strings.Contains(o.Text, text) && len(o.Text) == len(text) {
			return true, out.Results[n].Verdict.String()
		}
	}
	return false, ""
}

func TestARetreatBehindAConvoyMayBeClosed(t *testing.T) {
	_, gas := chartOf(t, "gas")
	for _, c := range loadDATC(t) {
		if c.ID != "6.H.11" {
			continue
		}
		for behind, want := range map[judge.Behind]bool{judge.BehindOpen: true, judge.BehindClosed: false} {
			e := judge.Engine{Profile: judge.Profile{Behind: behind}}
			p := c.position(t)
			out := e.Movement(&p, c.read(t, c.Orders, p.Phase))
			if got := chart.Has(out.Next.Dislodged[0].To, gas); got != want {
				t.Errorf("%s: %v", behind, got)
			}
		}
	}
}

func TestDistanceFromHome(t *testing.T) {
	for _, c := range loadDATC(t) {
		if c.ID != "6.J.12" {
			continue
		}
		e := judge.Engine{Profile: judge.Profile{Disorder: judge.FromHome}}
		p := c.position(t)
		if got := show(e.Judge(&p, nil).Removed); got != "ita A war" {
			t.Errorf("removed %s", got)
		}
	}
}

func TestSeveralOrdersForAUnit(t *testing.T) {
	p := judge.Position{Units: parse(t, "ger A mun")}
	a, b := order(t, "ger A mun", judge.Move, "", "ber"), order(t, "ger A mun", judge.Move, "", "kie")
	wild := order(t, "ger A mun", judge.Move, "", "lon")
	for _, c := range []struct {
		twice  judge.Twice
		orders []judge.Order
		want   string
	}{
		{judge.TwiceNone, []judge.Order{a, b}, "illegal|illegal"},
		{judge.TwiceFirst, []judge.Order{a, b}, "succeeds|illegal"},
		{judge.TwiceLast, []judge.Order{a, b}, "illegal|succeeds"},
		{judge.TwiceNone, []judge.Order{a, a}, "succeeds|succeeds"},
		{judge.TwiceNone, []judge.Order{a, wild}, "succeeds|illegal"},
		{judge.TwiceFirst, []judge.Order{wild, b, a, b}, "illegal|succeeds|illegal|succeeds"},
		{judge.TwiceLast, []judge.Order{a, b, a}, "succeeds|illegal|succeeds"},
	} {
		e := judge.Engine{Profile: judge.Profile{Twice: c.twice}}
		var got []string
		for _, r := range e.Movement(&p, c.orders).Results {
			got = append(got, r.Verdict.String())
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%s: %s, want %s", c.twice, s, c.want)
		}
	}
}

func TestANamedRouteBindsIfTheProfileSaysSo(t *testing.T) {
	p := judge.Position{Units: parse(t, "eng A lon, eng F eng, eng F nth, fra F bre, fra F mao")}
	move := order(t, "eng A lon", judge.Move, "", "bel")
	at, _ := chartOf(t, "eng")
	move.Route = at
	orders := []judge.Order{
		move, order(t, "eng F eng", judge.Convoy, "lon", "bel"), order(t, "eng F nth", judge.Convoy, "lon", "bel"),
		order(t, "fra F bre", judge.Move, "", "eng"), order(t, "fra F mao", judge.Support, "bre", "eng"),
	}
	for seaway, want := range map[judge.Seaway]judge.Verdict{judge.SeawayFree: judge.Succeeds, judge.SeawayBinding: judge.Fails} {
		e := judge.Engine{Profile: judge.Profile{Seaway: seaway}}
		if got := e.Movement(&p, orders).Results[0].Verdict; got != want {
			t.Errorf("%s: %s", seaway, got)
		}
	}
}

// A move to nowhere is void, so the unit holds; or a move that nobody supports to hold.
func TestAMoveToNowhere(t *testing.T) {
	p := judge.Position{Units: parse(t, "rus A mos, rus A stp, ger A lvn, ger A war")}
	astray := order(t, "rus A mos", judge.Move, "", "ukr")
	astray.To = chart.None
	orders := []judge.Order{
		astray, order(t, "rus A stp", judge.Support, "mos", ""),
		order(t, "ger A lvn", judge.Move, "", "mos"), order(t, "ger A war", judge.Support, "lvn", "mos"),
	}
	for nowhere, want := range map[judge.Nowhere][]judge.Verdict{
		judge.NowhereHolds: {judge.Illegal, judge.Given, judge.Fails},
		judge.NowhereMoves: {judge.Illegal | judge.IsDislodged, judge.Invalid, judge.Succeeds},
	} {
		e := judge.Engine{Profile: judge.Profile{Nowhere: nowhere}}
		out := e.Movement(&p, orders)
		for n, v := range want {
			if got := out.Results[n].Verdict; got != v || out.Results[0].Fault != judge.FaultNowhere {
				t.Errorf("%s: order %d: %s (%s), want %s", nowhere, n, got, out.Results[n].Fault, v)
			}
		}
	}
}

func TestAProfileSurvivesJSON(t *testing.T) {
	for _, p := range []judge.Profile{judge.Standard(), judge.Droidippy(), odd()} {
		data, err := json.Marshal(p)
		var q judge.Profile
		if err != nil || json.Unmarshal(data, &q) != nil || p != q {
			t.Errorf("%s %v", data, err)
		}
		for n := range reflect.TypeFor[judge.Profile]().NumField() {
			if reflect.ValueOf(p).Field(n).String() == "" {
				t.Errorf("field %d is empty", n)
			}
		}
	}
}
