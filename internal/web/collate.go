package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// collateBody is where the parts of a sheet are put together.
type collateBody struct {
	ID, Title, GameID, Seat, SeatName, PhaseText, Tag, Sheet string
	Parts                                                    []coPlayerLine
	Plain, Conflicts                                         []variantLine // what nobody contradicts, and what contradicts itself
	Yours                                                    bool
	Problem                                                  string
	Problems                                                 []problemLine
	Cite                                                     []citation
}

// variantLine is one thing to choose. Its options are named by its place among all.
type variantLine struct {
	Name, Heading string
	Mine          []wordingLine
	Theirs        []wordingLine
	Both          bool
	Kept          bool // the sheet's own is one option, or that nothing stands
}

// wordingLine is one of its options.
type wordingLine struct {
	Value, Text, By string
	Line            int
	On              bool
}

// collate shows the parts beside the sheet.
func (s *Server) collate(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	return q.showCollation(http.StatusOK, "", nil)
}

func (q *ask) showCollation(status int, problem string, found []game.Problem) error {
	c, err := q.s.host.Collate(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	words := q.wordsOf(c.Page)
	b := &collateBody{
		ID: c.Match, Title: q.title(c.Page.Title, c.Page.Game, c.Page.Edition), GameID: c.Page.Game, Seat: string(c.Seat), SeatName: words.T("seat."+string(c.Seat), nil),
		PhaseText: q.phaseText(words, c.Pending), Tag: c.Tag, Sheet: c.Sheet, Yours: c.Page.You.Seat == c.Seat, Problem: problem,
		Problems: q.problems(words, c.Page.Game, found), Cite: q.citations("", []string{"SPL-63"}),
	}
	for _, p := range c.Parts {
		b.Parts = append(b.Parts, coPlayerLine{CoPlayer: p, Part: &partLine{At: q.moment(p.Part.At), Text: p.Part.Text, Ready: true, Now: true}})
	}
	for n, v := range c.Choices {
		line := q.variantLine(n, v, c.Parts)
		if v.Conflict() {
			b.Conflicts = append(b.Conflicts, line)
		} else {
			b.Plain = append(b.Plain, line)
		}
	}
	page := q.titled("", q.p.T("parts.title", nil)+" · "+b.Title, b)
	page.Styles = append(q.s.styles(c.Page.Game), coPlayStyle)
	return q.render(status, "parts", page)
}

func (q *ask) variantLine(n int, v game.Divergence, parts []host.CoPlayer) variantLine {
	name := "c" + strconv.Itoa(n)
	l := variantLine{Name: name, Heading: v.Heading, Both: v.Both, Kept: v.Conflict()}
	picked := v.Picked()
	for k, w := range v.Mine {
		l.Mine = append(l.Mine, wordingLine{Value: "m" + strconv.Itoa(k), Text: w.Text, Line: w.Line, On: picked.Mine[k]})
	}
	for k, w := range v.Theirs {
		var by []string
		for _, p := range w.Parts {
			by = append(by, parts[p].Name)
		}
		l.Theirs = append(l.Theirs, wordingLine{Value: "t" + strconv.Itoa(k), Text: w.Text, By: strings.Join(by, ", "), Line: w.Line, On: picked.Theirs[k]})
	}
	return l
}

// merge saves the sheet with what was chosen.
func (s *Server) merge(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	c, err := s.host.Collate(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	choice := host.Merge{Tag: q.form("tag"), Ready: q.form("act") == "ready"}
	if q.form("act") != "plain" && choice.Tag == c.Tag {
		choice.Picks = make([]game.Pick, len(c.Choices))
		for n, v := range c.Choices {
			choice.Picks[n] = q.pick(n, v)
		}
	}
	merged, err := s.host.MergeParts(q.r.Context(), q.actor, q.id(), choice)
	if e, ok := host.As(err); ok && (e.Kind == host.Invalid || e.Kind == host.Conflict) && !q.script() {
		if shown := q.showCollation(statusOf[e.Kind], q.errorText(e), e.Problems); shown == nil {
			return nil
		}
		return err
	}
	if err != nil {
		return err
	}
	if len(merged.Failed) > 0 {
		return q.showCollation(http.StatusOK, q.p.Fill("parts.failed", game.Args{"n": strconv.Itoa(len(merged.Failed))}), nil)
	}
	if left, err := s.host.Collate(q.r.Context(), q.actor, q.id()); err == nil && !merged.Closed && len(left.Choices) > 0 {
		return q.redirect("/m/"+q.id()+"/parts", "parts.left")
	}
	if c.Page.You.Seat != c.Seat { // the judge has a table of their own
		return q.redirect("/m/"+q.id()+"/coplayers", "parts.saved")
	}
	return q.redirect("/m/"+q.id(), "parts.saved")
}

// pick is what the form says of a choice. Where only one can stand, the sheet's own stays if nothing of the others is chosen.
func (q *ask) pick(n int, v game.Divergence) game.Pick {
	said := q.r.PostForm["c"+strconv.Itoa(n)]
	p := game.Pick{Mine: make([]bool, len(v.Mine)), Theirs: make([]bool, len(v.Theirs))}
	for k := range p.Theirs {
		p.Theirs[k] = slices.Contains(said, "t"+strconv.Itoa(k))
	}
	for k := range p.Mine {
		p.Mine[k] = slices.Contains(said, "m"+strconv.Itoa(k))
		if !v.Both {
			p.Mine[k] = !slices.Contains(p.Theirs, true)
		}
	}
	return p
}
