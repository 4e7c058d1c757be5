package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// stack is what stands on a field: counters from below.
type stack struct {
	at   grid.Field
	list []counter
}

// counter is a unit as the map shows it.
type counter struct {
	realm world.RealmID
	text  string
	seen  bool // a foreign one, where it was seen
}

// most is how many counters of a field are drawn, those below the first as edges.
const most = 3

// units draws counters: own units with kind and number, foreign ones with kind and size class (D-S2). Those aboard
// others are not drawn.
func (d *drawing) units() {
	if !d.o.Units {
		return
	}
	stacks, at := []stack{}, map[grid.Field]int{}
	put := func(f grid.Field, c counter) {
		if f < 0 || !d.shown[f] {
			return
		}
		n, there := at[f]
		if !there {
			n = len(stacks)
			at[f] = n
			stacks = append(stacks, stack{at: f})
		}
		stacks[n].list = append(stacks[n].list, c)
	}
	for n := range d.w.Units {
		u := &d.w.Units[n]
		if !u.Gone && u.Aboard == 0 {
			put(u.Field, counter{realm: u.Realm, text: u.Kind.Spec().Code + " " + strconv.Itoa(int(u.Number))})
		}
	}
	for _, s := range d.w.Seen {
		put(s.Field, counter{realm: s.Realm, text: s.Kind.Spec().Code + " " + classes[s.Class], seen: true})
	}
	for _, s := range stacks {
		d.stack(s)
	}
}

// classes are the size classes in minimum sizes.
var classes = [...]string{world.Below: "<1", world.Few: "1–2", world.Some: "3–5", world.Many: "6–10", world.Host: ">10"}

// stack draws the first counter, on top of a hint of the others and with their number, within its field: over a
// settlement so that this is still to be seen.
func (d *drawing) stack(s stack) {
	p := place(d.w.Patch.Coord(s.at))
	if d.built[s.at] {
		p.y -= 6
	}
	for n := min(len(s.list), most) - 1; n >= 0; n-- {
		c := s.list[n]
		class := "u " + d.tint(c.realm)
		if c.seen {
			class += " us"
		}
		d.c.Empty("rect", svg.A("class", class), svg.I("x", p.x-6), svg.I("y", p.y-2-n), svg.I("width", 12), svg.I("height", 5))
	}
	top := s.list[0]
	d.c.Leaf("text", top.text, svg.A("class", "ut"), svg.I("x", p.x), svg.N("y", float64(p.y)+1.8))
	if more := len(s.list) - 1; more > 0 {
		y := p.y - 5
		if d.built[s.at] {
			y = p.y + 2 // above it counters of the next row begin
		}
		d.c.Empty("rect", svg.A("class", "ub "+d.tint(top.realm)), svg.I("x", p.x+1), svg.I("y", y), svg.I("width", 6), svg.I("height", 4))
		d.c.Leaf("text", "+"+strconv.Itoa(more), svg.A("class", "un"), svg.I("x", p.x+4), svg.I("y", y+3))
	}
}

// unitKey is the legend's line about counters.
func (d *drawing) unitKey() string { return d.o.Say("board.legend.unit", game.Args{}) }
