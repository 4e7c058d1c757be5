package match

import (
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// CoPlayers says whether seats may have co-players (SPL-63), in games whose sheets can be put together.
type CoPlayers string

// Whether there are co-players.
const (
	CoPlayersAllowed CoPlayers = ""
	CoPlayersOff     CoPlayers = "off"
)

// The bounds of co-players.
const (
	MaxCoPlayers    = 20       // of a seat
	MaxPartText     = 16 << 10 // bytes of a part
	MaxCoPlayerText = 300      // characters of what one writes, and of what one may decide
)

// CoPlayer is somebody who writes a part of what a seat sends, or is asked to (SPL-63). They are the seat's secret while the match
// runs and ever after: no word of them is in the record, and what the seat sends is its holder's. Like what is behind any pointer of
// a chair, a CoPlayer is never changed, only replaced.
type CoPlayer struct {
	Holder Holder     `json:"holder"`
	Since  time.Time  `json:"since"`            // when they were asked
	Agreed *time.Time `json:"agreed,omitempty"` // nil: they are asked
	Writes string     `json:"writes,omitempty"` // what of the sheet, in words
	Sees   bool       `json:"sees,omitempty"`   // all that the seat sees of the board
	Judge  bool       `json:"judge,omitempty"`  // puts parts together and sends the sheet, and is the judge whom the seat proposes
	Limits string     `json:"limits,omitempty"` // what the judge would decide, in words; the game master agrees to that, not the match
	Sent   *time.Time `json:"sent,omitempty"`   // when they sent the sheet last
	Part   *Part      `json:"part,omitempty"`   // the last one that they have written
}

// Part is what a co-player has written for a phase. Nothing of it counts before it is in the sheet.
type Part struct {
	Phase int       `json:"phase"`
	Text  string    `json:"text"` // as it was written
	At    time.Time `json:"at"`
	Nth   int       `json:"nth"`   // 1 for the first of the phase
	Ready bool      `json:"ready"` // it is handed in
}

// CoPlayed is that somebody has seen what a seat sees, as its co-player.
type CoPlayed struct {
	Seat   game.Seat `json:"seat"`
	Person string    `json:"person"`
}

// CoPlayerFor gives the seat of which a person is a co-player, or asked to be one.
func (m *Match) CoPlayerFor(person string) (game.Seat, CoPlayer, bool) {
	for _, c := range m.Chairs {
		if n := c.coPlayer(person); n >= 0 {
			return c.Seat, c.CoPlayers[n], m.Status == Running
		}
	}
	return "", CoPlayer{}, false
}

// JudgeOf gives the seat whose sheet a person may put together and send now, in the place of its holder: not while the seat is in other
// hands, whose table is told so.
func (m *Match) JudgeOf(person string) (game.Seat, bool) {
	seat, p, ok := m.CoPlayerFor(person)
	if !ok || !p.Judge || p.Agreed == nil {
		return "", false
	}
	c, _ := m.Chair(seat)
	return seat, c.Holder.Kind == Person && c.Open == nil && c.StandIn == nil && c.Mandate == nil && !c.Resigned
}

// coPlayer is the place of a person among the co-players of the chair, or -1.
func (c Chair) coPlayer(person string) int {
	return slices.IndexFunc(c.CoPlayers, func(p CoPlayer) bool { return p.Holder.IsPerson(person) })
}

// coPlayed reports whether a person has seen what another seat sees, as its co-player, or is one of another seat.
func (m *Match) coPlayed(person string, but game.Seat) bool {
	seat, p, ok := m.CoPlayerFor(person)
	return ok && p.Agreed != nil && seat != but || slices.ContainsFunc(m.CoPlayed, func(p CoPlayed) bool { return p.Person == person && p.Seat != but })
}

// stands is who acts when somebody sends orders for a seat: for a judge whoever holds it.
func (m *Match) stands(who Who, seat game.Seat) Who {
	if own, ok := m.JudgeOf(who.Person); ok && own == seat {
		c, _ := m.Chair(seat)
		return Who{Person: c.Holder.ID, Name: c.Holder.Name}
	}
	return who
}

// sentBy notes which judge has sent the sheet of a seat.
func (t *Table) sentBy(who Who, seat game.Seat, at time.Time) {
	if own, ok := t.m.JudgeOf(who.Person); ok && own == seat {
		t.replace(seat, who.Person, func(p *CoPlayer) { p.Sent = &at })
	}
}

// coPlayersOf are those of a chair as a viewer sees them: whoever holds it sees all, a game master who they are, and nobody
// else that there are any.
func (c Chair) coPlayersOf(v game.Viewer) []CoPlayer {
	switch {
	case c.Seat == v.Seat():
		return c.CoPlayers
	case !v.IsMaster():
		return nil
	}
	list := slices.Clone(c.CoPlayers)
	for n := range list {
		list[n].Part, list[n].Sent = nil, nil
	}
	return list
}

// setCoPlayers replaces those of a chair.
func (t *Table) setCoPlayers(seat game.Seat, list []CoPlayer) {
	t.m.Chairs[t.m.chair(seat)].CoPlayers = list
	if !slices.Contains(t.changes.CoPlayers, seat) {
		t.changes.CoPlayers = append(slices.Clip(t.changes.CoPlayers), seat)
	}
}

// replace changes one co-player of a seat.
func (t *Table) replace(seat game.Seat, person string, change func(*CoPlayer)) {
	c := t.m.Chairs[t.m.chair(seat)]
	list := slices.Clone(c.CoPlayers)
	change(&list[c.coPlayer(person)])
	t.setCoPlayers(seat, list)
}

// dropCoPlayer ends that a person is a co-player of anybody.
func (t *Table) dropCoPlayer(person string) {
	for _, c := range t.m.Chairs {
		if n := c.coPlayer(person); n >= 0 {
			t.setCoPlayers(c.Seat, slices.Delete(slices.Clone(c.CoPlayers), n, n+1))
		}
	}
}

// dropParts forgets what was written for phases after one that is opened again; what was for that one is not handed in any more.
func (t *Table) dropParts(phase int) {
	for _, c := range t.m.Chairs {
		for _, p := range c.CoPlayers {
			if p.Part == nil || p.Part.Phase < phase {
				continue
			}
			part := *p.Part
			part.Ready = false
			t.replace(c.Seat, p.Holder.ID, func(p *CoPlayer) {
				if p.Part = &part; part.Phase > phase {
					p.Part = nil
				}
			})
		}
	}
}

// Parts are the parts that are written for the open phase, with whose they are.
func (m *Match) Parts(seat game.Seat) (list []CoPlayer) {
	c, _ := m.Chair(seat)
	for _, p := range c.CoPlayers {
		if p.Agreed != nil && p.Part != nil && p.Part.Phase == m.Phase {
			list = append(list, p)
		}
	}
	return list
}

// takesParts refuses a part that comes at a wrong time.
func (t *Table) takesParts(seat game.Seat, phase int, now time.Time) error {
	switch {
	case phase > t.m.Phase || phase < 0:
		return refuse(Conflict, "phase.unknown", "phase", strconv.Itoa(phase), "open", strconv.Itoa(t.m.Phase))
	case phase != 0 && phase < t.m.Phase, t.m.AskedAt != nil, t.m.CloseAt != nil && now.After(*t.m.CloseAt):
		return refuse(Conflict, "part.late", "phase", strconv.Itoa(phase))
	case !t.m.Pending.WaitsFor(seat):
		return refuse(Conflict, "seat.waits")
	}
	return nil
}
