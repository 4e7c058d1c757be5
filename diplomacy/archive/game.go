package archive

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Game is a game that was played elsewhere.
type Game struct {
	Name   string
	ID     string // by which the program knew it that has recorded it, if it did
	Phases []Phase
}

// Phase is a phase as it was recorded: the board before it, and what was ordered. Its
// result is the board of the next one.
type Phase struct {
	Position judge.Position // of its dislodged units it may lack where they can go
	Orders   []judge.Order
	Final    bool // the end of the game, which is no phase
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
		after := out.Next.Clone()
		switch {
		case next.Final:
		case p.Phase == judge.Movement && next.Position.Phase == judge.Retreats && len(out.Destroyed) > 0:
			after = await(&p, out, &next.Position)
		default:
			after = reach(e, after, &next.Position)
		}
		transitions++
		if d := next.differ(&after); len(d) > 0 {
			list = append(list, Mismatch{g.Name, Name(&here.Position), d})
			after = resume(&after, next.Position)
		}
		p = offer(after, &next.Position)
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

// await gives the board for a retreat phase that was recorded with some units dislodged
// that have nowhere to go. Hosts ask for the retreats of such units or not.
func await(before *judge.Position, out *judge.Outcome, want *judge.Position) judge.Position {
	p := out.Next.Clone()
	for _, d := range out.Destroyed {
		if _, asked := find(weak(want), chart.Standard().Of(d.At)); asked {
			p.Dislodged = append(p.Dislodged, d)
		}
	}
	p.Year, p.Season, p.Phase, p.Owners = before.Year, before.Season, judge.Retreats, before.Owners
	slices.SortFunc(p.Dislodged, func(a, b judge.Dislodged) int {
		return int(chart.Standard().Of(a.At)) - int(chart.Standard().Of(b.At))
	})
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
