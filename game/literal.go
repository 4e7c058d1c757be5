package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Literal is a value of Args that stands for itself, whatever somebody wrote: "@@seat.france" says "@seat.france" and
// not "France". Of everything else the value is the text as it is.
func Literal(text string) string {
	if strings.HasPrefix(text, "@") {
		return "@" + text
	}
	return text
}

// List is a value of Args that says several values one after the other, as the reader's language does: "a, b and c". Values that are keys
// alone are a list without it: "@place.nth @place.ska".
func List(values ...string) string {
	if len(values) < 2 {
		return strings.Join(values, "")
	}
	data, err := json.Marshal(values)
	if err != nil {
		return strings.Join(values, ", ") // strings can always be written
	}
	return "@" + string(data)
}

// Listed gives the values of a [List] of several.
func Listed(value string) (values []string, ok bool) {
	data, ok := strings.CutPrefix(value, "@[")
	if !ok || json.Unmarshal([]byte("["+data), &values) != nil {
		return nil, false
	}
	return values, true
}

// quoting marks as literal what problems repeat of what they are about, so that no word of a player is ever taken for a key: a
// value that looks like one and stands in the source is the player's. The games' own parsers need not think of it.
//
// Who writes "@seat.france" in his orders reads that where a problem means France; this is the price, and nobody else pays it.
func quoting(problems []Problem, source func() string) []Problem {
	var written string
	mine := func(value string) bool {
		if !strings.HasPrefix(value, "@") {
			return false
		}
		if written == "" {
			written = " " + bare(source())
		}
		return strings.Contains(written, strings.TrimSuffix(bare(value), "…"))
	}
	for n := range problems {
		p := &problems[n]
		p.Args = quotingArgs(p.Args, mine)
		for k, w := range p.Want {
			if mine(w) {
				p.Want = slices.Clone(p.Want)
				p.Want[k] = Literal(w)
			}
		}
	}
	return toldOnce(problems)
}

// quotingArgs are the values with those that are somebody's as literals.
func quotingArgs(a Args, mine func(string) bool) Args {
	shared := true
	for name, value := range a {
		if !mine(value) {
			continue
		}
		if shared {
			a, shared = maps.Clone(a), false
		}
		a[name] = Literal(value)
	}
	return a
}

// bare is a text without what games change where they repeat it: blanks, and capitals.
func bare(text string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			return -1
		}
		return r
	}, text))
}

// wordsOf are all texts in some orders.
func wordsOf(orders any) string {
	data, err := json.Marshal(orders)
	if err != nil {
		return "" // orders can always be written
	}
	var value any
	if json.Unmarshal(data, &value) != nil {
		return ""
	}
	var b strings.Builder
	collect(&b, value)
	return b.String()
}

func collect(b *strings.Builder, value any) {
	switch v := value.(type) {
	case string:
		b.WriteString(v + "\n\x01")
	case []any:
		for _, x := range v {
			collect(b, x)
		}
	case map[string]any:
		for name, x := range v {
			b.WriteString(name + "\n\x01")
			collect(b, x)
		}
	}
}

// toldOnce leaves out problems that have been told before, word for word and of the same place.
func toldOnce(problems []Problem) []Problem {
	told := map[string]bool{}
	return slices.DeleteFunc(problems, func(p Problem) bool {
		key := fmt.Sprintf("%+v", p)
		before := told[key]
		told[key] = true
		return before
	})
}
