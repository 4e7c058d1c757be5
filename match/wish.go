package match

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
)

// Wish is what somebody asks of the table, and who has answered (SPL-28). It is done as soon as
// as many of those present agree as the terms say.
type Wish struct {
	N      int         `json:"n"`    // no other wish of the match has it
	What   string      `json:"what"` // "pause", "resume", "extend 24h", ...
	By     game.Seat   `json:"by"`   // who asked first
	Reason string      `json:"reason,omitempty"`
	Until  *time.Time  `json:"until,omitempty"` // who has not answered by then counts as absent; nil: nobody does
	Yes    []game.Seat `json:"yes"`
	No     []game.Seat `json:"no,omitempty"`
	// Counted says that the answer time is over. The wish stays, and whoever comes back may
	// still answer it.
	Counted bool `json:"counted,omitempty"`
}

// answer takes down what a seat says, in place of what it has said before.
func (w *Wish) answer(seat game.Seat, yes bool) {
	other := func(s game.Seat) bool { return s == seat }
	w.Yes = slices.DeleteFunc(slices.Clone(w.Yes), other)
	w.No = slices.DeleteFunc(slices.Clone(w.No), other)
	if yes {
		w.Yes = append(w.Yes, seat)
	} else {
		w.No = append(w.No, seat)
	}
}

// Answered reports whether a seat has said yes or no.
func (w Wish) Answered(seat game.Seat) bool {
	return slices.Contains(w.Yes, seat) || slices.Contains(w.No, seat)
}

// verb is the first word of what is wished, rest what follows.
func (w Wish) verb() (verb, rest string) {
	verb, rest, _ = strings.Cut(w.What, " ")
	return verb, rest
}

// Voters are the seats whose word counts when the table is asked: those of persons who play and
// whose seat is not open. Where no person plays any more, not even an absent one, those who are out of the game have it.
func (m *Match) Voters() []game.Seat {
	var play, absent, out []game.Seat
	for _, c := range m.Chairs {
		switch {
		case c.Holder.Kind != Person || c.Resigned:
		case c.Out:
			out = append(out, c.Seat)
		case c.Open != nil:
			absent = append(absent, c.Seat)
		default:
			play = append(play, c.Seat)
		}
	}
	if len(play)+len(absent) == 0 {
		return out
	}
	return play
}

// Tally counts a wish: how many agree, of how many who are present.
func (m *Match) Tally(w Wish) (yes, present int) {
	for _, seat := range m.Voters() {
		if w.Counted && !w.Answered(seat) {
			continue
		}
		present++
		if slices.Contains(w.Yes, seat) {
			yes++
		}
	}
	return yes, present
}

// carried reports whether enough agree to a wish.
func (m *Match) carried(w Wish) bool { return m.Terms.Majority.enough(m.Tally(w)) }

// Votes gives the seat for which a person may answer wishes.
func (m *Match) Votes(person string) (game.Seat, bool) {
	seat, seated := m.SeatOf(person)
	return seat, seated && m.GM == "" && slices.Contains(m.Voters(), seat)
}

// votes gives the seat of who has a say, or refuses.
func (t *Table) votes(who Who) (game.Seat, error) {
	seat, seated := t.m.SeatOf(who.Person)
	c, _ := t.m.Chair(seat)
	switch {
	case t.m.GM != "":
		return "", refuse(Forbidden, "gm.only")
	case !seated:
		return "", refuse(Forbidden, "seat.none")
	case c.Resigned:
		return "", refuse(Conflict, "seat.resigned")
	case c.Open != nil:
		return "", refuse(Conflict, "seat.open")
	case !slices.Contains(t.m.Voters(), seat):
		return "", refuse(Forbidden, "wish.out")
	}
	return seat, nil
}

// agree reports whether something may be done to the match now. Who governs may at
// once. In a match with a game master nobody else may; without one a player's wish
// is noted, and is done once enough of those present have the same.
func (t *Table) agree(who Who, what, reason string, now time.Time) (bool, error) {
	if t.governs(who) {
		return true, nil
	}
	seat, err := t.votes(who)
	if err != nil {
		return false, err
	}
	w, err := t.wish(what, seat, reason, now)
	if err != nil {
		return false, err
	}
	known := slices.Contains(w.Yes, seat)
	if !known {
		w.answer(seat, true)
	}
	counted := *w
	counted.count(instant(now))
	switch {
	case t.m.carried(counted):
		t.settleWish(w.N)
		return true, nil
	case known:
		return false, nil
	}
	t.announce(EffectWish, []game.Seat{seat}, "wish", what)
	return false, t.write(now, EntryWish, t.player(who, seat), seatPublic{Seat: seat, Wish: what, Reason: reason}, nil)
}

// maxWishes is how many open wishes of one seat may stand side by side: each asks all others.
const maxWishes = 4

// wish gives the open wish for something, a new one if there is none.
func (t *Table) wish(what string, by game.Seat, reason string, now time.Time) (*Wish, error) {
	own := 0
	for n := range t.m.Wishes {
		if t.m.Wishes[n].What == what {
			return &t.m.Wishes[n], nil
		}
		if t.m.Wishes[n].By == by {
			own++
		}
	}
	if own >= maxWishes {
		return nil, refuse(Conflict, "wish.many", "max", strconv.Itoa(maxWishes))
	}
	return t.newWish(what, by, reason, now), nil
}

