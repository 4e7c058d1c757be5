package muster

import (
	"strconv"
	"strings"
)

// Text writes the line-up in the language of its readers, as [Read] reads it in any. What the
// expectation says and the catalogue itself are not in it.
func (m *Muster) Text(lang string) string {
	w := wordsOf(lang)
	var b strings.Builder
	if m.Title != "" {
		b.WriteString(w.title + ": " + m.Title + "\n")
	}
	if m.Seed != 0 {
		b.WriteString(w.seed + ": " + strconv.FormatUint(m.Seed, 10) + "\n")
	}
	for s, side := range m.Sides {
		b.WriteString(w.sides[s] + ":")
		if side.Name != "" {
			b.WriteString(" " + side.Name)
		}
		if s == m.FortSide && len(m.Forts) > 0 {
			b.WriteString(" (" + m.fortsText(lang) + ")")
		}
		b.WriteByte('\n')
		army := ""
		for _, u := range side.Units {
			if u.Army != army {
				army = u.Army
				b.WriteString(strings.TrimSpace(w.army+": "+army) + "\n")
			}
			b.WriteString(m.unitText(u, lang) + "\n")
		}
	}
	return b.String()
}

func (m *Muster) unitText(u Unit, lang string) string {
	w := wordsOf(lang)
	text := strconv.Itoa(u.Men) + " " + m.Kind(u, lang)
	if u.HP != m.Full(u) {
		text += " (" + hitPoints(u.HP) + " " + w.hp + ")"
	}
	if u.Name != "" {
		text += ` "` + u.Name + `"`
	}
	return text + ", " + w.row + " " + strconv.Itoa(u.Row) + ", " + m.Catalogue.Tactics[u.Tactic].Name[lang]
}

func (m *Muster) fortsText(lang string) string {
	list := make([]string, len(m.Forts))
	for n, f := range m.Forts {
		list[n] = m.FortName(f, lang)
		if f.Kind < 0 || f.HP != f.Max {
			list[n] += " " + hitPoints(f.HP)
		}
		if f.HP != f.Max {
			list[n] += "/" + hitPoints(f.Max)
		}
	}
	return strings.Join(list, ", ")
}

// hitPoints writes a number so that it is not taken for thousands: never with three decimals.
func hitPoints(x float64) string {
	s := decimal(x)
	if _, decimals, ok := strings.Cut(s, "."); ok && len(decimals) == 3 {
		s += "0"
	}
	return s
}
