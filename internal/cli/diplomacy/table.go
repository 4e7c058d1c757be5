package diplomacy

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/solo"
)

// Table shows Diplomacy at a terminal.
type Table struct{}

// Sheets: see [solo.Table].
func (Table) Sheets() bool { return true }

// Help: see [solo.Table].
func (Table) Help() string { return "cli.play.help.sheet" }

// Draw lists the powers with their units and centres.
func (Table) Draw(p *solo.Match, view game.View) {
	v := view.Value().(diplomacy.View)
	pos := v.Position()
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for n := range chart.Standard().Powers {
		centres := centresOf(&pos, chart.Power(n))
		fmt.Fprintf(w, "%s\t%d\t%s\t(%s)\n", powerOf(p, chart.Power(n)), len(centres), list(unitsOf(pos.Units, chart.Power(n)), ", "), list(centres, " "))
	}
	if free := centresOf(&pos, chart.None); len(free) > 0 {
		fmt.Fprintf(w, "%s\t%d\t\t(%s)\n", p.Talk.T("board.nobody", nil), len(free), list(free, " "))
	}
	_ = w.Flush()
	fmt.Fprintln(p.Says)
	for n, line := range strings.Split(strings.TrimRight(b.String(), "\n"), "\n") {
		if chart.Power(n) == v.Power() {
			line = p.Paint.In(command.Bold, line)
		}
		fmt.Fprintln(p.Says, line)
	}
	for _, d := range pos.Dislodged {
		p.Tell("cli.play.dislodged", game.Args{
			"unit": notation.Standard().Unit(d.Unit), "power": powerOf(p, d.Power), "to": list(labels(d.To), " "),
		})
	}
}

// powerOf names a power.
func powerOf(p *solo.Match, power chart.Power) string {
	return p.Talk.Value("@seat." + string(diplomacy.SeatOf(power)))
}

func unitsOf(units []chart.Unit, power chart.Power) []string {
	var names []string
	for _, u := range units {
		if u.Power == power {
			names = append(names, notation.Standard().Unit(u))
		}
	}
	slices.Sort(names)
	return names
}

func centresOf(pos *judge.Position, power chart.Power) []string {
	owned := chart.Set{}
	for at := range chart.All[chart.Province](chart.Standard().Centres) {
		if pos.Owners[at] == power {
			chart.Add(&owned, at)
		}
	}
	return labels(owned)
}

// labels names places by the alphabet.
func labels(places chart.Set) []string {
	var names []string
	for at := range chart.All[chart.Place](places) {
		names = append(names, chart.Standard().Label(at))
	}
	slices.Sort(names)
	return names
}

// list joins names; a dash stands for nothing.
func list(names []string, by string) string {
	if len(names) == 0 {
		return "–"
	}
	return strings.Join(names, by)
}

// Hand says what there is to build or to remove.
func (Table) Hand(p *solo.Match, view game.View) {
	v := view.Value().(diplomacy.View)
	if v.Builds > 0 {
		var sites chart.Set
		for _, code := range v.Sites {
			if at, ok := chart.Standard().Find(code); ok {
				chart.Add(&sites, at)
			}
		}
		p.Tell("cli.play.builds", game.Args{"n": strconv.Itoa(v.Builds), "sites": list(labels(sites), " ")})
	}
	if v.Removals > 0 {
		p.Tell("cli.play.removals", game.Args{"n": strconv.Itoa(v.Removals)})
	}
	p.Tell("cli.play.sheet", nil)
}

// Why tells for the orders that were closed last what decided them: the person's own, or
// those in or to a province.
func (Table) Why(p *solo.Match, view game.View, about string) {
	v := view.Value().(diplomacy.View)
	at, known := chart.Standard().Find(about)
	if about != "" && !known {
		p.Tell("cli.play.noplace", game.Args{"place": about})
		return
	}
	for _, shown := range (board.Board{}).Data(view).(board.Page).Last {
		for _, told := range shown.Orders {
			o, err := v.Judged(diplomacy.Orders{Lines: []diplomacy.Line{{Choice: diplomacy.Choice{Order: told.Order}}}})
			if err != nil || len(o) == 0 || about == "" && told.Power != v.Seat || about != "" && !touches(o[0], at) {
				continue
			}
			text := notation.Standard().Order("", judge.Phase(max(strings.IndexByte("MRA", shown.Phase[len(shown.Phase)-1]), 0)), o[0])
			fmt.Fprintf(p.Says, "%s %s: %s\n", shown.Phase, p.Talk.Value("@seat."+string(told.Power)), p.Paint.In(command.Bold, text))
			for _, n := range told.Why {
				fmt.Fprintf(p.Says, "  - %s%s\n", p.Talk.Note(n), p.Cited(n.Cite))
			}
		}
	}
}

// touches reports whether an order is that of a unit in a province or brings one there.
func touches(o judge.Order, at chart.Place) bool {
	c := chart.Standard()
	return c.Of(o.Unit.At) == c.Of(at) || o.Kind == judge.Move && c.Of(o.To) == c.Of(at)
}
