package council

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
)

// New is the game for hosts.
func New() game.Game { return game.Erase[State, View, Orders](rules{}) }

type rules struct{}

var (
	_ game.Rules[State, View, Orders] = rules{}
	_ game.Lister[View, Orders]       = rules{}
	_ game.Trier[View, Orders]        = rules{}
	_ game.Declarer[State, Orders]    = rules{}
)

const minSeats = 3

var seats = []game.Seat{"raven", "fox", "bear", "owl", "hare", "wolf"}

func (rules) Info() game.Info {
	return game.Info{
		ID: "council", Edition: "1", Schema: 1, Seats: slices.Clone(seats), MinSeats: minSeats,
		Options: []game.Option{
			{Name: "rounds", Kind: game.Number, Default: "4", Min: 1, Max: 20, Cite: []string{"RAT-7"}},
			{Name: "goal", Kind: game.Number, Default: "6", Min: 1, Max: 40, Cite: []string{"RAT-7"}},
			{Name: "open", Kind: game.Switch, Default: "off", Cite: []string{"RAT-5"}},
			{Name: "whispers", Kind: game.Switch, Default: "off", Cite: []string{"RAT-10"}},
		},
	}
}

// Setup deals the hands (RAT-1).
func (rules) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	s := State{Rounds: c.Int("rounds"), Goal: c.Int("goal"), Open: c.On("open"), Whispers: c.On("whispers"), Round: 1, Stage: Bidding}
	for _, seat := range c.Seats {
		m := Member{Seat: seat, Coins: startCoins}
		for n := range handSize {
			m.Hand = append(m.Hand, draw(clerk, seat, n, "RAT-1"))
		}
		s.Members = append(s.Members, m)
	}
	return s, nil
}

// draw takes a card for the n-th place of a hand and tells only its seat.
func draw(clerk *game.Clerk, seat game.Seat, n int, rule string) Card {
	c := cards[clerk.Draw("card/"+string(seat)+"/"+strconv.Itoa(n), len(cards))]
	clerk.Tell(note("note.card", game.Args{"card": c.text()}, rule), seat)
	return c
}

func (rules) Pending(s State) game.Pending {
	p := game.Pending{Phase: strconv.Itoa(s.Round) + "." + string(s.Stage), Kind: "phase." + string(s.Stage)}
	if s.Stage != Closed {
		for _, m := range s.Members {
			p.Seats = append(p.Seats, m.Seat)
		}
	}
	return p
}

func (rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	s = s.clone()
	if s.Stage == Bidding {
		return s.openBids(orders, clerk)
	}
	s.countVotes(orders, clerk)
	return s, nil
}

// openBids gives the chair to the highest bid (RAT-3).
func (s State) openBids(orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	highest := 0
	for n, o := range orders {
		s.Members[n].Bid = o.Orders.Bid
		highest = max(highest, o.Orders.Bid)
	}
	var best []string
	for _, m := range s.Members {
		if m.Bid == highest {
			best = append(best, string(m.Seat))
		}
	}
	chair, err := s.breakTie(best, highest, clerk)
	if err != nil {
		return State{}, err
	}
	n := s.member(chair)
	s.Chair, s.Motion, s.Stage = chair, orders[n].Orders.Card, Voting
	s.Members[n].Coins -= highest
	clerk.Tell(note("note.chair", game.Args{
		"seat": seatText(chair), "bid": strconv.Itoa(highest), "motion": s.Motion.text(),
	}, "RAT-2", "RAT-3"))
	for _, m := range s.Members {
		if m.Seat != chair {
			clerk.Tell(note("note.outbid", game.Args{"bid": strconv.Itoa(m.Bid)}, "RAT-3"), m.Seat)
		}
	}
	return s, nil
}

// breakTie names the chair among those who bid most (RAT-4).
func (s State) breakTie(best []string, bid int, clerk *game.Clerk) (game.Seat, error) {
	if len(best) == 1 {
		return game.Seat(best[0]), nil
	}
	answer, err := clerk.Ask(game.Question{
		Key: "chair", Code: "question.chair", Args: game.Args{"bid": strconv.Itoa(bid)},
		Choices: best, Default: best[0], Cite: []string{"RAT-4"},
	})
	if err != nil {
		return "", err
	}
	clerk.Tell(note("note.tie", game.Args{"seats": strconv.Itoa(len(best)), "seat": seatText(game.Seat(answer))}, "RAT-4"))
	return game.Seat(answer), nil
}

// countVotes decides the motion and begins the next round (RAT-5, RAT-6).
func (s *State) countVotes(orders []game.SeatOrders[Orders], clerk *game.Clerk) {
	yes := 0
	for _, o := range orders {
		if o.Orders.Vote == Yes {
			yes++
		}
		if s.Open {
			clerk.Tell(note("note.vote", game.Args{"seat": seatText(o.Seat), "vote": o.Orders.Vote.text()}, "RAT-5"))
		}
	}
	no := len(orders) - yes
	code := "note.failed"
	if yes > no {
		code = "note.passed"
	}
	clerk.Tell(note(code, game.Args{
		"motion": s.Motion.text(), "seat": seatText(s.Chair), "yes": strconv.Itoa(yes), "no": strconv.Itoa(no),
	}, "RAT-5", "RAT-6"))
	if yes > no {
		s.reward(clerk)
	}
	s.endRound(clerk)
}

// reward pays the chair for its motion (RAT-6).
func (s *State) reward(clerk *game.Clerk) {
	chair := &s.Members[s.member(s.Chair)]
	chair.Points += prize
	s.Passed = append(s.Passed, s.Motion)
	n := slices.Index(chair.Hand, s.Motion)
	chair.Hand[n] = draw(clerk, s.Chair, n, "RAT-6")
}

// endRound clears the table, and ends the match if it is decided (RAT-7).
func (s *State) endRound(clerk *game.Clerk) {
	s.Chair, s.Motion = "", ""
	for n := range s.Members {
		s.Members[n].Bid = 0
	}
	if !s.decided() {
		s.Round, s.Stage = s.Round+1, Bidding
		return
	}
	s.Stage = Closed
	for n := range s.Members {
		m := &s.Members[n]
		for _, c := range m.Hand {
			points := 0
			if slices.Contains(s.Passed, c) {
				points = 1
			}
			m.Points += points
			clerk.Tell(note("note.shown", game.Args{
				"seat": seatText(m.Seat), "card": c.text(), "points": strconv.Itoa(points),
			}, "RAT-7"))
		}
	}
}

// Result ranks by points (RAT-8). The points are public at all times.
func (rules) Result(s State) game.Result {
	r := game.Result{Over: s.Stage == Closed}
	for _, m := range s.Members {
		rank := 1
		for _, other := range s.Members {
			if other.Points > m.Points {
				rank++
			}
		}
		r.Standing = append(r.Standing, game.Standing{Seat: m.Seat, Rank: rank, Points: m.Points})
	}
	slices.SortStableFunc(r.Standing, func(a, b game.Standing) int { return cmp.Compare(a.Rank, b.Rank) })
	if r.Over {
		end := note("note.end", game.Args{"points": strconv.Itoa(r.Standing[0].Points)}, "RAT-7", "RAT-8")
		r.Reason = &end
	}
	return r
}

func note(code string, args game.Args, cite ...string) game.Note {
	return game.Note{Code: code, Args: args, Cite: cite}
}
