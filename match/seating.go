package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Seating says how people come to their seats.
type Seating string

// The ways to seats.
const (
	SeatingChosen    Seating = ""           // each takes a free one
	SeatingPreferred Seating = "preference" // they are drawn at the start, by lists of what each would like (SPL-49)
)

// Preference is what somebody would like to play, the best first; of all seats that are not in it they like none better than another.
type Preference struct {
	Seats []game.Seat `json:"seats,omitempty"`
}

// SeatDraw is how seats were drawn: anybody can draw them again from the seed, which is hashed in the first entry of the record.
type SeatDraw struct {
	Seed  string     `json:"seed"`
	Steps []DrawStep `json:"steps"`
}

// DrawStep is somebody's turn in the draw.
type DrawStep struct {
	Kind HolderKind  `json:"kind"`
	ID   string      `json:"id,omitempty"`
	From game.Seat   `json:"from"` // the chair on which they waited
	List []game.Seat `json:"list,omitempty"`
	Got  game.Seat   `json:"got"`
	Wish int         `json:"wish,omitempty"` // the place of it in their list; 0: none of it was free, or they had none
}

// Prefer says what a person would like to play. It can be changed until the seats are drawn, and nobody else reads it before. With the last of
// them the match starts.
func (t *Table) Prefer(who Who, seats []game.Seat, now time.Time) error {
	return t.act(func() error {
		seat, seated := t.m.SeatOf(who.Person)
		if !seated {
			return refuse(Forbidden, "seat.none")
		}
		if err := t.gathering(); err != nil {
			return err
		}
		if t.m.Terms.Seating != SeatingPreferred {
			return refuse(Conflict, "prefer.off")
		}
		if err := t.m.preferable(seats); err != nil {
			return err
		}
		n := t.m.chair(seat)
		if p := t.m.Chairs[n].Prefers; p != nil && slices.Equal(p.Seats, seats) {
			return nil
		}
		t.m.Chairs[n].Prefers = &Preference{Seats: slices.Clone(seats)}
		if err := t.write(now, EntryPreferred, "", seatPublic{Seat: seat}, preferredSecret{Seat: seat, By: who.actor(), Seats: seats}); err != nil {
			return err
		}
		return t.startIfFull(now)
	})
}

// preferable refuses lists of what there is not, or of something twice.
func (m *Match) preferable(seats []game.Seat) error {
	for n, s := range seats {
		if m.chair(s) < 0 {
			return m.noSeat(s)
		}
		if slices.Contains(seats[:n], s) {
			return refuse(Invalid, "prefer.twice", "seat", "@seat."+string(s))
		}
	}
	return nil
}

// undecided reports whether somebody has not said yet what they would like.
func (t *Table) undecided() bool {
	return t.m.Terms.Seating == SeatingPreferred && slices.ContainsFunc(t.m.Chairs, func(c Chair) bool { return c.Holder.Kind == Person && c.Prefers == nil })
}

// seatSeed is the seed of the draw of seats. It gives nothing away of the seed of the match, so it can be told at the start.
func seatSeed(seed game.Seed) game.Seed {
	m := hmac.New(sha256.New, seed[:])
	m.Write([]byte("spielleiter seats"))
	return game.Seed(m.Sum(nil))
}

// seatCommitment binds the house to the draw before anybody has said what they would like.
func (t Terms) seatCommitment(seed game.Seed) string {
	if t.Seating != SeatingPreferred {
		return ""
	}
	return seatSeed(seed).Commitment()
}

// drawPreferred draws seats (SPL-49): the lot gives an order, and one after the other everybody gets what they would like best of what is still there.
// Whoever has no list, or nothing of it is left, waits until all others have theirs: they mind least. The rest is dealt out by lot. So nobody can do
// better by a list that is not true, and no two could both gain by a swap. It depends on the seed, the chairs and the lists alone.
func drawPreferred(chairs []Chair, seed game.Seed) SeatDraw {
	d := SeatDraw{Seed: seed.String()}
	var free []game.Seat
	order := make([]int, len(chairs))
	for n, c := range chairs {
		order[n] = n
		free = append(free, c.Seat)
	}
	for n := len(order) - 1; n > 0; n-- {
		k := seed.Draw(0, "house/order/"+strconv.Itoa(n), n+1)
		order[n], order[k] = order[k], order[n]
	}
	var later []int
	take := func(n, at, wish int) {
		c := chairs[n]
		s := DrawStep{Kind: c.Holder.Kind, ID: c.Holder.ID, From: c.Seat, Got: free[at], Wish: wish}
		if c.Prefers != nil {
			s.List = c.Prefers.Seats
		}
		d.Steps = append(d.Steps, s)
		free = slices.Delete(free, at, at+1)
	}
	for _, n := range order {
		at, wish := -1, 0
		if p := chairs[n].Prefers; p != nil {
			for k, s := range p.Seats {
				if at = slices.Index(free, s); at >= 0 {
					wish = k + 1
					break
				}
			}
		}
		if at < 0 {
			later = append(later, n)
			continue
		}
		take(n, at, wish)
	}
	for k, n := range later {
		take(n, seed.Draw(0, "house/rest/"+strconv.Itoa(k), len(free)), 0)
	}
	return d
}

// sit puts everybody on the seat that they have drawn.
func (d SeatDraw) sit(chairs []Chair) {
	was := slices.Clone(chairs)
	for _, s := range d.Steps {
		from := slices.IndexFunc(was, func(c Chair) bool { return c.Seat == s.From })
		to := slices.IndexFunc(was, func(c Chair) bool { return c.Seat == s.Got })
		if from < 0 || to < 0 {
			continue // of a record that is forged
		}
		chairs[to] = was[from]
		chairs[to].Seat, chairs[to].Prefers = s.Got, nil
	}
}

// drawLists draws the seats at the start of a match where people said what they would like.
func (t *Table) drawLists(now time.Time) error {
	if t.m.Terms.Seating != SeatingPreferred {
		return nil
	}
	d := drawPreferred(t.m.Chairs, seatSeed(t.m.seed()))
	d.sit(t.m.Chairs)
	t.m.Drawn = &d
	return t.write(now, EntrySeatsDrawn, Server.actor(), d, nil)
}
