package catalogue

import (
	"cmp"
	"slices"
	"strings"

	"spielleiter/order"
)

// Languages are those in which everything has a name.
var languages = []string{"de", "en"}

// Unit gives the index of the unit with an id.
func (c *Catalogue) Unit(id string) (int, bool) {
	n := slices.IndexFunc(c.Units, func(u Unit) bool { return u.ID == id })
	return n, n >= 0
}

// Fort gives the index of the fortification with an id.
func (c *Catalogue) Fort(id string) (int, bool) {
	n := slices.IndexFunc(c.Forts, func(f Fort) bool { return f.ID == id })
	return n, n >= 0
}

// Tactic gives the index of the tactic with an id.
func (c *Catalogue) Tactic(id string) (int, bool) {
	n := slices.IndexFunc(c.Tactics, func(t Tactic) bool { return t.ID == id })
	return n, n >= 0
}

// Find gives the index of the unit that is called so in any language, by name, plural,
// further word or id; the given language goes first. Case, umlauts, spaces and hyphens
// do not count. If there is none it gives -1 and the name that was probably meant, "" if
// none is near.
func (c *Catalogue) Find(name, lang string) (unit int, suggest string) {
	return find(name, lang, len(c.Units), func(n int, lang string) []string { return c.Units[n].called(lang) })
}

// FindFort is [Catalogue.Find] for fortifications.
func (c *Catalogue) FindFort(name, lang string) (fort int, suggest string) {
	return find(name, lang, len(c.Forts), func(n int, lang string) []string { return c.Forts[n].called(lang) })
}

// FindTactic is [Catalogue.Find] for tactics.
func (c *Catalogue) FindTactic(name, lang string) (tactic int, suggest string) {
	return find(name, lang, len(c.Tactics), func(n int, lang string) []string { return c.Tactics[n].called(lang) })
}

// called gives all names of a thing in a language, the proper one first.
func (u *Unit) called(lang string) []string { return called(u.ID, u.Name, u.Plural, u.Words, lang) }

func (f *Fort) called(lang string) []string { return called(f.ID, f.Name, nil, f.Words, lang) }

func (t *Tactic) called(lang string) []string { return called(t.ID, t.Name, nil, t.Words, lang) }

func called(id string, name, plural map[string]string, words map[string][]string, lang string) []string {
	list := []string{name[lang]}
	if p := plural[lang]; p != "" {
		list = append(list, p)
	}
	return append(append(list, words[lang]...), id)
}

func find(name, lang string, count int, called func(n int, lang string) []string) (index int, suggest string) {
	want := fold(name)
	var all []string
	for _, l := range append([]string{lang}, languages...) {
		for n := range count {
			for _, word := range called(n, l) {
				if word != "" && fold(word) == want {
					return n, ""
				}
				all = append(all, word)
			}
		}
	}
	return -1, order.Suggest(name, all)
}

var joints = strings.NewReplacer(" ", "", "-", "", "_", "", "\u00a0", "")

// fold gives the form in which names are compared.
func fold(name string) string { return joints.Replace(order.Fold(name)) }

// Rings orders fortifications, given by index, from the outermost to the innermost: the
// smallest lies between rows 0 and 1 (TM-N29); of equal ones the id decides.
func (c *Catalogue) Rings(forts []int) {
	slices.SortStableFunc(forts, func(a, b int) int {
		return cmp.Or(cmp.Compare(c.Forts[a].HP, c.Forts[b].HP), strings.Compare(c.Forts[a].ID, c.Forts[b].ID))
	})
}
