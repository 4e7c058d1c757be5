package terramagica

import (
	"context"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// vectors holds the battle engine to test vectors.
func (a *app) vectors() *cli.Command {
	return a.aboutBattles(a.Command("vectors", "orders", a.runVectors))
}

// bout is the answer of vectors.
type bout struct {
	Passed   int          `json:"passed"`
	Failed   int          `json:"failed"`
	Failures []boutFailed `json:"failures"`
}

// boutFailed is a battle that ends otherwise than it should.
type boutFailed struct {
	File        string        `json:"file"`
	Name        string        `json:"name"`
	Differences []boutDiffers `json:"differences"`
}

// boutDiffers is one thing that differs.
type boutDiffers struct {
	What    string `json:"what"` // "outcome", "rounds", "attacks", "fort", "hp", "men", "pos", "tactic", "exhausted"
	Side    int    `json:"side"` // of a unit, or -1
	Unit    int    `json:"unit"` // or number of the fortification, or -1
	Got     string `json:"got"`
	Want    string `json:"want"`
	Message string `json:"message"`
}

func (a *app) runVectors(ctx context.Context, cmd *cli.Command) error {
	files, err := a.battleFiles(cmd, 1, command.MaxFiles)
	if err != nil {
		return err
	}
	c, err := a.catalogueOf(cmd)
	if err != nil {
		return err
	}
	b := bout{Failures: []boutFailed{}}
	engines := map[*catalogue.Catalogue]*battle.Engine{}
	for _, name := range files {
		all, err := a.musters(name, c)
		if err != nil {
			return err
		}
		for n := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := b.add(a, engines, &all[n], name, titled(&all[n], n)); err != nil {
				return err
			}
		}
	}
	a.Answer(b, func() { a.showBout(b) })
	if b.Failed > 0 {
		return command.No()
	}
	return nil
}

// add fights a battle and counts it.
func (b *bout) add(a *app, engines map[*catalogue.Catalogue]*battle.Engine, m *muster.Muster, file, name string) error {
	if m.Expect == nil {
		return command.Wrongly(command.Problem("cli.vectors.none", "file", file, "name", name))
	}
	e := engines[m.Catalogue]
	if e == nil {
		var err error
		if e, err = battle.New(m.Catalogue.Kinds()); err != nil {
			return err
		}
		engines[m.Catalogue] = e
	}
	l := m.Lineup(m.Seed)
	r, err := e.Fight(&l)
	if err != nil {
		return err
	}
	if list := a.differences(m, r); len(list) > 0 {
		b.Failed++
		b.Failures = append(b.Failures, boutFailed{File: file, Name: name, Differences: list})
		return nil
	}
	b.Passed++
	return nil
}

// differences compares a result with what is expected, to the last bit.
func (a *app) differences(m *muster.Muster, r *battle.Result) []boutDiffers {
	var list []boutDiffers
	differ := func(what string, side, unit int, got, want any) {
		if got == want {
			return
		}
		d := boutDiffers{What: what, Side: side, Unit: unit, Got: exactly(got), Want: exactly(want)}
		args := game.Args{"what": "@cli.vectors." + what, "got": d.Got, "want": d.Want, "n": strconv.Itoa(unit + 1)}
		key := "cli.vectors.differs"
		if side >= 0 {
			key = "cli.vectors.differs.unit"
			args["side"], args["unit"] = a.sideName(m, side), m.Label(side, unit, string(a.Lang))
		} else if unit >= 0 {
			key = "cli.vectors.differs.fort"
		}
		d.Message = a.Say.T(key, args)
		list = append(list, d)
	}
	e := m.Expect
	differ("outcome", -1, -1, odds.OutcomeName(r.Outcome), odds.OutcomeName(e.Outcome))
	differ("rounds", -1, -1, r.Rounds, e.Rounds)
	differ("attacks", -1, -1, r.Attacks, e.Attacks)
	for k := range max(len(r.Forts), len(e.Forts)) {
		differ("fort", -1, k, nth(r.Forts, k), nth(e.Forts, k))
	}
	for side := range r.Units {
		if len(e.End[side]) != len(r.Units[side]) {
			differ("units", -1, -1, len(r.Units[side]), len(e.End[side]))
			continue
		}
		for n, want := range e.End[side] {
			got := ended(m, side, n, r.Units[side][n])
			differ("hp", side, n, got.HP, want.HP)
			differ("men", side, n, got.Men, want.Men)
			differ("pos", side, n, got.Pos, want.Pos)
			differ("tactic", side, n, got.Tactic, want.Tactic)
			differ("exhausted", side, n, got.Exhausted, want.Exhausted)
		}
	}
	return list
}

// ended says how a unit stands in the words of an expectation.
func ended(m *muster.Muster, side, unit int, end battle.End) muster.End {
	u := m.Sides[side].Units[unit]
	tactic := &m.Catalogue.Tactics[u.Tactic]
	e := muster.End{HP: end.HP, Men: end.Men, Pos: end.Row, Tactic: tactic.ID, Exhausted: end.Exhausted}
	if side == 0 {
		e.Pos = -end.Row
	}
	switch {
	case end.Exhausted:
		e.Tactic = "hold"
	case end.Fleeing && tactic.Battle != battle.Flee:
		e.Tactic = "flee"
	}
	return e
}

// nth is a number of a list, 0 beyond its end.
func nth(list []float64, n int) float64 {
	if n < len(list) {
		return list[n]
	}
	return 0
}

// exactly writes a value so that no bit is lost.
func exactly(v any) string {
	if x, ok := v.(float64); ok {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return fmt.Sprint(v)
}

// sideName names a side of a line-up in the reader's language.
func (a *app) sideName(m *muster.Muster, side int) string { return m.SideName(side, string(a.Lang)) }

func (a *app) showBout(b bout) {
	for _, f := range b.Failures {
		for _, d := range f.Differences {
			a.Printf("%s\n", a.Paint.In(command.Red, a.Printer(games.Battles).T("cli.datc.case", game.Args{"case": f.Name, "why": d.Message})))
		}
	}
	a.Printf("%s\n", a.Say.Fill("cli.score.sum", game.Args{"passed": fmt.Sprint(b.Passed), "failed": fmt.Sprint(b.Failed)}))
}
