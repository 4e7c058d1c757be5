package judge_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// season is a phase of the silly board, written down: units are separated by semicolons,
// each with its power, kind, place and what it is worth, then its order: "-", "S" and "C"
// as usual, and "via" at the end. After the worth stand marks: "!" may dislodge its own,
// "*" uses the tunnel, "^" goes by air, "^^" by air and away, "~" monsters yield to it. Two
// provinces with "+" between are a bond.
type season struct {
	position judge.Position
	orders   []judge.Order
	forces   [chart.Max]judge.Force
	twist    judge.Twist
	graph    chart.Graph
}

func silly(t testing.TB, word string) chart.Place {
	t.Helper()
	p, ok := chart.Silly().Find(word)
	if !ok {
		t.Fatalf("no place %q", word)
	}
	return p
}

func sillyProvince(t testing.TB, word string) chart.Province {
	t.Helper()
	return chart.Silly().Of(silly(t, word))
}

// tunnel gives a graph with the tunnel of RSD-6 on top of another.
func tunnel(t testing.TB, g chart.Graph) *chart.Graph {
	t.Helper()
	mouths := []string{"bur", "mar", "mun", "pie", "tyr"}
	for n, a := range mouths {
		for _, b := range mouths[:n] {
			g.ConnectArmies(sillyProvince(t, a), sillyProvince(t, b), true)
		}
	}
	return &g
}

func newSeason(t testing.TB, lines string) *season {
	t.Helper()
	s := &season{graph: chart.Silly().Graph}
	s.twist.Forces = &s.forces
	deep := tunnel(t, s.graph)
	for line := range strings.SplitSeq(lines, "; ") {
		if giver, receiver, ok := strings.Cut(line, "+"); ok {
			s.bond(sillyProvince(t, giver), sillyProvince(t, receiver))
			continue
		}
		f := strings.Fields(line)
		power, ok := chart.Silly().FindPower(f[0])
		if !ok {
			t.Fatalf("no power %q", f[0])
		}
		u := chart.Unit{Kind: kindOf(f[1]), Power: power, At: silly(t, f[2])}
		s.position.Units = append(s.position.Units, u)
		s.orders = append(s.orders, readSilly(t, u, f[4:]))
		at := chart.Silly().Of(u.At)
		worth := int8(f[3][0] - '0')
		s.forces[at] = judge.Force{Base: worth, Support: worth}
		s.mark(at, f[3][1:], deep)
	}
	for n, b := range s.twist.Bonds {
		s.twist.Bonds[n].Value = s.forces[b.Giver].Support
	}
	return s
}

func (s *season) bond(giver, receiver chart.Province) {
	s.twist.Bonds = append(s.twist.Bonds, judge.Bond{Giver: giver, Receiver: receiver, Value: 1})
}

func (s *season) mark(at chart.Province, marks string, deep *chart.Graph) {
	for _, m := range marks {
		switch m {
		case '!':
			s.twist.Bold[at] = chart.SetOf(chart.Silly().Of(s.orders[len(s.orders)-1].To))
		case '*':
			s.twist.Graphs[at] = deep
		case '^':
			if chart.Has(s.twist.Flights, at) {
				chart.Add(&s.twist.Away, at)
			}
			chart.Add(&s.twist.Flights, at)
		case '~':
			for n := range chart.Silly().Provinces {
				chart.Add(&s.twist.Yields[at], chart.Province(n))
			}
		}
	}
}

// readSilly reads an order without its unit.
func readSilly(t testing.TB, u chart.Unit, f []string) judge.Order {
	o := judge.Order{Unit: u, Of: chart.None, To: chart.None}
	switch {
	case len(f) == 0:
	case f[0] == "-":
		o.Kind, o.To, o.Via = judge.Move, silly(t, f[1]), len(f) == 3
	default:
		o.Kind, o.Of = map[string]judge.OrderKind{"S": judge.Support, "C": judge.Convoy}[f[0]], silly(t, f[1])
		if len(f) == 4 {
			o.To = silly(t, f[3])
		}
	}
	return o
}

// judge gives the verdicts. Only monsters yield.
func (s *season) judge(e *judge.Engine) string {
	var monsters chart.Set
	for _, u := range s.position.Units {
		if chart.Silly().Powers[u.Power].Code == "mon" {
			chart.Add(&monsters, chart.Silly().Of(u.At))
		}
	}
	for n := range s.twist.Yields {
		s.twist.Yields[n] = s.twist.Yields[n].And(monsters)
	}
	e.Chart, e.Graph, e.Twist = chart.Silly(), &s.graph, &s.twist
	var got []string
	for _, r := range e.Movement(&s.position, s.orders).Results {
		got = append(got, r.Verdict.String())
	}
	return strings.Join(got, "|")
}

