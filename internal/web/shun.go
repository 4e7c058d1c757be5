package web

import (
	"net/url"
	"slices"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// shunBody is what one can do about somebody: block, mute, and end both.
type shunBody struct {
	To     string // where the form goes
	Kinds  []string
	Others []choice // of whom one is chosen, at a table
}

// shunLine is somebody whom the reader has blocked or muted.
type shunLine struct {
	Key, Kind, Name string
	At              moment
}

// shunPerson blocks or mutes somebody from their page.
func (s *Server) shunPerson(q *ask) error {
	return q.shun(host.NewShun{Kind: q.form("kind"), Name: q.r.PathValue("name")})
}

// shunSeat blocks or mutes who holds a seat.
func (s *Server) shunSeat(q *ask) error {
	return q.shun(host.NewShun{Kind: q.form("kind"), Match: q.id(), Seat: game.Seat(q.form("seat"))})
}

func (q *ask) shun(n host.NewShun) error {
	if err := q.s.host.Shun(q.r.Context(), q.actor, n); err != nil {
		return err
	}
	return q.redirect("/account", "shunned")
}

// unshun ends one of one's own.
func (s *Server) unshun(q *ask) error {
	if err := s.host.Unshun(q.r.Context(), q.actor, q.r.PathValue("key")); err != nil {
		return err
	}
	return q.redirect("/account", "unshunned")
}

// shunLines lists whom the reader shuns.
func (q *ask) shunLines() (list []shunLine, err error) {
	own, err := q.s.host.Shuns(q.r.Context(), q.actor)
	for _, l := range own {
		list = append(list, shunLine{l.Key, l.Kind, l.Name, q.moment(l.At)})
	}
	return list, err
}

// shunOf is what the reader can still do about somebody whose page they read, nil if nothing.
func (q *ask) shunOf(p *host.PersonPage) *shunBody {
	if !q.actor.Known() || p.You {
		return nil
	}
	b := &shunBody{To: "/people/" + url.PathEscape(p.Name) + "/shun"}
	for _, kind := range host.ShunKinds {
		if !slices.Contains(p.Shunned, kind) {
			b.Kinds = append(b.Kinds, kind)
		}
	}
	return b
}

// shunAt is what the reader can do about some at a table, nil if there is nobody.
func shunAt(id string, seats []choice) *shunBody {
	if len(seats) == 0 {
		return nil
	}
	return &shunBody{To: "/m/" + id + "/shun", Kinds: host.ShunKinds, Others: seats}
}
