package cli

import (
	"cmp"
	"context"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/sim"
)

// Tried is how often a statement of a rule book was tried.
type Tried struct {
	Rule  string `json:"rule"`
	Title string `json:"title,omitempty"`
	Times int    `json:"times"`           // seen by its witness; without one, cited
	Cited int    `json:"cited"`           // by events, results and faults
	Stand string `json:"stand,omitempty"` // what the witness counts, if there is one
}

// Covered is what some matches have tried.
type Covered struct {
	Matches    int     `json:"matches"`
	Parts      []Part  `json:"parts"`      // what was played
	Statements []Tried `json:"statements"` // in the order of the rule book
}

// Part are the matches that were played in one way.
type Part struct {
	Matches int               `json:"matches"`
	Players []string          `json:"players"`
	Seats   []game.Seat       `json:"seats,omitempty"`   // none: all
	Options map[string]string `json:"options,omitempty"` // other than the usual ones
}

// witness counts what it sees of one match.
type witness interface {
	// Close shows a phase that was closed, as the game master sees it before and after.
	Close(counts map[string]int, before, after game.View, orders []game.ErasedOrders, p game.Protocol)
}

// tablesOf are the matches that are played: those that the flags describe, or those that
// the game has for this.
func tablesOf(e games.Entry, cmd *cli.Command) []sim.Table {
	names := command.PlayerNames(cmd.String("players"))
	if w := specials[e.Game.Info().ID].coverage; w != nil && len(names) == 0 && len(cmd.StringSlice("option")) == 0 && cmd.String("seats") == "" {
		return w.tables()
	}
	if len(names) == 0 {
		names = []string{"intermediate", "beginner"}
	}
	return []sim.Table{{Share: 1, Players: names, Config: game.Config{Seats: seatList(e.Game.Info(), cmd.String("seats"))}}}
}

// runCoverage plays matches and tells which statements they have tried.
func (a *app) runCoverage(ctx context.Context, cmd *cli.Command, e games.Entry) error {
	t := &hits{cited: map[string]int{}, seen: map[string]int{}}
	if w := specials[e.Game.Info().ID].coverage; w != nil {
		t.witness = w.watch
	}
	bar := a.Progress("cli.arena.doing")
	parts := tablesOf(e, cmd)
	whole := 0
	for _, l := range parts {
		whole += l.Share
	}
	for _, l := range parts {
		arena, err := a.tableArena(e, cmd, l, (cmd.Int("n")*l.Share+whole-1)/whole)
		if err != nil {
			return err
		}
		before := t.matches
		arena.Progress = func(done, _ int) { bar.Show(int64(before+done), int64(max(cmd.Int("n"), before+done))) }
		arena.Watch = t.watch
		report, err := arena.Run(ctx)
		if err != nil && ctx.Err() == nil {
			return err
		}
		t.matches += report.Matches
		t.parts = append(t.parts, Part{report.Matches, l.Players, l.Config.Seats, unusual(e.Game.Info(), arena.Config)})
	}
	bar.End()
	c := a.covered(e, t)
	a.Answer(c, func() { a.showCoverage(c) })
	return ctx.Err()
}

// tableArena prepares a part of the matches: as many rounds as make so many.
func (a *app) tableArena(e games.Entry, cmd *cli.Command, l sim.Table, matches int) (sim.Arena, error) {
	players, err := a.playersOf(e, nil, l.Players)
	if err != nil {
		return sim.Arena{}, err
	}
	config := game.Config{Seats: l.Config.Seats, Options: map[string]string{}}
	maps.Copy(config.Options, l.Config.Options)
	if err := command.ReadOptions(cmd.StringSlice("option"), config.Options); err != nil {
		return sim.Arena{}, err
	}
	full, problems := e.Game.Info().Complete(config)
	if len(problems) > 0 {
		return sim.Arena{}, &command.Ending{Code: command.ExitUsage, Game: e.Game.Info().ID, Problems: problems}
	}
	return sim.Arena{
		Game: e.Game, Config: full, Players: players, Rounds: (matches + len(players) - 1) / len(players),
		Seed: cmd.Uint64("seed"), Workers: cmd.Int("workers"),
	}, nil
}

// unusual gives the options that are not what they are unless somebody chooses.
func unusual(info game.Info, c game.Config) map[string]string {
	chosen := map[string]string{}
	for _, o := range info.Options {
		switch value := c.Options[o.Name]; {
		case value == o.Default:
		case o.Kind == game.Document: // too long to be told
			chosen[o.Name] = "…"
		default:
			chosen[o.Name] = value
		}
	}
	return chosen
}

