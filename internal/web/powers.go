package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// localTime is how a form writes a date and time.
const localTime = "2006-01-02T15:04"

// toldLine is what the game master has announced.
type toldLine struct {
	Text string
	At   moment
}

// announce tells everybody at the table something, on the record.
func (s *Server) announce(q *ask) error {
	if err := s.host.Announce(q.r.Context(), q.actor, q.id(), q.form("text"), q.form("reason")); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "announced")
}

// wait says whether phases close at their deadline only.
func (s *Server) wait(q *ask) error {
	if err := s.host.SetWait(q.r.Context(), q.actor, q.id(), q.on("wait"), q.form("reason")); err != nil {
		return err
	}
	return q.settled("wait." + onOff(q.on("wait")))
}

func (s *Server) pause(q *ask) error {
	if err := s.host.Pause(q.r.Context(), q.actor, q.id(), q.form("reason")); err != nil {
		return err
	}
	return q.settled("paused")
}

func (s *Server) resume(q *ask) error {
	if err := s.host.Resume(q.r.Context(), q.actor, q.id(), q.form("reason")); err != nil {
		return err
	}
	return q.settled("resumed")
}

func (s *Server) cancel(q *ask) error {
	if err := s.host.Cancel(q.r.Context(), q.actor, q.id(), q.form("reason")); err != nil {
		return err
	}
	return q.settled("cancelled")
}

// extend moves the deadline to a time on the reader's clock, or by a span.
func (s *Server) extend(q *ask) error {
	by, err := q.extension()
	if err != nil {
		return err
	}
	if err := s.host.Extend(q.r.Context(), q.actor, q.id(), by, q.form("reason")); err != nil {
		return err
	}
	return q.settled("extended")
}

func (q *ask) extension() (match.Span, error) {
	if by := q.form("by"); by != "" {
		span, err := match.ParseSpan(by)
		if err != nil {
			return 0, &host.Error{Kind: host.Invalid, Code: "pace.unknown", Args: game.Args{"pace": game.Literal(by)}}
		}
		return span, nil
	}
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return 0, err
	}
	until, err := time.ParseInLocation(localTime, q.form("until"), q.zone)
	if err != nil || p.Deadline == nil {
		return 0, &host.Error{Kind: host.Invalid, Code: "time.unknown", Args: game.Args{"time": game.Literal(q.form("until"))}}
	}
	return match.Span(until.Sub(*p.Deadline)), nil
}

// rollback opens a closed phase again, with a reason on the record.
func (s *Server) rollback(q *ask) error {
	phase, err := strconv.Atoi(q.form("phase"))
	if err != nil {
		return &host.Error{Kind: host.Invalid, Code: "phase.unknown", Args: game.Args{"phase": game.Literal(q.form("phase"))}}
	}
	if err := s.host.RollBack(q.r.Context(), q.actor, q.id(), phase, q.form("reason")); err != nil {
		return err
	}
	return q.settled("rolledback")
}

// told are the announcements, the newest first.
func (q *ask) told(id string) ([]toldLine, error) {
	list, err := q.s.host.Announcements(q.r.Context(), q.actor, id)
	lines := make([]toldLine, len(list))
	for n, a := range list {
		lines[len(list)-1-n] = toldLine{a.Text, q.moment(a.At)}
	}
	return lines, err
}

// shared reports whether the viewer's powers are theirs only together with others.
func shared(p *host.MatchPage) bool {
	people := 0
	for _, l := range p.Seats {
		if (l.Kind == string(match.Person) || l.Kind == string(match.Hidden)) && !l.Resigned && l.Open == nil {
			people++
		}
	}
	return p.Status == match.Running && people > 1 && !p.You.Master && p.You.Can(host.ActCancel)
}

func onOff(yes bool) string {
	if yes {
		return "on"
	}
	return "off"
}
