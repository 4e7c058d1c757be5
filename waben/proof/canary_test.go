package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// section is a part of Amt's sheet with a word in it that is found nowhere else.
type section struct {
	headings []string // ways to write its heading
	body     string   // with %s for the word
	readers  []world.RealmID
	all      bool
}

// sections are the parts of the sheet. Who may read them besides the game master stands beside each.
var sections = []section{
	{headings: []string{"Anschreiben:", "Cover letter:", "Begleitschreiben:"}, body: "Meine neue Adresse: %s 7"},
	{headings: []string{"Botschaft an BOR:", "Geheime Botschaft an Bor: Gruß", "Message to BOR:", "An BOR:", "Nachricht an BOR:", "Botschaften an BOR:", "BOR:", "An Bor", "Bor", "bor", "An bor", "an das Reich Bor!", "Lieber Bor,", "Notiz an BOR", "B o t s c h a f t an BOR:", "Dear Bor,"}, body: "Lieber Nachbar,\n%s ist gefallen.", readers: []world.RealmID{bor}},
	{headings: []string{"Botschaft an Cyr:", "Brief an CYR:", "Nachrichten an CYR:", "Private message to CYR:", "@CYR:", "Für Cyr:", "Brief CYR", "Cyr", "cyr", "Cyr und Dol"}, body: "Greif an!\nDas Wort heißt %s.", readers: []world.RealmID{cyr}},
	{headings: []string{"Kulturbericht geheim:", "Kulturberichte (geheim):", "Geheimer Kulturbericht:", "Culture secret:", "Kultur, geheim: Das Fest"}, body: "Die Priester flüstern: %s.\nWer es hört, schweigt."},
	{headings: []string{"Mitteilung:", "Mitteilungen: Fest", "Notice:", "Mitteilung an alle:"}, body: "Wir feiern. %s!\nAlle sind willkommen.", all: true},
	{headings: []string{"Kultur öffentlich: Feste", "Öffentlicher Kulturbericht:", "Culture public:"}, body: "Man tanzt den %s.", all: true},
	{headings: []string{"Vertrag mit BOR:", "Treaty with BOR:", "Verträge mit BOR: Durchzug"}, body: "§1 %s gehört euch.", readers: []world.RealmID{bor}},
	{headings: []string{"Spielleitung:", "Diplomatie:", "Diplomacy:", "An die Spielleitung:", "Gamemaster:", "SL:", "Notiz an SL", "Charaktere:", "Meine Pläne:", "Bewegungen:"}, body: "Darf ich %s bauen?"},
	{headings: []string{"Sonderbefehle:", "Besondere Aktionen:", "Special orders:", "Aktionsteil:"}, body: "S7 Die Steuern in %s werden erhöht.\n  Niemand erfährt es."},
	{headings: []string{"Fragen:", "Questions:"}, body: "Wie weit ist es nach %s?"},
	{headings: []string{"Zugbefehl:", "Zugbefehle:", "Orders:", "Befehle", "- 101 210/04 211/04", "101 > 211/04", "101 marschiert nach BOR", "102 Stellung halten"}, body: "101 KV \"%s\"\n102 KV"},
}

// mutated is a heading as somebody might have written it who does not look closely.
func mutated(rng *rand.Rand, heading string) string {
	switch rng.IntN(9) {
	case 0, 1, 2:
		return misspelt(rng, heading)
	case 3:
		return strings.ToUpper(heading)
	case 4:
		return strings.Repeat(" ", 1+rng.IntN(4)) + heading
	case 5:
		return "**" + strings.TrimSuffix(heading, ":") + "**"
	case 6:
		return strings.TrimSuffix(heading, ":")
	case 7:
		return []string{"- ", "== ", "# ", "> "[:0] + "• "}[rng.IntN(4)] + heading
	}
	return heading
}

// misspelt is a heading with a mistake or two in its longest word, unless that is too short to be known again.
func misspelt(rng *rand.Rand, heading string) string {
	words := strings.Split(heading, " ")
	longest := 0
	for n, w := range words {
		if len([]rune(w)) > len([]rune(words[longest])) {
			longest = n
		}
	}
	letters := []rune(words[longest])
	if len(letters) < 6 {
		return heading
	}
	for range 1 + rng.IntN(1+len(letters)/8) { // a short word with two mistakes is another word
		at := 1 + rng.IntN(len(letters)-3)
		switch rng.IntN(4) {
		case 0:
			letters = slices.Delete(letters, at, at+1)
		case 1:
			letters = slices.Insert(letters, at, rune('a'+rng.IntN(26)))
		case 2:
			letters[at] = rune('a' + rng.IntN(26))
		default:
			letters[at], letters[at+1] = letters[at+1], letters[at]
		}
	}
	words[longest] = string(letters)
	return strings.Join(words, " ")
}

// aviary is a sheet of Amt with its parts in any order, and the word in each of them.
func aviary(rng *rand.Rand) (text string, words []string) {
	words = make([]string, len(sections))
	lines := []string{"Spielzug AMT 7", ""}
	for _, n := range rng.Perm(len(sections)) {
		s := sections[n]
		words[n] = "Kanarie" + strconv.Itoa(100+n) + strings.Repeat("q", 3)
		lines = append(lines, mutated(rng, s.headings[rng.IntN(len(s.headings))]), fmt.Sprintf(s.body, words[n]))
		if rng.IntN(3) == 0 {
			lines = append(lines, "")
		}
	}
	return strings.Join(lines, "\n"), words
}

