package archive

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Game is a game that was played elsewhere.
type Game struct {
	Name   string
	Phases []Phase
}

// Phase is a phase as it was recorded: the board before it, and what was ordered. Its
// result is the board of the next one.
type Phase struct {
	Position judge.Position // of its dislodged units it may lack where they can go
	Orders   []judge.Order
}

// Mismatch is a phase whose result was recorded otherwise than the judge sees it.
type Mismatch struct {
	Game        string       `json:"game"`
	Phase       string       `json:"phase"`
	Differences []Difference `json:"differences"`
}

// Name writes a phase as "S1901M", "F1902R" or "W1903A".
func Name(p *judge.Position) string {
	return fmt.Sprintf("%c%d%c", "SFW"[p.Season], p.Year, "MRA"[p.Phase])
}

// Replay plays a game phase by phase and gives how many transitions it has and what comes
// out otherwise. After a mismatch it goes on from the recorded board.
func (g Game) Replay(profile judge.Profile) (transitions int, list []Mismatch) {
	if len(g.Phases) == 0 {
		return 0, nil
	}
	e := &judge.Engine{Profile: profile}
	p := g.Phases[0].Position
	for n, next := range g.Phases[1:] {
		here := g.Phases[n]
		out := e.Judge(&p, here.Orders)
		after := reach(e, out.Next.Clone(), &next.Position)
		transitions++
		if d := differ(&after, &next.Position); len(d) > 0 {
			list = append(list, Mismatch{g.Name, Name(&here.Position), d})
			after = resume(&after, next.Position)
		}
		p = after
	}
	return transitions, list
}

// reach plays phases that were not recorded, because nobody ordered anything in them, up to
// the one that was.
func reach(e *judge.Engine, p judge.Position, want *judge.Position) judge.Position {
	for range judge.Adjustments {
		if Name(&p) == Name(want) || p.Phase == judge.Movement {
			break
		}
		p = e.Judge(&p, nil).Next.Clone()
	}
	if want.Phase == judge.Adjustments && p.Phase == judge.Movement && p.Season == judge.Spring && p.Year == want.Year+1 {
		p.Year, p.Season, p.Phase = want.Year, judge.Winter, judge.Adjustments
	}
	return p
}

// resume gives the recorded board, with where dislodged units can go as far as that was
// judged.
func resume(judged *judge.Position, recorded judge.Position) judge.Position {
	p := recorded.Clone()
	for n := range p.Dislodged {
		d := &p.Dislodged[n]
		k := slices.IndexFunc(judged.Dislodged, func(o judge.Dislodged) bool { return o.Unit == d.Unit })
		if k >= 0 {
			*d = judged.Dislodged[k]
		}
	}
	return p
}

// differ tells how a board differs from the recorded one.
func differ(got, want *judge.Position) []Difference {
	var list []Difference
	if g, w := Name(got), Name(want); g != w {
		list = append(list, Difference{"replay.phase", game.Args{"got": g, "want": w}})
	}
	list = append(list, unlike("replay.units", got.Units, want.Units)...)
	list = append(list, unlike("replay.dislodged", weak(got), weak(want))...)
	return append(list, owners(got, want)...)
}

func weak(p *judge.Position) []chart.Unit {
	var list []chart.Unit
	for _, d := range p.Dislodged {
		list = append(list, d.Unit)
	}
	return list
}

// owners tells which centres have another owner than was recorded.
func owners(got, want *judge.Position) []Difference {
	var list []Difference
	c := chart.Standard()
	for at := range chart.All[chart.Province](c.Centres) {
		if g, w := got.Owners[at], want.Owners[at]; g != w {
			list = append(list, Difference{"replay.owner", game.Args{
				"place": c.Label(chart.Place(at)), "got": owner(c, g), "want": owner(c, w),
			}})
		}
	}
	return list
}

func owner(c *chart.Chart, p chart.Power) string {
	if int(p) >= len(c.Powers) {
		return "-"
	}
	return "@power." + c.Powers[p].Code
}
