package web

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// courseLine is a closed phase in the course of a match.
type courseLine struct {
	Href, Name  string // 8, or what the game calls it: Spring 1901
	Label, Kind string // Turn 8 · Place; Place
	Called      bool   // the name is in words
	Phase       int
	Here, Brief bool // brief: its orders are on its own page alone
	Orders      []orderLine
	Reworks     []reworkLine // how it was corrected or rolled back
}

// courseText is how much of the orders a course shows, in bytes: of a long match for many
// those of the last years, and all of a duel.
const courseText = 2000

type orderLine struct {
	Seat, SeatName, Text string
	Sheet                string // the orders line by line, where they are too long for one; Text is their beginning then
	Default              bool
	Master               bool // given by the game master
}

// sheetLines is how many lines of orders are written as one.
const sheetLines = 16

func (q *ask) course(id string, lines []host.PhaseLine, again reworks, words *i18n.Printer, here int) []courseLine {
	list, told := make([]courseLine, len(lines)), told(lines, here)
	for n, l := range lines {
		list[n] = courseLine{Href: phaseHref(id, l.Phase), Name: strings.SplitN(l.Name, ".", 2)[0], Phase: l.Phase, Here: l.Phase == here, Reworks: again[l.Phase]}
		if list[n].Brief = !told[l.Phase]; !list[n].Brief {
			list[n].Orders = q.orderLines(words, l.Orders)
		}
		if l.Phase == 0 {
			list[n].Name, list[n].Label = "0", q.p.T("course.setup", nil)
			list[n].Kind = list[n].Label
			continue
		}
		name, named := words.Phase(l.Name)
		if named {
			list[n].Name, list[n].Called = name, true
		}
		list[n].Kind = words.T(l.Kind, nil)
		list[n].Label = q.phaseName(words, l.Name) + " · " + list[n].Kind
	}
	return list
}

// told are the phases whose orders a course shows: those around a phase, or the last
// ones, as far as courseText goes. The nearest is always told.
func told(lines []host.PhaseLine, here int) map[int]bool {
	if here < 0 && len(lines) > 0 {
		here = lines[len(lines)-1].Phase
	}
	near := slices.Clone(lines)
	slices.SortStableFunc(near, func(a, b host.PhaseLine) int {
		return max(here-a.Phase, a.Phase-here) - max(here-b.Phase, b.Phase-here)
	})
	list, sum := map[int]bool{}, 0
	for _, l := range near {
		if sum > courseText {
			break
		}
		list[l.Phase] = true
		for _, o := range l.Orders {
			sum += len(o.Text)
		}
	}
	return list
}

func (q *ask) orderLines(words *i18n.Printer, orders []host.SeatText) []orderLine {
	lines := make([]orderLine, len(orders))
	for n, o := range orders {
		lines[n] = orderLine{
			Seat: string(o.Seat), SeatName: words.T("seat."+string(o.Seat), nil), Text: oneLine(o.Text),
			Default: o.Source != match.Submitted && o.Source != match.Deputized && o.Source != match.Brought && !byMaster(o.Source), Master: byMaster(o.Source),
		}
		if count := strings.Count(strings.TrimSpace(o.Text), "\n") + 1; count > sheetLines {
			start, _, _ := strings.Cut(o.Text, "\n")
			lines[n].Text, lines[n].Sheet = q.p.Fill("course.sheet", game.Args{"start": start, "n": strconv.Itoa(count)}), o.Text
		}
	}
	return lines
}

// byMaster reports whether the game master gave some orders.
func byMaster(s match.Source) bool { return s == match.Amended || s == match.Corrected }

// beyond are links to what lies before and after a course, "" where nothing does.
func beyond(id string, course []courseLine, last int) (earlier, later string) {
	if len(course) == 0 {
		return "", ""
	}
	if first := course[0].Phase; first > 0 {
		earlier = phaseHref(id, first-1)
	}
	if end := course[len(course)-1].Phase; end < last {
		later = phaseHref(id, end+1)
	}
	return earlier, later
}

func phaseHref(id string, n int) string { return "/m/" + id + "/phase/" + strconv.Itoa(n) }

// phaseName is the name of a phase for people: "Zug 8".
func (q *ask) phaseName(words *i18n.Printer, name string) string {
	if own, ok := words.Phase(name); ok {
		return own
	}
	name, _, _ = strings.Cut(name, ".")
	return q.p.Fill("match.phase", game.Args{"phase": name})
}

