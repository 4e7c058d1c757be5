package waben

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	probe "spielleiter/waben/trial"
)

// sheetCheck is the answer of check for a turn of Welt der Waben.
type sheetCheck struct {
	OK       bool             `json:"ok"`
	Realm    string           `json:"realm"`
	Text     string           `json:"text"` // what was read, in canonical form
	Problems []command.Spoken `json:"problems"`
	Moons    []probe.Moon     `json:"moons"`
	Lines    []lineFate       `json:"lines"` // what becomes of each that is not empty
}

// lineFate is an entry of a sheet's ledger.
type lineFate struct {
	Line    int      `json:"line"`
	Fate    string   `json:"fate"`              // applied, refused, delivered, comment
	Readers string   `json:"readers,omitempty"` // master, named, everyone
	To      []string `json:"to,omitempty"`
}

var (
	fates   = map[sheet.Fate]string{sheet.Applied: "applied", sheet.Refused: "refused", sheet.Delivered: "delivered", sheet.Comment: "comment"}
	readers = map[sheet.Readers]string{sheet.Master: "master", sheet.Named: "named", sheet.Everyone: "everyone"}
)

// checkSheet diagnoses a realm's turn on what the realm knows, and tries it.
func (a *app) checkSheet(cmd *cli.Command, file string) error {
	if cmd.String("segment") == "" || cmd.String("realm") == "" {
		return command.Wrongly(command.Problem("cli.check.segment"))
	}
	folder, err := a.segment(cmd.String("segment"))
	if err != nil {
		return err
	}
	realm, err := realmOf(folder.World, cmd.String("realm"))
	if err != nil {
		return err
	}
	text, err := a.Read(file)
	if err != nil {
		return err
	}
	w := folder.World.For(realm)
	o := plan.Reading(w, realm)
	s, problems, ledger := sheet.Account(text, o)
	tried := probe.Run(w, realm, s)
	sheet.Refuse(ledger, tried.Problems)
	problems = append(problems, tried.Problems...)
	slices.SortStableFunc(problems, func(x, y game.Problem) int { return cmp.Compare(x.Line, y.Line) })
	say := a.Printer(games.Segments)
	c := sheetCheck{
		OK: !game.HasError(problems), Realm: s.Realm, Text: sheet.WriteFor(string(a.Lang), s, o), Problems: command.Speak(say, problems), Moons: tried.Moons,
		Lines: fatesOf(ledger),
	}
	a.Answer(c, func() {
		a.ShowProblems(say, problems, file, sheet.Decode(text))
		a.showProbe(say, tried)
		a.showLedger(say, ledger)
	})
	if !c.OK {
		return command.No()
	}
	return nil
}

func fatesOf(ledger []sheet.Entry) []lineFate {
	list := make([]lineFate, len(ledger))
	for n, e := range ledger {
		list[n] = lineFate{Line: e.Line, Fate: fates[e.Fate], To: e.To}
		if e.Fate == sheet.Delivered {
			list[n].Readers = readers[e.Readers]
		}
	}
	return list
}

// showLedger says how many lines count and how many do not, and of the texts who gets which lines (WDW-R-48).
func (a *app) showLedger(say *i18n.Printer, ledger []sheet.Entry) {
	counts := map[sheet.Fate]int{}
	for _, e := range ledger {
		counts[e.Fate]++
	}
	a.Printf("%s\n", say.Fill("cli.check.lines", game.Args{"applied": strconv.Itoa(counts[sheet.Applied]), "refused": strconv.Itoa(counts[sheet.Refused])}))
	for n := 0; n < len(ledger); {
		from := n
		for n < len(ledger) && ledger[n].Fate == sheet.Delivered && ledger[n].Readers == ledger[from].Readers && ledger[n].Head == ledger[from].Head {
			n++
		}
		if n == from {
			n++
			continue
		}
		e := ledger[from]
		lines := strconv.Itoa(e.Line)
		if last := ledger[n-1].Line; last > e.Line {
			lines += "–" + strconv.Itoa(last)
		}
		a.Printf("  %s: %s\n", lines, say.Fill("cli.check.readers."+readers[e.Readers], game.Args{"to": strings.Join(e.To, ", ")}))
	}
}

// showProbe writes what units would do, a line each, and what the treasury would come to.
func (a *app) showProbe(say *i18n.Printer, tried *probe.Trial) {
	for n := range tried.Moons {
		m := &tried.Moons[n]
		a.Printf("%s\n", a.Paint.In(command.Bold, say.Fill("cli.check.moon", game.Args{"n": strconv.Itoa(n + 1)})))
		for k := range m.Units {
			a.showTried(say, &m.Units[k])
		}
		a.Printf("%s\n", say.Fill("cli.check.gold", game.Args{"old": strconv.FormatInt(m.Book.Old, 10), "new": strconv.FormatInt(m.Book.New, 10)}))
	}
}

func (a *app) showTried(say *i18n.Printer, u *probe.Unit) {
	var way strings.Builder
	for _, s := range u.Steps {
		fmt.Fprintf(&way, " > %s (%d: %d)", s.To, s.Difficulty, s.Cost)
	}
	if u.Stop != nil {
		fmt.Fprintf(&way, " | %s: %s", u.Stop.To, say.T(strings.TrimPrefix(plan.Reason(u.Stop.Reason), "@"), nil))
	}
	a.Printf("  %d %-4s %s%s  %d/%d%s\n", u.Unit, u.Order, u.From, way.String(), u.Left, u.Points, bears(say, u))
}

// bears is what a unit is worth where it comes to rest: its strength, what it carries, and what the ground may take of it.
func bears(say *i18n.Printer, u *probe.Unit) string {
	var b strings.Builder
	tell := func(key string, args game.Args) { b.WriteString("  " + say.T("cli.check."+key, args)) }
	if u.Strength > 0 {
		tell("strength", game.Args{"n": strconv.FormatInt(u.Strength, 10), "gp": strconv.Itoa(u.GP)})
	}
	if u.Load > 0 {
		tell("load", game.Args{"load": strconv.FormatInt(u.Load, 10), "room": strconv.FormatInt(u.Room, 10)})
	}
	if u.Risk > 0 {
		tell("risk", game.Args{"n": strconv.Itoa(int(u.Risk))})
	}
	return b.String()
}
