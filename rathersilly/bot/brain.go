package bot

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// capital is a question about geography; the answer may have several spellings.
type capital struct{ of, is string }

// capitals are what everybody could know.
var capitals = []capital{
	{"Norwegen / Norway", "Oslo"},
	{"Schweden / Sweden", "Stockholm"},
	{"Finnland / Finland", "Helsinki"},
	{"Portugal", "Lissabon | Lisbon"},
	{"Spanien / Spain", "Madrid"},
	{"Griechenland / Greece", "Athen | Athens"},
	{"Rumänien / Romania", "Bukarest | Bucharest"},
	{"Bulgarien / Bulgaria", "Sofia"},
	{"Dänemark / Denmark", "Kopenhagen | Copenhagen"},
	{"Polen / Poland", "Warschau | Warsaw"},
	{"Ungarn / Hungary", "Budapest"},
	{"Syrien / Syria", "Damaskus | Damascus"},
	{"Albanien / Albania", "Tirana"},
	{"Estland / Estonia", "Tallinn"},
}

const capitalOf = "Hauptstadt / capital: "

// question is what the Superbrain asks next (RSD-14.1): seldom nothing at all, and what
// is hard more often than what is simple.
func (m *mind) question() *rathersilly.Question {
	if m.me != season.Brain || m.chance(0.03+m.style.Whim/4) {
		return nil
	}
	switch {
	case m.chance(0.15):
		c := among(m, capitals)
		return &rathersilly.Question{Text: capitalOf + c.of, Answer: c.is}
	case m.chance(0.25):
		return sum(2+m.r.IntN(11), 2+m.r.IntN(11))
	default:
		return sum(hard+m.r.IntN(900), hard+m.r.IntN(900))
	}
}

// hard are factors that nobody multiplies at a glance.
const hard = 100

// sum asks for a product.
func sum(a, b int) *rathersilly.Question {
	return &rathersilly.Question{Text: fmt.Sprintf("%d × %d = ?", a, b), Answer: strconv.Itoa(a * b)}
}

// answer is what I say to this season's question (RSD-14.4): what I know, or something
// near it, or nothing.
func (m *mind) answer() string {
	q := m.view.Question
	if q == nil || m.me == season.Brain || m.chance(0.1) {
		return ""
	}
	if of, ok := strings.CutPrefix(q.Text, capitalOf); ok {
		for _, c := range capitals {
			if c.of == of && m.chance(m.style.Wit) {
				return strings.TrimSpace(strings.Split(c.is, "|")[0])
			}
		}
		return "Bielefeld"
	}
	right, hard, ok := reckon(q.Text)
	if !ok {
		return ""
	}
	wit := m.style.Wit
	if hard {
		wit = m.style.Depth
	}
	if m.chance(wit) {
		return strconv.Itoa(right)
	}
	return strconv.Itoa(right + 1 + m.r.IntN(10))
}

// reckon finds what two whole numbers come to that a question wants to be added,
// subtracted or multiplied, and whether that is hard.
func reckon(text string) (result int, isHard, ok bool) {
	text = strings.NewReplacer("·", " * ", "×", " * ", "x", " * ", "+", " + ", "−", " - ", "–", " - ", "?", "", "=", "").Replace(text)
	var a, b int
	var sign rune
	if _, err := fmt.Sscanf(strings.Join(strings.Fields(text), " "), "%d %c %d", &a, &sign, &b); err != nil || max(a, b) > most {
		return 0, false, false
	}
	switch sign {
	case '+':
		return a + b, a >= hard && b >= hard, true
	case '-':
		return a - b, a >= hard && b >= hard, true
	case '*':
		return a * b, a >= hard || b >= hard, true
	default:
		return 0, false, false
	}
}

// most is the largest number that anybody reckons with.
const most = 1_000_000
