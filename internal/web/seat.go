package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// seatLine is one seat in words: its name, who sits there, how it stands.
type seatLine struct {
	Seat, Name, Player      string
	Profile                 string // where the page of its person is
	Role                    string // what the seat is called in all matches, where Name is its own
	Free, You, Bot, Waiting bool
	Hidden                  bool   // somebody whose name is secret
	Kept                    string // a free seat that only "you" or an "other" may take
	Resigned, Draw, Open    bool
	Missed                  string
	Points                  int
	HasPoints               bool
	Sent                    bool   // my own seat, whose orders are confirmed: of others nobody is told
	Character, Nature       string // what a computer was like that talked, in a word and a sentence; told in the end
	Rest                    string // what the board has to say of the seat, such as its realm
	Bank                    *bankLine
	Deputy                  string // who orders in the place of its person
	Away, Holidays          string // until when its person is on holiday, and when they will be
}

// bankLine is the time that a seat has left for the whole match.
type bankLine struct {
	Text string
	Runs *moment // until when it lasts, while the seat is to move
	Secs int     // that are left, if it runs
}

// bank is the time of a seat; deadline is that of the open phase, none while the clock stands still.
func (q *ask) bank(l host.SeatLine, deadline *time.Time) *bankLine {
	switch {
	case l.Bank == nil:
		return nil
	case l.Waiting && deadline != nil:
		left := deadline.Sub(q.now)
		return &bankLine{q.p.Span(left), q.maybe(deadline), int(max(0, left/time.Second))}
	}
	return &bankLine{Text: q.p.Span(time.Duration(*l.Bank))}
}

func (q *ask) seats(p *i18n.Printer, lines []host.SeatLine, points map[game.Seat]int) []seatLine {
	list := make([]seatLine, len(lines))
	for n, l := range lines {
		list[n] = seatLine{
			Seat: string(l.Seat), Name: p.T("seat."+string(l.Seat), nil), Player: q.player(p, l), Profile: personPath(l.Profile),
			Free: l.Kind == "", You: l.You, Bot: l.Kind == "bot", Hidden: l.Kind == "hidden", Waiting: l.Waiting, Kept: l.Kept, Resigned: l.Resigned, Draw: l.Draw, Open: l.Open != nil,
		}
		if l.Character != "" {
			list[n].Character = p.T("press.character."+l.Character, nil)
			list[n].Nature = p.T("press.character."+l.Character+".help", nil)
		}
		if l.Called != "" {
			list[n].Role = p.Calling(nil).T("seat."+string(l.Seat), nil)
		}
		list[n].Away, list[n].Holidays = q.away(l)
		if l.StandIn != nil && l.Away != "" {
			list[n].Away += " · " + q.p.Fill("seat.standin", game.Args{"bot": p.Fill("seat.bot", game.Args{"level": p.T("bot."+l.StandIn.Bot, nil)})})
		}
		if l.Deputy != nil && l.Deputy.Agreed {
			list[n].Deputy = q.p.Fill("seat.deputy", game.Args{"who": q.deputyName(l.Deputy, p)})
		}
		if l.Missed > 0 {
			list[n].Missed = q.p.Fill("seat.missed", game.Args{"n": strconv.Itoa(l.Missed)})
		}
		list[n].Points, list[n].HasPoints = points[l.Seat], points != nil
	}
	return list
}

// player is the name of who sits on a seat.
func (q *ask) player(p *i18n.Printer, l host.SeatLine) string {
	switch l.Kind {
	case "bot":
		return p.Fill("seat.bot", game.Args{"level": p.T("bot."+l.Level, nil)})
	case "hidden":
		return q.p.T("seat.hidden", nil)
	}
	return q.marked(l.Name, l.Bot)
}
