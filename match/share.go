package match

import (
	"encoding/json"
	"iter"
	"slices"

	"spielleiter/game"
)

// Share is what a match that is over came to for one who held a seat of it.
type Share struct {
	Seat    game.Seat
	Holder  Holder // without a name
	Place   int    // of the seat in the standing; 1 is best
	Outcome Outcome
	// Gone says that they gave the seat up, lost it, or that somebody else held it at the end.
	Gone bool
	// Rated is the place by which they are compared with the others, 0 if they are not (SPL-41, SPL-42).
	Rated int
	// Due is how many turns were theirs to give, and Kept how many of them they gave in time (SPL-43).
	Due, Kept int
}

// Outcome is how a match ended for somebody.
type Outcome string

// The outcomes.
const (
	Won    Outcome = "won"    // alone in the first place
	Shared Outcome = "shared" // in the first place, with others
	Lost   Outcome = "lost"
)

// Shares tells what a match that is over came to for all who held a seat of it while it ran, by seats in their order, of a seat who
// held it last at the end. The record is that of the server that holds the match, with its secrets.
func Shares(m *Match, record iter.Seq2[Entry, error]) ([]Share, error) {
	s := shares{match: m, terms: m.Terms, turns: map[int][]turnGiven{}}
	for _, c := range m.Chairs {
		s.chairs = append(s.chairs, Chair{Seat: c.Seat})
	}
	slices.SortStableFunc(s.chairs, func(a, b Chair) int { // as they stood before seats were drawn
		return slices.Index(m.Config.Seats, a.Seat) - slices.Index(m.Config.Seats, b.Seat)
	})
	for e, err := range record {
		if err == nil {
			err = s.tell(e)
		}
		if err != nil {
			return nil, err
		}
	}
	return s.list(), nil
}

// shares are what a record has told so far.
type shares struct {
	match   *Match
	terms   Terms
	running bool
	chairs  []Chair // holders; who has resigned, and whose seat is open or played by a computer for the time being
	stints  []stint
	turns   map[int][]turnGiven // by phase, as it was played last
	skip    int                 // closed entries of a correction that are still to come: nobody gave anything anew
}

// stint is the time in which one of the seats had one holder.
type stint struct {
	seat    game.Seat
	holder  Holder
	starter bool
}

type turnGiven struct {
	stint int
	kept  bool
}

func (s *shares) tell(e Entry) error {
	switch e.Kind {
	case EntrySeated:
		return s.seat(e)
	case EntryTerms:
		var p termsPublic
		err := payload(e.Public, &p)
		s.terms = p.Terms
		return err
	case EntrySeatsDrawn:
		var d SeatDraw
		err := payload(e.Public, &d)
		d.sit(s.chairs)
		return err
	case EntryStarted:
		s.start()
	case EntryResigned, EntryOpened, EntryReturned, EntryStandIn:
		return s.presence(e)
	case EntryClosed:
		return s.closed(e)
	case EntryRolledBack, EntryUndone:
		var p rewoundPublic
		if err := payload(e.Public, &p); err != nil {
			return err
		}
		for n := range s.turns {
			if n >= p.Phase {
				delete(s.turns, n)
			}
		}
	case EntryCorrected:
		var p rewoundPublic
		err := payload(e.Public, &p)
		s.skip = p.Again
		return err
	}
	return nil
}

func (s *shares) seat(e Entry) error {
	p, err := seatedOf(e, s.terms.Anonymous)
	if err != nil {
		return err
	}
	n := s.chair(p.Seat)
	if n < 0 {
		return &Fault{Code: "entry.seat", Args: game.Args{"seat": string(p.Seat)}}
	}
	s.chairs[n] = Chair{Seat: p.Seat, Holder: p.holder()}
	switch {
	case s.running:
		s.begin(s.chairs[n], false)
	case s.terms.Anonymous:
		arrange(s.chairs)
	}
	return nil
}

func (s *shares) chair(seat game.Seat) int {
	return slices.IndexFunc(s.chairs, func(c Chair) bool { return c.Seat == seat })
}

// start draws seats as the start of the match has done it.
func (s *shares) start() {
	s.running = true
	if s.terms.Anonymous {
		drawSeats(s.chairs, s.match.seed())
	}
	for _, c := range s.chairs {
		s.begin(c, true)
	}
}

func (s *shares) begin(c Chair, starter bool) {
	s.stints = append(s.stints, stint{c.Seat, c.Holder, starter})
}

