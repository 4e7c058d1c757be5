package web

import (
	"context"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// act makes the handler of an act that needs nothing but the match; done is what to
// say afterwards.
func act(do func(*host.Host, context.Context, host.Actor, string) error, done string) func(*Server, *ask) error {
	return func(s *Server, q *ask) error {
		if err := do(s.host, q.r.Context(), q.actor, q.id()); err != nil {
			return err
		}
		return q.redirect("/m/"+q.id(), done)
	}
}

// ready says that the stored orders are final, or takes that back.
func (s *Server) ready(q *ask) error { return q.setReady(q.ownOrdering()) }

func (q *ask) setReady(o ordering) error {
	phase, err := strconv.Atoi(q.form("phase"))
	if err != nil {
		return &host.Error{Kind: host.Invalid, Code: "phase.unknown", Args: game.Args{"phase": game.Literal(q.form("phase"))}}
	}
	ready := o.ready
	if ready == nil {
		ready = func(phase int, ready bool) error {
			_, err := q.s.host.Ready(q.r.Context(), q.actor, q.id(), phase, ready)
			return err
		}
	}
	if err := ready(phase, q.on("ready")); err != nil {
		return err
	}
	return q.redirect(o.left(), "")
}

// draw offers a draw, or takes the offers off the table.
func (s *Server) draw(q *ask) error {
	if err := s.host.Draw(q.r.Context(), q.actor, q.id(), q.on("draw")); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "draw."+q.form("draw"))
}

// answer rules an open question.
func (s *Server) answer(q *ask) error {
	if err := s.host.Answer(q.r.Context(), q.actor, q.id(), q.form("key"), q.form("answer"), q.form("reason")); err != nil {
		if q.form("from") == "desk" {
			return q.refuseDesk(err)
		}
		return err
	}
	return q.redirect("/m/"+q.id(), "answered")
}

// rematch leads to the return match.
func (s *Server) rematch(q *ask) error {
	next, err := s.host.Rematch(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	return q.redirect("/m/"+next, "rematch")
}

// join takes a seat; somebody unknown becomes a guest by it.
func (s *Server) join(q *ask) error {
	if err := q.named(); err != nil {
		return err
	}
	q.actor.Heeds = q.on("notice")
	if err := s.host.Join(q.r.Context(), q.actor, q.id(), game.Seat(q.form("seat")), q.form("invite")); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "joined")
}

// named makes a guest of somebody unknown, and calls a guest as the form says.
func (q *ask) named() error {
	if err := q.person(); err != nil {
		return err
	}
	name := q.form("name")
	if name == "" || !q.actor.Guest || name == q.actor.Name {
		return nil
	}
	a, err := q.s.host.SetProfile(q.r.Context(), q.actor, host.Profile{Name: name})
	if err != nil {
		return err
	}
	a.From, q.actor = q.actor.From, a
	return nil
}

// seat puts a computer opponent on a seat, or clears it.
func (s *Server) seat(q *ask) error {
	seat := game.Seat(q.form("seat"))
	var err error
	if q.on("clear") {
		err = s.host.ClearSeat(q.r.Context(), q.actor, q.id(), seat)
	} else {
		err = s.host.SetBot(q.r.Context(), q.actor, q.id(), seat, q.form("level"))
	}
	if err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "")
}
