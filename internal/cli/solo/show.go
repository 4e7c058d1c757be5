package solo

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// The words a person may say instead of orders, in both languages.
type wish int

const (
	wishHelp wish = iota + 1
	wishHint
	wishWhy
	wishBoard
	wishClear
	wishLeave
)

var wishes = func() *order.Vocabulary[wish] {
	v := &order.Vocabulary[wish]{}
	v.Add(wishHelp, "help", "hilfe", "?")
	v.Add(wishHint, "hint", "tipp")
	v.Add(wishWhy, "why", "warum")
	v.Add(wishBoard, "board", "brett")
	v.Add(wishClear, "clear", "verwerfen")
	v.Add(wishLeave, "quit", "ende", "exit")
	return v
}()

// obey does what a line asks for if it is no order.
func (p *Match) obey(ctx context.Context, line string, v game.View) (is wish, done bool, err error) {
	word, about, _ := strings.Cut(line, " ")
	is, ok := wishes.Find(word)
	if !ok || about != "" && is != wishWhy {
		return 0, false, nil
	}
	switch is {
	case wishHelp:
		p.help(v)
	case wishHint:
		err = p.hint(ctx, v)
	case wishWhy:
		p.Table.Why(p, v, about)
	case wishBoard:
		p.draw()
		p.awaited(v)
	case wishClear:
	case wishLeave:
		err = errLeft
	}
	return is, true, err
}

// help says what can be said, with an example of orders.
func (p *Match) help(v game.View) {
	p.Tell(p.Table.Help(), nil)
	example := v.Default()
	if p.Table.Sheets() { // the default orders nothing
		example = v.Random(chance(p.seed, p.phase, "example"))
	}
	p.Tell("cli.play.notation", game.Args{"example": oneLine(v.Write(string(p.Lang), example))})
}

// hint asks the strongest opponent what it would do.
func (p *Match) hint(ctx context.Context, v game.View) error {
	stop := p.waiting("cli.play.hinting")
	strongest := p.entry.Levels[len(p.entry.Levels)-1]
	o, err := strongest.New().Choose(ctx, v, chance(p.seed, p.phase, "hint"))
	stop()
	if err != nil {
		return err
	}
	p.Tell("cli.play.hint", game.Args{"orders": oneLine(v.Write(string(p.Lang), o))})
	notes, _ := v.Try(o)
	for _, n := range notes {
		fmt.Fprintf(p.Says, "  - %s%s\n", p.Talk.Note(n), p.Cited(n.Cite))
	}
	return nil
}

// draw shows the board, for games that can be drawn with characters.
func (p *Match) draw() { p.Table.Draw(p, p.pos.View(game.As(p.me))) }

// awaited says what is to be done now.
func (p *Match) awaited(v game.View) {
	pending, key := p.pos.Pending(), "cli.play.phase"
	if p.Table.Sheets() {
		key = "cli.play.season"
	}
	p.Tell(key, game.Args{"phase": pending.Phase, "kind": "@" + pending.Kind})
	p.Table.Hand(p, v)
}

// report tells the notes that the player may read.
func (p *Match) report(notes []game.Told) {
	for _, n := range notes {
		if n.For(game.As(p.me)) {
			fmt.Fprintf(p.Says, "- %s%s\n", p.Talk.Note(n.Note), p.Cited(n.Cite))
		}
	}
}

// result shows the final standing and reveals the seed.
func (p *Match) result() {
	result := p.pos.Result()
	if result.Reason != nil {
		fmt.Fprintf(p.Says, "%s%s\n", p.Talk.Note(*result.Reason), p.Cited(result.Reason.Cite))
	}
	for _, s := range result.Standing {
		p.Tell("cli.play.standing", game.Args{"rank": strconv.Itoa(s.Rank), "seat": "@seat." + string(s.Seat), "points": strconv.Itoa(s.Points)})
	}
	outcome := "cli.play.lost"
	for _, s := range result.Winners() {
		if s == p.me {
			outcome = "cli.play.won"
			if len(result.Winners()) > 1 {
				outcome = "cli.play.drawn"
			}
		}
	}
	fmt.Fprintln(p.Says, p.Paint.In(command.Bold, p.Say.T(outcome, nil)))
	p.Tell("cli.play.seed", game.Args{"seed": p.seed.String()})
}

// Tell says one of the command line's own sentences, with words of the game.
func (p *Match) Tell(key string, args game.Args) { fmt.Fprintln(p.Says, p.Talk.T(key, args)) }

// waiting shows on a terminal that the computer is at work, until stop is called.
func (p *Match) waiting(key string) (stop func()) {
	if !command.IsTerminal(p.Stderr) {
		return func() {}
	}
	fmt.Fprint(p.Stderr, p.Paint.In(command.Faint, p.Say.T(key, nil)))
	return func() { fmt.Fprint(p.Stderr, "\r\x1b[K") }
}
