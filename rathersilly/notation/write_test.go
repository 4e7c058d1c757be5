package notation

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// again writes a sheet in every form and reads it.
func again(t interface {
	Helper()
	Fatalf(string, ...any)
}, n *Notation, ctx Context, want Sheet,
) {
	t.Helper()
	for _, lang := range []string{"", "de", "en"} {
		text := n.Write(ctx, lang, want)
		got, problems := n.Read(ctx, lang, text)
		if game.HasError(problems) {
			t.Fatalf("%q: %s\n%+v", lang, text, problems)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q: %s\n%s", lang, text, diff)
		}
	}
}

// drawn draws parts of sheets.
type drawn struct {
	*rapid.T
	c   *chart.Chart
	ctx Context
}

func (d drawn) of(n int) int { return rapid.IntRange(0, n-1).Draw(d.T, "n") }
func (d drawn) flip() bool   { return rapid.Bool().Draw(d.T, "flip") }

func (d drawn) place() chart.Place    { return chart.Place(d.of(len(d.c.Places))) }
func (d drawn) province() chart.Place { return chart.Place(d.of(len(d.c.Provinces))) }
func (d drawn) class() season.Class   { return season.Class(d.of(int(season.SpaceMonster) + 1)) }
func (d drawn) power() chart.Power    { return chart.Power(d.of(len(d.c.Powers))) }

func (d drawn) anyone() chart.Power {
	if d.flip() {
		return chart.None
	}
	return d.power()
}

func (d drawn) sea() chart.Province {
	for {
		if p := chart.Province(d.province()); d.c.Provinces[p].Terrain == chart.Sea {
			return p
		}
	}
}

// unit is a unit of the reader, perhaps the TARDIS.
func (d drawn) unit() season.Actor {
	if d.of(10) == 0 {
		return season.Actor{Tardis: true, Owner: d.ctx.Power, At: d.province()}
	}
	return season.Actor{Class: d.class(), Owner: d.ctx.Power, At: d.place()}
}

var deeds = map[season.Phase][]season.Deed{
	season.Moving: {
		season.Hold, season.Move, season.Support, season.Convoy, season.Scare, season.Fly, season.Ride,
		season.LureOne, season.LureAll, season.Jam, season.Hop, season.Foresee, season.Vote, season.Command,
	},
	season.Retreats: {season.Retreat, season.Disband},
	season.Lamas:    {season.Explode},
	season.Sales:    {season.Sell},
	season.Winter:   {season.Build, season.Disband, season.Waive},
	season.Extras:   {season.Build},
}

func (d drawn) order(phase season.Phase) season.Order {
	o := season.Order{Do: deeds[phase][d.of(len(deeds[phase]))], By: d.ctx.Power, Of: chart.None, To: chart.None}
	o.Unit = d.unit()
	switch o.Do {
	case season.Foresee, season.Vote, season.Waive, season.Explode:
		o.Unit = season.Actor{Owner: d.ctx.Power, At: chart.None}
	}
	d.fill(&o, phase)
	return o
}

func (d drawn) fill(o *season.Order, phase season.Phase) {
	switch o.Do {
	case season.Move:
		d.move(o)
	case season.Support, season.Convoy, season.LureOne:
		o.Of, o.OfClass, o.To = d.province(), d.class(), d.place()
		if o.Do != season.Convoy && d.flip() {
			o.To = chart.None
		}
	case season.LureAll:
		o.OfClass = []season.Class{season.Army, season.Fleet}[d.of(2)]
	case season.Fly:
		if o.Unit.Class, o.Unit.Tardis = season.Birds, false; d.flip() {
			o.Unit.Class, o.Unit.Tardis = season.NoClass, true
		}
		d.path(o, 1)
	case season.Ride:
		if o.Unit.Class == season.Birds || o.Unit.Tardis {
			o.Unit.Class, o.Unit.Tardis = season.Lure, false
		}
		d.path(o, 1)
	case season.Hop:
		o.Unit, o.To = season.Actor{Tardis: true, Owner: d.ctx.Power, At: d.province()}, d.place()
		if d.flip() {
			o.Unit.At = chart.None
		}
	case season.Retreat:
		d.retreat(o)
	case season.Foresee:
		o.To, o.OfClass = d.place(), season.Class(d.of(3))
	case season.Vote:
		o.Of, o.To = d.place(), d.place()
	case season.Explode:
		o.To = d.place()
	case season.Build:
		o.Extra = phase == season.Extras
		if o.Unit.Class.Twin() {
			o.Of, o.OfClass = d.place(), []season.Class{season.TwinArmy, season.TwinFleet}[d.of(2)]
		}
	case season.Command:
		d.command(o)
	}
}

func (d drawn) move(o *season.Order) {
	if o.Unit.Class == season.Birds {
		o.Unit.Class = season.Jammer
	}
	if o.To = d.place(); !o.Unit.Tardis && d.flip() {
		o.Via = true
		for range d.of(3) {
			chart.Add(&o.Route, d.sea())
		}
	}
	if !o.Via && d.of(8) == 0 {
		o.To = chart.None
	}
}

// path draws the fields of a flight; the TARDIS says with one that it moves.
func (d drawn) path(o *season.Order, least int) {
	if o.Unit.Tardis {
		least = 2
	}
	o.Steps = uint8(least + d.of(4-least))
	for n := range o.Steps {
		o.Path[n] = d.province()
	}
	o.To = o.End()
}

