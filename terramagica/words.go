package terramagica

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

// words are what the things of a world are called in orders. They are read-only.
type words struct {
	kinds, tactics, forts, provinces names
	provinceIDs                      map[string]int
}

// names are the names of the things of a list, by tokens without space between.
type names struct {
	of     map[string]int
	proper []map[string]string // by language, "" the short name; what is written
	all    []string            // to suggest
	most   int                 // tokens that a name has
}

func wordsOf(c *catalogue.Catalogue, scene *scenario.Scenario) *words {
	w := &words{provinceIDs: map[string]int{}}
	for _, u := range c.Units {
		w.kinds.add(u.ID, u.Name, u.Plural, u.Words)
	}
	for _, t := range c.Tactics {
		w.tactics.add(t.ID, t.Name, nil, t.Words)
	}
	for _, f := range c.Forts {
		w.forts.add(f.ID, f.Name, nil, f.Words)
	}
	for n, p := range scene.Provinces {
		w.provinces.add(p.ID, p.Name, nil, nil)
		w.provinceIDs[p.ID] = n
	}
	return w
}

// add gives the next thing its names. The first that has a name keeps it.
func (l *names) add(id string, name, plural map[string]string, further map[string][]string) {
	n := len(l.proper)
	if l.of == nil {
		l.of = map[string]int{}
	}
	proper := map[string]string{"": id, "de": id, "en": id}
	l.proper = append(l.proper, proper)
	list := []string{name["de"], name["en"], plural["de"], plural["en"]}
	for _, word := range slices.Concat(list, further["de"], further["en"], []string{id}) {
		key, tokens := keyOf(word)
		if _, taken := l.of[key]; taken || tokens == 0 {
			continue
		}
		l.of[key] = n
		l.most = max(l.most, tokens)
		l.all = append(l.all, word)
	}
	for _, lang := range []string{"de", "en"} {
		proper[lang+one] = id
		for _, word := range []string{plural[lang], name[lang]} {
			if key, tokens := keyOf(word); tokens > 0 && l.of[key] == n {
				proper[lang+one] = word
				if proper[lang] == id {
					proper[lang] = word
				}
			}
		}
	}
	proper[one] = id
}

// one marks what a single thing is called, behind a language.
const one = "/1"

// keyOf gives the form in which a name is looked up and how many tokens it has; 0 if orders
// cannot write it.
func keyOf(name string) (key string, tokens int) {
	lines := order.Lines(name)
	if len(lines) != 1 {
		return "", 0
	}
	var b strings.Builder
	for _, t := range lines[0] {
		if !isWord(t.Text) && t.Text != "-" || isNumber(t.Text) {
			return "", 0
		}
		b.WriteString(fold(t.Text))
	}
	return b.String(), len(lines[0])
}

// fold gives the form in which tokens are compared; hyphens do not count.
func fold(token string) string { return strings.Trim(order.Fold(token), "-") }

// at finds the longest name that tokens begin with and how many it takes, 0 if none does.
func (l *names) at(tokens []order.Token) (n, length int) {
	var key strings.Builder
	for k, t := range tokens[:min(l.most, len(tokens))] {
		key.WriteString(fold(t.Text))
		if found, ok := l.of[key.String()]; ok && isWord(t.Text) {
			n, length = found, k+1
		}
	}
	return n, length
}

func (w *words) place(lang string, n int) string { return w.provinces.proper[n][lang] }

func (w *words) tactic(lang, id string) string { return w.tactics.write(lang, id) }

func (w *words) fort(lang, id string) string { return w.forts.write(lang, id) }

// kind writes a kind of unit as so many men are called.
func (w *words) kind(lang, id string, men int) string {
	if men == 1 {
		lang += one
	}
	return w.kinds.write(lang, id)
}

// write gives the name of a thing by its short name, which stands for itself if nothing has it.
func (l *names) write(lang, id string) string {
	n := slices.IndexFunc(l.proper, func(p map[string]string) bool { return p[""] == id })
	if n < 0 {
		return id
	}
	return l.proper[n][lang]
}

// beast is what a realm is called in German, whose it is, and in further forms.
type beast struct{ of, further string }

var beasts = map[game.Seat]beast{
	"falcon": {"des Falken", "Falke"}, "boar": {"des Ebers", "Eber"}, "stag": {"des Hirschs", "Hirsch Hirsches"},
	"wolf": {"des Wolfs", "Wolf Wolfes"}, "raven": {"des Raben", "Rabe"}, "salmon": {"des Lachses", "Lachs"},
	"bear": {"des Bären", "Bär"}, "adder": {"der Natter", ""},
}

// realmWords are the words for realms, realmList all of them, to suggest.
var realmWords, realmList = func() (v order.Vocabulary[game.Seat], all []string) {
	for _, seat := range seats {
		b := beasts[seat]
		_, noun, _ := strings.Cut(b.of, " ")
		list := append([]string{string(seat), noun}, strings.Fields(b.further)...)
		v.Add(seat, list...)
		all = append(all, list...)
	}
	return v, all
}()

// ofRealm says whose something is: "des Wolfs", "of the wolf".
func ofRealm(lang string, seat game.Seat) string {
	switch lang {
	case "de":
		return beasts[seat].of
	case "en":
		return "of the " + string(seat)
	}
	return "of " + string(seat)
}

// ownArmy writes an army of the writer.
func ownArmy(lang string, number int) string {
	if lang == "de" {
		return strconv.Itoa(number) + ". Heer"
	}
	return "army " + strconv.Itoa(number)
}

// armyName writes an army and whose it is; number 0 is the avatar.
func armyName(lang string, realm game.Seat, number int) string {
	name := ownArmy(lang, number)
	if number == 0 {
		name = map[string]string{"de": "Avatar", "en": "avatar", "": "avatar"}[lang]
	}
	return name + " " + ofRealm(lang, realm)
}
