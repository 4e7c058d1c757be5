package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"spielleiter/game"
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
func (p *solo) obey(ctx context.Context, line string, v game.View) (is wish, done bool, err error) {
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
		p.table.why(p, v, about)
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
func (p *solo) help(v game.View) {
	p.tell(p.table.help(), nil)
	example := v.Default()
	if p.table.sheets() { // the default orders nothing
		example = v.Random(chance(p.seed, p.phase, "example"))
	}
	p.tell("cli.play.notation", game.Args{"example": oneLine(v.Write(string(p.lang), example))})
}

// hint asks the strongest opponent what it would do.
func (p *solo) hint(ctx context.Context, v game.View) error {
	stop := p.waiting("cli.play.hinting")
	strongest := p.entry.Levels[len(p.entry.Levels)-1]
	o, err := strongest.New().Choose(ctx, v, chance(p.seed, p.phase, "hint"))
	stop()
	if err != nil {
		return err
	}
	p.tell("cli.play.hint", game.Args{"orders": oneLine(v.Write(string(p.lang), o))})
	notes, _ := v.Try(o)
	for _, n := range notes {
		fmt.Fprintf(p.says, "  - %s%s\n", p.talk.Note(n), p.cited(n.Cite))
	}
	return nil
}

// draw shows the board, for games that can be drawn with characters.
func (p *solo) draw() { p.table.draw(p, p.pos.View(game.As(p.me))) }

// awaited says what is to be done now.
func (p *solo) awaited(v game.View) {
	pending, key := p.pos.Pending(), "cli.play.phase"
	if p.table.sheets() {
		key = "cli.play.season"
	}
	p.tell(key, game.Args{"phase": pending.Phase, "kind": "@" + pending.Kind})
	p.table.hand(p, v)
}

// report tells the notes that the player may read.
func (p *solo) report(notes []game.Told) {
	for _, n := range notes {
		if n.For(game.As(p.me)) {
			fmt.Fprintf(p.says, "- %s%s\n", p.talk.Note(n.Note), p.cited(n.Cite))
		}
	}
}

// result shows the final standing and reveals the seed.
func (p *solo) result() {
	result := p.pos.Result()
	if result.Reason != nil {
		fmt.Fprintf(p.says, "%s%s\n", p.talk.Note(*result.Reason), p.cited(result.Reason.Cite))
	}
	for _, s := range result.Standing {
		p.tell("cli.play.standing", game.Args{"rank": strconv.Itoa(s.Rank), "seat": "@seat." + string(s.Seat), "points": strconv.Itoa(s.Points)})
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
	fmt.Fprintln(p.says, p.paint.in(bold, p.say.T(outcome, nil)))
	p.tell("cli.play.seed", game.Args{"seed": p.seed.String()})
}

// tell says one of the command line's own sentences, with words of the game.
func (p *solo) tell(key string, args game.Args) { fmt.Fprintln(p.says, p.talk.T(key, args)) }

// waiting shows on a terminal that the computer is at work, until stop is called.
func (p *solo) waiting(key string) (stop func()) {
	if !isTerminal(p.Stderr) {
		return func() {}
	}
	fmt.Fprint(p.Stderr, p.paint.in(faint, p.say.T(key, nil)))
	return func() { fmt.Fprint(p.Stderr, "\r\x1b[K") }
}
