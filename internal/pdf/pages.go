package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/letter"
)

// district is a Großfeld with what is known of it.
type district struct {
	number int // among those of the land
	label  string
	fields []grid.Field
	page   int // on which it is drawn
}

// leaf is a page of a large map: whole Großfelder that lie together.
type leaf struct {
	districts []*district
	fields    []grid.Field
	extent    extent
	frame     frame
}

// pages draws a map that is too large for one sheet: all Großfelder with their labels, as a table of contents, and then each
// in its own page, together with others if they fit.
func (a *chart) pages(n int) {
	list := a.districts()
	leaves := a.leaves(list)
	first := a.number() + 2
	for k := range leaves {
		for _, d := range leaves[k].districts {
			d.page = first + k
		}
	}
	a.overview(n, list)
	for k := range leaves {
		l := &leaves[k]
		a.page(l.frame.breadth, l.frame.height)
		title := a.title(l.districts)
		a.y = top
		a.remember([]letter.Run{{Text: title}})
		a.face(accent, "B", 12)
		a.letters(margin, top+4, a.fit(title, l.frame.across))
		a.plate(l.extent, l.frame, l.fields)
		a.beyond(l, list)
	}
}

// districts are the Großfelder of which something is known, row by row.
func (a *chart) districts() (list []*district) {
	for _, f := range a.known {
		number := int(f) / grid.PerGF
		if n := len(list); n == 0 || list[n-1].number != number {
			list = append(list, &district{number: number, label: strconv.Itoa(1000 + a.w.Patch.Label(f))[1:]})
		}
		d := list[len(list)-1]
		d.fields = append(d.fields, f)
	}
	gfs := a.w.Patch.GFs()
	slices.SortStableFunc(list, func(x, y *district) int {
		p, q := gfs[x.number].At, gfs[y.number].At
		return cmp.Or(cmp.Compare(p.J, q.J), cmp.Compare(p.I, q.I))
	})
	return list
}

// leaves puts Großfelder together as long as their fields, with a rim of their neighbours, are wide enough on one page.
func (a *chart) leaves(list []*district) (leaves []leaf) {
	rest := slices.Clone(list)
	for len(rest) > 0 {
		l := a.leaf(rest[:1])
		rest = rest[1:]
		for n := 0; n < len(rest); {
			more := a.leaf(append(slices.Clone(l.districts), rest[n]))
			if more.frame.field < narrowest {
				n++
				continue
			}
			l, rest = more, slices.Delete(rest, n, n+1)
		}
		leaves = append(leaves, l)
	}
	return leaves
}

// rim is how much of the neighbours is on a page of Großfelder, in fields.
const rim = 1

func (a *chart) leaf(list []*district) leaf {
	l := leaf{districts: slices.Clone(list)}
	for _, d := range list {
		l.fields = append(l.fields, d.fields...)
	}
	l.extent = a.around(l.fields, rim)
	l.frame = a.frame(l.extent, pageTop)
	return l
}

// regions is what pages call Großfelder.
var regions = map[string]struct{ one, many, and, page, about string }{
	"de": {"Großfeld ", "Großfelder ", " und ", "S. %d", "Jedes Großfeld mit der Seite, auf der seine Felder stehen."},
	"en": {"District ", "Districts ", " and ", "p. %d", "Every district with the page that shows its fields."},
}

// title names the Großfelder of a page.
func (a *chart) title(list []*district) string {
	words := regions[a.doc.Lang]
	labels := make([]string, len(list))
	for n, d := range list {
		labels[n] = d.label
	}
	slices.Sort(labels)
	last := len(labels) - 1
	if last == 0 {
		return words.one + labels[0]
	}
	return words.many + strings.Join(labels[:last], ", ") + words.and + labels[last]
}

// overview draws all Großfelder on one sheet, with nothing in them but their labels and the pages on which they are.
func (a *chart) overview(n int, list []*district) {
	e := a.around(a.known, 0)
	for _, d := range list {
		x, y := a.centre(d)
		e.left, e.right, e.high, e.low = min(e.left, x-2), max(e.right, x+2), min(e.high, y-2), max(e.low, y+3)
	}
	f := a.frame(e, mapTop+leading)
	a.open(n, f)
	a.paragraph(&letter.Item{Text: []letter.Run{{Text: regions[a.doc.Lang].about, Style: letter.Soft}}})
	a.within(e, f)
	a.b = slices.Grow(a.b, mapSize)
	picture := board.Draw(a.w, board.Options{Say: silent, Afar: true})
	for n := range picture.Layers {
		a.draw(picture.Layers[n].Marks, f.plane(e))
	}
	a.unclip()
	at := f.plane(e)
	for _, d := range list {
		x, y := a.centre(d)
		a.index(d, at.x+x*f.field, at.y+y*f.field, f.field)
	}
	a.legend(f, a.known)
}

// centre is the middle of a Großfeld.
func (a *chart) centre(d *district) (x, y float64) {
	for kf := range grid.PerGF {
		across, down := a.middle(grid.Field(grid.PerGF*d.number + kf))
		x, y = x+across, y+down
	}
	return x / grid.PerGF, y / grid.PerGF
}

// index writes the label of a Großfeld and its page, which can be gone to.
func (a *chart) index(d *district, x, y, field float64) {
	height := min(max(field*1.2, leastFigure), 5) / face("B").tall // letters, all of them
	a.plaque(d.label, x, y, "B", height)
	if page := fmt.Sprintf(regions[a.doc.Lang].page, d.page); field > 1.4 {
		a.plaque(page, x, y+height*0.95, "", height*0.72)
	}
	side := max(height*1.6, field*4)
	a.links = append(a.links, link{x - side/2, y - side/2, side, side, d.page})
}

// plaque writes a short text on a strip of paper around a place.
func (a *chart) plaque(text string, x, y float64, style string, height float64) {
	a.font(style, height*points)
	width := a.span(text)
	a.ink(rgb{255, 255, 255})
	a.opacity(0.75)
	a.rounded(x-width/2-height*0.15, y-height*0.72, width+height*0.3, height*0.95, height*0.2, "f")
	a.opacity(1)
	a.face(ink, style, height*points)
	a.letters(x-width/2, y, text)
}

// beyond says at the edges of a page on which others the land goes on.
func (a *chart) beyond(l *leaf, list []*district) {
	at := l.frame.plane(l.extent)
	here := map[grid.Field]bool{}
	for _, f := range l.fields {
		here[f] = true
	}
	for _, d := range list {
		if slices.Contains(l.districts, d) {
			continue
		}
		var shared []grid.Field
		for _, f := range d.fields {
			if slices.ContainsFunc(a.w.Patch.Around(f), func(g grid.Field) bool { return here[g] }) {
				shared = append(shared, f)
			}
		}
		if len(shared) == 0 {
			continue
		}
		x, y := a.middle(shared[len(shared)/2])
		text := d.label + " · " + fmt.Sprintf(regions[a.doc.Lang].page, d.page)
		const height = 2.6
		left, low := at.x+x*l.frame.field, at.y+(y+0.42)*l.frame.field
		a.plaque(text, left, low, "B", height)
		a.links = append(a.links, link{left - 8, low - 3, 16, 4, d.page})
	}
}
