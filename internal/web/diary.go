package web

import (
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// diaryTalk is the diary in the address, among conversations. None is called so: one seat alone is no conversation.
const diaryTalk = "diary"

// diaryPage is how many entries a page shows of a match that is over; the pages of phases show all of theirs.
const diaryPage = 200

// diaryBody is the diary of the reader's seat while a match runs, and then those of all seats.
type diaryBody struct {
	Show   bool // there is one that the reader keeps, or may read
	On     bool // it is open
	Sealed bool // nobody else may read it yet
	May    bool // an entry can be written now
	Left   int  // how many more in the open phase
	Href   string
	Name   string
	Max    int // characters of an entry
	Kinds  []choice
	Lines  []diaryLine
	More   int // entries that are not shown
	Cite   []citation
}

// diaryLine is one entry. Where Phase is set a part of the list begins.
type diaryLine struct {
	Phase, Href    string // the phase in which it was written, and its page if it is closed
	Seat, SeatName string // whose entry it is
	Kind           string // a promise, an intention, or ""
	Of, OfName     string // who has given the promise
	Text           string
	You            bool
	At             moment
}

// diary gives what the talk of a match says of diaries, with the entries if it is over; of a sealed one they are read once it
// is open. Alone against computers nobody lies, and nothing is offered.
func (q *ask) diary(p *host.MatchPage, words *i18n.Printer) (diaryBody, error) {
	d := diaryBody{Href: talkHref(p.ID, diaryTalk), Name: q.p.T("diary.title", nil), Sealed: p.Diary != nil, Max: match.MaxDiaryText}
	if p.Diary == nil && !ended(p.Status) || p.Practice && p.Diary != nil && p.Diary.Written == 0 {
		return d, nil
	}
	d.Cite = q.citations(p.Game, []string{"SPL-36"})
	if d.Sealed {
		d.Show, d.May, d.Left, d.Kinds = true, p.You.Can(host.ActDiary), p.Diary.Left, q.diaryKinds(p, words)
	} else {
		d.Name = q.p.T("diary.all", nil)
		if err := q.readDiary(&d, p, words); err != nil {
			return d, err
		}
		d.Show = len(d.Lines) > 0
	}
	d.On = d.Show && q.r.URL.Query().Get("talk") == diaryTalk
	return d, nil
}

// readDiary puts the entries into what a page says of diaries.
func (q *ask) readDiary(d *diaryBody, p *host.MatchPage, words *i18n.Printer) error {
	entries, err := q.s.host.Diary(q.r.Context(), q.actor, p.ID)
	if err == nil {
		d.Lines, d.More = q.diaryLines(p, words, entries, diaryPage)
	}
	return err
}

// ended reports whether a match is no longer played.
func ended(s match.Status) bool { return s == match.Over || s == match.Cancelled }

// diaryKinds are what an entry can be: a note, an intention, a promise by one of the others.
func (q *ask) diaryKinds(p *host.MatchPage, words *i18n.Printer) []choice {
	list := []choice{{Name: q.p.T("diary.note", nil)}, {Value: string(match.DiaryIntent), Name: q.p.T("diary.intend", nil)}}
	for _, l := range p.Seats {
		if l.Seat != p.You.Seat {
			name := q.p.Fill("diary.promise", game.Args{"seat": words.T("seat."+string(l.Seat), nil)})
			list = append(list, choice{Value: string(match.DiaryPromise) + ":" + string(l.Seat), Name: name})
		}
	}
	return list
}

// diaryLines puts up to so many entries into the reader's words, and counts the rest.
func (q *ask) diaryLines(p *host.MatchPage, words *i18n.Printer, entries []match.DiaryLine, most int) (lines []diaryLine, more int) {
	last := match.DiaryLine{Phase: -1}
	for _, e := range entries[:min(most, len(entries))] {
		l := diaryLine{Seat: string(e.Seat), SeatName: words.T("seat."+string(e.Seat), nil), Text: e.Text, You: e.Seat == p.You.Seat, At: q.moment(e.At)}
		switch e.Kind {
		case match.DiaryIntent:
			l.Kind = q.p.T("diary.intends", nil)
		case match.DiaryPromise:
			l.Kind, l.Of, l.OfName = q.p.T("diary.promised", nil), string(e.Of), words.T("seat."+string(e.Of), nil)
		case match.DiaryNote:
		}
		if e.Phase != last.Phase || e.Name != last.Name {
			l.Phase = q.phaseName(words, e.Name)
			if e.Phase < p.Phase {
				l.Href = phaseHref(p.ID, e.Phase)
			}
		}
		lines, last = append(lines, l), e
	}
	return lines, max(0, len(entries)-most)
}

// diaryOf is what the reader may read of diaries that were written in one phase.
func (q *ask) diaryOf(p *host.MatchPage, phase int) ([]diaryLine, error) {
	if p.Diary == nil && !ended(p.Status) {
		return nil, nil
	}
	entries, err := q.s.host.Diary(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return nil, err
	}
	var then []match.DiaryLine
	for _, e := range entries {
		if e.Phase == phase {
			then = append(then, e)
		}
	}
	lines, _ := q.diaryLines(p, q.wordsOf(p), then, len(then))
	for n := range lines {
		lines[n].Href = "" // it is the page of the phase
	}
	if len(lines) > 0 && !differs(then) {
		lines[0].Phase = ""
	}
	return lines, nil
}

// differs reports whether entries of one number are of several phases, since the match was rolled back.
func differs(entries []match.DiaryLine) bool {
	for _, e := range entries {
		if e.Name != entries[0].Name {
			return true
		}
	}
	return false
}

// writeDiary adds an entry to the reader's own diary. Of a promise the kind names who has given it.
func (s *Server) writeDiary(q *ask) error {
	kind, of, _ := strings.Cut(q.form("kind"), ":")
	r := match.Remark{Kind: match.DiaryKind(kind), Of: game.Seat(of), Text: q.form("text")}
	if _, err := s.host.WriteDiary(q.r.Context(), q.actor, q.id(), r); err != nil {
		return err
	}
	return q.redirect(talkHref(q.id(), diaryTalk), "")
}
