package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// Choice is one thing of which parts of a turn, written by several players, say something else than the turn itself (WDW-3). It
// is a conflict if the turn says something of it too, or parts say different things.
type Choice struct {
	Heading string  // the part of the turn, with its moon, in the language of who chooses
	Mine    []Said  // what stands there already
	Theirs  []Offer // what parts say that does not, each once
	Both    bool    // more than one may stand
}

// Said is what stands in one place of a text: a line, or all lines of a letter or special order.
type Said struct {
	Line  int // where it begins, from 1
	Text  string
	piece piece
}

// Offer is what parts say, by their places in the list of parts.
type Offer struct {
	Said
	Parts []int
}

// Conflict reports whether one has to choose, rather than to take or leave.
func (c *Choice) Conflict() bool { return len(c.Mine) > 0 || len(c.Theirs) > 1 }

// Collate compares parts of a turn with the turn, line by line. What a part says as the turn does is no choice, nor what it says as
// the base, the sheet that everybody has got to fill in, if the turn says something else of it. The order of the parts changes
// nothing but the numbers by which offers name them.
func Collate(text string, parts []string, base, lang string, o Options) []Choice {
	own, given := piecesOf(text, o), piecesOf(base, o)
	told, based, met := index(own), index(given), map[string]bool{}
	for n := range own {
		for _, key := range own[n].one {
			met[key] = true
		}
	}
	var offers []Offer
	at := map[string]int{}
	for n, part := range parts {
		for _, p := range piecesOf(part, o) {
			id := p.id()
			untouched := based[id] && slices.ContainsFunc(p.one, func(key string) bool { return met[key] })
			k, had := at[id]
			switch {
			case told[id], untouched, !had && len(offers) == mostOffers:
				continue
			case !had:
				k = len(offers)
				at[id], offers = k, append(offers, Offer{Said: p.saying()})
			}
			if f := &offers[k]; !slices.Contains(f.Parts, n) {
				f.Parts = append(f.Parts, n)
			}
		}
	}
	return grouped(own, offers, lang)
}

// mostOffers is how many lines are compared at once. Of more the others come when these are settled.
const mostOffers = 300

// index are the pieces that there are.
func index(list []piece) map[string]bool {
	ids := make(map[string]bool, len(list))
	for n := range list {
		ids[list[n].id()] = true
	}
	return ids
}

// id is the same for pieces that say the same.
func (p *piece) id() string { return string(rune(p.part)) + string(rune(p.moon)) + p.said }

func (p *piece) is(q piece) bool { return p.same(&q) }

func (p *piece) saying() Said {
	return Said{Line: p.from, Text: strings.Join(p.lines, "\n"), piece: *p}
}

func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(key string) bool { return slices.Contains(b, key) })
}

// grouped puts together what is about the same: first what cannot stand together, then what can.
func grouped(own []piece, offers []Offer, lang string) (list []Choice) {
	taken := make([]bool, len(offers))
	collect := func(n int, keys func(*piece) []string, both bool) {
		c := Choice{Both: both}
		about := slices.Clone(keys(&offers[n].piece))
		for grown := true; grown; {
			grown = false
			for k := range offers {
				if !taken[k] && (k == n || share(about, keys(&offers[k].piece))) {
					taken[k], grown = true, true
					about = append(about, keys(&offers[k].piece)...)
					c.Theirs = append(c.Theirs, offers[k])
				}
			}
			for k := range own {
				if !slices.ContainsFunc(c.Mine, func(s Said) bool { return s.Line == own[k].from }) && share(about, keys(&own[k])) {
					grown = true
					about = append(about, keys(&own[k])...)
					c.Mine = append(c.Mine, own[k].saying())
				}
			}
		}
		slices.SortStableFunc(c.Theirs, func(a, b Offer) int { return a.piece.before(&b.piece) })
		c.Heading = c.Theirs[0].piece.heading(lang)
		list = append(list, c)
	}
	one, may := func(p *piece) []string { return p.one }, func(p *piece) []string { return p.may }
	for n := range offers {
		clash := slices.ContainsFunc(own, func(q piece) bool { return share(offers[n].piece.one, q.one) }) ||
			slices.ContainsFunc(offers, func(f Offer) bool { return !f.piece.same(&offers[n].piece) && share(offers[n].piece.one, f.piece.one) })
		if clash && !taken[n] {
			collect(n, one, false)
		}
	}
	for n := range offers {
		if !taken[n] {
			collect(n, may, true)
		}
	}
	slices.SortStableFunc(list, func(a, b Choice) int { return a.Theirs[0].piece.before(&b.Theirs[0].piece) })
	return list
}

