package web

import (
	"slices"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// openSeats are the seats of a running match that anybody may take, and what the reader may do about it.
type openSeats struct {
	Seats   []openSeat
	Claim   bool   // the reader may take one
	Names   bool   // and say who they are
	Name    string // of a guest
	StandIn bool   // the reader may ask a computer to stand in
}

// openSeat is one of them.
type openSeat struct {
	Seat, Name string
	Bot        string  // who stands in
	Own        bool    // the reader's, who has missed too many turns
	Back       *moment // until when they get it again
}

// openSeats lists the open seats of a match, nil if there is none.
func (q *ask) openSeats(p *host.MatchPage, words *i18n.Printer) *openSeats {
	o := openSeats{Claim: p.You.Can(host.ActClaim), StandIn: p.Status == match.Running && (p.You.Seat != "" || p.You.Master)}
	o.Names = !q.actor.Known() || q.actor.Guest
	if q.actor.Guest {
		o.Name = q.actor.Name
	}
	for _, l := range p.Seats {
		if l.You && (l.Open != nil || l.Resigned) {
			o.StandIn = false
		}
		if l.Open == nil {
			continue
		}
		s := openSeat{Seat: string(l.Seat), Name: words.T("seat."+string(l.Seat), nil), Own: l.You}
		if l.Open.Bot != "" {
			s.Bot = words.Fill("seat.bot", game.Args{"level": words.T("bot."+l.Open.Bot, nil)})
		}
		if l.You && p.You.Can(host.ActReturn) {
			s.Back = q.maybe(l.Open.Back)
		}
		if s.Own { // it comes first
			o.Seats = slices.Insert(o.Seats, 0, s)
			continue
		}
		o.Seats = append(o.Seats, s)
	}
	if len(o.Seats) == 0 {
		return nil
	}
	return &o
}

// claim takes an open seat; somebody unknown becomes a guest by it.
func (s *Server) claim(q *ask) error {
	if err := q.named(); err != nil {
		return err
	}
	q.actor.Heeds = q.on("notice")
	if err := s.host.Claim(q.r.Context(), q.actor, q.id(), game.Seat(q.form("seat")), q.form("invite")); err != nil {
		return err
	}
	return q.redirect(q.receivedAt(q.id()), "joined")
}
