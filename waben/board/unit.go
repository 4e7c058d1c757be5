package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/sketch"
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
func (d *drawing) units(t *tile) {
	if !d.o.Units {
		return
	}
	stacks, at := []stack{}, map[grid.Field]int{}
	put := func(f grid.Field, c counter) {
		if f < 0 || !d.shown[f] || d.tileAt(f) != t.n {
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
	box := func(look string, r world.RealmID, x, y, width, height int) {
		from, to := point{x, y}.pt(), point{x + width, y + height}.pt()
		d.pic.Add(sketch.Mark{Look: look, Tint: d.tint(r), Box: sketch.Box{Left: from.X, Top: from.Y, Right: to.X, Bottom: to.Y}})
	}
	for n := min(len(s.list), most) - 1; n >= 0; n-- {
		look := "u"
		if s.list[n].seen {
			look = "us"
		}
		box(look, s.list[n].realm, p.x-6, p.y-2-n, 12, 5)
	}
	top := s.list[0]
	d.pic.Text("ut", "", top.text, point{p.x, p.y}.pt().Add(sketch.Point{Y: 18}))
	if more := len(s.list) - 1; more > 0 {
		y := p.y - 5
		if d.built[s.at] {
			y = p.y + 2 // above it counters of the next row begin
		}
		box("ub", top.realm, p.x+1, y, 6, 4)
		d.pic.Text("un", "", "+"+strconv.Itoa(more), point{p.x + 4, y + 3}.pt())
	}
}

// unitKey is the legend's line about counters.
func (d *drawing) unitKey() string { return d.o.Say("board.legend.unit", game.Args{}) }
