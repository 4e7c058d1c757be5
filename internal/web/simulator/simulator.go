package simulator

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
)

// simulatorBody is the simulator: both sides as tables and as text, what is asked, and
// what came of it. Nothing of it is stored: all is in the form.
type simulatorBody struct {
	Editor   editor
	Text     string
	Problems []web.ProblemLine
	Link     string
	Ask      question
	Result   *outcomeBody
	Trouble  string // why there is no result
	Data     simulatorData
}

// simulatorData is what the script gets.
type simulatorData struct {
	Texts map[string]string `json:"texts"`
}

// question is what the reader wants to know.
type question struct {
	Runs, Until []web.Choice
	Seed        string
	With        string // the code of the line-up to compare with
	WithText    string
	WithLink    string
	Win, Limit  string
	SearchSide  int
	Kinds       []web.Choice
}

// simulator shows the simulator with the line-up of a link, or with an example.
func (q *ask) simulator() error {
	link, err := q.linked(q.R.URL.Query())
	if err != nil {
		return err
	}
	d := q.drawnUp(link.muster)
	return q.showSimulator(http.StatusOK, q.simulatorBody(d))
}

// simulate changes the line-up, or has it fought.
func (q *ask) simulate() error {
	d := q.sent()
	act, rest, _ := strings.Cut(cmp.Or(q.Form("act"), "run"), " ")
	switch act {
	case "run", "compare":
		return q.simulated(d)
	case "search":
		return q.searched(d)
	case "watch":
		if !d.bad() {
			m := d.muster
			m.Seed = battle.SeedOf(d.seed, 0)
			return q.Redirect(fought{muster: m}.href(0))
		}
	case "read", "table", "alone":
	default:
		d.edit(act, rest)
		d.faults = nil
		d.gather(q)
		d.text = d.muster.Text(string(q.Lang))
	}
	body := q.simulatorBody(d)
	if q.Script() {
		return q.edited(body, d)
	}
	return q.showSimulator(d.status(), body)
}

func (q *ask) showSimulator(status int, body simulatorBody) error {
	page := q.Frame("simulator", "simulator.title", body)
	page.Styles = battleStyles
	page.Scripts = append(page.Scripts, "js/simulator.js")
	return q.Render(status, "simulator", page)
}

// edited gives scripts what has changed.
func (q *ask) edited(body simulatorBody, d *draft) error {
	sides, err := q.Part("simulator", "sides", body.Editor)
	if err != nil {
		return err
	}
	problems, err := q.Part("simulator", "muster-problems", body)
	if err != nil {
		return err
	}
	sums := [2]string{body.Editor.Sides[0].Sum, body.Editor.Sides[1].Sum}
	return q.JSON(http.StatusOK, map[string]any{
		"sides": sides, "problems": problems, "text": body.Text, "ok": !d.bad(), "sums": sums, "link": body.Link, "focus": d.focus,
		"with": map[string]string{"code": body.Ask.With, "text": body.Ask.WithText, "link": body.Ask.WithLink},
	})
}

// run counts of battles to choose from; the first is what pages without scripts take.
var runCounts = []int{2000, 1000, 10_000, 50_000, 200_000}

// untils are widths at which it may end early, in tenths of a percent.
var untils = []string{"0", "2", "1", "0.5", "0.2"}

func (q *ask) simulatorBody(d *draft) simulatorBody {
	words := q.Words(games.Battles)
	b := simulatorBody{Editor: d.editor(q), Text: d.text, Problems: append(q.Problems(words, terraMagica, d.problems), d.faults...)}
	if !d.bad() {
		b.Link = q.Origin() + fought{muster: d.muster}.simulator()
	}
	b.Ask = question{Seed: strconv.FormatUint(d.seed, 10), Win: cmp.Or(q.Form("win"), "95"), Limit: cmp.Or(q.Form("limit"), "10000")}
	for _, n := range runCounts {
		b.Ask.Runs = append(b.Ask.Runs, web.Choice{Value: strconv.Itoa(n), Name: q.P.Number(n), On: n == d.runs})
	}
	for _, u := range untils {
		name := q.P.T("simulator.until.never", nil)
		if u != "0" {
			name = q.P.Fill("simulator.until.is", game.Args{"n": strings.Replace(u, ".", q.P.T("number.point", nil), 1)})
		}
		b.Ask.Until = append(b.Ask.Until, web.Choice{Value: u, Name: name, On: u == d.until})
	}
	q.compared(&b, d)
	q.searchFields(&b)
	b.Data.Texts = map[string]string{}
	for _, key := range simulatorKeys {
		b.Data.Texts[key] = q.P.Fill(key, game.Args{"done": "{done}", "of": "{of}", "first": "{first}", "second": "{second}", "gold": "{gold}"})
	}
	return b
}

