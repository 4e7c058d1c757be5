package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// The server's own reasons for a result are notes like a game's. Their codes are keys
// of this package's texts and they cite the rules of the server in Rulebook.
const (
	reasonResigned  = "match.resigned"
	reasonAbandoned = "match.abandoned"
	reasonDraw      = "match.draw"
	citeResigned    = "SPL-9"
	citeDraw        = "SPL-10"
)

// Resign gives a seat up. The server plays its default orders from then on; the match
// is over once a single seat still plays.
func (t *Table) Resign(who Who, seat game.Seat, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		n, err := t.holds(who, seat)
		if err != nil {
			return err
		}
		if err := t.giveUp(n, who, now); err != nil {
			return err
		}
		if err := t.settle(now); err != nil {
			return err
		}
		if err := t.agreeDraw(now); err != nil {
			return err
		}
		return t.advance(now)
	})
}

// giveUp marks a seat as resigned. Orders that are being evaluated stay.
func (t *Table) giveUp(n int, who Who, now time.Time) error {
	c := &t.m.Chairs[n]
	c.Resigned, c.Draw, c.Declined, c.Open, c.StandIn, c.Mandate, c.CoPlayers = true, false, false, nil, nil, nil, nil
	if t.m.AskedAt == nil {
		c.Submission = nil
	}
	t.announce(EffectResigned, []game.Seat{c.Seat})
	return t.write(now, EntryResigned, t.player(who, c.Seat), seatPublic{Seat: c.Seat}, nil)
}

// settle ends the match if somebody has resigned and at most one seat still plays.
func (t *Table) settle(now time.Time) error {
	var last []game.Seat
	for _, c := range t.m.Chairs {
		if c.plays() {
			last = append(last, c.Seat)
		}
	}
	if len(last) > 1 || !slices.ContainsFunc(t.m.Chairs, func(c Chair) bool { return c.Resigned }) {
		return nil
	}
	if len(last) == 0 {
		return t.award(game.Note{Code: reasonAbandoned, Cite: []string{citeResigned}}, now)
	}
	args := game.Args{"seat": "@seat." + string(last[0])}
	return t.award(game.Note{Code: reasonResigned, Args: args, Cite: []string{citeResigned}}, now)
}

// award ends the match by the server's own rules: who still plays stands first, together,
// and the others behind them as the position ranks them.
func (t *Table) award(reason game.Note, now time.Time) error {
	if t.trial {
		return nil
	}
	pos, err := t.Position()
	if err != nil {
		return err
	}
	return t.finish(award(pos.Result(), t.m.Chairs, reason), now)
}

func award(r game.Result, chairs []Chair, reason game.Note) game.Result {
	var first, rest []game.Standing
	for _, s := range r.Standing {
		if s.Out || slices.ContainsFunc(chairs, func(c Chair) bool { return c.Seat == s.Seat && c.Resigned }) {
			rest = append(rest, s)
			continue
		}
		s.Rank = 1
		first = append(first, s)
	}
	ranked := slices.Clone(rest)
	for n := range ranked {
		ranked[n].Rank, ranked[n].Out = len(first)+n+1, true
		if n > 0 && rest[n].Rank == rest[n-1].Rank {
			ranked[n].Rank = ranked[n-1].Rank
		}
	}
	return game.Result{Over: true, Standing: append(first, ranked...), Reason: &reason}
}

// finish ends the match with a result and reveals the seed.
func (t *Table) finish(r game.Result, now time.Time) error {
	t.end(Over)
	t.m.Result = &r
	t.announce(EffectOver, nil)
	return t.write(now, EntryOver, Server.actor(), overPublic{r, t.m.Seed}, nil)
}

// end stops everything that was open.
func (t *Table) end(s Status) {
	t.m.Status, t.m.CloseAt, t.m.AskedAt, t.m.Paused = s, nil, nil, nil
	t.m.Pending.Seats, t.m.Questions, t.m.Rulings, t.m.Edits, t.m.Looked, t.m.Wishes = nil, nil, nil, nil, false, nil
	t.m.CoPlayed = nil // nothing of them is told, and nothing is kept
	for n := range t.m.Chairs {
		c := &t.m.Chairs[n]
		c.Submission, c.Draw, c.Declined, c.Reserved, c.Invite, c.Open, c.StandIn, c.Diary, c.Mandate, c.CoPlayers = nil, false, false, "", "", nil, nil, nil, nil, nil
	}
}
