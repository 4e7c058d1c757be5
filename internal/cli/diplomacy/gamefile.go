package diplomacy

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/match"
)

// played elsewhere or here, a game of Diplomacy is the board and the orders of each phase.
type course struct {
	archive.Game
	profile judge.Profile
}

// id is the game's own name, or that of its file.
func (c course) id() string {
	file := filepath.Base(c.Name)
	return cmp.Or(c.ID, strings.TrimSuffix(file, filepath.Ext(file)))
}

// courses reads the games of Diplomacy in a file: an exported match of ours, saved games
// of the Python package, or a recorded game.
func (a *app) courses(file string, data []byte, profile judge.Profile) ([]course, error) {
	if command.IsExport(data) {
		c, err := a.ownCourse(file, data)
		return []course{c}, err
	}
	list, err := gamesOf(file, data)
	if err != nil {
		return nil, command.Wrongly(command.Problem("cli.file.unreadable", "file", file, "cause", err.Error()))
	}
	var courses []course
	for _, g := range list {
		courses = append(courses, course{complete(g, profile), profile})
	}
	return courses, nil
}

// complete puts in what other programs do not record: by whom units were dislodged, and
// where they may go.
func complete(g archive.Game, profile judge.Profile) archive.Game {
	e := judge.Engine{Profile: profile}
	for n := range len(g.Phases) - 1 {
		here, next := g.Phases[n], &g.Phases[n+1].Position
		if here.Position.Phase != judge.Movement || len(next.Dislodged) == 0 {
			continue
		}
		judged := e.Judge(&here.Position, here.Orders).Next.Dislodged
		for i, d := range next.Dislodged {
			if at := slices.IndexFunc(judged, func(j judge.Dislodged) bool { return j.Unit == d.Unit }); at >= 0 {
				next.Dislodged[i] = judged[at]
			}
		}
	}
	return g
}

// ownCourse reads an exported match of ours.
func (a *app) ownCourse(file string, data []byte) (course, error) {
	var c course
	m, phases, err := command.Exported(file, data)
	if err != nil {
		return c, err
	}
	e, err := a.Entry(m.Game + "@" + m.Edition)
	if err != nil {
		return c, err
	}
	if m.Game != "diplomacy" {
		return c, command.Wrongly(command.Problem("cli.state.game", "file", file, "game", m.Game))
	}
	c.Name, c.ID = m.ID, m.ID
	var before diplomacy.View
	for n, p := range phases {
		after, err := viewOf(e, p)
		if err != nil {
			return c, err
		}
		c.profile = after.Profile()
		if n > 0 {
			c.follow(before, after)
		}
		before = after
	}
	c.Phases = append(c.Phases, archive.Phase{Position: before.Position(), Final: m.Status != match.Running})
	return c, nil
}

// viewOf is what everybody sees after a phase.
func viewOf(e games.Entry, p match.Phase) (diplomacy.View, error) {
	pos, err := command.Load(e.Game, p.Schema, p.State)
	if err != nil {
		return diplomacy.View{}, fmt.Errorf("phase %d: %w", p.N, err)
	}
	return pos.View(game.Public).Value().(diplomacy.View), nil
}

// follow adds the phases that a step has closed. A step that closes several is played
// again from one to the next.
func (c *course) follow(before, after diplomacy.View) {
	e := judge.Engine{Profile: c.profile}
	pos := before.Position()
	for _, played := range after.Last {
		phase := archive.Phase{Position: pos, Orders: given(played)}
		c.Phases = append(c.Phases, phase)
		pos = e.Judge(&phase.Position, phase.Orders).Next.Clone()
	}
}

// given are the orders of a phase as they were given.
func given(p diplomacy.Played) []judge.Order {
	var list []judge.Order
	for _, r := range p.Results {
		if r.None {
			continue
		}
		line := diplomacy.Line{Choice: diplomacy.Choice{Order: r.Order}}
		o, err := diplomacy.View{Seat: r.Power}.Judged(diplomacy.Orders{Lines: []diplomacy.Line{line}})
		if err == nil { // a state that was loaded has no other
			list = append(list, o...)
		}
	}
	return list
}

// phase finds a phase by its name; without one the last.
func (c course) phase(name string) (archive.Phase, error) {
	if name == "" {
		return c.Phases[len(c.Phases)-1], nil
	}
	p := command.Problem("cli.phase.unknown", "phase", name)
	for _, phase := range c.Phases {
		if have := archive.Name(&phase.Position); have == name && !phase.Final {
			return phase, nil
		}
		p.Want = append(p.Want, archive.Name(&phase.Position))
	}
	return archive.Phase{}, command.Wrongly(p)
}
