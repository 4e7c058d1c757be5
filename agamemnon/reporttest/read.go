package reporttest

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// reader goes through the notes of a phase and changes what was seen before it.
type reader struct {
	view   view
	orders *orders // of the viewer itself, if it was its turn
	board  position
	notes  []game.Note // that are still to be read
	faults []string
}

// Read rebuilds what is seen after a phase and gives what is otherwise. In Agamemnon every note tells a fact: nothing is told that
// does not follow from the rules and from what was told before it.
func Read(p gametest.Passage) []string {
	if p.Before == nil {
		return opening(p)
	}
	var after view
	r := &reader{notes: p.Notes}
	if err := r.load(p, &after); err != nil {
		return []string{err.Error()}
	}
	switch r.view.Phase {
	case "piles":
		r.piles()
	case "redraw":
		r.redraw()
	case "place":
		r.place()
	default:
		r.fault("phase %q", r.view.Phase)
	}
	if len(r.faults) == 0 && len(r.notes) > 0 {
		r.fault("%s: nothing of the kind has happened", r.notes[0].Code)
	}
	if len(r.faults) > 0 {
		return r.faults
	}
	return append(ending(p, after.Phase), differences(r.settled(), after)...)
}

func (r *reader) load(p gametest.Passage, after *view) error {
	if err := parse(p.Before, &r.view); err != nil {
		return err
	}
	if err := parse(p.After, after); err != nil {
		return err
	}
	if p.Orders != nil {
		r.orders = new(orders)
		if err := parse(p.Orders, r.orders); err != nil {
			return err
		}
	}
	return r.set()
}

// set lays the board out as it is seen.
func (r *reader) set() error {
	lines, err := r.view.connections()
	if err != nil {
		return err
	}
	if len(r.view.Tiles) != len(lines) {
		return fmt.Errorf("%d tiles on %d connections", len(r.view.Tiles), len(lines))
	}
	r.board = position{lines, []byte(r.view.Tiles), append([]string{""}, r.view.Stones...)}
	return nil
}

// settled is the view as it has to be now: with all that follows from what was told.
func (r *reader) settled() view {
	v := r.view
	v.Tiles, v.Stones = string(r.board.tiles), r.board.stones[1:]
	v.Now, v.End = r.board.score(false), r.board.score(true)
	return v
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// next takes the next note, if it is one of those that may come here.
func (r *reader) next(codes ...string) (game.Note, bool) {
	if len(r.faults) > 0 {
		return game.Note{}, false
	}
	if len(r.notes) == 0 {
		r.fault("nothing more is told where %v has to be", codes)
		return game.Note{}, false
	}
	n := r.notes[0]
	if !slices.Contains(codes, n.Code) {
		r.fault("%s %v is told where %v has to be", n.Code, n.Args, codes)
		return game.Note{}, false
	}
	r.notes = r.notes[1:]
	return n, true
}

// comes reports whether the next note is one of a kind.
func (r *reader) comes(code string) bool { return len(r.notes) > 0 && r.notes[0].Code == code }

// exactly takes a note that can only read in one way.
func (r *reader) exactly(want game.Note) {
	if len(r.faults) == 0 && (len(r.notes) == 0 || r.notes[0].Code != want.Code) {
		r.fault("not told is %s %v", want.Code, want.Args)
	}
	if n, ok := r.next(want.Code); ok && !same(n, want) {
		r.fault("told is %s %v %v, but it is %v %v", n.Code, n.Args, n.Cite, want.Args, want.Cite)
	}
}

// same compares notes; citations only where they are known.
func same(told, want game.Note) bool {
	cited := want.Cite == nil || slices.Equal(told.Cite, want.Cite)
	return told.Code == want.Code && cited && (len(told.Args)+len(want.Args) == 0 || reflect.DeepEqual(told.Args, want.Args))
}

// ours holds that a note names the side whose turn it is.
func (r *reader) ours(n game.Note) {
	if n.Args["side"] != "@seat."+r.view.Mover {
		r.fault("%s is told of %s in the turn of the %s", n.Code, n.Args["side"], r.view.Mover)
	}
}

// word gives an argument that is a name of a kind: "@pile.leaders" of "pile." is "leaders".
func (r *reader) word(n game.Note, arg, of string) string {
	word, ok := strings.CutPrefix(n.Args[arg], "@"+of)
	if !ok {
		r.fault("%s: %s is %q", n.Code, arg, n.Args[arg])
	}
	return word
}

// piece gives an argument that is a piece of the side whose turn it is.
func (r *reader) piece(n game.Note, arg string) string {
	return r.word(n, arg, "piece."+r.view.Mover+".")
}

// number gives an argument that is a number.
func (r *reader) number(n game.Note, arg string) int {
	v, err := strconv.Atoi(n.Args[arg])
	if err != nil {
		r.fault("%s: %s is %q", n.Code, arg, n.Args[arg])
	}
	return v
}

// toPlace is the number of pieces of a turn (AGA-2).
func (r *reader) toPlace() int {
	if r.view.Turn == 1 || r.view.Turn == 16 {
		return 1
	}
	return 2
}

// listed are the things that a note names, one or two; its code says how many.
func (r *reader) listed(code string, count int) (game.Note, []string) {
	ending, args := ".one", []string{"a"}
	if count == 2 {
		ending, args = ".two", []string{"a", "b"}
	}
	n, ok := r.next(code + ending)
	if !ok {
		return n, nil
	}
	r.ours(n)
	if len(n.Args) != 1+len(args) {
		r.fault("%s: %v", n.Code, n.Args)
	}
	return n, args
}
