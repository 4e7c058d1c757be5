package diplomacy

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// datc holds the judge of Diplomacy to test cases.
func (a *app) datc() *cli.Command {
	return a.Command("datc", "orders", a.runDATC, a.Toggle("verdicts"), a.Toggle("table"), a.Text("profile", archive.Profiles()[0]))
}

// trial is the answer of datc.
type trial struct {
	Passed   int           `json:"passed"`
	Failed   int           `json:"failed"`
	Groups   []trialGroup  `json:"groups"`
	Failures []trialFailed `json:"failures"`
}

// trialGroup is a section of the test cases.
type trialGroup struct {
	Name   string `json:"name"`
	Passed int    `json:"passed"`
	Failed int    `json:"failed"`
}

// trialFailed is a case that comes out otherwise than it says.
type trialFailed struct {
	Case        string             `json:"case"`
	Differences []spokenDifference `json:"differences"`
}

// spokenDifference is a difference with its sentence.
type spokenDifference struct {
	archive.Difference
	Message string `json:"message"`
}

func (a *app) spoken(list []archive.Difference) []spokenDifference {
	spoken := make([]spokenDifference, len(list))
	for n, d := range list {
		spoken[n] = spokenDifference{d, a.Say.T(d.Code, d.Args)}
	}
	return spoken
}

// inOneLine joins differences for a line of the report.
func inOneLine(list []spokenDifference) string {
	var texts []string
	for _, d := range list {
		texts = append(texts, d.Message)
	}
	return strings.Join(texts, "; ")
}

func (a *app) runDATC(_ context.Context, cmd *cli.Command) error {
	files, err := a.Arguments(cmd, 1, command.MaxFiles)
	if err != nil {
		return err
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return err
	}
	t := trial{Groups: []trialGroup{}, Failures: []trialFailed{}}
	for _, name := range files {
		cases, err := a.cases(name, cmd.Bool("verdicts"))
		if err != nil {
			return err
		}
		for _, c := range cases {
			t.add(a, c, profile)
		}
	}
	a.Answer(t, func() { a.showTrial(t, cmd.Bool("table")) })
	if t.Failed > 0 {
		return command.No()
	}
	return nil
}

// profileFlag reads --profile.
func profileFlag(cmd *cli.Command) (judge.Profile, error) {
	name := cmd.String("profile")
	profile, ok := archive.Profile(name)
	if !ok {
		p := command.Problem("cli.profile", "profile", name)
		p.Want, p.Suggest = archive.Profiles(), order.Suggest(name, archive.Profiles())
		return profile, command.Wrongly(p)
	}
	return profile, nil
}

// cases reads a file of test cases.
func (a *app) cases(name string, verdicts bool) ([]archive.Case, error) {
	data, err := a.Read(name)
	if err != nil {
		return nil, err
	}
	var cases []archive.Case
	if verdicts {
		cases, err = archive.ReadVerdicts(data)
	} else {
		cases, err = archive.ReadCases(string(data))
	}
	if err != nil {
		return nil, command.Wrongly(command.Problem("cli.file.unreadable", "file", name, "cause", err.Error()))
	}
	if len(cases) == 0 {
		return nil, command.Wrongly(command.Problem("cli.datc.empty", "file", name))
	}
	return cases, nil
}

// add runs a case and counts it.
func (t *trial) add(a *app, c archive.Case, profile judge.Profile) {
	name := groupOf(c.Name)
	if n := len(t.Groups); n == 0 || t.Groups[n-1].Name != name {
		t.Groups = append(t.Groups, trialGroup{Name: name})
	}
	g := &t.Groups[len(t.Groups)-1]
	differences := c.Run(profile)
	if len(differences) == 0 {
		g.Passed++
		t.Passed++
		return
	}
	g.Failed++
	t.Failed++
	t.Failures = append(t.Failures, trialFailed{c.Name, a.spoken(differences)})
}

// groupOf gives the section of a case: "6.A" of "6.A.1 MOVING ...", "EC" of "EC.1 ...".
func groupOf(name string) string {
	number, _, _ := strings.Cut(name, " ")
	section, ok := strings.CutSuffix(number, ".retreat")
	if n := strings.LastIndexAny(section, ".:"); n > 0 {
		section = section[:n]
	}
	if ok {
		section += ".retreat"
	}
	return section
}

func (a *app) showTrial(t trial, table bool) {
	for _, f := range t.Failures {
		a.Printf("%s\n", a.Paint.In(command.Red, a.Say.Fill("cli.datc.case", game.Args{"case": f.Case, "why": inOneLine(f.Differences)})))
	}
	if table {
		a.Table(func(row func(...any)) {
			row(a.Say.T("cli.datc.section", nil), a.Say.T("cli.datc.passed", nil), a.Say.T("cli.datc.failed", nil))
			for _, g := range t.Groups {
				row(g.Name, g.Passed, g.Failed)
			}
		})
	}
	a.Printf("%s\n", a.Say.Fill("cli.score.sum", game.Args{"passed": fmt.Sprint(t.Passed), "failed": fmt.Sprint(t.Failed)}))
}
