package law

import (
	"slices"
	"strings"

	"spielleiter/waben/kit"
)

// Aliases are codes that a segment has for kinds of units besides those of the rules, as files have them: "KS=S LR=R"
// (A13). They are in the order of the alphabet; the zero Aliases are none. Laws can be compared, so they are a text and not a map.
type Aliases string

// MaxAliases is how many a segment may have.
const MaxAliases = 32

// Units are the kinds by alias, nil if there are none.
func (a Aliases) Units() map[string]kit.Unit {
	if a == "" {
		return nil
	}
	units := map[string]kit.Unit{}
	for pair := range strings.FieldsSeq(string(a)) {
		alias, code, _ := strings.Cut(pair, "=")
		units[alias], _ = kit.ParseUnit(code) // parseAliases has looked
	}
	return units
}

// parseAliases reads pairs such as `KS=S, lr = R`; "none" and "keine" are none. It reports whether all are two to four letters that
// are no code of the rules, each once, for a kind of unit that the rules have.
func parseAliases(text string) (Aliases, bool) {
	text = strings.ToUpper(strings.ReplaceAll(text, ",", " "))
	if text == "" || text == "NONE" || text == "KEINE" {
		return "", true
	}
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '=' }), "=")
	for _, glue := range []string{" =", "= "} {
		for strings.Contains(text, glue) {
			text = strings.ReplaceAll(text, glue, "=")
		}
	}
	pairs := strings.Fields(text)
	seen := map[string]bool{}
	for n, pair := range pairs {
		alias, code, found := strings.Cut(pair, "=")
		unit, known := kit.ParseUnit(code)
		_, taken := kit.ParseUnit(alias)
		if !found || !known || taken || seen[alias] || len(alias) < 2 || len(alias) > 4 || strings.Trim(alias, letters) != "" {
			return "", false
		}
		seen[alias] = true
		pairs[n] = alias + "=" + unit.Spec().Code
	}
	slices.Sort(pairs)
	return Aliases(strings.Join(pairs, " ")), len(pairs) > 0 && len(pairs) <= MaxAliases
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
