package rathersilly

import (
	"cmp"
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Rules are the edition 1.42 of Rather Silly Diplomacy.
type Rules struct{}

var (
	_ game.Rules[State, View, Orders] = Rules{}
	_ game.Filler[State]              = Rules{}
	_ game.Trier[View, Orders]        = Rules{}
	_ game.Noticer                    = Rules{}
)

// New gives the game for a host.
func New() game.Game { return game.Erase(Rules{}) }

// Info describes the edition.
func (Rules) Info() game.Info {
	return game.Info{
		ID: "rathersilly", Edition: "1.42", Schema: 1, Reports: 5,
		Seats: slices.Clone(seats), MinSeats: 2, Sealed: true,
		Options: optionList(),
		Kinds:   []string{"phase.retreats", "phase.winter"},
	}
}

// Setup puts the units of the seven powers on their home centres, the TARDIS into
// Hyperspace, and waits for herds (RSD-2.1, 15.1).
func (Rules) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	s := State{Options: c.Options, Seats: slices.Clone(c.Seats)}
	w := season.Start(bitsOf(c.Seats))
	s.pack(&w)
	s.Phase = instant{year: standardFirst - 1, phase: herding}.name()
	clerk.Tell(game.Note{Code: "note.start", Args: game.Args{"phase": s.Phase}, Cite: []string{"RSD-2.1"}})
	return s, nil
}

// Pending waits for everybody before the game and in every movement, in which all have
// something to say; after that for those who have something to order (RSD-17).
func (Rules) Pending(s State) game.Pending {
	if s.Ended != "" {
		return game.Pending{Phase: "over", Kind: "phase.over", Seats: []game.Seat{}}
	}
	at, w, e := s.mustInstant(), s.mustWorld(), s.engine()
	defer e.Rest()
	pending := game.Pending{Phase: s.Phase, Kind: "phase." + kinds[at.phase], Seats: []game.Seat{}}
	for _, seat := range s.Seats {
		if s.concerns(at, e, &w, PowerOf(seat)) {
			pending.Seats = append(pending.Seats, seat)
		}
	}
	return pending
}

// waits are the phases of the season for whose orders a deadline waits. Lamas and what is
// wished for with the moves can wait for ever.
var waits = [...][]season.Phase{
	retreats: {season.Retreats, season.Sales, season.Extras},
	winter:   {season.Winter, season.Extras},
}

// concerns reports whether a seat has something to order.
func (s State) concerns(at instant, e *season.Engine, w *season.World, p chart.Power) bool {
	if at.phase <= moving {
		return true
	}
	for _, phase := range waits[at.phase] {
		if phase == season.Extras && at.phase == retreats && at.season == judge.Fall {
			continue // the winter is for that
		}
		if len(e.Choices(w, p, phase)) > 0 {
			return true
		}
	}
	return false
}

// due gives what a seat has to order in the winter.
func due(w *season.World, e *season.Engine, p chart.Power) *Due {
	d := e.Due(w, p)
	return &Due{
		Builds: max(d, 0), Removals: max(-d, 0), Lures: -w.Surplus(p, season.Lure), Jammers: -w.Surplus(p, season.Jammer),
		Sites: codes(w.Sites(p)), Extra: len(e.Choices(w, p, season.Extras)) > 0,
	}
}

// bitsOf gives the set of some seats.
func bitsOf(list []game.Seat) (set uint16) {
	for _, seat := range list {
		set |= season.Bit(PowerOf(seat))
	}
	return set
}

// engine plays by the options of the match, without dice. It must be let rest.
// As long as nobody knows whether anybody knows the answer, the Superbrain may hope (RSD-17.10).
func (s State) engine() *season.Engine {
	o := s.Options.season()
	o.BrainHopes = s.Question != nil && s.Options[optionBrainUnit] == brainAtOnce
	return season.Warm(o)
}

// mustWorld is the world of a state that Setup, Step or Verify has passed.
func (s State) mustWorld() season.World {
	w, err := s.world()
	if err != nil {
		panic(fmt.Errorf("rathersilly: a state that was not verified: %w", err))
	}
	return w
}

