package press

import (
	"slices"
	"strconv"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Press is what hosts need of the talk.
type Press struct{}

var _ ai.Press = Press{}

// MostPlaces is how many places a boundary or a zone has on one side.
const MostPlaces = 3

// ahead is how many years after the open one a promise can hold.
const ahead = 2

// Characters are the names of all characters.
func (Press) Characters() []string { return Characters() }

// Open reports whether something is a proposal that waits for its answer in a phase.
func (Press) Open(said []ai.Said, s ai.Said, phase int) bool {
	m := Remember(s.To, ai.Talk{Said: said, Phase: phase})
	p := m.about(ai.Said{By: s.To, To: s.By, Act: ai.Act{Of: s.N}})
	return p != nil && p.Said.By == s.By && p.open(phase)
}

// Check tells what is wrong with an act that the seat of a view says to another.
func (Press) Check(v game.View, to game.Seat, t ai.Talk, a ai.Act) *game.Problem {
	view, ok := v.Value().(diplomacy.View)
	if !ok || !slices.Contains(ai.ActKinds(), a.Kind) {
		return wrong("press.wrong.kind", "kind", string(a.Kind))
	}
	c := checker{view, view.Position(), to, t, a}
	if a.Kind.Proposes() {
		return c.proposal()
	}
	return c.reply()
}

// checker looks at one act.
type checker struct {
	view diplomacy.View
	pos  judge.Position
	to   game.Seat
	talk ai.Talk
	act  ai.Act
}

// wrong says what is wrong with an act.
func wrong(code string, args ...string) *game.Problem {
	p := &game.Problem{Severity: game.Error, Code: code, Args: game.Args{}}
	for n := 0; n+1 < len(args); n += 2 {
		p.Args[args[n]] = game.Literal(args[n+1])
	}
	return p
}

func (c *checker) proposal() *game.Problem {
	a := c.act
	switch {
	case c.view.Ended != "" || c.pos.Phase != judge.Movement:
		return wrong("press.wrong.phase")
	case len(c.view.Units[c.view.Seat]) == 0 || len(c.view.Units[c.to]) == 0:
		return wrong("press.wrong.gone")
	case a.Of != 0:
		return wrong("press.wrong.of.none")
	}
	for _, code := range slices.Concat(a.Mine, a.Yours) {
		if p := place(code); p != nil {
			return p
		}
	}
	if a.Kind == ai.Attack {
		return c.attack()
	}
	return c.border()
}

// place finds a code that is none of a province.
func place(code string) *game.Problem {
	at := provinceOf(code)
	if at >= chart.Max || board().Provinces[at].Code != code {
		return wrong("press.wrong.place", "place", code)
	}
	return nil
}

// border looks at the places and years of a boundary or zone.
func (c *checker) border() *game.Problem {
	a := c.act
	zone := a.Kind == ai.Zone
	all := slices.Sorted(slices.Values(slices.Concat(a.Mine, a.Yours)))
	switch {
	case a.At != "":
		return wrong("press.wrong.at")
	case len(a.Mine) == 0 || !zone && len(a.Yours) == 0:
		return wrong("press.wrong.places.none")
	case zone && len(a.Yours) > 0:
		return wrong("press.wrong.zone.yours")
	case len(a.Mine) > MostPlaces || len(a.Yours) > MostPlaces:
		return wrong("press.wrong.places.many", "most", strconv.Itoa(MostPlaces))
	case len(slices.Compact(slices.Clone(all))) < len(all):
		return wrong("press.wrong.places.twice")
	case a.Until < c.pos.Year || a.Until > c.pos.Year+ahead:
		return wrong("press.wrong.until", "from", strconv.Itoa(c.pos.Year), "to", strconv.Itoa(c.pos.Year+ahead))
	}
	return nil
}

// attack looks at the units and the target of a joint attack.
func (c *checker) attack() *game.Problem {
	a := c.act
	if len(a.Mine) != 1 || len(a.Yours) != 1 || a.Until != 0 {
		return wrong("press.wrong.attack")
	}
	if p := place(a.At); p != nil {
		return p
	}
	goes, ok := unitAt(&c.pos, c.view.Power(), a.Mine[0])
	if !ok {
		return wrong("press.wrong.mine", "place", a.Mine[0])
	}
	helps, ok := unitAt(&c.pos, diplomacy.PowerOf(c.to), a.Yours[0])
	if !ok {
		return wrong("press.wrong.yours", "place", a.Yours[0])
	}
	for _, u := range []chart.Unit{goes, helps} {
		if !reaches(u, a.At) {
			return wrong("press.wrong.reach", "place", a.At, "unit", codeOf(u))
		}
	}
	return nil
}

// reply looks at what is said about a proposal.
func (c *checker) reply() *game.Problem {
	a := c.act
	if len(a.Mine)+len(a.Yours) > 0 || a.Until != 0 || a.At != "" && a.Kind != ai.Warning {
		return wrong("press.wrong.reply")
	}
	m := Remember(c.view.Seat, c.talk)
	p := m.about(ai.Said{By: c.view.Seat, To: c.to, Act: a})
	if p == nil {
		return wrong("press.wrong.of", "line", strconv.FormatInt(a.Of, 10))
	}
	switch a.Kind {
	case ai.Yes, ai.No:
		if p.To != c.view.Seat || !p.open(c.talk.Phase) {
			return wrong("press.wrong.answered")
		}
	case ai.Withdraw:
		if p.End != 0 || p.Answer == ai.No || p.Answer == "" && !(p.Said.By == c.view.Seat && p.open(c.talk.Phase)) {
			return wrong("press.wrong.over")
		}
	default:
		if !p.Made() || a.At != "" && !slices.Contains(slices.Concat(p.Bans(c.to), []string{p.Act.At}), a.At) {
			return wrong("press.wrong.warning")
		}
	}
	return nil
}
