// Package opened makes lines of a sandbox of what other programs wrote about Diplomacy: test cases of judges, with the orders of
// the case as drafts, and recorded games, played again up to where our judge sees something else.
package opened

import (
	"encoding/json"
	"slices"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/sandbox"
)

// Most is how many lines a file gives; those beyond are left out.
const Most = 300

// Lines reads a file: cases in the format of jDip or with verdicts as JSON, games as text or as the Python package saves them. It
// fails where it is none of these, or where the first thing in it cannot be read.
func Lines(g game.Game, text string) ([]sandbox.Line, error) {
	data := game.Unmarked([]byte(text))
	text = strings.TrimSpace(string(data))
	switch {
	case strings.HasPrefix(text, "{") && strings.Contains(text, `"phases"`):
		return saved(g, data)
	case strings.HasPrefix(text, "{") || strings.HasPrefix(text, "["):
		cases, err := archive.ReadVerdicts(data)
		return ofCases(g, cases, err)
	case strings.Contains(text, "PRESTATE"):
		cases, err := archive.ReadCases(text)
		return ofCases(g, cases, err)
	}
	recorded, err := archive.ReadRecorded("", text)
	if err != nil || len(recorded.Phases) == 0 {
		return nil, &archive.Difference{Code: "unknown"}
	}
	l, err := ofGame(g, recorded)
	return []sandbox.Line{l}, err
}

func saved(g game.Game, data []byte) (lines []sandbox.Line, err error) {
	list, err := archive.ReadSaved(data)
	if err != nil {
		return nil, err
	}
	for _, s := range list[:min(len(list), Most)] {
		recorded, err := s.Game(s.ID)
		if err != nil {
			return nil, err
		}
		l, err := ofGame(g, recorded)
		if err != nil {
			return nil, err
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// ofCases makes a line of each case that can be set up.
func ofCases(g game.Game, cases []archive.Case, err error) (lines []sandbox.Line, _ error) {
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		if len(lines) == Most {
			break
		}
		if c.Fault != nil || len(c.Steps) == 0 {
			continue
		}
		var orders []judge.Order
		for _, o := range c.Steps[0].Orders {
			orders = append(orders, o.Order)
		}
		p, err := at(g, c.Start)
		if err != nil {
			continue // of a board that is not ours
		}
		draft(p, c.Start.Phase, orders)
		p.Name = sandbox.CleanName(c.Name)
		lines = append(lines, p.Line)
	}
	return lines, nil
}

// ofGame plays a game again, until it ends or goes on otherwise.
func ofGame(g game.Game, recorded archive.Game) (sandbox.Line, error) {
	p, err := at(g, recorded.Phases[0].Position)
	if err != nil {
		return sandbox.Line{}, err
	}
	p.Name = sandbox.CleanName(recorded.Name)
	for n, phase := range recorded.Phases {
		if phase.Final || p.Finished() || p.Last().Pending().Phase != archive.Name(&phase.Position) {
			break
		}
		draft(p, phase.Position.Phase, phase.Orders)
		if n == len(recorded.Phases)-1 {
			break // it is still open
		}
		if p, err = p.Evaluate(); err != nil {
			return sandbox.Line{}, err
		}
	}
	return p.Line, nil
}

// at begins a line with a position.
func at(g game.Game, pos judge.Position) (*sandbox.Played, error) {
	state, err := json.Marshal(diplomacy.At(pos))
	if err != nil {
		return nil, err
	}
	info := g.Info()
	return sandbox.Play(g, sandbox.Line{Game: info.ID, Edition: info.Edition, Schema: info.Schema, State: state})
}

// draft notes orders in the line; those that our notation does not know are left out.
func draft(p *sandbox.Played, phase judge.Phase, orders []judge.Order) {
	for _, seat := range p.Last().Pending().Seats {
		var lines []string
		for _, o := range orders {
			if o.Unit.Power == diplomacy.PowerOf(seat) {
				lines = append(lines, notation.Standard().Order("", phase, o))
			}
		}
		l, problems := p.Order(seat, "en", strings.Join(lines, "\n"))
		if game.HasError(problems) {
			lines = slices.DeleteFunc(lines, func(line string) bool {
				_, wrong := p.Order(seat, "en", line)
				return game.HasError(wrong)
			})
			l, _ = p.Order(seat, "en", strings.Join(lines, "\n"))
		}
		p.Line = l
	}
}
