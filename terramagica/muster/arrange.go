package muster

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
)

// arrange puts fortifications in order: the smallest outermost, as full hit points go
// (TM-N29). Where one is known by hit points alone, all stand as they were written.
func (m *Muster) arrange() {
	if slices.ContainsFunc(m.Forts, func(f Fort) bool { return f.Kind < 0 }) {
		return
	}
	slices.SortStableFunc(m.Forts, func(a, b Fort) int {
		x, y := m.Catalogue.Forts[a.Kind], m.Catalogue.Forts[b.Kind]
		return cmp.Or(cmp.Compare(x.HP, y.HP), strings.Compare(x.ID, y.ID))
	})
}

// named puts a name in order: no double spaces, nothing that has a meaning in the text form.
func named(r refuser, name string, at paper.Place) string {
	name = strings.Join(strings.Fields(name), " ")
	if utf8.RuneCountInString(name) > MaxName {
		outside(r, "name", at, strconv.Itoa(utf8.RuneCountInString(name)), "0-"+strconv.Itoa(MaxName))
		return ""
	}
	if strange := strings.IndexFunc(name, func(r rune) bool { return !inName(r) }); strange >= 0 {
		sign, _ := utf8.DecodeRuneInString(name[strange:])
		r.Refuse(at, "problem.muster.name", game.Args{"name": brief(name), "sign": strings.Trim(strconv.QuoteRune(sign), "'")})
		return ""
	}
	return name
}

func inName(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || strings.ContainsRune(" -–_.,'’&/+*!?°", r))
}

// pool reads the hit points of some men, of whom the last may be wounded (TM-D19).
func pool(r refuser, text string, at paper.Place, men int, each float64) float64 {
	full := float64(men) * each
	hp, err := strconv.ParseFloat(text, 64)
	if err != nil || !(hp > 0 && hp <= full) || battle.Men(hp, each) != men {
		outside(r, "hp", at, text, "> "+decimal(full-each)+", ≤ "+decimal(full))
		return full
	}
	return hp
}

func kindIDs(c *catalogue.Catalogue) []string {
	ids := make([]string, len(c.Units))
	for n, u := range c.Units {
		ids[n] = u.ID
	}
	return ids
}

func tacticIDs(c *catalogue.Catalogue) []string {
	ids := make([]string, len(c.Tactics))
	for n, t := range c.Tactics {
		ids[n] = t.ID
	}
	return ids
}

func fortIDs(c *catalogue.Catalogue) []string {
	ids := make([]string, len(c.Forts))
	for n, f := range c.Forts {
		ids[n] = f.ID
	}
	return ids
}

func tacticIndex(c *catalogue.Catalogue, id string) int {
	return max(0, slices.Index(tacticIDs(c), id)) // a catalogue knows the tactics it names
}
