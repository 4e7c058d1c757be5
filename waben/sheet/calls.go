package sheet

import (
	"slices"
	"strings"

	"spielleiter/order"
)

// Neighbour is how a realm is called in letters.
type Neighbour struct{ Code, Name string }

// calls reports whether a line of a text names other realms and says nothing else, alone or in front of a colon: "Torland", "An bor
// und Cyr!". It says whom the lines below are for, unless they are for just these realms anyway.
func (r *reader) calls(line string) (suggest string, found bool) {
	if len(r.options.Neighbours) == 0 {
		return "", false
	}
	head, rest, _ := strings.Cut(undressed(line), ":")
	if len(head) > longHeading {
		return "", false
	}
	called := r.called([]string{head})
	if len(called) == 0 { // no name with an "and" in it
		called = r.called(strings.FieldsFunc(between.Replace(" "+head), apart))
	}
	if len(called) == 0 || r.readers() == Named && slices.Equal(called, r.called(r.title.To)) {
		return "", false
	}
	codes := make([]string, len(called))
	for n, realm := range called {
		codes[n] = r.options.Neighbours[realm].Code
	}
	return partNames[messagePart][r.lang] + [2]string{" an ", " to "}[r.lang] + strings.Join(codes, ", ") + ":" + rest, true
}

// called are the places of the realms that are named, in their order; none if anything else is among them.
func (r *reader) called(list []string) (realms []int) {
	for _, name := range list {
		name = whom(name)
		if name == "" {
			continue
		}
		realm, known := r.whose(name)
		if !known {
			return nil
		}
		realms = append(realms, realm)
	}
	slices.Sort(realms)
	return slices.Compact(realms)
}

// misspelt is from how many bytes on a name is looked for among those that are nearly the same.
const misspelt = 5

// whose is the place of another realm that is called so, by its code or its name, which may be misspelt. Who signs is none.
func (r *reader) whose(name string) (place int, known bool) {
	if r.calling == nil {
		r.calling = &order.Vocabulary[int]{}
		for n, realm := range r.options.Neighbours {
			r.calling.Add(n, realm.Name)
			if len(realm.Name) >= misspelt {
				r.names = append(r.names, realm.Name)
			}
		}
		for n, realm := range r.options.Neighbours { // codes later: a realm may be called what another's code is
			r.calling.Add(n, realm.Code)
		}
		r.calling.Add(nobody, "", r.options.Realm, r.options.Name)
	}
	place, known = r.calling.Find(name)
	if !known && len(name) >= misspelt {
		place, known = r.calling.Find(order.Suggest(name, r.names))
	}
	return place, known && place != nobody
}

// nobody is no place of another realm.
const nobody = -1

// whom is a name without what stands in front of it and around it.
func whom(name string) string {
	words := strings.Fields(strings.Trim(tidy(name), " \t.,!?…*()[]'\"„“”»«"))
	for len(words) > 1 && (leading.is(words[0]) || addresses.is(words[0])) {
		words = words[1:]
	}
	return strings.Join(words, " ")
}
