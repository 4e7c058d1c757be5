// Package solo is a match at a terminal: a person on one seat, the computer on all others. Start at [New].
package solo

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
)

// Match is one match at the terminal: a person on one seat, the computer on all others.
type Match struct {
	*command.App
	entry games.Entry
	Talk  *i18n.Printer
	Says  io.Writer                                      // what is said; with --json not the standard output
	next  func(context.Context) (line string, err error) // what the person says

	Table Table
	me    game.Seat
	level ai.Level
	bots  map[game.Seat]ai.Bot
	seed  game.Seed
	pos   game.Position
	phase int
	moves []played
}

// played are the orders of one phase, in the neutral notation.
type played struct {
	Phase  string               `json:"phase"`
	Orders map[game.Seat]string `json:"orders"`
}

// errLeft ends a match that its player has left.
var errLeft = errors.New("player left")

// New prepares a match at a terminal; without a table of its own a game is shown by what its board has for readers.
func New(a *command.App, e games.Entry, table Table, me game.Seat, level ai.Level, seed game.Seed) *Match {
	p := &Match{
		App: a, entry: e, Talk: a.Printer(e.Game.Info().ID), Says: a.Stdout, next: listenTo(a.Stdin),
		Table: table, me: me, level: level, bots: map[game.Seat]ai.Bot{}, seed: seed,
	}
	if p.Table == nil {
		p.Table = written{}
	}
	if a.JSON {
		p.Says = a.Stderr
	}
	return p
}

// Start sets the match up and says hello.
func (p *Match) Start(config game.Config) error {
	clerk := game.NewClerk(p.seed, 0, nil)
	pos, err := command.Setup(p.entry.Game, config, clerk)
	if err != nil {
		return err
	}
	p.pos = pos
	p.Tell("cli.play.hello", game.Args{
		"game": "@game.name", "seat": "@seat." + string(p.me), "level": "@bot." + p.level.Name, "commitment": p.seed.Commitment(),
	})
	p.report(clerk.Protocol().Notes)
	return nil
}

// Run plays phase by phase until the match is over or its player leaves.
func (p *Match) Run(ctx context.Context) error {
	for !p.pos.Pending().Over() {
		if err := p.turn(ctx); errors.Is(err, errLeft) {
			p.Tell("cli.play.left", game.Args{"seed": p.seed.String()})
			return p.record()
		} else if err != nil {
			return err
		}
	}
	p.draw()
	p.result()
	return p.record()
}

// turn gathers the orders of one phase and evaluates them. The person orders first, so
// that nothing shows of what the others want at the same time.
func (p *Match) turn(ctx context.Context) error {
	p.phase++
	pending := p.pos.Pending()
	chosen := map[game.Seat]game.Orders{}
	for _, seat := range p.meFirst(pending.Seats) {
		choose := p.think
		if seat == p.me {
			choose = p.ask
		}
		o, err := choose(ctx, p.pos.View(game.As(seat)), seat)
		if err != nil {
			return err
		}
		chosen[seat] = o
	}
	move := played{Phase: pending.Phase, Orders: map[game.Seat]string{}}
	var orders []game.ErasedOrders
	for _, seat := range pending.Seats {
		v := p.pos.View(game.As(seat))
		move.Orders[seat] = v.Write("", chosen[seat])
		if seat != p.me && !p.Table.Sheets() {
			p.Tell("cli.play.moved", game.Args{"seat": "@seat." + string(seat), "orders": oneLine(v.Write(string(p.Lang), chosen[seat]))})
		}
		orders = append(orders, game.ErasedOrders{Seat: seat, Orders: chosen[seat]})
	}
	return p.close(move, orders)
}

// meFirst puts the person's seat in front.
func (p *Match) meFirst(seats []game.Seat) []game.Seat {
	rest := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == p.me })
	if len(rest) == len(seats) {
		return rest
	}
	return append([]game.Seat{p.me}, rest...)
}

// close evaluates a phase and tells what happened.
func (p *Match) close(move played, orders []game.ErasedOrders) error {
	clerk := game.NewClerk(p.seed, p.phase, nil)
	pos, err := p.pos.Step(orders, clerk)
	if err != nil {
		return fmt.Errorf("phase %s: %w", move.Phase, err)
	}
	was := p.out()
	p.pos, p.moves = pos, append(p.moves, move)
	p.report(clerk.Protocol().Notes)
	if p.out() && !was && !pos.Pending().Over() {
		p.Tell("cli.play.out", nil)
	}
	return nil
}

// out reports whether the person has nothing left to play with.
func (p *Match) out() bool {
	return slices.ContainsFunc(p.pos.Result().Standing, func(s game.Standing) bool { return s.Seat == p.me && s.Out })
}

// think lets the computer choose.
func (p *Match) think(ctx context.Context, v game.View, seat game.Seat) (game.Orders, error) {
	bot, ok := p.bots[seat]
	if !ok {
		bot = p.level.New()
		p.bots[seat] = bot
	}
	stop := p.waiting("cli.play.thinking")
	defer stop()
	return bot.Choose(ctx, v, chance(p.seed, p.phase, seat))
}

// listenTo gives the lines of the input one by one, in the background, because a
// terminal cannot be asked to stop waiting when the program is to end.
func listenTo(r io.Reader) func(context.Context) (string, error) {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(r); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return func(ctx context.Context) (string, error) {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case line, ok := <-lines:
			if !ok {
				return "", errLeft
			}
			return strings.TrimSpace(line), nil
		}
	}
}

// record gives the match to programs that asked for it.
func (p *Match) record() error {
	if p.JSON {
		command.WriteJSON(p.Stdout, struct {
			Game    string      `json:"game"`
			Edition string      `json:"edition"`
			Seat    game.Seat   `json:"seat"`
			Level   string      `json:"level"`
			Seed    string      `json:"seed"`
			Phases  []played    `json:"phases"`
			Result  game.Result `json:"result"`
		}{p.entry.Game.Info().ID, p.entry.Game.Info().Edition, p.me, p.level.Name, p.seed.String(), p.moves, p.pos.Result()})
	}
	return nil
}

func oneLine(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "; ") }

// chance is the opponents' own luck, apart from that of the rules.
func chance(seed game.Seed, phase int, seat game.Seat) *rand.Rand {
	return rand.New(seed.Source(phase, "bot/"+string(seat)))
}
