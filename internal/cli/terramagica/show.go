package terramagica

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// simText is a text of simulate.
func (a *app) simText(key string, args game.Args) string {
	return a.Say.Fill("cli.simulate."+key, args)
}

// interval writes where a chance lies.
func (a *app) interval(low, high float64) string {
	return a.Say.Percent(low, 2) + " – " + a.Say.Percent(high, 2)
}

// showOdds tells people what a line-up came to.
func (a *app) showOdds(m *muster.Muster, r odds.Report) {
	if m.Title != "" {
		a.Printf("%s\n", a.Paint.In(command.Bold, m.Title))
	}
	runs := "runs"
	switch {
	case r.Early:
		runs = "runs.early"
	case r.Runs < r.Wanted:
		runs = "runs.stopped"
	}
	a.Printf("%s\n\n", a.simText(runs, game.Args{"n": a.Say.Number(r.Runs), "of": a.Say.Number(r.Wanted), "seed": strconv.FormatUint(r.Seed, 10)}))
	a.showChances(m, r)
	a.showRounds(r)
	for side := range r.Sides {
		a.showSide(m, side, r.Sides[side])
	}
	a.showForts(m, r)
	a.showPrice(m, r)
	a.showSamples(r)
}

func (a *app) showChances(m *muster.Muster, r odds.Report) {
	var rows [][]string
	for _, o := range outcomes {
		c := chanceOf(r, o)
		row := []string{a.outcome(m, o), a.Say.Percent(c.Share, 2), a.interval(c.Low, c.High)}
		if b := bar(c.Share, 30); b != "" {
			row = append(row, fill(b, 30))
		}
		rows = append(rows, row)
	}
	a.columns(rows)
}

// outcomes are all, in the order in which they are told.
var outcomes = []battle.Outcome{battle.First, battle.Second, battle.Undecided, battle.Mutual}

// fill makes a plot as wide as all others, so that it stands to the left.
func fill(text string, width int) string {
	for n := len([]rune(text)); n < width; n++ {
		text += " "
	}
	return text
}

// outcome names an outcome by who wins.
func (a *app) outcome(m *muster.Muster, o battle.Outcome) string {
	switch o {
	case battle.First, battle.Second:
		return a.simText("wins", game.Args{"side": a.sideName(m, int(o-battle.First))})
	case battle.Mutual:
		return a.simText("mutual", nil)
	}
	return a.simText("undecided", nil)
}

func chanceOf(r odds.Report, o battle.Outcome) odds.Chance {
	return [...]odds.Chance{battle.Undecided: r.Undecided, battle.First: r.First, battle.Second: r.Second, battle.Mutual: r.Mutual}[o]
}

// showRounds plots after which round it was decided.
func (a *app) showRounds(r odds.Report) {
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.simText("rounds", game.Args{"median": strconv.Itoa(r.Rounds.Median), "mean": a.Say.Decimal(r.Rounds.Mean, 1)})))
	first, last, most := -1, 0, 1
	for n, c := range r.Rounds.All {
		if c > 0 {
			if first < 0 {
				first = n
			}
			last, most = n, max(most, c)
		}
	}
	var rows [][]string
	for n := max(first, 0); n <= last; n++ {
		c := r.Rounds.All[n]
		rows = append(rows, []string{fill(strconv.Itoa(n), 2), a.Say.Percent(float64(c)/float64(r.Runs), 1), fill(bar(float64(c)/float64(most), 30), 30)})
	}
	a.columns(rows)
}

// showSide tells the losses of a side, unit by unit.
func (a *app) showSide(m *muster.Muster, side int, s odds.Side) {
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.sideName(m, side)))
	head := []string{""}
	for _, column := range []string{"men", "lost", "q5", "q25", "median", "q75", "q95", "wiped", "flees", "left"} {
		head = append(head, a.simText("column."+column, nil))
	}
	rows := [][]string{head}
	for n, u := range s.Units {
		row := append([]string{m.Label(side, n, string(a.Lang)), a.Say.Number(u.Men)}, a.spread(u.Lost)...)
		rows = append(rows, append(row, a.Say.Percent(u.Wiped.Share, 1), a.Say.Percent(u.Flees.Share, 1), skyline(u.Left)))
	}
	rows = append(rows,
		append(append([]string{a.simText("all", nil), a.Say.Number(s.Men)}, a.spread(s.Lost.Men)...), "", "", skyline(s.Left)),
		append([]string{a.simText("hp", nil), a.Say.Number(int(s.HP + 0.5))}, a.spread(s.Lost.HP)...),
		append([]string{a.simText("gold", nil), a.Say.Number(s.Gold)}, a.spread(s.Lost.Gold)...))
	a.columns(rows)
}

