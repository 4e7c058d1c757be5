package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// actGroup is what the game master did at once: one act, or several of a kind within a
// minute and for one reason, which Many names together.
type actGroup struct {
	Many   string
	Reason string // of all of them
	At     moment
	Acts   []actLine
}

// actDay are the acts of one day.
type actDay struct {
	Name   string
	Groups []actGroup
}

// actsBody is the page of all that the game master did, for everybody.
type actsBody struct {
	ID, Title    string
	Days         []actDay
	Older, Newer string // pages with those before and after
}

// actsPage is how many acts stand on one page.
const actsPage = 200

// masterActs shows what the game master did, as far as the reader may know it. The address
// says with "to" before which of them the page begins, counted from the oldest, so that a
// page stays what it was while the match goes on.
func (s *Server) masterActs(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	list, err := s.host.MasterActs(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	to := len(list)
	if n, err := strconv.Atoi(q.r.URL.Query().Get("to")); err == nil {
		to = min(max(n, 0), len(list))
	}
	from := max(to-actsPage, 0)
	words := q.wordsOf(p)
	lines, err := q.acts(list[from:to], words)
	if err != nil {
		return err
	}
	body := actsBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), Days: q.days(lines)}
	if from > 0 {
		body.Older = actsHref(p.ID, from)
	}
	if to < len(list) {
		body.Newer = actsHref(p.ID, min(to+actsPage, len(list)))
	}
	page := q.frame("", "acts.master", body)
	page.Styles = s.styles(p.Game)
	return q.render(200, "acts", page)
}

func actsHref(id string, to int) string { return "/m/" + id + "/acts?to=" + strconv.Itoa(to) }

// days puts acts under their days; below those the time of day is enough.
func (q *ask) days(lines []actLine) []actDay {
	var days []actDay
	for start := 0; start < len(lines); {
		name, end := q.p.Date(lines[start].when, q.zone), start
		for ; end < len(lines) && q.p.Date(lines[end].when, q.zone) == name; end++ {
			lines[end].At.Clock = q.p.Clock(lines[end].when, q.zone)
		}
		days = append(days, actDay{name, q.atOnce(lines[start:end])})
		start = end
	}
	return days
}

// atOnce puts together acts of the same kind, minute and reason that follow each other.
func (q *ask) atOnce(lines []actLine) []actGroup {
	var groups []actGroup
	for n, l := range lines {
		if n > 0 && alike(lines[n-1], l) {
			last := &groups[len(groups)-1]
			last.Acts = append(last.Acts, l)
			continue
		}
		groups = append(groups, actGroup{At: l.At, Reason: l.Reason, Acts: []actLine{l}})
	}
	for n := range groups {
		if g := &groups[n]; len(g.Acts) > 1 {
			g.Many = q.many(g.Acts)
		}
	}
	return groups
}

// alike reports whether two acts are told together. What is announced stands for itself.
func alike(a, b actLine) bool {
	return a.kind != match.EntryAnnounced && a.kind == b.kind && a.bot == b.bot && a.Text == b.Text && a.Reason == b.Reason &&
		a.when.Truncate(time.Minute).Equal(b.when.Truncate(time.Minute))
}

// many names several acts of a kind at once.
func (q *ask) many(acts []actLine) string {
	switch {
	case acts[0].bot:
		return q.p.Count("acts.many.bots", len(acts))
	case acts[0].kind == match.EntryAnswered:
		return q.p.Count("acts.many.answered", len(acts))
	}
	return q.p.Fill("acts.many", game.Args{"n": strconv.Itoa(len(acts)), "text": acts[0].Text})
}