// hits counts what matches try.
type hits struct {
	mu          sync.Mutex
	matches     int
	parts       []Part
	cited, seen map[string]int
	witness     func() witness // nil if the game has none
}

// watch watches a match.
func (t *hits) watch() func(sim.Closed) {
	var sees witness
	if t.witness != nil {
		sees = t.witness()
	}
	return func(c sim.Closed) {
		seen := map[string]int{}
		if sees != nil {
			sees.Close(seen, c.Before.View(game.Master), c.After.View(game.Master), c.Orders, c.Protocol)
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		for rule, n := range seen {
			t.seen[rule] += n
		}
		for _, note := range c.Protocol.Notes {
			t.cite(note.Cite)
		}
		for _, p := range c.Problems {
			t.cite(p.Cite)
		}
		if r := c.After.Result(); r.Over && r.Reason != nil {
			t.cite(r.Reason.Cite)
		}
	}
}

func (t *hits) cite(rules []string) {
	for _, r := range rules {
		t.cited[r]++
	}
}

// statement is the beginning of a statement in a rule book: its number and its title.
var statement = regexp.MustCompile(`<a id="([A-Z]+(?:-[A-Z0-9.]+)+)"></a>\*\*[A-Z]+(?:-[A-Z0-9.]+)+ ?([^*]*)\*\*`)

// covered brings the counts into the order of the rule book.
func (a *app) covered(e games.Entry, t *hits) Covered {
	c := Covered{Matches: t.matches, Parts: t.parts, Statements: []Tried{}}
	stands := map[string]bool{}
	if w := specials[e.Game.Info().ID].coverage; w != nil {
		for _, r := range w.rules() {
			stands[r] = true
		}
	}
	text, err := fs.ReadFile(e.Rulebook, string(a.Lang)+".md")
	if err != nil {
		return c
	}
	for _, m := range statement.FindAllStringSubmatch(string(text), -1) {
		s := Tried{Rule: m[1], Title: strings.TrimSuffix(m[2], "."), Times: t.cited[m[1]], Cited: t.cited[m[1]]}
		if stands[s.Rule] {
			s.Times, s.Stand = t.seen[s.Rule], a.Say.T("witness."+s.Rule, nil)
		}
		c.Statements = append(c.Statements, s)
	}
	return c
}

// showParts tells what was played, and by what options.
func (a *app) showParts(parts []Part) {
	for _, p := range parts {
		var options []string
		for _, name := range slices.Sorted(maps.Keys(p.Options)) {
			options = append(options, name+"="+p.Options[name])
		}
		args := game.Args{"matches": strconv.Itoa(p.Matches), "players": strings.Join(p.Players, ", "), "options": strings.Join(options, ", ")}
		code := "cli.coverage.part"
		if len(options) == 0 {
			code += ".usual"
		}
		line := a.Say.T(code, args)
		if len(p.Seats) > 0 {
			line += " " + a.Say.Fill("cli.coverage.seats", game.Args{"seats": joinSeats(p.Seats)})
		}
		a.Printf("%s\n", line)
	}
}

func joinSeats(seats []game.Seat) string {
	names := make([]string, len(seats))
	for n, s := range seats {
		names[n] = string(s)
	}
	return strings.Join(names, ", ")
}

func (a *app) showCoverage(c Covered) {
	a.showParts(c.Parts)
	t := func(key string) string { return a.Say.T("cli.coverage."+key, nil) }
	least, never := 0, []string{}
	a.Table(func(row func(...any)) {
		row(t("rule"), t("title"), t("times"), t("stand"))
		for n, s := range c.Statements {
			row(s.Rule, s.Title, s.Times, cmp.Or(s.Stand, t("cited")))
			if s.Times == 0 {
				never = append(never, s.Rule)
			}
			if n == 0 || s.Times < c.Statements[least].Times {
				least = n
			}
		}
	})
	if len(c.Statements) == 0 {
		return
	}
	a.Printf("%s\n", a.Say.T("cli.coverage.sum", game.Args{
		"matches": strconv.Itoa(c.Matches), "statements": strconv.Itoa(len(c.Statements)), "never": strconv.Itoa(len(never)),
		"least": c.Statements[least].Rule, "times": strconv.Itoa(c.Statements[least].Times),
	}))
	if len(never) > 0 {
		a.Printf("%s\n", a.Say.Fill("cli.coverage.never", game.Args{"rules": strings.Join(never, ", ")}))
	}
}