// spread writes mean and quantiles.
func (a *app) spread(s odds.Spread) []string {
	mean := a.Say.Decimal(s.Mean, 1)
	if s.Mean >= 1000 {
		mean = a.Say.Number(int(s.Mean + 0.5))
	}
	list := []string{mean}
	for _, q := range []float64{s.Low5, s.Low25, s.Median, s.High75, s.High95} {
		list = append(list, a.Say.Number(int(q+0.5)))
	}
	return list
}

func (a *app) showForts(m *muster.Muster, r odds.Report) {
	if len(r.Forts) == 0 {
		return
	}
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.simText("forts", nil)))
	head := []string{""}
	for _, column := range []string{"hp", "lost", "q5", "q25", "median", "q75", "q95", "falls", "left"} {
		head = append(head, a.simText("column."+column, nil))
	}
	rows := [][]string{head}
	for n, f := range r.Forts {
		row := append([]string{m.FortName(m.Forts[n], string(a.Lang)), a.Say.Number(int(f.HP + 0.5))}, a.spread(f.Lost)...)
		rows = append(rows, append(row, a.Say.Percent(f.Falls.Share, 1), skyline(f.Left)))
	}
	a.columns(rows)
}

// showPrice tells what either side pays.
func (a *app) showPrice(m *muster.Muster, r odds.Report) {
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.simText("price", nil)))
	for side, s := range r.Sides {
		args := game.Args{"side": a.sideName(m, side), "gold": a.Say.Number(int(s.Lost.Gold.Mean + 0.5)), "price": a.Say.Decimal(s.Price, 2)}
		key := "price.side"
		if r.Sides[1-side].Lost.Gold.Mean == 0 {
			key = "price.nothing"
		}
		a.Printf("  %s\n", a.simText(key, args))
	}
}

// showSamples names battles that are worth a look.
func (a *app) showSamples(r odds.Report) {
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.simText("samples", nil)))
	var rows [][]string
	for _, s := range []struct {
		key string
		odds.Sample
	}{{"typical", r.Typical}, {"best", r.Best}, {"worst", r.Worst}} {
		rows = append(rows, []string{a.simText(s.key, nil), "--replay " + strconv.FormatUint(s.Seed, 10), a.simText("round", game.Args{"n": strconv.Itoa(s.Rounds)})})
	}
	a.columns(rows)
}

// showComparison tells which of two line-ups is better.
func (a *app) showComparison(c compared, m *muster.Muster) {
	side := a.sideName(m, 0)
	a.Printf("%s\n\n", a.simText("compare", game.Args{"n": a.Say.Number(c.A.Runs), "seed": strconv.FormatUint(c.A.Seed, 10), "side": side}))
	lost := a.simText("column.gold", nil)
	rows := [][]string{{"", a.simText("wins", game.Args{"side": side}), a.Say.T("cli.arena.interval", nil), lost, a.simText("column.theirs", nil)}}
	for n, r := range []odds.Report{c.A, c.B} {
		rows = append(rows, []string{
			c.Names[n], a.Say.Percent(r.First.Share, 2), a.interval(r.First.Low, r.First.High),
			a.Say.Number(int(r.Sides[0].Lost.Gold.Mean + 0.5)), a.Say.Number(int(r.Sides[1].Lost.Gold.Mean + 0.5)),
		})
	}
	a.columns(rows)
	verdict := "better"
	switch {
	case c.Gain.Low > 0:
	case c.Gain.High < 0:
		verdict = "worse"
	default:
		verdict = "open"
	}
	points := func(x float64) string { return a.points(100 * x) }
	a.Printf("\n%s", command.Wrap(a.Paint.In(command.Bold, a.simText("compare."+verdict, game.Args{
		"b": c.Names[1], "gain": points(c.Gain.Share), "low": points(c.Gain.Low), "high": points(c.Gain.High),
	}))))
	a.Printf("%s", command.Wrap(a.simText("compare.pairs", game.Args{
		"both": a.Say.Number(c.Both), "a": a.Say.Number(c.OnlyA), "b": a.Say.Number(c.OnlyB), "neither": a.Say.Number(c.Neither),
	})))
}

// points writes a difference in percentage points with its sign.
func (a *app) points(x float64) string {
	if x > 0 {
		return "+" + a.Say.Decimal(x, 2)
	}
	return a.Say.Decimal(x, 2)
}
