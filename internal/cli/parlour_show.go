package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/textboard"
	"spielleiter/order"
)

// The words a person may say instead of orders, in both languages.
type wish int

const (
	wishHelp wish = iota + 1
	wishHint
	wishWhy
	wishBoard
	wishLeave
)

var wishes = func() *order.Vocabulary[wish] {
	v := &order.Vocabulary[wish]{}
	v.Add(wishHelp, "help", "hilfe", "?")
	v.Add(wishHint, "hint", "tipp")
	v.Add(wishWhy, "why", "warum")
	v.Add(wishBoard, "board", "brett")
	v.Add(wishLeave, "quit", "ende", "exit")
	return v
}()

// obey does what a line asks for if it is no order.
func (p *parlour) obey(ctx context.Context, line string, v game.View) (done bool, err error) {
	wish, ok := wishes.Find(line)
	if !ok {
		return false, nil
	}
	switch wish {
	case wishHelp:
		p.tell("cli.play.help", nil)
		p.tell("cli.play.notation", game.Args{"example": oneLine(v.Write(string(p.lang), v.Default()))})
	case wishHint:
		return true, p.hint(ctx, v)
	case wishWhy:
		p.why(v)
	case wishBoard:
		p.draw()
		p.awaited(v)
	case wishLeave:
		return true, errLeft
	}
	return true, nil
}

// hint asks the strongest opponent what it would do.
func (p *parlour) hint(ctx context.Context, v game.View) error {
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
		fmt.Fprintf(p.out, "  - %s%s\n", p.talk.Note(n), p.cited(n.Cite))
	}
	return nil
}

// draw shows the board, for games that can be drawn with characters.
func (p *parlour) draw() {
	v, ok := p.pos.View(game.As(p.me)).Value().(agamemnon.View)
	if !ok {
		return
	}
	fmt.Fprintf(p.out, "\n%s\n", textboard.Draw(v, textboard.Style{Text: p.talk.T, Paint: p.forSide}))
	var kinds []string
	for _, k := range agamemnon.Kinds {
		name := p.talk.T("kind."+k.String(), nil)
		kinds = append(kinds, string([]rune(name)[0])+" "+name)
	}
	p.tell("cli.play.legend", game.Args{
		"kinds":   strings.Join(kinds, ", "),
		"greeks":  p.forSide(new(agamemnon.Greeks), "["+p.talk.Value("@seat.greeks")+"]"),
		"trojans": p.forSide(new(agamemnon.Trojans), "("+p.talk.Value("@seat.trojans")+")"),
	})
	p.tell("cli.play.score", game.Args{
		"greeks": strconv.Itoa(v.Now.Greeks), "trojans": strconv.Itoa(v.Now.Trojans),
		"endgreeks": strconv.Itoa(v.End.Greeks), "endtrojans": strconv.Itoa(v.End.Trojans),
	})
}

// forSide paints what belongs to a side of Agamemnon, faint what belongs to nobody.
func (p *parlour) forSide(side *agamemnon.Side, text string) string {
	switch {
	case side == nil:
		return p.paint.in(faint, text)
	case *side == agamemnon.Greeks:
		return p.paint.in(blue, text)
	}
	return p.paint.in(yellow, text)
}

// awaited says what is to be done now.
func (p *parlour) awaited(v game.View) {
	pending := p.pos.Pending()
	p.tell("cli.play.phase", game.Args{"phase": pending.Phase, "kind": "@" + pending.Kind})
	if av, ok := v.Value().(agamemnon.View); ok && len(av.Hand) > 0 {
		p.tell("cli.play.hand", game.Args{"pieces": p.pieces(av.Mover, av.Hand)})
	}
}

func (p *parlour) pieces(side agamemnon.Side, pieces []agamemnon.Piece) string {
	names := make([]string, len(pieces))
	for n, piece := range pieces {
		names[n] = "@piece." + side.String() + "." + piece.String()
	}
	return strings.Join(names, " ")
}

// why shows who holds each string and what decided it.
func (p *parlour) why(v game.View) {
	av, ok := v.Value().(agamemnon.View)
	if !ok {
		return
	}
	for _, t := range av.Threads(false) {
		if t.Why == agamemnon.WhyNobody {
			continue
		}
		holder := p.talk.T("cli.play.nobody", nil)
		if t.Owner != nil {
			holder = p.talk.Value("@seat." + t.Owner.String())
		}
		spaces := make([]string, len(t.Spaces))
		for n, s := range t.Spaces {
			spaces[n] = strconv.Itoa(int(s))
		}
		p.tell("cli.play.string", game.Args{
			"kind": "@kind." + t.Kind.String(), "n": strconv.Itoa(len(t.Connections)), "spaces": strings.Join(spaces, " "),
			"holder": p.forSide(t.Owner, holder), "why": "@why." + string(t.Why),
			"greeks": strconv.Itoa(t.Greeks.Value), "trojans": strconv.Itoa(t.Trojans.Value),
		})
	}
}

// report tells the notes that the player may read.
func (p *parlour) report(notes []game.Told) {
	for _, n := range notes {
		if n.For(game.As(p.me)) {
			fmt.Fprintf(p.out, "- %s%s\n", p.talk.Note(n.Note), p.cited(n.Cite))
		}
	}
}

// result shows the final standing and reveals the seed.
func (p *parlour) result() {
	result := p.pos.Result()
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
	fmt.Fprintln(p.out, p.paint.in(bold, p.say.T(outcome, nil)))
	p.tell("cli.play.seed", game.Args{"seed": p.seed.String()})
}

// tell says one of the command line's own sentences, with words of the game.
func (p *parlour) tell(key string, args game.Args) { fmt.Fprintln(p.out, p.talk.T(key, args)) }

// waiting shows on a terminal that the computer is at work, until stop is called.
func (p *parlour) waiting(key string) (stop func()) {
	if !isTerminal(p.Stderr) {
		return func() {}
	}
	fmt.Fprint(p.Stderr, p.paint.in(faint, p.say.T(key, nil)))
	return func() { fmt.Fprint(p.Stderr, "\r\x1b[K") }
}
