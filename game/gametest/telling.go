package gametest

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
)

// Scene is one step of a match, from a position that a test has laid out.
type Scene struct {
	State   any                  // of the game's own type
	Sheets  map[game.Seat]string // orders as text; a seat without any sends none
	Lang    string               // of the sheets
	Rulings map[string]string    // of a game master; nil: nobody rules
	Seed    byte
}

// Evaluated carries a scene out by the game itself, and gives it as each viewer reads of it.
func (s Scene) Evaluated(t testing.TB, g game.Game) []Passage {
	t.Helper()
	at, err := g.Load(g.Info().Schema, raw(s.State))
	if err != nil {
		t.Fatal(err)
	}
	var orders []game.ErasedOrders
	for _, seat := range at.Pending().Seats {
		read, problems := at.View(game.As(seat)).Read(s.Lang, s.Sheets[seat])
		if game.HasError(problems) {
			t.Fatalf("%s: %q is refused: %v", seat, s.Sheets[seat], problems)
		}
		orders = append(orders, game.ErasedOrders{Seat: seat, Orders: read})
	}
	var rulings func(string) (string, bool)
	if s.Rulings != nil {
		rulings = func(key string) (string, bool) { answer, ok := s.Rulings[key]; return answer, ok }
	}
	clerk := game.NewClerk(game.Seed{s.Seed}, 1, rulings)
	next, err := at.Step(orders, clerk)
	if err != nil {
		t.Fatal(err)
	}
	var seats []game.Seat
	for _, st := range at.Result().Standing {
		seats = append(seats, st.Seat)
	}
	return Passages(slices.Sorted(slices.Values(seats)), at, orders, clerk.Protocol().Notes, next)
}

// Opened sets a match up and gives it as each viewer reads of it: nothing was seen before.
func Opened(t testing.TB, g game.Game, c game.Config, seed byte) []Passage {
	t.Helper()
	info := g.Info()
	if c.Seats == nil {
		c.Seats = info.Seats
	}
	c.Options = info.Fill(c.Options)
	clerk := game.NewClerk(game.Seed{seed}, 0, nil)
	at, err := g.Setup(c, clerk)
	if err != nil {
		t.Fatal(err)
	}
	all := Passages(c.Seats, at, nil, clerk.Protocol().Notes, at)
	for n := range all {
		all[n].Before = nil
	}
	return all
}

// Telling is what is told of a game in tests, to be held against its catalogue and its reader.
type Telling struct {
	Texts fs.FS
	Read  Reader
	Steps [][]Passage

	Untold map[string]string // codes that no step tells, and why not
	Spared map[string]string // what no reader can find, "note.x without" or "note.x other place (gm)", * for any part, and why not

	said map[string][]string // the values that the text of a code names: others are not read by anybody
}

// Complete demands that every note of the catalogue is told by one of the steps, and that the reader finds each step true: so a
// new note fails until a test tells it.
func (y Telling) Complete(t *testing.T) {
	t.Helper()
	told := map[string]int{}
	for k, step := range y.Steps {
		faults := map[string]bool{}
		for _, p := range step {
			for _, n := range p.told() {
				told[n.Code]++
			}
			for _, fault := range y.Read(p) {
				if !faults[fault] {
					t.Errorf("step %d (%s) for %s: %s\n  told %s", k, p.Phase, p.Viewer, fault, asJSON(p.Notes))
				}
				faults[fault] = true
			}
		}
	}
	codes := 0
	for key := range Catalogue(t, y.Texts, "en") {
		if !strings.HasPrefix(key, "note.") || strings.Contains(key, ":") {
			continue
		}
		codes++
		switch reason, excused := y.Untold[key]; {
		case told[key] == 0 && !excused:
			t.Errorf("%s is told by no test: lay out a position in which it is, or delete it", key)
		case told[key] > 0 && excused:
			t.Errorf("%s is told, and stands among those that are not (%s)", key, reason)
		}
	}
	for key := range y.Untold {
		if Catalogue(t, y.Texts, "en")[key] == "" {
			t.Errorf("%s has no text, and stands among those that are not told", key)
		}
	}
	t.Logf("%d codes of notes, %d told in %d steps, %d that cannot be", codes, codes-len(y.Untold), len(y.Steps), len(y.Untold))
}

// told are the notes of a passage, and how the match ended.
func (p Passage) told() []game.Note {
	if p.End == nil {
		return p.Notes
	}
	return append(slices.Clone(p.Notes), *p.End)
}

// twin is a report that is not true.
type twin struct {
	what    string // "note.x without", "note.x twice", "note.x untrue", "note.x other place"
	passage Passage
}

// twinsOf are how many notes of each code are falsified.
const twinsOf = 12