// seasons are the points of the variant, each with the verdicts of its units.
var seasons = []struct{ name, lines, want string }{
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
	{
		"supports that decide over each other do not count",
		"fra A boh 0 - gal; fra A sil 1 S boh - gal; ger A pru 0 - sil; ger A gal 1 S pru - sil", "fails|cut|fails|cut",
	},
	{"no power dislodges its own", "fra A mun 2 - ber; fra A ber 1", "fails|stands"},
	{"unless the unit is bold", "fra A mun 2! - ber; fra A ber 1", "succeeds|dislodged"},
	{"helped by its own", "fra A mun 1! - ber; fra A sil 1 S mun - ber; fra A ber 1", "succeeds|given|dislodged"},
	{"against others it is as any", "fra A mun 1! - ber; ger A sil 1 S mun - ber; ger A ber 1", "fails|given|stands"},
	{"a bold unit cuts its own power's support by dislodging", "fra A boh 2! - sil; fra A sil 1 S mun - ber; fra A mun 1 - ber", "succeeds|cut, dislodged|succeeds"},

	{"the tunnel: head on", "ger A mun 1* - pie; ita A pie 1* - mun", "fails|fails"},
	{"the tunnel: a bounce", "ger A mun 1* - pie; fra A bur 1* - pie", "fails|fails"},
	{"the tunnel: past each other", "ger A mun 1* - pie; fra A bur 1* - tyr", "succeeds|succeeds"},
	{"the tunnel: help", "ger A mun 1* - pie; ger A tyr 1* S mun - pie; ita A pie 1", "succeeds|given|dislodged"},
	{"the tunnel: help from outside", "ger A mun 1* - pie; ger A ven 1 S mun - pie; ita A pie 1", "succeeds|given|dislodged"},
	{"the tunnel: a cut", "ger A tyr 1 S vie - tri; ger A vie 1 - tri; fra A mar 1* - tyr; aus A tri 1", "cut|fails|fails|stands"},
	{"the tunnel is not for all", "ger A mun 1 - pie; fra A bur 1* - pie", "illegal|succeeds"},
	{"nor their help through it", "fra A bur 1* - pie; fra A mun 1 S bur - pie; ita A pie 1", "fails|illegal|stands"},
	{"nor help for them", "ger A mun 1 - pie; ger A ven 1 S mun - pie; ita A pie 1", "illegal|illegal|stands"},
	{"nor for fleets", "ger F pie 1* - mun", "illegal"},

	{"nobody enters an island", "eng F nao 1 - isl; tur F aeg 1 - kre", "illegal|illegal"},
	{"not by convoy either", "eng A lvp 1 - isl; eng F nao 1 C lvp - isl", "illegal|illegal"},
	{"nor by air", "eng A lvp 0^^ - isl", "illegal"},
	{"fleets leave it", "sup F isl 1 - nao; sup F kre 1 - ion", "succeeds|succeeds"},
	{"and help from there", "sup F isl 1 S nwg - nao; sup F nwg 1 - nao; eng F nao 1", "given|succeeds|dislodged"},
	{"they hold nobody on it", "sup F isl 1; eng F nao 1 S isl", "stands|illegal"},
	{"they do not convoy", "sup F isl 1 C edi - nwy; eng A edi 1 - nwy", "illegal|illegal"},
	{"armies leave it by convoy", "sup A isl 1 - lvp; eng F nao 1 C isl - lvp", "succeeds|available"},
	{"not on foot", "sup A kre 1 - gre", "illegal"},
	{"who comes from there leaves no way to it", "sup F isl 2 - nao; eng F nao 1; eng F nwg 1; eng F cly 1; eng F lvp 1; eng F iri 1; eng F mao 1", "succeeds|destroyed|stands|stands|stands|stands|stands"},

	{"a flight lands far away", "eng A lon 1^^ - den", "succeeds"},
	{"with one step too", "eng A lon 1^ - bel", "succeeds"},
	{"it does not land where a unit stays", "eng A lon 1^^ - den; ger A den 1", "fails|stands"},
	{"one support is too few", "eng A lon 1^^ - den; eng F nth 1 S lon - den; ger A den 1", "fails|given|stands"},
	{"two are enough", "eng A lon 1^^ - den; eng F nth 1 S lon - den; eng F ska 1 S lon - den; ger A den 1", "succeeds|given|given|dislodged"},
	{"one of two as well", "eng A lon 1^^ - den; eng F nth 2 S lon - den; ger A den 1", "succeeds|given|dislodged"},
	{"one is too few even against nought", "eng A lon 1^^ - den; eng F nth 1 S lon - den; ger A den 0", "fails|given|stands"},
	{"two are not too many against nought", "eng A lon 1^^ - den; eng F nth 1 S lon - den; eng F ska 1 S lon - den; ger A den 0", "succeeds|given|given|dislodged"},
	{"help against its own does not count", "eng A lon 1^^ - den; eng F nth 1 S lon - den; ger F ska 1 S lon - den; ger A den 0", "fails|given|given|stands"},
	{"none is needed where one leaves", "eng A lon 1^^ - den; ger A den 1 - swe", "succeeds|succeeds"},
	{"a cut support lacks", "eng A lon 1^^ - den; eng F nth 1 S lon - den; eng F ska 1 S lon - den; ger A den 1; rus F nwy 1 - ska", "fails|given|cut|stands|fails"},
	{"flights bounce", "eng A lon 1^^ - den; fra A bel 1^^ - den", "fails|fails"},
	{"a flight does not keep one out", "eng A lon 1^^ - den; ger A kie 1 - den", "fails|succeeds"},
	{"a supported one does", "eng A lon 1^^ - den; eng F nth 1 S lon - den; ger A kie 1 - den", "fails|given|fails"},
	{"who has left leaves room, whatever comes", "eng A lon 1^^ - den; ger A den 1; fra A wal 0 - lon", "fails|stands|succeeds"},
	{"of one step it is still there", "eng A lon 1^ - bel; ger A bel 1; fra A wal 0 - lon", "fails|stands|fails"},
	{"with nothing to set against one", "eng A lon 1^ - bel; ger A bel 1; fra A wal 1 - lon", "fails|stands|succeeds"},
	{"of its own power nobody comes", "eng A lon 1^ - bel; ger A bel 1; eng A wal 1 - lon", "fails|stands|fails"},
	{"but where it has left", "eng A lon 1^^ - den; ger A den 1; eng A wal 1 - lon", "fails|stands|succeeds"},
	{"it meets nobody on its way", "ger A kie 1^ - ber; ger A ber 1 - kie", "succeeds|succeeds"},
	{"not another flight either", "ger A kie 1^ - ber; fra A ber 1^ - kie", "succeeds|succeeds"},
	{"without help it cuts nothing", "eng A lon 1^^ - kie; ger A kie 1 S ber - mun; ger A ber 1 - mun; fra A mun 1", "fails|given|succeeds|dislodged"},
	{"with one support it cuts", "eng A lon 1^^ - kie; eng F hel 1 S lon - kie; ger A kie 1 S ber - mun; ger A ber 1 - mun; fra A mun 1", "fails|given|cut|fails|stands"},
	{"help for another target does not match", "eng A lon 1^^ - den; eng F nth 1 S lon - hol", "succeeds|invalid"},
	{"nor help to stay", "eng A lon 1^^ - den; eng F nth 1 S lon", "succeeds|invalid"},
	{"who cannot go there does not help there", "eng A lon 1^^ - mun; eng F nth 1 S lon - mun", "succeeds|illegal"},
	{"no flight ends at sea", "eng A lon 1^^ - nth", "illegal"},

	{"twins (12.7)", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; fra A hol 1 S ruh", "succeeds|given|dislodged|given"},
	{"twins (12.7): one attack", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; aus A tyr 1 - mun", "succeeds|cut|dislodged|fails"},
	{"twins (12.7): not against two", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; fra A hol 1 S ruh; aus A tyr 1 - mun", "fails|cut|stands|given|fails"},
	{"twins (12.7): a second attack", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; aus A tyr 1 - mun; aus A boh 1 - mun", "fails|cut|stands|fails|fails"},
	{"twins (12.7): an attack of two", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; aus A tyr 1 - mun; aus A boh 1 S tyr - mun", "fails|cut|stands|fails|given"},
	{"twins (12.7): which dislodges with one more", "ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1; aus A tyr 2 - mun; aus A boh 1 S tyr - mun", "fails|cut, dislodged|stands|succeeds|given"},
	{"twins (12.7): army and fleet", "tur A smy 1 - gre; tur F aeg 1 C smy - gre; smy+aeg; aeg+smy; ita A gre 1; ita F ion 1 - aeg; ita F eas 1 S ion - aeg", "fails|available|stands|fails|given"},
	{"twins (12.7): one fleet less", "tur A smy 1 - gre; tur F aeg 1 C smy - gre; smy+aeg; aeg+smy; ita A gre 1; ita F ion 1 - aeg", "fails|available|stands|fails"},
	{"twins (12.7): unharmed", "tur A smy 1 - gre; tur F aeg 1 C smy - gre; smy+aeg; aeg+smy; ita A gre 1", "succeeds|available|dislodged"},
	{"a twin that is not attacked helps from afar", "tur A ank 1; ita A arm 1 - ank; ita F bla 1 S arm - ank; tur F edi 1; edi+ank", "stands|fails|given|stands"},
	{"one that is attacked by its own power as well", "tur A ank 1; ita A arm 1 - ank; ita F bla 1 S arm - ank; tur F edi 1; tur F nth 1 - edi; edi+ank", "stands|fails|given|stands|fails"},
	{"an attack from where the help is directed does not cut it", "fra A bur 1 - mun; ger A mun 1 - ruh; fra A ruh 1; ruh+bur", "succeeds|fails, dislodged|stands"},
	{"one that has to dislodge it does", "fra A bur 1 - mun; aus A tyr 1 - mun; ger A mun 1 - ruh; ger A kie 1 S mun - ruh; fra A ruh 1; ruh+bur", "fails|fails|succeeds|given|dislodged"},
	{"a twin that moves is not cut", "fra A bur 1 - mun; ger A mun 1; fra A ruh 1 - hol; ger A hol 1; ger A kie 1 - ruh; ruh+bur", "succeeds|dislodged|fails|stands|fails"},
	{"but dislodged it gives nothing", "fra A bur 1 - mun; ger A mun 1; fra A ruh 1 - hol; ger A hol 1; ger A kie 2 - ruh; ruh+bur", "fails|stands|fails, dislodged|stands|succeeds"},
	{"help without order is not for dislodging its own", "fra A bur 1 - mun; ger A mun 1; ger A ruh 1; ruh+bur", "fails|stands|stands"},
	{"bonds of units that are not there are nothing", "fra A bur 1 - mun; ger A mun 1; ruh+bur; bur+ruh", "fails|stands"},

	{"a monster in the way yields", "dok A mun 1~ - ber; mon A ber 1", "succeeds|dislodged"},
	{"it yields to nobody else", "ger A kie 1 - ber; dok A mun 1~; mon A ber 1", "fails|stands|stands"},
	{"it yields on the way", "dok A mun 1~ - ber; mon A kie 1 - ber", "succeeds|fails"},
	{"even with help", "dok A mun 1~ - ber; mon A kie 1 - ber; ger A pru 1 S kie - ber", "succeeds|fails|given"},
	{"it yields when it comes", "dok A mun 1~ - ber; mon A ber 1 - mun", "succeeds|fails, dislodged"},
	{"even with help, when it comes", "dok A mun 1~ - ber; mon A ber 1 - mun; ger A boh 1 S ber - mun", "succeeds|fails, dislodged|given"},
	{"another bounces with it", "dok A mun 1~ - ber; mon A ber 1; ger A pru 1 - ber", "fails|stands|fails"},
	{"then it is as strong as ever", "dok A mun 1~ - ber; mon A ber 1 - mun; ger A boh 1 S ber - mun; ger A pru 1 - ber", "fails, dislodged|succeeds|given|succeeds"},
	{"against one that stays it is too", "dok A mun 1~; mon A ber 1 - mun; ger A boh 1 S ber - mun", "dislodged|succeeds|given"},
	{"a flight needs no help where a monster yields", "dok A lon 0^^~ - den; mon A den 1", "succeeds|dislodged"},
	{"nobody goes in a circle past a monster", "dok A mun 1~ - kie; ger A kie 1 - ber; mon A ber 1 - kie", "fails|fails|fails"},
}

func TestTwists(t *testing.T) {
	var warm judge.Engine
	for _, c := range seasons {
		for _, e := range []*judge.Engine{&warm, {}} {
			if got := newSeason(t, c.lines).judge(e); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
	}
}
