package reporttest

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// printed finds the numbers of a line, as a language writes them.
var printed = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`-?\d{1,3}(?:\.\d{3})+(?:,\d+)?|-?\d+(?:,\d+)?`),
	"en": regexp.MustCompile(`-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?`),
}

// figure is a number that has to be printed, with so many decimals.
type figure struct {
	value    float64
	decimals int
}

// ProtocolText recomputes each number that the text of a protocol prints from the JSON of the same battle: those of the events, line by
// line, then the moments that mattered and the table of what each unit lost and did.
func ProtocolText(text, lang string, data, catalogue []byte) Recomputed {
	p := &recount{}
	if err := p.load(data, catalogue); err != nil {
		p.found.Faults = append(p.found.Faults, err.Error())
		return p.found
	}
	r := &reading{recount: p, lang: lang}
	_, body, _ := strings.Cut(text, "\n\n") // behind the line-up, which people write as well
	for line := range strings.SplitSeq(body, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			r.lines = append(r.lines, line)
		}
	}
	round := 0
	r.told, r.full = map[string]bool{}, r.strength()
	p.play(func(e []float64) {
		if p.round != round {
			for round++; round < p.round; round++ {
				r.line(figure{float64(round), 0})
			}
			r.line(figure{float64(p.round), 0})
		}
		r.event(e)
		r.moment(e)
	}, func() { r.strengths = append(r.strengths, r.strength()) })
	for round++; round <= len(p.doc.Rounds); round++ {
		r.line(figure{float64(round), 0})
	}
	r.line(figure{float64(len(p.doc.Rounds)), 0})
	r.turned()
	r.printMoments()
	r.summary()
	return p.found
}

// reading is a text that is read beside the JSON of the same battle.
type reading struct {
	*recount
	lang  string
	lines []string

	moments   []moment
	told      map[string]bool // moments that are told once, for each side
	full      [2]float64
	strengths [][2]float64 // at the end of each round
}

// next gives the numbers of the next line that has some, without what stands before its colon: names.
func (r *reading) next() (line string, found []float64) {
	for len(r.lines) > 0 {
		line, r.lines = r.lines[0], r.lines[1:]
		said := line
		if _, after, ok := strings.Cut(line, ": "); ok {
			said = after
		}
		if found = r.numbers(said); len(found) > 0 {
			return line, found
		}
	}
	return "", nil
}

func (r *reading) numbers(s string) (list []float64) {
	for _, word := range printed[r.lang].FindAllString(s, -1) {
		if r.lang == "de" {
			word = strings.ReplaceAll(strings.ReplaceAll(word, ".", ""), ",", ".")
		} else {
			word = strings.ReplaceAll(word, ",", "")
		}
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			r.fault("%q is no number", word)
		}
		list = append(list, x)
	}
	return list
}

// line holds that the next line prints these figures and no others.
func (r *reading) line(want ...figure) {
	line, have := r.next()
	r.prints(line, have, want)
}

func (r *reading) prints(line string, have []float64, want []figure) {
	same := len(have) == len(want)
	for n := 0; same && n < len(want); n++ {
		r.found.Figures++
		same = math.Abs(have[n]-want[n].value) <= 0.5*math.Pow10(-want[n].decimals)+1e-9
	}
	if !same {
		r.fault("%q is printed, %v is reckoned", line, want)
	}
}

// event holds a line against its event.
func (r *reading) event(e []float64) {
	switch e[0] {
	case attack, batter:
		r.attackLine(e)
	case step:
		r.line(figure{e[3], 0}, figure{e[4], 0})
	case rout:
		r.line(figure{e[3], 1}, figure{e[4], 1})
	}
}

// attackLine is a sum, what it comes to, who falls and who is left.
func (r *reading) attackLine(e []float64) {
	u := r.units[int(e[1])][int(e[2])]
	rest := math.Max(0, e[10]-e[9])
	a := figure{u.A * share(set(e[4], melee), set(e[4], exhausted)), 3}
	v := figure{0, 3}
	if e[0] == attack {
		t := r.units[1-u.side][int(e[3])]
		v.value = t.V * share(set(e[4], targetMelee), set(e[4], targetExhausted))
	} else {
		v.value = r.forts[int(e[3])].v
	}
	want := []figure{a, a, v, {u.Damage, 3}, {e[6], 0}, {e[7], 3}}
	if e[8] < 1 {
		want = append(want, figure{e[8], 3})
	}
	if e[0] == batter && u.mult() != 1 {
		want = append(want, figure{u.mult(), 2})
	}
	want = append(want, figure{e[9], 1})
	if e[0] == batter {
		if rest > 0 {
			want = append(want, figure{rest, 1})
		}
		r.line(want...)
		return
	}
	t := r.units[1-u.side][int(e[3])]
	lost, left := t.heads(e[10])-t.heads(rest), t.heads(rest)
	if left == 0 && lost == 1 || left > 0 && lost == 0 { // in words: nobody falls, the last one falls
		if left > 0 {
			want = append(want, figure{left, 0}, figure{rest, 1})
		}
		r.line(want...)
		return
	}
	want = append(want, figure{lost, 0})
	if left > 0 {
		want = append(want, figure{left, 0}, figure{rest, 1})
	}
	r.line(want...)
}

// summary holds the table of what units lost and did, and its sums.
func (r *reading) summary() {
	var rows [][]figure
	for side := range r.units {
		sum := make([]figure, 5)
		for _, u := range r.units[side] {
			men, lost := u.heads(u.start), u.heads(u.start)-u.count()
			row := []figure{{men, 0}, {lost, 0}, {lost * float64(u.Cost), 0}, {u.dealt, 0}, {u.broke, 0}}
			for n := range row {
				sum[n].value += row[n].value
			}
			rows = append(rows, row)
		}
		rows = append(rows, sum)
	}
	var tables [][]string
	for _, line := range r.lines {
		if cells := regexp.MustCompile(` {2,}`).Split(line, -1); len(cells) == 6 && len(r.numbers(cells[5])) == 1 {
			tables = append(tables, cells)
		}
	}
	if len(tables) != len(rows) {
		r.fault("%d rows of tables are printed, %d are reckoned", len(tables), len(rows))
		return
	}
	for n, cells := range tables {
		var have []float64
		for _, cell := range cells[1:] {
			have = append(have, r.numbers(cell)...)
		}
		r.prints(fmt.Sprint(cells), have, rows[n])
	}
}
