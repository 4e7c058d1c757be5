package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica/scenario"
)

// Rules are the first edition of Terra Magica.
type Rules struct{}

var (
	_ game.Rules[State, View, Orders] = Rules{}
	_ game.Filler[State]              = Rules{}
	_ game.Declarer[State, Orders]    = Rules{}
)

// New gives the game for a host.
func New() game.Game { return game.Erase(Rules{}) }

// Info describes the edition.
func (Rules) Info() game.Info {
	return game.Info{
		ID: "terramagica", Edition: "1", Schema: 1, Reports: 2,
		Seats: slices.Clone(seats), MinSeats: 2, Sealed: true,
		Options: optionList(),
	}
}

// Setup puts the realms on their ground (TM-S19, TM-S20, TM-S23).
func (Rules) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	s := State{Options: c.Options, Seats: slices.Clone(c.Seats), Realms: make([]Realm, len(c.Seats)), Armies: []Army{}, Week: 1}
	w, problems := worldOf(s.Options)
	if len(problems) == 0 {
		problems = w.refuses(&s)
	}
	if len(problems) > 0 {
		return State{}, &game.ConfigError{Problems: problems}
	}
	for _, p := range w.scene.Provinces {
		s.Provinces = append(s.Provinces, Province{Forts: w.walls(p)})
	}
	if s.Options.campaign() {
		w.settle(&s)
	} else {
		w.pitch(&s, clerk)
	}
	clerk.Tell(game.Note{Code: "note.start." + s.Options[optionMode], Args: game.Args{"weeks": strconv.Itoa(s.Options.weeks())}, Cite: []string{"TM-S1"}})
	return s, nil
}

// refuses says what a match cannot be played with.
func (w *world) refuses(s *State) []game.Problem {
	if s.Options.campaign() && w.scene.Seating(len(s.Seats)) == nil {
		return []game.Problem{{
			Severity: game.Error, Code: "problem.starts", Cite: []string{"TM-S23"},
			Args: game.Args{"realms": strconv.Itoa(len(s.Seats)), "starts": strconv.Itoa(len(w.scene.Starts))},
			Want: []string{"2-" + strconv.Itoa(len(w.scene.Starts))},
		}}
	}
	if !s.Options.campaign() && len(w.standardArmy(s.Options.number(optionGold))) == 0 {
		return []game.Problem{{
			Severity: game.Error, Code: "problem.budget", Cite: []string{"TM-S19"},
			Args: game.Args{"gold": s.Options[optionGold]},
		}}
	}
	return nil
}

// walls are the fortifications of a province at the beginning.
func (w *world) walls(p scenario.Province) (forts []Fort) {
	for _, id := range p.Forts {
		forts = append(forts, Fort{Kind: id, HP: w.fort(id).HP})
	}
	w.ring(forts)
	return forts
}

// settle gives the realms of a campaign their homes and first armies.
func (w *world) settle(s *State) {
	for n, start := range w.scene.Seating(len(s.Seats)) {
		for _, id := range append([]string{start.Home}, start.Also...) {
			s.Provinces[w.province(id)].Owner = s.Seats[n]
		}
		s.Realms[n] = Realm{Gold: w.scene.Gold, Mana: w.scene.Mana, Home: start.Home}
		a := Army{Realm: s.Seats[n], Number: 1, At: start.Home}
		for _, t := range start.Army {
			a.Units = append(a.Units, w.fresh(t.Kind, t.Men))
		}
		if len(a.Units) > 0 {
			s.Realms[n].Armies = 1
			s.Armies = append(s.Armies, a)
		}
	}
}

// pitch prepares a single battle: a holder by lot, and armies unless they are to be bought.
func (w *world) pitch(s *State, clerk *game.Clerk) {
	ground := w.scene.Provinces[0]
	if s.Options[optionHolder] == holderLot {
		n := clerk.Draw("holder", len(s.Seats))
		s.Provinces[0].Owner = s.Seats[n]
		s.Realms[n].Home = ground.ID
		clerk.Tell(w.note("note.holder", "TM-S20").realm("realm", s.Seats[n]).place("place", 0).Note)
	}
	if s.Options[optionMuster] == musterBought {
		s.Week = 0
		for n := range s.Realms {
			s.Realms[n].Gold = s.Options.number(optionGold)
		}
		return
	}
	for n, seat := range s.Seats {
		s.Armies = append(s.Armies, w.enlist(seat, ground.ID, w.standardArmy(s.Options.number(optionGold))))
		s.Realms[n].Armies = 1
	}
}

// Pending waits for all realms that live.
func (Rules) Pending(s State) game.Pending {
	p := game.Pending{Phase: strconv.Itoa(s.Week), Kind: "phase.week", Seats: []game.Seat{}}
	switch {
	case s.Ended != "":
		return game.Pending{Phase: "over", Kind: "phase.over", Seats: []game.Seat{}}
	case s.Week == 0:
		p.Kind = "phase.muster"
	}
	for _, seat := range s.Seats {
		if s.lives(seat) {
			p.Seats = append(p.Seats, seat)
		}
	}
	return p
}

// Default stands in for a missed turn: all stays as it was (TM-D38); before a battle the
// standard army is raised (TM-S19).
func (Rules) Default(v View) Orders {
	if v.Ended != "" || v.Week > 0 || v.realm() == nil {
		return Orders{}
	}
	return Orders{Raises: v.world.standardArmy(v.realm().Gold)}
}