func (s State) mustInstant() instant {
	at, err := parsePhase(s.Phase)
	if err != nil {
		panic(fmt.Errorf("rathersilly: a state that was not verified: %w", err))
	}
	return at
}

// Result ranks the seats: who has won, then by centres that count, with the Doctor's
// points, then by units (RSD-18).
func (Rules) Result(s State) game.Result {
	r := game.Result{Over: s.Ended != ""}
	for _, seat := range s.Seats {
		points := len(s.Centres[seat]) + s.Roles[seat].Points
		r.Standing = append(r.Standing, game.Standing{Seat: seat, Points: points})
	}
	won := func(seat game.Seat) int {
		if slices.Contains(s.Winners, seat) {
			return 1
		}
		return 0
	}
	order := func(a, b game.Standing) int {
		return cmp.Or(won(b.Seat)-won(a.Seat), cmp.Compare(b.Points, a.Points), cmp.Compare(len(s.Units[b.Seat]), len(s.Units[a.Seat])))
	}
	slices.SortStableFunc(r.Standing, order)
	for n := range r.Standing {
		r.Standing[n].Rank = n + 1
		if n > 0 && (order(r.Standing[n-1], r.Standing[n]) == 0 || won(r.Standing[n].Seat) == 1) {
			r.Standing[n].Rank = r.Standing[n-1].Rank
		}
	}
	if r.Over {
		r.Reason = &game.Note{Code: "note.end." + string(s.Ended), Args: game.Args{"phase": s.Phase}, Cite: ends[s.Ended]}
		if len(s.Winners) > 0 {
			r.Reason.Args["power"] = powerText(PowerOf(s.Winners[0]))
			r.Reason.Args["other"] = powerText(PowerOf(s.Winners[len(s.Winners)-1]))
		}
	}
	return r
}

// ends are the statements by which a match ends.
var ends = map[Ended][]string{
	EndedCentres: {"RSD-18.1"}, EndedDoctor: {"RSD-15.13", "RSD-18.2"}, EndedShared: {"RSD-18.2"},
	EndedFool: {"RSD-13.7", "RSD-18.3"}, EndedYears: {"RSD-18.3"},
}

func powerText(p chart.Power) string { return "@seat." + string(SeatOf(p)) }

// Fill gives a stored state the defaults of options that are younger than it is.
func (r Rules) Fill(s State) State {
	s.Options = r.Info().Fill(s.Options)
	return s
}

// Verify checks a state that came from outside.
func (r Rules) Verify(s State) error {
	w, err := s.world()
	if err != nil {
		return err
	}
	if err := w.Verify(); err != nil {
		return err
	}
	full, problems := r.Info().Complete(game.Config{Seats: s.Seats, Options: s.Options})
	switch {
	case len(problems) > 0:
		return game.Misfits("misfit.options")
	case !slices.Equal(full.Seats, s.Seats) || len(s.Seats) == 0:
		return game.Misfits("misfit.seats")
	case len(full.Options) != len(s.Options):
		return game.Misfits("misfit.options")
	case !slices.Contains([]Ended{"", EndedCentres, EndedDoctor, EndedShared, EndedFool, EndedYears}, s.Ended):
		return game.Misfits("misfit.end", "end", string(s.Ended))
	case s.Ended == "" && len(r.Pending(s).Seats) == 0:
		return game.Misfits("misfit.nobody", "phase", s.Phase)
	}
	return s.verifySealed()
}

// verifySealed sees whether what is sealed can be read.
func (s State) verifySealed() error {
	for seat, m := range s.Sealed {
		if !slices.Contains(s.Seats, seat) {
			return fmt.Errorf("sealed orders of %q, who does not play", seat)
		}
		if _, err := m.sheet(PowerOf(seat)); err != nil {
			return fmt.Errorf("sealed orders of %s: %w", seat, err)
		}
	}
	return nil
}
