package simulator

import (
	"context"
	"html/template"
	"net/http"
	"net/url"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/field"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

// watched is a battle that somebody looks at: it is in the link as a line-up and a seed, and
// was fought anew.
type watched struct {
	link     fought
	protocol *protocol.Protocol
	field    *field.Field
	frame    int
}

// watch fights the battle of a link.
func (q *ask) watch() (*watched, error) {
	query := q.R.URL.Query()
	link, err := q.linked(query)
	if err != nil {
		return nil, err
	}
	var p *protocol.Protocol
	err = q.Simulate(q.R.Context(), host.Recorded*unitsOf(link.muster), func(context.Context, int) (err error) {
		p, err = protocol.Record(nil, link.muster, link.muster.Seed)
		return err
	})
	if err != nil {
		return nil, err
	}
	w := &watched{link: link, protocol: p, field: field.Of(p)}
	if text := query.Get("frame"); text != "" {
		w.frame, err = strconv.Atoi(text)
		if err != nil || w.frame < 0 || w.frame >= len(w.field.Frames) {
			return nil, &host.Error{Kind: host.Unknown, Code: "battle.frame"}
		}
	}
	return w, nil
}

// unitsOf is how many units fight.
func unitsOf(m muster.Muster) int { return max(len(m.Sides[0].Units)+len(m.Sides[1].Units), 2) }

// battleBody is a battle with its record.
type battleBody struct {
	Title, Outcome          string
	First, Prev, Next, Last web.Step
	When                    string
	N, Of                   int
	Picture                 template.HTML
	Data                    battleData
	Story                   []recordPart // a sentence for each round
	Said                    string       // the one of this frame
	Record                  []recordPart
	Long                    bool // only what belongs to the frame is in the record
	Moments                 []web.NoteLine
	Sides                   []balanceTable
	Link                    string
	Files                   []web.Choice
	Simulator, Again        string
	Seed                    string
}

// battleData is what the script gets.
type battleData struct {
	Script  rawJSON           `json:"script"`
	At      int               `json:"at"`
	Picture string            `json:"picture"` // of the first frame, if another is on the page
	Texts   map[string]string `json:"texts"`
}

// recordPart is what the record says of a frame.
type recordPart struct {
	N     int
	Title string
	Href  string
	Here  bool
	Notes []web.NoteLine
}

// longest is how many events a page holds at most; of a longer battle it shows those of the
// frame.
const longestRecord = 1500

// battlePage shows a battle, one frame of it; with scripts it plays.
func (q *ask) battlePage() error {
	w, err := q.watch()
	if err != nil {
		return err
	}
	words := q.Words(games.Battles)
	body := battleBody{
		Title: w.link.title(q.Lang), Outcome: words.Note(w.protocol.Outcome()), When: w.field.When(w.frame, words.T), N: w.frame, Of: len(w.field.Frames) - 1,
		Picture: template.HTML(w.draw(w.frame, words, false)), // our own drawing, which escapes what it writes
		Long:    len(w.protocol.Events) > longestRecord, Link: q.Origin() + w.link.href(w.frame),
		Simulator: w.link.simulator(), Again: w.link.again().href(0), Seed: strconv.FormatUint(w.link.muster.Seed, 10),
	}
	w.steps(q, &body)
	body.Story = w.story(words)
	for _, r := range body.Story {
		if r.Here {
			body.Said = r.Title
		}
	}
	body.Record = q.record(w, words, body.Long)
	summary := w.protocol.Summary()
	body.Moments = q.Notes(words, terraMagica, summary.Moments)
	body.Sides = q.balance(w, words, summary)
	for _, f := range battleFiles {
		body.Files = append(body.Files, web.Choice{Value: w.link.file(f.name, w.frame), Name: q.P.T(f.text, nil)})
	}
	body.Data = battleData{Script: w.field.Script(string(q.Lang)), At: w.frame, Texts: q.fieldTexts[q.Lang]()}
	if w.frame > 0 {
		body.Data.Picture = string(w.draw(0, words, false))
	}
	page := q.Titled("simulator", body.Title, body)
	page.Styles = battleStyles
	page.Scripts = append(page.Scripts, "js/battle.js")
	return q.Render(http.StatusOK, "battle", page)
}

// draw draws a frame.
func (w *watched) draw(n int, words *i18n.Printer, alone bool) []byte {
	return w.field.Draw(n, field.Options{Lang: string(words.Lang()), Text: words.T, Alone: alone, Realms: w.link.realms})
}

// steps are the ways to other frames for readers without scripts.
func (w *watched) steps(q *ask, b *battleBody) {
	to := func(rel, icon string, n int) web.Step {
		st := web.Step{Rel: rel, Icon: icon, Name: q.P.T("replay."+rel, nil)}
		if n != w.frame && n >= 0 && n <= b.Of {
			st.Href = w.link.href(n)
		}
		return st
	}
	b.First, b.Prev = to("first", "chevrons-left", 0), to("prev", "chevron-left", w.frame-1)
	b.Next, b.Last = to("next", "chevron-right", w.frame+1), to("last", "chevrons-right", b.Of)
}

// record puts the events into words, frame by frame.
func (q *ask) record(w *watched, words *i18n.Printer, long bool) []recordPart {
	events := map[[2]int][]game.Note{}
	for _, e := range w.protocol.Events {
		f := w.field.Frames[w.frame]
		at := [2]int{e.Round, int(momentOf[e.Phase])}
		if !long || e.Round == f.Round && momentOf[e.Phase] == f.Moment {
			events[at] = append(events[at], w.protocol.Note(e))
		}
	}
	var parts []recordPart
	for n, f := range w.field.Frames {
		notes := events[[2]int{f.Round, int(f.Moment)}]
		if f.Moment == field.Start || long && n != w.frame && f.Moment != field.Combat {
			continue
		}
		parts = append(parts, recordPart{
			N: n, Title: w.field.When(n, words.T), Href: w.link.href(n) + "#protocol", Here: n == w.frame, Notes: q.Notes(words, terraMagica, notes),
		})
	}
	return parts
}

// story tells the battle in sentences. Each stands for the frames of its round, and leads to the last of
// them.
func (w *watched) story(words *i18n.Printer) []recordPart {
	story := w.protocol.Story()
	parts := make([]recordPart, len(story))
	for k, r := range story {
		parts[k] = recordPart{Title: w.protocol.Say(r, words.T), Here: r.N == w.field.Frames[w.frame].Round}
		for n, f := range w.field.Frames {
			if f.Round == r.N {
				parts[k].N = n
			}
		}
		parts[k].Href = w.link.href(parts[k].N)
	}
	return parts
}

// momentOf are the moments of a round's phases.
var momentOf = map[battle.Phase]field.Moment{battle.Combat: field.Combat, battle.Movement: field.Movement, battle.Closing: field.Closing}

// balanceTable is what a side has lost and done.
type balanceTable struct {
	Side string
	Rows []balanceRow
	Sum  balanceRow
}

type balanceRow struct{ Name, Men, Lost, Gold, Dealt, Walls string }

func (q *ask) balance(w *watched, words *i18n.Printer, sum protocol.Summary) []balanceTable {
	row := func(name string, b protocol.Balance) balanceRow {
		whole := func(x float64) string { return q.P.Number(int(x + 0.5)) }
		return balanceRow{name, q.P.Number(b.Men), q.P.Number(b.Lost), q.P.Number(b.Gold), whole(b.Dealt), whole(b.Walls)}
	}
	tables := make([]balanceTable, len(sum.Units))
	for side := range sum.Units {
		m := w.protocol.Lineup
		tables[side] = balanceTable{Side: m.SideName(side, string(q.Lang)), Sum: row(words.T("protocol.column.sum", nil), sum.Sides[side])}
		for n, b := range sum.Units[side] {
			tables[side].Rows = append(tables[side].Rows, row(m.Label(side, n, string(q.Lang)), b))
		}
	}
	return tables
}

// battleFiles are the forms in which a battle can be kept.
var battleFiles = []struct{ name, text string }{
	{"field.svg", "battle.file.svg"}, {"protocol.txt", "battle.file.txt"}, {"protocol.json", "battle.file.json"},
}

// battleFile gives a battle as a file.
func (q *ask) battleFile() error {
	w, err := q.watch()
	if err != nil {
		return err
	}
	words := q.Words(games.Battles)
	var kind string
	var data []byte
	switch q.R.PathValue("file") {
	case "field.svg":
		kind, data = "image/svg+xml", w.draw(w.frame, words, true)
	case "protocol.txt":
		kind, data = "text/plain; charset=utf-8", []byte(w.protocol.Text(string(q.Lang), words.T))
	case "protocol.json":
		kind = "application/json"
		if data, err = w.protocol.MarshalJSON(); err != nil {
			return err
		}
	default:
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	q.W.Header().Set("Content-Disposition", `attachment; filename="`+url.PathEscape(q.R.PathValue("file"))+`"`)
	q.Write(http.StatusOK, kind, data)
	return nil
}