// phaseBody is one position of the past.
type phaseBody struct {
	ID, Title, Name, Link   string
	GameID, GameName        string
	At                      moment
	N, Of                   int
	First, Prev, Next, Last step
	Board                   template.HTML
	Script                  string
	Data                    boardData
	Texts                   map[string]string
	Seats                   []seatLine
	Orders                  []orderLine
	Notes                   reportBody
	Course                  []courseLine
	Reworks                 []reworkLine // of this phase
	Reopened                []reworkLine // of phases that are open again
	Earlier, Later          string       // pages of phases that the course does not list
	LastPhase               int
	Papers                  []choice
	Diary                   []diaryLine // what was written in the phase
	Sealed                  bool        // by the reader, and nobody else may read it
	Tries                   bool        // the sandbox can go on from here
	Beside                  *beside     // what the coach says of the phase, nil if nobody asks
}

// step is a button that leads to another position; without Href it leads nowhere.
type step struct{ Href, Rel, Name, Icon string }

// phase shows what happened in one closed phase and the position after it.
func (s *Server) phase(q *ask) error {
	n, err := strconv.Atoi(q.r.PathValue("n"))
	if err != nil {
		return &host.Error{Kind: host.Unknown, Code: "phase.none"}
	}
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	line, err := s.host.Phase(q.r.Context(), q.actor, q.id(), n)
	if err != nil {
		return err
	}
	lines, err := s.host.Course(q.r.Context(), q.actor, q.id(), max(0, n-host.CoursePage/2), host.CoursePage)
	if err != nil {
		return err
	}
	again, err := q.reworks(p, q.wordsOf(p))
	if err != nil {
		return err
	}
	body := q.phaseBody(p, line, lines, again)
	if q.script() {
		body.Data.Texts = nil // the page that asks has them
		return q.json(http.StatusOK, body.Data)
	}
	if body.Beside, err = q.beside(p, n); err != nil {
		return err
	}
	if body.Diary, err = q.diaryOf(p, n); err != nil {
		return err
	}
	body.Sealed = p.Diary != nil
	page := q.titled("", body.Title+" · "+body.Name, body)
	page.Scripts = append(page.Scripts, "js/replay.js")
	page.Styles = s.styles(p.Game)
	page.shows(q, p.Game)
	return q.render(200, "phase", page)
}

func (q *ask) phaseBody(p *host.MatchPage, line host.PhaseLine, lines []host.PhaseLine, again reworks) *phaseBody {
	words := q.wordsOf(p)
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	drawn := &matchBody{Phase: line.Phase, Wording: p.Wording, Seats: q.seats(words, past(p.Seats), nil)}
	q.draw(drawn, e, line.GameView(), nil, words)
	b := &phaseBody{
		ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), Name: q.phaseName(words, line.Name), At: q.moment(line.At),
		GameID: p.Game, GameName: words.T("game.name", nil),
		Link: q.origin() + phaseHref(p.ID, line.Phase), N: line.Phase, Of: max(p.Phase-1, line.Phase),
		Board: drawn.Board, Script: drawn.Script, Data: drawn.Data, Texts: drawn.Texts,
		Seats: drawn.Seats, Orders: q.orderLines(words, line.Orders),
		Notes: q.story(words, e, line, p.You, 0), Course: q.course(p.ID, lines, again, words, line.Phase), Reworks: again[line.Phase],
	}
	b.LastPhase, b.Reopened = b.Of, again.from(p.Phase)
	b.Papers, b.Tries = papersOf(e, words, p.ID, line.Phase, line.GameView()), tries(p, e, line.GameView())
	b.Earlier, b.Later = beyond(p.ID, b.Course, b.Of)
	if line.Phase == 0 {
		b.Name = q.p.T("course.setup", nil)
	}
	b.First = q.step(p.ID, 0, line.Phase > 0, "first", "chevrons-left")
	b.Prev = q.step(p.ID, line.Phase-1, line.Phase > 0, "prev", "chevron-left")
	b.Next = q.step(p.ID, line.Phase+1, line.Phase < b.Of, "next", "chevron-right")
	b.Last = q.step(p.ID, b.Of, line.Phase < b.Of, "last", "chevrons-right")
	return b
}

func (q *ask) step(id string, n int, there bool, rel, icon string) step {
	s := step{Rel: rel, Name: q.p.T("replay."+rel, nil), Icon: icon}
	if there {
		s.Href = phaseHref(id, n)
		if q.r.URL.Query().Has("analysis") {
			s.Href += analysed
		}
	}
	return s
}

// past are the seats without what is true of now alone.
func past(seats []host.SeatLine) []host.SeatLine {
	list := make([]host.SeatLine, len(seats))
	for n, s := range seats {
		s.Waiting, s.Draw, s.Missed, s.Open = false, false, 0, nil
		list[n] = s
	}
	return list
}

// oneLine writes orders of several lines in one, as the notation allows.
func oneLine(orders string) string { return strings.ReplaceAll(orders, "\n", "; ") }