func (t *Table) newWish(what string, by game.Seat, reason string, now time.Time) *Wish {
	t.m.Wished++
	w := Wish{N: t.m.Wished, What: what, By: by, Reason: reason}
	if t.m.Terms.Answer > 0 {
		at := instant(now).Add(time.Duration(t.m.Terms.Answer))
		w.Until = &at
	}
	t.m.Wishes = append(t.m.Wishes, w)
	return &t.m.Wishes[len(t.m.Wishes)-1]
}

// count notes that the answer time is over, if it is.
func (w *Wish) count(now time.Time) {
	w.Counted = w.Counted || w.Until != nil && !now.Before(*w.Until)
}

// settleWish takes a wish off the table.
func (t *Table) settleWish(n int) {
	t.m.Wishes = slices.DeleteFunc(t.m.Wishes, func(w Wish) bool { return w.N == n })
}

// Vote answers an open wish. Yes is as asking for the same; no stays a no until the wish ends, or
// until it becomes a yes. A wish that nobody has any more is gone. A reason is of a yes, and need not be given again. History is of a roll
// back, as for [Table.RollBack].
func (t *Table) Vote(who Who, n int, yes bool, reason string, history []Phase, now time.Time) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		seat, err := t.votes(who)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(t.m.Wishes, func(w Wish) bool { return w.N == n })
		if i < 0 {
			return refuse(NotFound, "wish.unknown")
		}
		w := &t.m.Wishes[i]
		if yes {
			return t.perform(who, *w, reason, history, now)
		}
		if slices.Contains(w.No, seat) {
			return nil
		}
		w.answer(seat, false)
		what := w.What
		if len(w.Yes) == 0 {
			t.settleWish(n)
		}
		return t.write(now, EntryWish, t.player(who, seat), seatPublic{Seat: seat, Wish: what, No: true}, nil)
	})
}

// perform does what a wish says, or asks for it, as who acts may.
func (t *Table) perform(who Who, w Wish, reason string, history []Phase, now time.Time) error {
	if reason == "" {
		reason = w.Reason
	}
	verb, rest := w.verb()
	switch verb {
	case wishPause:
		return t.Pause(who, reason, now)
	case wishResume:
		return t.Resume(who, reason, now)
	case wishCancel:
		return t.Cancel(who, reason, now)
	case wishWait:
		return t.SetWait(who, rest == "on", reason, now)
	case wishExtend:
		return t.performExtend(who, rest, reason, now)
	case wishRollBack:
		n, err := strconv.Atoi(rest)
		if err != nil {
			return err
		}
		return t.RollBack(who, n, reason, history, now)
	case wishPace:
		p, ok := WishedPace(w.What)
		if !ok {
			return refuse(NotFound, "wish.unknown")
		}
		return t.SetPace(who, p, reason, now)
	case wishSubstitute:
		return t.performSubstitute(who, rest, reason, now)
	}
	return refuse(NotFound, "wish.unknown")
}

// What can be wished for, the first word of [Wish.What].
const (
	wishPause      = "pause"
	wishResume     = "resume"
	wishCancel     = "cancel"
	wishWait       = "wait"       // "wait on", "wait off"
	wishExtend     = "extend"     // "extend 24h", "extend to 2026-03-02T12:00:00Z"
	wishRollBack   = "rollback"   // "rollback 3"
	wishPace       = "pace"       // "pace {"kind":"span","span":"24h"}"
	wishSubstitute = "substitute" // "substitute fox bot:expert"
)

func (t *Table) performExtend(who Who, rest, reason string, now time.Time) error {
	if to, ok := strings.CutPrefix(rest, "to "); ok {
		at, err := time.Parse(time.RFC3339, to)
		if err != nil {
			return err
		}
		return t.ExtendTo(who, at, reason, now)
	}
	by, err := ParseSpan(rest)
	if err != nil {
		return err
	}
	return t.Extend(who, by, reason, now)
}

func (t *Table) performSubstitute(who Who, rest, reason string, now time.Time) error {
	seat, by, _ := strings.Cut(rest, " ")
	kind, id, _ := strings.Cut(by, ":")
	if c, _ := t.m.Chair(game.Seat(seat)); !c.Resigned {
		return refuse(Conflict, "seat.held", "seat", "@seat."+seat) // it was given to somebody meanwhile
	}
	return t.Substitute(who, game.Seat(seat), Holder{Kind: HolderKind(kind), ID: id}, reason, now)
}

// lapse takes the wishes off the table that end with a phase: all of them, unless there is an
// answer time; then those that were counted, and those that are about what is no more.
func (t *Table) lapse() {
	t.m.Wishes = slices.DeleteFunc(t.m.Wishes, func(w Wish) bool {
		verb, rest := w.verb()
		back, _ := strconv.Atoi(rest)
		return t.m.Terms.Answer == 0 || w.Counted || verb == wishExtend || verb == wishRollBack && back >= t.m.Phase
	})
}

// adopt makes of the wishes that older matches have on their chairs, one each, those of the table.
func (t *Table) adopt() {
	for n := range t.m.Chairs {
		c := &t.m.Chairs[n]
		if c.Wish == "" {
			continue
		}
		if w, err := t.wish(c.Wish, c.Seat, "", t.m.Last); err == nil { // a chair had one, which is not too many
			w.answer(c.Seat, true)
		}
		c.Wish = ""
	}
}