func (d drawn) retreat(o *season.Order) {
	switch {
	case o.Unit.Tardis && d.flip():
	case o.Unit.Class == season.Birds && d.flip():
		d.path(o, 2)
	default:
		o.To = d.place()
	}
}

func (d drawn) command(o *season.Order) {
	for _, cmd := range []season.Deed{season.Hold, season.Move, season.Support, season.Convoy, season.Scare, season.Ride}[d.of(6):] {
		o.Do = cmd
		break
	}
	o.Unit = season.Actor{Class: season.Class(1 + d.of(4)), Owner: d.anyone(), At: d.place()}
	d.fill(o, season.Moving)
	o.Cmd, o.Do = o.Do, season.Command
}

func (d drawn) condition(depth int, phase season.Phase) Condition {
	in := chart.Province(d.province())
	n := d.of(9)
	if depth == 0 {
		n = d.of(6)
	}
	switch n {
	case 0:
		return Occupied{in}
	case 1:
		s := Stands{d.anyone(), d.class(), in}
		if s.Power == chart.None && s.Class == season.NoClass {
			s.Class = season.Fleet
		}
		return s
	case 2:
		return Centres{Power: d.power(), Is: []string{">=", "<=", ">", "<", "="}[d.of(5)], Than: d.of(35)}
	case 3:
		return BorgIn{in}
	case 4:
		return TardisIn{[]chart.Province{in, chart.None}[d.of(2)]}
	case 5:
		return d.done(phase)
	case 6:
		return Not{Not: d.condition(depth-1, phase)}
	case 7:
		return All{d.condition(depth-1, phase), d.condition(depth-1, phase)}
	default:
		return Any{d.condition(depth-1, phase), d.condition(depth-1, phase), d.condition(depth-1, phase)}
	}
}

func (d drawn) done(phase season.Phase) Condition {
	if phase <= season.Moving {
		return Occupied{1}
	}
	when := season.Moving
	if phase > season.Retreats && d.flip() {
		when = season.Retreats
	}
	o := d.order(when)
	if o.Do == season.Foresee || o.Do == season.Vote || o.Do == season.Command || o.To == chart.None && o.Do == season.Move {
		o = season.Order{Do: season.Hold, Unit: d.unit(), Of: chart.None, To: chart.None}
	}
	o.By, o.Unit.Owner, o.Route = chart.None, d.anyone(), chart.Set{}
	done := Done{Order: o, How: How(d.of(3))}
	if !asked(done) {
		done.How = Ordered
	}
	return done
}

func (d drawn) sheet() (s Sheet) {
	for range d.of(6) {
		phase := season.Moving + season.Phase(d.of(6))
		l := Line{Phase: phase}
		o := d.order(phase)
		for range 1 + d.of(3) {
			choice := Choice{Order: o}
			if d.flip() {
				choice.If = d.condition(2, phase)
			}
			l.Choices = append(l.Choices, choice)
			next := d.order(phase)
			if isUnits(phase, next) != isUnits(phase, o) || isUnits(phase, o) && !sameUnit(o, next) {
				continue
			}
			o = next
		}
		if slices.ContainsFunc(s.Lines, func(other Line) bool { return repeats(l, other) }) {
			continue
		}
		s.Lines = append(s.Lines, l)
	}
	if d.ctx.Power == season.Brain {
		s.Question = &Question{rapid.StringN(1, 60, 100).Draw(d.T, "text") + "?", rapid.StringN(1, 20, 100).Draw(d.T, "answer") + "."}
	} else {
		s.Answer = strings.TrimSpace(rapid.StringN(0, 20, 100).Draw(d.T, "answer"))
	}
	return s
}

// A sheet for any phase, read without a board, which would complete it.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := chart.Power(rapid.IntRange(0, season.Players-1).Draw(rt, "power"))
		ctx := Context{Power: p, Phase: season.Moving, Season: true}
		again(rt, Standard(), ctx, ownOf(drawn{rt, season.Board(), ctx}.sheet(), p))
	})
}

// ownOf leaves of a sheet what only that player may write: the Fool commands and has no
// units, and others neither command nor foresee.
func ownOf(s Sheet, p chart.Power) Sheet {
	var list []Line
	for _, l := range s.Lines {
		var choices []Choice
		for _, c := range l.Choices {
			d := c.Order.Do
			if (d == season.Command) == (p == season.Fool && isUnits(l.Phase, c.Order)) && (d != season.Foresee || p == season.Soothsayer) {
				choices = append(choices, c)
			}
		}
		if l.Choices = choices; len(choices) > 0 {
			list = append(list, l)
		}
	}
	s.Lines = list
	return s
}

func TestAConditionAloneIsReadAgain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		want := drawn{rt, season.Board(), Context{Power: 3}}.condition(3, season.Extras)
		for _, lang := range []string{"", "de", "en"} {
			text := Standard().Condition(lang, want)
			got, err := Standard().ParseCondition(text)
			if err != nil || !cmp.Equal(want, got) {
				rt.Fatalf("%s: %v\n%s", text, err, cmp.Diff(want, got))
			}
		}
	})
}