func (s *shares) presence(e Entry) error {
	var p struct {
		Seat    game.Seat `json:"seat"`
		StandIn *StandIn  `json:"standIn"`
	}
	if err := json.Unmarshal(e.Public, &p); err != nil {
		return &Fault{Code: "entry.payload"}
	}
	n := s.chair(p.Seat)
	if n < 0 {
		return &Fault{Code: "entry.seat", Args: game.Args{"seat": string(p.Seat)}}
	}
	c := &s.chairs[n]
	switch e.Kind {
	case EntryResigned:
		c.Resigned, c.Open = true, nil
	case EntryOpened:
		c.Open = &Vacancy{}
	case EntryReturned:
		c.Open = nil
	case EntryStandIn:
		c.StandIn = p.StandIn
	}
	return nil
}

// closed counts whose turns were given in a phase. A turn was missed by whoever held the seat at the deadline, even if the server
// has given the seat away for it. Of a seat for which somebody else ordered, or whose person was away, nothing was due.
func (s *shares) closed(e Entry) error {
	if s.skip > 0 {
		s.skip--
		return nil
	}
	var p closedPublic
	var secret closedSecret
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if err := payload(e.Secret, &secret); err != nil {
		return err
	}
	var turns []turnGiven
	for _, g := range append(p.Orders, secret.Orders...) {
		missed := slices.Contains(p.Missed, g.Seat)
		c := s.chairs[max(s.chair(g.Seat), 0)]
		given := g.Source == Submitted && c.Open == nil && c.StandIn == nil && c.Holder.Kind == Person
		if n := s.person(g.Seat); n >= 0 && (missed || given) {
			turns = append(turns, turnGiven{n, !missed})
		}
	}
	s.turns[p.Phase] = turns
	return nil
}

// person is the last stint of a person on a seat, -1 if there was none.
func (s *shares) person(seat game.Seat) int {
	for n, t := range slices.Backward(s.stints) {
		if t.seat == seat && t.holder.Kind == Person {
			return n
		}
	}
	return -1
}

func (s *shares) list() []Share {
	var list []Share
	for _, standing := range s.standings() {
		last := s.last(standing.Seat)
		if last < 0 {
			continue
		}
		for n, t := range s.stints {
			if t.seat == standing.Seat && t.holder != s.stints[last].holder && n == s.first(n) {
				list = append(list, s.share(n, last, standing.Rank))
			}
		}
		list = append(list, s.share(s.first(last), last, standing.Rank))
	}
	return list
}

// standings are the seats with their places, in the order of the seats.
func (s *shares) standings() []game.Standing {
	if s.match.Result == nil {
		return nil
	}
	list := slices.Clone(s.match.Result.Standing)
	slices.SortStableFunc(list, func(a, b game.Standing) int {
		return slices.Index(s.match.Config.Seats, a.Seat) - slices.Index(s.match.Config.Seats, b.Seat)
	})
	return list
}

// last is the stint of a seat at the end of the match.
func (s *shares) last(seat game.Seat) int {
	for n, t := range slices.Backward(s.stints) {
		if t.seat == seat {
			return n
		}
	}
	return -1
}

// first is the first stint on the same seat of the holder of a stint.
func (s *shares) first(n int) int {
	return slices.IndexFunc(s.stints, func(t stint) bool { return t.seat == s.stints[n].seat && t.holder == s.stints[n].holder })
}

// share is what came of the first stint of somebody and of all others that they had on that seat.
func (s *shares) share(n, last, place int) Share {
	t := s.stints[n]
	c := s.chairs[max(s.chair(t.seat), 0)]
	share := Share{Seat: t.seat, Holder: t.holder, Place: place, Outcome: Lost, Rated: place}
	switch share.Gone = t.holder != s.stints[last].holder || c.Resigned || c.Open != nil; {
	case share.Gone:
		share.Rated = len(s.match.Chairs) + 1
	case place == 1 && len(s.match.Result.Winners()) == 1:
		share.Outcome = Won
	case place == 1:
		share.Outcome = Shared
	}
	if !t.starter {
		share.Rated = 0
	}
	for _, turns := range s.turns {
		for _, g := range turns {
			if of := s.stints[g.stint]; of.seat == t.seat && of.holder == t.holder {
				share.Due++
				if g.kept {
					share.Kept++
				}
			}
		}
	}
	return share
}