// before orders pieces as a turn has them.
func (p *piece) before(q *piece) int {
	rank := func(p *piece) int {
		if ofMoon(p.part) {
			return p.moon*int(endPart) + int(p.part)
		}
		return 100*int(endPart) + int(p.part)
	}
	if d := rank(p) - rank(q); d != 0 {
		return d
	}
	return strings.Compare(p.said, q.said)
}

// heading names the part of the turn where a piece stands.
func (p *piece) heading(lang string) string {
	w := newWriter(nil, lang)
	if ofMoon(p.part) {
		w.name(partNames[moonPart])
		w.s(" " + strconv.Itoa(p.moon+1) + ", ")
	}
	w.name(partNames[p.part])
	return string(w.b)
}

// Settle writes into a text what was chosen: for each choice what of the text's own stays, and which offers stand. All else
// stays as it is, with its blanks and comments. It gives the places of choices that could not be written as they were made,
// which leave the text as it was there.
func Settle(text, lang string, o Options, choices []Choice, mine, theirs [][]bool) (settled string, failed []int) {
	for n := range choices {
		told, ok := choices[n].settle(text, lang, o, mine[n], theirs[n])
		if !ok {
			failed = append(failed, n)
			continue
		}
		if strings.HasSuffix(text, "\n") && !strings.HasSuffix(told, "\n") {
			told += "\n"
		}
		text = told
	}
	return text, failed
}

func (c *Choice) settle(text, lang string, o Options, mine, theirs []bool) (string, bool) {
	var out, in []piece
	for n, s := range c.Mine {
		if !mine[n] {
			out = append(out, s.piece)
		}
	}
	for n := range c.Theirs {
		if theirs[n] {
			in = append(in, c.Theirs[n].piece)
		}
	}
	if len(out) == 1 && len(in) == 1 {
		if told, ok := swap(text, o, &out[0], &in[0]); ok {
			return told, true
		}
	}
	for n := range out {
		told := out[n].removed(text, o)
		if !changed(text, told, o, &out[n], nil) {
			return "", false
		}
		text = told
	}
	for n := range in {
		told, ok := in[n].added(text, lang, o)
		if !ok {
			return "", false
		}
		text = told
	}
	return text, true
}

// changed reports whether all that one text says another one does too, but for one piece that is gone or new.
func changed(was, is string, o Options, gone, come *piece) bool {
	before, after := piecesOf(was, o), piecesOf(is, o)
	for n := range after {
		p := &after[n]
		if at := slices.IndexFunc(before, p.is); at >= 0 {
			before = slices.Delete(before, at, at+1)
			continue
		}
		if come == nil || !come.same(p) {
			return false
		}
		come = nil
	}
	if gone != nil {
		at := slices.IndexFunc(before, gone.is)
		if at < 0 {
			return false
		}
		before = slices.Delete(before, at, at+1)
	}
	return come == nil && len(before) == 0
}

// swap puts one line in the place of another.
func swap(text string, o Options, out, in *piece) (string, bool) {
	if out.block || in.block || len(out.lines)+len(in.lines) != 2 || out.head {
		return "", false
	}
	list := piecesOf(text, o)
	at := slices.IndexFunc(list, out.is)
	if at < 0 {
		return "", false
	}
	for _, line := range in.ways() {
		lines := linesOf(text)
		lines[list[at].from-1] = line
		if told := strings.Join(lines, "\n"); changed(text, told, o, out, in) {
			return told, true
		}
	}
	return "", false
}

// ways are those to write a piece: as it stood, and plainly.
func (p *piece) ways() []string {
	ways := []string{strings.Join(p.lines, "\n")}
	if p.plain != "" && p.plain != ways[0] {
		ways = append(ways, p.plain)
	}
	return ways
}

// removed takes a piece out of a text.
func (p *piece) removed(text string, o Options) string {
	list := piecesOf(text, o)
	at := slices.IndexFunc(list, p.is)
	if at < 0 {
		return text
	}
	lines := linesOf(text)
	from, to := list[at].from-1, list[at].to
	if list[at].head {
		head, _, _ := strings.Cut(lines[from], ":")
		lines[from] = head + ":"
		from++
	}
	return bare(append(lines[:from:from], lines[to:]...), o, from)
}

// added writes a piece into a text: at the end of what stands there of the same part of the same moon, or else below a heading
// of its own.
func (p *piece) added(text, lang string, o Options) (string, bool) {
	for _, way := range p.ways() {
		var told string
		if rows := strings.Split(way, "\n"); p.block {
			lines, marks, _ := survey(text, o)
			told = strings.Join(insert(lines, ends(marks), append(append([]string{""}, rows...), "")...), "\n")
		} else {
			told = putLines(text, lang, o, p.part, p.moon, way)
		}
		if changed(text, told, o, nil, p) {
			return told, true
		}
	}
	return "", false
}