// Twins falsifies reports of every code that is told: a note is left out, told twice, told where it did not happen, or has another
// value. The reader must find each, but for what is spared with a reason.
func (y Telling) Twins(t *testing.T) {
	t.Helper()
	y.said = map[string][]string{}
	for code, text := range Catalogue(t, y.Texts, "en") {
		y.said[code] = arguments(text)
	}
	tried, caught := map[string]int{}, map[string]int{}
	example := map[string]string{}
	for w := range y.twins() {
		tried[w.what]++
		if len(y.Read(w.passage)) > 0 {
			caught[w.what]++
			continue
		}
		example[w.what] = fmt.Sprintf("%s for %s: %s", w.passage.Phase, w.passage.Viewer, asJSON(w.passage.Notes))
	}
	used, sum, found := map[string]bool{}, 0, 0
	for _, what := range slices.Sorted(maps.Keys(tried)) {
		sum, found = sum+tried[what], found+caught[what]
		pattern := y.spared(what)
		used[pattern] = used[pattern] || caught[what] < tried[what]
		if caught[what] < tried[what] && pattern == "" {
			t.Errorf("%s: %d of %d are not noticed, such as\n  %.1500s", what, tried[what]-caught[what], tried[what], example[what])
		}
	}
	for pattern, reason := range y.Spared {
		if !used[pattern] {
			t.Errorf("%s is spared (%s), and all of it is noticed, or nothing is of the kind", pattern, reason)
		}
	}
	t.Logf("%d kinds of untrue reports, %d tried, %d noticed, %d patterns spared", len(tried), sum, found, len(y.Spared))
}

func (y Telling) spared(what string) string {
	for _, pattern := range sortedKeys(y.Spared) {
		if fits, err := path.Match(pattern, what); err == nil && fits {
			return pattern
		}
	}
	return ""
}

// twins gives untrue reports: of each code the same number, whoever reads of it.
func (y Telling) twins() func(func(twin) bool) {
	values, seen := y.values(), map[string]int{}
	total := map[string]int{}
	for _, step := range y.Steps {
		for _, p := range step {
			for _, n := range p.told() {
				total[n.Code]++
			}
		}
	}
	donors := map[string]game.Note{}
	return func(yield func(twin) bool) {
		for _, step := range y.Steps {
			for _, p := range step {
				for k, n := range p.told() {
					seen[n.Code]++
					if seen[n.Code]%max(1, total[n.Code]/twinsOf) != 0 {
						continue
					}
					for _, w := range y.falsified(p, k, values, donors) {
						if !yield(w) {
							return
						}
					}
				}
			}
		}
	}
}

// values are those that an argument has anywhere, by its name.
func (y Telling) values() map[string][]string {
	sets := map[string]map[string]bool{}
	for _, step := range y.Steps {
		for _, p := range step {
			for _, n := range p.told() {
				for arg, value := range n.Args {
					if sets[arg] == nil {
						sets[arg] = map[string]bool{}
					}
					sets[arg][value] = true
				}
			}
		}
	}
	all := map[string][]string{}
	for arg, set := range sets {
		all[arg] = slices.Sorted(maps.Keys(set))
	}
	return all
}

// falsified gives a passage with its kth note told wrongly in each way that there is.
func (y Telling) falsified(p Passage, k int, values map[string][]string, donors map[string]game.Note) (all []twin) {
	note := p.told()[k]
	who := ""
	if p.Viewer.IsMaster() {
		who = " (gm)"
	}
	add := func(what string, q Passage) { all = append(all, twin{note.Code + " " + what + who, q}) }
	end := k == len(p.Notes)
	if !end {
		add("without", p.Without(k))
		twice := p
		twice.Notes = slices.Insert(slices.Clone(p.Notes), k, note)
		add("twice", twice)
	}
	if donor, ok := donors[note.Code]; ok && !end && !p.Tells(donor) {
		q := p
		q.Notes = slices.Insert(slices.Clone(p.Notes), k+1, donor)
		add("untrue", q)
	}
	donors[note.Code] = note
	for _, arg := range y.said[note.Code] {
		value, ok := another(note.Args[arg], values[arg])
		if !ok {
			continue
		}
		n := note
		n.Args = maps.Clone(note.Args)
		n.Args[arg] = value
		q := p
		if q.Notes = slices.Clone(p.Notes); end {
			q.End = &n
		} else {
			q.Notes[k] = n
		}
		add("other "+arg, q)
	}
	return all
}

// another gives a value that is not this one: a number one higher, or what stands there elsewhere and is not the same list in
// another order.
func another(value string, of []string) (string, bool) {
	if n, err := strconv.Atoi(value); err == nil {
		return strconv.Itoa(n + 1), true
	}
	n := slices.Index(of, value)
	for k := 1; k < len(of); k++ {
		if other := of[(n+k)%len(of)]; !slices.Equal(wordsIn(other), wordsIn(value)) {
			return other, true
		}
	}
	return value + "1", value != ""
}

// wordsIn are the words of a value, in an order of their own.
func wordsIn(value string) []string {
	words := strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' })
	slices.Sort(words)
	return words
}
