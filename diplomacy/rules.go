package diplomacy

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Rules are the first edition of Diplomacy.
type Rules struct{}

var (
	_ game.Rules[State, View, Orders] = Rules{}
	_ game.Filler[State]              = Rules{}
	_ game.Trier[View, Orders]        = Rules{}
)

// New gives the game for a host.
func New() game.Game { return game.Erase(Rules{}) }

// Info describes the edition.
func (Rules) Info() game.Info {
	return game.Info{
		ID: "diplomacy", Edition: "1", Schema: 1, Reports: 3,
		Seats: slices.Clone(seats), MinSeats: 2,
		Open:    true, // what was ordered is for all to see (DIP-5)
		Options: optionList(),
		Kinds:   []string{"phase.retreats", "phase.adjustments"},
	}
}

// Setup puts the units on their home centres (DIP-2).
func (Rules) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	s := State{Options: OptionsOf(c), Seats: slices.Clone(c.Seats)}
	p := judge.Position{Year: s.Options.Start}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for n, power := range board().Powers {
		p.Units = append(p.Units, power.Start...)
		for at := range chart.All[chart.Province](power.Home) {
			p.Owners[at] = chart.Power(n)
		}
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int { return cmp.Compare(board().Of(a.At), board().Of(b.At)) })
	s.pack(p)
	clerk.Tell(game.Note{Code: "note.start", Args: game.Args{"phase": s.Phase}, Cite: notation.Cite(2)})
	return s, nil
}

// Pending waits for the powers with players that have something to order: units in a
// phase of movement, dislodged units, builds or removals (DIP-4).
func (Rules) Pending(s State) game.Pending {
	if s.Ended != "" {
		return game.Pending{Phase: "over", Kind: "phase.over", Seats: []game.Seat{}}
	}
	p := s.mustPosition()
	return game.Pending{Phase: s.Phase, Kind: "phase." + phaseKinds[p.Phase], Seats: s.awaited(&p)}
}

// awaited gives the seats that have something to order.
func (s State) awaited(p *judge.Position) []game.Seat {
	list := make([]game.Seat, 0, len(s.Seats))
	for _, seat := range s.Seats {
		if concerns(p, seat) {
			list = append(list, seat)
		}
	}
	return list
}

var phaseKinds = []string{"movement", "retreats", "adjustments"}

// concerns reports whether a seat has something to order.
func concerns(p *judge.Position, seat game.Seat) bool {
	power := PowerOf(seat)
	switch p.Phase {
	case judge.Movement:
		return slices.ContainsFunc(p.Units, func(u chart.Unit) bool { return u.Power == power })
	case judge.Retreats:
		return slices.ContainsFunc(p.Dislodged, func(d judge.Dislodged) bool { return d.Power == power })
	default:
		return judge.Due(board(), p, power) != 0
	}
}

// mustPosition is the position of a state that Setup, Step or Verify has passed.
func (s State) mustPosition() judge.Position {
	p, err := s.position()
	if err != nil {
		panic(fmt.Errorf("diplomacy: a state that was not verified: %w", err))
	}
	return p
}

// Result ranks the powers by their centres, then by their units (DIP-24 to DIP-26).
// Whoever has won is alone in front; a draw puts all that are left in front.
func (Rules) Result(s State) game.Result {
	r := game.Result{Over: s.Ended != ""}
	for _, seat := range s.Seats {
		out := len(s.Units[seat]) == 0 && len(s.Centres[seat]) == 0
		r.Standing = append(r.Standing, game.Standing{Seat: seat, Points: len(s.Centres[seat]), Out: out})
	}
	slices.SortStableFunc(r.Standing, func(a, b game.Standing) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(len(s.Units[b.Seat]), len(s.Units[a.Seat])))
	})
	for n := range r.Standing {
		r.Standing[n].Rank = n + 1
		if n > 0 && s.equal(r.Standing[n-1], r.Standing[n]) {
			r.Standing[n].Rank = r.Standing[n-1].Rank
		}
	}
	if r.Over {
		note := s.ending(r.Standing)
		r.Reason = &note
	}
	return r
}

// equal reports whether two neighbours of the standing share a rank.
func (s State) equal(a, b game.Standing) bool {
	if s.Ended == EndedIdle {
		return !a.Out && !b.Out || a.Out && b.Out
	}
	return a.Points == b.Points && len(s.Units[a.Seat]) == len(s.Units[b.Seat])
}

func (s State) ending(standing []game.Standing) game.Note {
	args := game.Args{"phase": s.Phase, "power": "@seat." + string(standing[0].Seat), "centres": fmt.Sprint(standing[0].Points)}
	rule := 25
	if s.Ended == EndedWon {
		rule = 24
	}
	return game.Note{Code: "note.end." + string(s.Ended), Args: args, Cite: notation.Cite(rule)}
}

// Fill gives a stored state the defaults of options that are younger than it is.
func (r Rules) Fill(s State) State {
	s.Options = s.Options.or(OptionsOf(game.Config{Options: r.Info().Fill(nil)}))
	return s
}

// Verify checks a state that came from outside.
func (Rules) Verify(s State) error {
	p, err := s.position()
	if err != nil {
		return err
	}
	info := Rules{}.Info()
	config := game.Config{Seats: s.Seats, Options: s.Options.strings()}
	full, problems := info.Complete(config)
	if len(problems) > 0 {
		return game.Misfits("misfit.options")
	}
	if !slices.Equal(full.Seats, s.Seats) || len(s.Seats) == 0 {
		return game.Misfits("misfit.seats")
	}
	if !slices.Contains([]Ended{"", EndedWon, EndedYears, EndedIdle}, s.Ended) {
		return game.Misfits("misfit.end", "end", string(s.Ended))
	}
	if (p.Phase == judge.Retreats) != (len(p.Dislodged) > 0) {
		return game.Misfits("misfit.dislodged", "phase", s.Phase, "n", strconv.Itoa(len(p.Dislodged)))
	}
	if p.Year < s.Options.Start || s.Idle < 0 {
		return game.Misfits("misfit.start", "phase", s.Phase, "year", strconv.Itoa(s.Options.Start))
	}
	if s.Ended == "" && len(s.awaited(&p)) == 0 {
		return game.Misfits("misfit.nobody", "phase", s.Phase)
	}
	return s.verifyLast()
}

func (s State) verifyLast() error {
	for _, played := range s.Last {
		if _, _, _, err := parsePhase(played.Phase); err != nil {
			return err
		}
		for _, r := range played.Results {
			power := PowerOf(r.Power)
			if power == chart.None {
				return game.Misfits("misfit.power", "power", string(r.Power))
			}
			if _, err := r.Judged(power); err != nil {
				return fmt.Errorf("order of %s: %w", r.Power, err)
			}
			if r.Chosen != nil && !slices.Contains(ties, r.Chosen.By) {
				return fmt.Errorf("%q chooses no unit", r.Chosen.By)
			}
		}
	}
	return nil
}