// may reports whether a realm may read a section.
func (s *section) may(r world.RealmID) bool {
	return s.all || r == amt || slices.Contains(s.readers, r)
}

// flights is how many sheets are tried: of 10,000 before a release.
func flights(release int) int {
	if testing.Short() {
		return release / 100
	}
	return gametest.Times(release/10, release)
}

// WDW-R-47: whatever becomes of the headings, no text reaches anybody for whom it was not written, and none is lost; and
// WDW-R-48: the ledger says of each line what becomes of it.
func TestWDWR47NoTextGoesAstray(t *testing.T) {
	read := reading(t)
	rng := rand.New(rand.NewPCG(47, 1))
	for range flights(10_000) {
		text, words := aviary(rng)
		got, letters, problems, ledger := read(text)
		accounted(t, text, problems, ledger)
		if leak := leaked(letters, words); leak != "" {
			t.Fatalf("%s in\n%s", leak, text)
		}
		all := written(t, got)
		for _, word := range words {
			if !strings.Contains(all, word) && !refused(ledger, text, word) {
				t.Fatalf("%s is lost in\n%s\n%+v", word, text, problems)
			}
		}
	}
}

// The test above can fail: where all that is doubtful is taken for prose, as it was once, texts leak.
func TestProseWithoutDoubtsLeaks(t *testing.T) {
	read := reading(t)
	rng := rand.New(rand.NewPCG(47, 1))
	caught := 0
	for range flights(1_000) {
		text, words := aviary(rng)
		_, _, problems, _ := read(text)
		lines := strings.Split(text, "\n")
		for _, p := range problems {
			if p.Code == "problem.sheet.heading" || p.Code == "problem.sheet.astray" {
				lines[p.Line-1] = "> " + lines[p.Line-1]
			}
		}
		if _, letters, _, _ := read(strings.Join(lines, "\n")); leaked(letters, words) != "" {
			caught++
		}
	}
	if caught == 0 {
		t.Error("nothing was caught")
	}
}

// reading reads sheets of Amt and plans them on the stage.
func reading(t *testing.T) func(text string) (*sheet.Sheet, []plan.Letter, []game.Problem, []sheet.Entry) {
	t.Helper()
	s := set(t)
	s.look(t)
	var ix world.Index
	ix.Build(s.w)
	o := plan.Reading(s.w, amt)
	return func(text string) (*sheet.Sheet, []plan.Letter, []game.Problem, []sheet.Entry) {
		got, problems, ledger := sheet.Account([]byte(text), o)
		p, faults := plan.Make(s.w, &ix, amt, got, 0)
		sheet.Refuse(ledger, faults)
		return got, p.Letters, append(problems, faults...), ledger
	}
}

// leaked is the first letter that somebody reads for whom a word in it was not written.
func leaked(letters []plan.Letter, words []string) string {
	for n, word := range words {
		for _, l := range letters {
			if !strings.Contains(l.Title+l.Text, word) {
				continue
			}
			for r := bor; r <= dol; r++ {
				reads := l.Readers() == sheet.Everyone || l.Readers() == sheet.Named && slices.Contains(l.To, r)
				if reads && !sections[n].may(r) {
					return fmt.Sprintf("realm %d reads %q", r, l.Title+"\n"+l.Text)
				}
			}
		}
	}
	return ""
}

// accounted wants one entry for each line that is not empty, and a problem for each that is refused.
func accounted(t *testing.T, text string, problems []game.Problem, ledger []sheet.Entry) {
	t.Helper()
	next := 0
	for n, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if next >= len(ledger) || ledger[next].Line != n+1 || ledger[next].Fate == 0 {
			t.Fatalf("line %d, %q, is in no ledger of\n%s\n%+v", n+1, line, text, ledger)
		}
		if ledger[next].Fate == sheet.Refused && !slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Line == n+1 }) {
			t.Fatalf("line %d, %q, is refused for nothing in\n%s", n+1, line, text)
		}
		next++
	}
	if next != len(ledger) {
		t.Fatalf("%d lines, %d entries", next, len(ledger))
	}
}

// refused reports whether the line of a word was refused, and so told.
func refused(ledger []sheet.Entry, text, word string) bool {
	lines := strings.Split(text, "\n")
	return slices.ContainsFunc(ledger, func(e sheet.Entry) bool { return e.Fate == sheet.Refused && strings.Contains(lines[e.Line-1], word) })
}

// The same through a whole turn: all papers of everybody, in all forms.
func TestWDWR47NoPaperHoldsWhatIsNotForItsReader(t *testing.T) {
	rng := rand.New(rand.NewPCG(47, 2))
	for range flights(1_000) {
		text, words := aviary(rng)
		s := set(t)
		s.look(t)
		sent := make([]turn.Sent, len(s.w.Realms))
		sent[amt-1].Sheet, sent[amt-1].Problems = sheet.Read([]byte(text), plan.Reading(s.w, amt))
		var o outcome
		o.next, o.log, o.asks = turn.Run(s.w, sent, s.dice, nil)
		for r := bor; r <= dol; r++ {
			for name, paper := range o.papers(t, r, nil) {
				for n, word := range words {
					if strings.Contains(paper, word) && !sections[n].may(r) {
						t.Fatalf("the %s of realm %d holds %s of\n%s", name, r, word, text)
					}
				}
			}
		}
		if arrived := written(t, o.log) + written(t, o.asks); !strings.Contains(arrived, words[0]) && !strings.Contains(arrived, words[7]) {
			t.Fatalf("nothing reached the game master of\n%s", text)
		}
	}
}