// simulatorKeys are the words that the script speaks.
var simulatorKeys = []string{"simulator.progress", "simulator.hunt", "simulator.waits", "simulator.stopped", "simulator.done", "simulator.lost"}

// compared says with what a line-up is compared.
func (q *ask) compared(b *simulatorBody, d *draft) {
	if d.with == nil {
		return
	}
	f := fought{muster: *d.with}
	b.Ask.With, b.Ask.WithLink = d.with.Code(), f.simulator()
	gold := d.with.Cost()
	b.Ask.WithText = q.P.Fill("simulator.with", game.Args{"first": q.P.Number(gold[0]), "second": q.P.Number(gold[1])})
}

// trouble says why battles could not be fought, with the status for it; what the server did
// wrong stays an error.
func (q *ask) trouble(err error) (text string, status int, fault error) {
	if e, ok := host.As(err); ok {
		if e.RetryAfter > 0 {
			q.W.Header().Set("Retry-After", strconv.Itoa(e.RetryAfter))
		}
		text, status = q.Refused(e)
		return text, status, nil
	}
	if f, ok := errors.AsType[*battle.Fault](err); ok {
		return q.P.T("simulator.fault", game.Args{"what": "@simulator.fault." + faultOf(f.Code), "want": f.Want}), http.StatusUnprocessableEntity, nil
	}
	return "", 0, err
}

// faultOf names what is wrong with a wish; everything else is something of the line-up.
func faultOf(code string) string {
	switch code {
	case "runs", "win", "gold":
		return code
	}
	return "lineup"
}

// draft is a line-up on its way through the form.
type draft struct {
	muster   muster.Muster
	forms    [2]sideForm
	forts    []fortForm
	text     string
	problems []game.Problem    // of the text
	faults   []web.ProblemLine // of the tables
	runs     int
	until    string
	seed     uint64
	with     *muster.Muster
	focus    string // which field a change wants to be looked at
}

func (d *draft) bad() bool {
	return len(d.faults) > 0 || game.HasError(d.problems) || len(d.muster.Sides[0].Units) == 0 || len(d.muster.Sides[1].Units) == 0
}

func (d *draft) status() int {
	if len(d.faults) > 0 || game.HasError(d.problems) {
		return http.StatusUnprocessableEntity
	}
	return http.StatusOK
}

// drawnUp is the draft of a line-up that is in order.
func (q *ask) drawnUp(m muster.Muster) *draft {
	d := &draft{muster: m, runs: runCounts[0], until: "0", seed: 1}
	d.fill()
	d.muster.Seed = 0
	d.text = d.muster.Text(string(q.Lang))
	return d
}

// sent reads the form: the text if it was changed since the page was made or is to be read,
// else the tables.
func (q *ask) sent() *draft {
	d := &draft{runs: runCounts[0], until: "0", seed: 1}
	if n, err := strconv.Atoi(q.Form("runs")); err == nil {
		d.runs = n
	}
	for _, u := range untils {
		if u == q.Form("until") {
			d.until = u
		}
	}
	if n, err := strconv.ParseUint(q.Form("seed"), 10, 64); err == nil {
		d.seed = n
	}
	if code := q.Form("with"); code != "" && q.Form("act") != "alone" {
		if m, err := muster.FromCode(code, catalogue.Standard()); err == nil {
			d.with = &m
		}
	}
	text, was := q.Form("text"), q.Form("was")
	if q.Form("act") == "read" || q.R.PostForm["k0"] == nil && q.R.PostForm["k1"] == nil || was != "" && text != was {
		d.readText(q, text)
	} else {
		d.readTables(q)
	}
	if err := fits(&d.muster); err != nil {
		e, _ := host.As(err)
		text, _ := q.Refused(e)
		d.faults = append(d.faults, web.ProblemLine{Severity: "error", Text: text})
	}
	return d
}

// readText takes a line-up from text, or from whatever form else it was pasted in.
func (d *draft) readText(q *ask, text string) {
	d.muster, d.problems = muster.Read("", []byte(text), catalogue.Standard())
	if d.muster.Catalogue != catalogue.Standard() { // one of its own cannot be shown in the tables
		d.faults = append(d.faults, web.ProblemLine{Severity: "error", Text: q.P.T("simulator.catalogue", nil)})
		d.muster = muster.Muster{Catalogue: catalogue.Standard(), FortSide: 1}
	}
	if d.muster.Seed != 0 && q.Form("act") == "read" {
		d.seed = d.muster.Seed
	}
	d.muster.Seed, d.muster.Expect = 0, nil
	d.fill()
	if d.text = text; !game.HasError(d.problems) {
		d.text = d.muster.Text(string(q.Lang))
	}
}
