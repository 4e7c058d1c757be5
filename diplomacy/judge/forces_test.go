package judge_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// A line of these tests is a unit, what it is worth, and its order: "-" and "S" as usual.
func phase(t *testing.T, lines string) (p judge.Position, orders []judge.Order, forces [chart.Max]judge.Force) {
	t.Helper()
	for line := range strings.SplitSeq(lines, "; ") {
		f := strings.Fields(line)
		u := parse(t, strings.Join(f[:3], " "))[0]
		p.Units = append(p.Units, u)
		worth := int8(f[3][0] - '0')
		forces[chart.Standard().Of(u.At)] = judge.Force{Base: worth, Support: worth, Bold: strings.HasSuffix(f[3], "!")}
		o := judge.Order{Unit: u, Of: chart.None, To: chart.None}
		switch {
		case len(f) == 6 && f[4] == "-":
			o.Kind, o.To = judge.Move, place(t, f[5])
		case len(f) == 6:
			o.Kind, o.Of = judge.Support, place(t, f[5])
		case len(f) == 8:
			o.Kind, o.Of, o.To = judge.Support, place(t, f[5]), place(t, f[7])
		}
		orders = append(orders, o)
	}
	return p, orders, forces
}

func TestStrengthIsANumber(t *testing.T) {
	for _, c := range []struct{ name, orders, want string }{
		{"a unit of two dislodges one", "fra A mun 2 - ber; ger A ber 1", "succeeds|dislodged"},
		{"a supporter of two counts twice", "fra A mun 1 - ber; fra A sil 2 S mun - ber; ger A ber 1; ger A kie 1 S ber", "succeeds|given|dislodged|given"},
		{"for who stays too", "fra A mun 1 - ber; fra A sil 2 S mun - ber; ger A ber 1; ger A kie 2 S ber", "fails|given|stands|given"},
		{"nought enters an empty field", "fra A mun 0 - ber", "succeeds"},
		{"nought and nought bounce", "fra A mun 0 - ber; ger A kie 0 - ber", "fails|fails"},
		{"nought does not keep one out", "fra A mun 0 - ber; ger A kie 1 - ber", "fails|succeeds"},
		{"nought follows one that leaves", "fra A mun 0 - ber; fra A ber 1 - pru", "succeeds|succeeds"},
		{"nought does not dislodge nought", "fra A mun 0 - ber; ger A ber 0", "fails|stands"},
		{"one dislodges nought", "fra A mun 1 - ber; ger A ber 0", "succeeds|dislodged"},
		{"nought cuts nothing", "fra A mun 1 - ber; fra A sil 1 S mun - ber; ger A ber 1; ger A boh 0 - sil", "succeeds|given|dislodged|fails"},
		{"nought with help does", "fra A mun 1 - ber; fra A sil 1 S mun - ber; ger A ber 1; ger A boh 0 - sil; ger A gal 1 S boh - sil", "fails|cut|stands|fails|given"},
		{
			"help that is cut itself does not help to cut",
			"fra A mun 1 - ber; fra A sil 1 S mun - ber; ger A ber 1; ger A boh 0 - sil; ger A gal 1 S boh - sil; fra A war 1 - gal",
			"succeeds|given|dislodged|fails|cut|fails",
		},
		{"no power dislodges its own", "fra A mun 2 - ber; fra A ber 1", "fails|stands"},
		{"unless the unit is bold", "fra A mun 2! - ber; fra A ber 1", "succeeds|dislodged"},
		{"helped by its own", "fra A mun 1! - ber; fra A sil 1 S mun - ber; fra A ber 1", "succeeds|given|dislodged"},
		{"a bold unit cuts its own power's support by dislodging", "fra A boh 2! - sil; fra A sil 1 S mun - ber; fra A mun 1 - ber", "succeeds|cut, dislodged|succeeds"},
	} {
		p, orders, forces := phase(t, c.orders)
		e := judge.Engine{Forces: &forces}
		var got []string
		for _, r := range e.Movement(&p, orders).Results {
			got = append(got, r.Verdict.String())
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%s: %s, want %s", c.name, s, c.want)
		}
	}
}

// TestATunnel judges on a changed copy of the edges.
func TestATunnel(t *testing.T) {
	g := chart.Standard().Graph
	mouths := []string{"bur", "mar", "mun", "pie", "tyr"}
	for _, a := range mouths {
		for _, b := range mouths {
			if a != b {
				_, p := chartOf(t, a)
				_, q := chartOf(t, b)
				g.ConnectArmies(p, q, true)
			}
		}
	}
	for _, c := range []struct{ orders, want string }{
		{"ger A mun 1 - pie; ita A pie 1 - mun", "fails|fails"},
		{"ger A mun 1 - pie; fra A bur 1 - pie", "fails|fails"},
		{"ger A mun 1 - pie; fra A bur 1 - tyr", "succeeds|succeeds"},
		{"ger A mun 1 - pie; ger A tyr 1 S mun - pie; ita A pie 1", "succeeds|given|dislodged"},
		{"ger A mun 1 S pie - tus; ita A pie 1 - tus", "illegal|succeeds"},
		{"ger F pie 1 - mun", "illegal"},
	} {
		p, orders, _ := phase(t, c.orders)
		e := judge.Engine{Graph: &g}
		var got []string
		for _, r := range e.Movement(&p, orders).Results {
			got = append(got, r.Verdict.String())
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%s: %s, want %s", c.orders, s, c.want)
		}
	}
}
