package simulator

import (
	"html/template"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/web"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// outcomeBody is what came of many battles.
type outcomeBody struct {
	Head   string // in a sentence
	Spent  string // how many battles, and with what dice
	Chance chanceBlock
	Losses []lossTable
	Rounds figure
	Left   []figure
	Forts  []lossRow
	Watch  []web.Choice
	With   string // the code, to compare the next line-up with this one

	Gain   *gainBlock
	Answer *answerBlock
}

// figure is a drawing and its caption.
type figure struct {
	Title, Text string
	Drawing     template.HTML
}

// chanceBlock is who wins, as a bar and as a table.
type chanceBlock struct {
	Bar  template.HTML
	Rows []chanceRow
}

type chanceRow struct{ Class, Name, Share, Low, High, Count string }

// lossTable is what a side loses.
type lossTable struct {
	Side        string
	N           int
	Rows        []lossRow
	Sum         lossRow
	Gold, Price string
}

type lossRow struct {
	Name, Men, Mean, Median, Low, High, Wiped, Flees string
	Box                                              template.HTML
}

// gainBlock is how two line-ups differ.
type gainBlock struct {
	Text    string
	Drawing template.HTML
	Before  chanceBlock
	Rows    []gainRow
}

type gainRow struct{ Name, Before, After string }

// answerBlock is what a search has found.
type answerBlock struct {
	Found       bool
	Text, Tries string
	Units       []answerRow
	Alone       []answerRow
	Text2       string // the line-up with the army in it, for the tables
	Side        string
}

type answerRow struct{ Name, Men, Gold, Place string }

// outcomes in the order in which they are shown.
var outcomeNames = []string{"first", "undecided", "mutual", "second"}

func chancesOf(r *odds.Report) []odds.Chance {
	return []odds.Chance{r.First, r.Undecided, r.Mutual, r.Second}
}

func (q *ask) cameOf(d *draft, r odds.Report) *outcomeBody {
	m := &d.muster
	b := &outcomeBody{Chance: q.chances(m, &r), With: m.Code()}
	b.Head = q.headline(m, &r)
	b.Spent = q.P.Fill("simulator.spent", game.Args{"n": strconv.Itoa(r.Runs), "seed": strconv.FormatUint(r.Seed, 10)})
	if r.Early {
		b.Spent += " " + q.P.T("simulator.early", nil)
	}
	for s := range r.Sides {
		b.Losses = append(b.Losses, q.losses(m, &r, s))
		b.Left = append(b.Left, figure{
			Title: q.P.Fill("simulator.left.title", game.Args{"side": m.SideName(s, string(q.Lang))}), Text: q.P.T("simulator.left.help", nil),
			Drawing: drawLeft(&r, s, q.P),
		})
	}
	b.Rounds = figure{
		Title: q.P.T("simulator.rounds.title", nil), Drawing: drawRounds(&r, q.P),
		Text: q.P.Fill("simulator.rounds.help", game.Args{"median": strconv.Itoa(r.Rounds.Median), "mean": q.P.Decimal(r.Rounds.Mean, 1)}),
	}
	for n, f := range r.Forts {
		b.Forts = append(b.Forts, lossRow{
			Name: m.FortName(m.Forts[n], string(q.Lang)), Men: q.whole(f.HP), Mean: q.whole(f.Lost.Mean), Median: q.whole(f.Lost.Median),
			Low: q.whole(f.Lost.Low5), High: q.whole(f.Lost.High95), Wiped: q.P.Percent(f.Falls.Share, 1), Box: drawBox(f.Lost, f.HP),
		})
	}
	for _, w := range []struct {
		name   string
		sample odds.Sample
	}{{"typical", r.Typical}, {"best", r.Best}, {"worst", r.Worst}} {
		f := fought{muster: *m}
		f.muster.Seed = w.sample.Seed
		b.Watch = append(b.Watch, web.Choice{Value: f.href(0), Name: q.P.T("simulator.watch."+w.name, nil), Help: q.P.T("simulator.outcome."+w.sample.Outcome, sideNames(m, string(q.Lang)))})
	}
	return b
}

func (q *ask) whole(x float64) string { return q.P.Number(int(x + 0.5)) }

func sideNames(m *muster.Muster, lang string) game.Args {
	return game.Args{"first": m.SideName(0, lang), "second": m.SideName(1, lang)}
}

// headline says who wins and how surely.
func (q *ask) headline(m *muster.Muster, r *odds.Report) string {
	side, c := 0, r.First
	if r.Second.Count > r.First.Count {
		side, c = 1, r.Second
	}
	return q.P.Fill("simulator.head", game.Args{
		"side": m.SideName(side, string(q.Lang)), "share": q.P.Percent(c.Share, 1), "low": q.P.Percent(c.Low, 1), "high": q.P.Percent(c.High, 1),
	})
}

func (q *ask) chances(m *muster.Muster, r *odds.Report) chanceBlock {
	b := chanceBlock{Bar: drawChances(r, q.P)}
	for n, c := range chancesOf(r) {
		b.Rows = append(b.Rows, chanceRow{
			Class: outcomeNames[n], Name: q.P.Fill("simulator.outcome."+outcomeNames[n], sideNames(m, string(q.Lang))),
			Share: q.P.Percent(c.Share, 2), Low: q.P.Percent(c.Low, 2), High: q.P.Percent(c.High, 2), Count: q.P.Number(c.Count),
		})
	}
	return b
}

func (q *ask) losses(m *muster.Muster, r *odds.Report, s int) lossTable {
	side := r.Sides[s]
	t := lossTable{Side: m.SideName(s, string(q.Lang)), N: s, Sum: q.lossRow(q.P.T("simulator.all", nil), side.Men, side.Lost.Men)}
	for n, u := range side.Units {
		row := q.lossRow(m.Label(s, n, string(q.Lang)), u.Men, u.Lost)
		row.Wiped, row.Flees = q.P.Percent(u.Wiped.Share, 0), q.P.Percent(u.Flees.Share, 0)
		t.Rows = append(t.Rows, row)
	}
	t.Gold = q.P.Fill("simulator.gold", game.Args{
		"mean": q.whole(side.Lost.Gold.Mean), "of": q.P.Number(side.Gold), "low": q.whole(side.Lost.Gold.Low5), "high": q.whole(side.Lost.Gold.High95),
		"hp": q.whole(side.Lost.HP.Mean), "hpof": q.whole(side.HP),
	})
	if side.Price > 0 {
		t.Price = q.P.Fill("simulator.price", game.Args{"price": q.P.Decimal(side.Price, 2)})
	}
	return t
}

func (q *ask) lossRow(name string, men int, lost odds.Spread) lossRow {
	return lossRow{
		Name: name, Men: q.P.Number(men), Mean: q.P.Decimal(lost.Mean, 1), Median: q.whole(lost.Median), Low: q.whole(lost.Low5), High: q.whole(lost.High95),
		Box: drawBox(lost, float64(men)),
	}
}

// comparisonBody is what the line-up came to beside the one before it.
func (q *ask) comparisonBody(d *draft, c odds.Comparison) *outcomeBody {
	b := q.cameOf(d, c.B)
	signed := func(x float64) string {
		text := q.P.Decimal(100*x, 2)
		if x >= 0 {
			text = "+" + text
		}
		return text
	}
	side := d.muster.SideName(0, string(q.Lang))
	key := "simulator.gain.open"
	if c.Gain.Low > 0 || c.Gain.High < 0 {
		key = "simulator.gain"
	}
	b.Gain = &gainBlock{
		Text:    q.P.Fill(key, game.Args{"side": side, "share": signed(c.Gain.Share), "low": signed(c.Gain.Low), "high": signed(c.Gain.High)}),
		Drawing: drawGain(c.Gain, q.P), Before: q.chances(d.with, &c.A),
	}
	row := func(name, before, after string) { b.Gain.Rows = append(b.Gain.Rows, gainRow{name, before, after}) }
	for n, name := range outcomeNames {
		x, y := chancesOf(&c.A)[n], chancesOf(&c.B)[n]
		row(q.P.Fill("simulator.outcome."+name, sideNames(&d.muster, string(q.Lang))), q.P.Percent(x.Share, 2), q.P.Percent(y.Share, 2))
	}
	for s := range c.A.Sides {
		row(q.P.Fill("simulator.gain.gold", game.Args{"side": d.muster.SideName(s, string(q.Lang))}), q.whole(c.A.Sides[s].Lost.Gold.Mean), q.whole(c.B.Sides[s].Lost.Gold.Mean))
		row(q.P.Fill("simulator.gain.cost", game.Args{"side": d.muster.SideName(s, string(q.Lang))}), q.P.Number(c.A.Sides[s].Gold), q.P.Number(c.B.Sides[s].Gold))
	}
	row(q.P.T("simulator.gain.rounds", nil), q.P.Decimal(c.A.Rounds.Mean, 1), q.P.Decimal(c.B.Rounds.Mean, 1))
	b.With = d.with.Code()
	return b
}

// answerBody is what a search has found, ready to be taken into the tables.
func (q *ask) answerBody(d *draft, side int, a odds.Answer) *outcomeBody {
	c, lang := catalogue.Standard(), string(q.Lang)
	army := &answerBlock{Found: a.Found, Side: d.muster.SideName(side, lang)}
	m := d.muster
	m.Sides[side].Units = nil
	for _, u := range a.Army.Units {
		kind, _ := c.Unit(u.Kind)
		tactic, _ := c.Tactic(u.Tactic)
		unit := muster.Unit{Kind: kind, Men: u.Men, HP: float64(u.Men) * c.Units[kind].Battle.HP, Row: u.Row, Tactic: tactic}
		m.Sides[side].Units = append(m.Sides[side].Units, unit)
		army.Units = append(army.Units, answerRow{
			Name: c.Units[kind].Several(lang, u.Men), Men: q.P.Number(u.Men), Gold: q.P.Number(u.Gold),
			Place: q.P.Fill("simulator.place", game.Args{"row": strconv.Itoa(u.Row), "tactic": c.Tactics[tactic].Name[lang]}),
		})
	}
	if len(m.Sides[side].Units) > 0 {
		army.Text2 = m.Text(lang)
	}
	args := game.Args{
		"gold": q.P.Number(a.Army.Gold), "limit": q.P.Number(a.Limit), "want": q.P.Percent(a.Wanted, 0),
		"share": q.P.Percent(a.Win.Share, 1), "low": q.P.Percent(a.Win.Low, 1), "high": q.P.Percent(a.Win.High, 1), "n": strconv.Itoa(a.Tested),
	}
	army.Text = q.P.Fill("simulator.found", args)
	if !a.Found {
		army.Text = q.P.Fill("simulator.found.none", args)
	}
	army.Tries = q.P.Fill("simulator.tries", game.Args{"armies": strconv.Itoa(a.Armies), "battles": strconv.Itoa(a.Battles)})
	if a.Spent {
		army.Tries += " " + q.P.T("simulator.tries.spent", nil)
	}
	for _, one := range a.Alone {
		kind, _ := c.Unit(one.Kind)
		row := answerRow{Name: c.Units[kind].Several(lang, 2), Men: "–", Gold: "–"}
		if one.Men > 0 {
			row.Men, row.Gold = q.P.Number(one.Men), q.P.Number(one.Gold)
		}
		army.Alone = append(army.Alone, row)
	}
	slices.SortStableFunc(army.Alone, func(x, y answerRow) int {
		switch {
		case (x.Gold == "–") == (y.Gold == "–"):
			return 0
		case x.Gold == "–":
			return 1
		}
		return -1
	})
	return &outcomeBody{Head: army.Text, Answer: army}
}

// roundsOf is after how many rounds it was decided with one of the shown outcomes.
func roundsOf(r *odds.Report, n int) []int {
	return [][]int{r.Rounds.First, r.Rounds.Undecided, r.Rounds.Mutual, r.Rounds.Second}[n]
}
