package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

func TestWriteInBothLanguages(t *testing.T) {
	contexts := phases(t)
	for _, c := range []struct{ context, neutral, german string }{
		{"moves", "A Mun H", "A Mun xxx"},
		{"moves", "F StP(sc) - BOT", "F StP(sc) - BOT"},
		{"moves", "F NTH C A Den - Lon", "F NTH C A Den - Lon"},
		{"moves", "A Den - NTH - Lon", "A Den - NTH - Lon"},
		{
			"moves", "A Mun - Bur IF NOT (occupied(Bur) OR Ger A in Par) AND moved(Fra A Par - Bur) ELSE A Mun H",
			"A Mun - Bur WENN NICHT (besetzt(Bur) ODER Ger A in Par) UND zog(Fra A Par - Bur) SONST A Mun xxx",
		},
		{"season", "A Mun R Boh, Tyr, - IF SC(Ger) >= 5", "A Mun R Boh, Tyr, - WENN VZ(Ger) >= 5"},
		{"season", "B A Mun IF succeeded(A Ber H) ELSE W", "B A Mun WENN gelang(A Ber xxx) SONST W"},
		{"season", "A Mun D IF ordered(F Lon D)", "A Mun D WENN befohlen(F Lon D)"},
	} {
		ctx := contexts[c.context]
		sheet, problems := Standard().Read(ctx, "", c.neutral)
		if game.HasError(problems) {
			t.Fatal(c.neutral, problems)
		}
		for lang, want := range map[string]string{"": c.neutral, "en": c.neutral, "de": c.german} {
			if got := Standard().Write(ctx, lang, sheet); got != want {
				t.Errorf("%q: %q, want %q", lang, got, want)
			}
		}
	}
}

// drawn draws parts of sheets.
type drawn struct {
	*rapid.T
	c   *chart.Chart
	ctx Context
}

func (d drawn) province() chart.Place {
	return chart.Place(rapid.IntRange(0, len(d.c.Provinces)-1).Draw(d.T, "province"))
}

func (d drawn) place(k chart.Kind) chart.Place {
	if k == chart.Fleet {
		return chart.Place(rapid.IntRange(0, len(d.c.Places)-1).Draw(d.T, "place"))
	}
	return d.province()
}

func (d drawn) kind() chart.Kind {
	return rapid.SampledFrom([]chart.Kind{chart.Army, chart.Fleet}).Draw(d.T, "kind")
}

func (d drawn) flip() bool { return rapid.Bool().Draw(d.T, "flip") }

func (d drawn) of(n int) int { return rapid.IntRange(0, n-1).Draw(d.T, "of") }

func (d drawn) unit() chart.Unit {
	k := d.kind()
	return chart.Unit{Kind: k, Power: d.ctx.Power, At: d.place(k)}
}

func (d drawn) order(phase judge.Phase) judge.Order {
	u := d.unit()
	o := judge.Order{Unit: u, Of: chart.None, To: chart.None}
	switch phase {
	case judge.Movement:
		o.Kind = judge.OrderKind(d.of(4))
	case judge.Retreats:
		o.Kind = []judge.OrderKind{judge.Move, judge.Disband}[d.of(2)]
	default:
		o.Kind = []judge.OrderKind{judge.Build, judge.Disband, judge.Waive}[d.of(3)]
	}
	switch o.Kind {
	case judge.Move:
		o.To = d.place(u.Kind)
		if phase == judge.Movement && d.flip() {
			o.Via = true
			for range d.of(3) {
				chart.Add(&o.Route, rapid.SampledFrom(seas(d.c)).Draw(d.T, "sea"))
			}
		}
	case judge.Support, judge.Convoy:
		o.Of, o.OfKind, o.To = d.province(), d.kind(), d.province()
		if o.Kind == judge.Support && d.flip() {
			o.To = chart.None
		}
	case judge.Waive:
		o.Unit = chart.Unit{Power: d.ctx.Power, At: chart.None}
	}
	return o
}

func seas(c *chart.Chart) (list []chart.Province) {
	for p := range chart.All[chart.Province](c.Graph.Seas()) {
		list = append(list, p)
	}
	return list
}

func (d drawn) condition(depth int) Condition {
	power := chart.Power(d.of(len(d.c.Powers)))
	n := d.of(7)
	if depth == 0 {
		n = d.of(4)
	}
	switch n {
	case 0:
		return Occupied{chart.Province(d.province())}
	case 1:
		return Stands{power, chart.Kind(d.of(3)), chart.Province(d.province())}
	case 2:
		return Centres{Power: power, Is: rapid.SampledFrom([]string{">=", "<=", ">", "<", "="}).Draw(d.T, "is"), Than: d.of(35)}
	case 3:
		o := d.order(judge.Movement)
		o.Route, o.Unit.Power = chart.Set{}, rapid.SampledFrom([]chart.Power{chart.None, power}).Draw(d.T, "power")
		how := How(d.of(3))
		if how == Moved && o.Kind != judge.Move {
			how = Ordered
		}
		return Done{o, how}
	case 4:
		return Not{Not: d.condition(depth - 1)}
	case 5:
		return All{d.condition(depth - 1), d.condition(depth - 1)}
	default:
		return Any{d.condition(depth - 1), d.condition(depth - 1), d.condition(depth - 1)}
	}
}

func (d drawn) sheet() (s Sheet) {
	var used chart.Set
	for range d.of(6) {
		phase := judge.Phase(d.of(3))
		o := d.order(phase)
		if phase != judge.Adjustments && chart.Has(used, d.c.Of(o.Unit.At)) {
			continue
		}
		chart.Add(&used, d.c.Of(o.Unit.At)&(chart.Max-1))
		l := Line{Phase: phase}
		for range 1 + d.of(3) {
			choice := Choice{Order: o}
			if d.flip() {
				choice.If = d.condition(2)
			}
			choice.Order.To = d.fit(o)
			l.Choices = append(l.Choices, choice)
			unit := o.Unit
			if o = d.order(phase); phase != judge.Adjustments {
				o.Unit = unit
			}
		}
		s.Lines = append(s.Lines, l)
	}
	return s
}

// fit keeps armies off single coasts, and fleets off whole provinces that have two: these
// would be completed.
func (d drawn) fit(o judge.Order) chart.Place {
	switch p := d.c.Of(o.To); {
	case o.Kind != judge.Move:
		return o.To
	case o.Unit.Kind == chart.Army:
		return chart.Place(p)
	case len(d.c.Provinces[p].Coasts) > 0:
		return d.c.Provinces[p].Coasts[0]
	}
	return o.To
}

// A sheet for any phase, read without a board, which would complete it.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ctx := Context{Power: 3}
		want := drawn{rt, chart.Standard(), ctx}.sheet()
		for _, lang := range []string{"", "de", "en"} {
			text := Standard().Write(ctx, lang, want)
			got, problems := Standard().Read(ctx, lang, text)
			if game.HasError(problems) {
				rt.Fatalf("%q: %s\n%+v", lang, text, problems)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				rt.Fatalf("%q: %s\n%s", lang, text, diff)
			}
		}
	})
}

func TestAConditionAloneIsReadAgain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		want := drawn{rt, chart.Standard(), Context{Power: 3}}.condition(3)
		text := Standard().Condition("", want)
		got, err := Standard().ParseCondition(text)
		if err != nil || !cmp.Equal(want, got) {
			rt.Fatalf("%s: %v\n%s", text, err, cmp.Diff(want, got))
		}
	})
}

// Reading never panics; problems point into the text; what was read is written, and read
// again without an error.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"A Mun - Ber; F NTH C A Lon - Den\nA Bud R Vie, Tri, -", "B A Mun IF SC(D)>=5 AND NOT (D in Bur) ELSE W",
		"Germany:\nSt. Petersburg (Nordküste) hält # was", "-A Mun, +F StP(nc)", "A(lvp) - nth - edi (via convoy)",
	} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(4))
	}
	contexts := phases(f)
	names := []string{"moves", "season", "all", "retreats", "builds", "russia", "removals", "blind"}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		ctx := contexts[names[int(which)%len(names)]]
		sheet, problems := Standard().Read(ctx, "de", text)
		for _, p := range problems {
			if p.Line == 0 && p.Severity != game.Hint || p.Column < 0 || p.Line > 0 && p.Length < 1 {
				t.Fatalf("%+v", p)
			}
		}
		for _, lang := range []string{"", "de"} {
			again, problems := Standard().Read(ctx, lang, Standard().Write(ctx, lang, sheet))
			if game.HasError(problems) {
				t.Fatalf("%q: %+v", Standard().Write(ctx, lang, sheet), problems)
			}
			if diff := cmp.Diff(sheet, again); diff != "" {
				t.Fatalf("%q: %s", Standard().Write(ctx, lang, sheet), diff)
			}
		}
	})
}
