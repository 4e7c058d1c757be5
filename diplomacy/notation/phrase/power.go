package phrase

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// PowerName reads a power.
func (r *Reader) PowerName() (chart.Power, bool) {
	p, length := r.PowerAt(r.Tokens)
	if length == 0 {
		r.noPower()
		return p, false
	}
	r.Take(length)
	return p, true
}

func (r *Reader) noPower() {
	if len(r.Tokens) == 0 {
		r.Ended()
		return
	}
	t := r.Next()
	var want []string
	for p := range r.Chart.Powers {
		want = append(want, r.PowerKey(chart.Power(p)))
	}
	r.Refuse(t, "read.power", game.Args{"word": t.Text}, want...)
}

// PowerOf reads the power before a unit, if there is one. A word that may mean a place or
// a kind of unit as well means the power if a unit follows.
func (r *Reader) PowerOf() (chart.Power, bool) {
	p, length := r.PowerAt(r.Tokens)
	_, place := r.PlaceAt(r.Tokens)
	if length == 0 || place > length {
		return chart.None, false
	}
	if !r.IsUnit(r.Ahead(length).Text) && (r.IsUnit(r.Tokens[0].Text) || !r.UnitFollows(length)) {
		return chart.None, false
	}
	r.Take(length)
	return p, true
}

// UnitFollows reports whether a unit may begin after so many tokens.
func (r *Reader) UnitFollows(after int) bool {
	if after >= len(r.Tokens) {
		return false
	}
	_, length := r.PlaceAt(r.Tokens[after:])
	return r.IsUnit(r.Ahead(after).Text) || length > 0
}

// header reads a line that is nothing but a section or a power.
func (r *Reader) header() bool {
	words := len(r.Tokens)
	if r.Tokens[words-1].Text == ":" {
		words--
	}
	first := r.Tokens[0]
	if s, ok := r.Sections.Find(first.Text); ok && words == 1 {
		r.Section = s
		return true
	}
	p, length := r.PowerAt(r.Tokens)
	if length == 0 || length < words || words == len(r.Tokens) && first.Length < 3 {
		return false
	}
	r.Last = r.Tokens[length-1]
	r.belongs(p, r.Span(first))
	r.headed, r.headedOther = r.Power, r.skipping
	return true
}

// Prefix finds a power before an order, with a colon or clearly without, and how many
// tokens that takes.
func (r *Reader) Prefix() (chart.Power, int) {
	p, length := r.PowerAt(r.Tokens)
	if length == 0 || length == len(r.Tokens) {
		return p, 0
	}
	_, place := r.PlaceAt(r.Tokens)
	rest := r.Tokens[length:]
	if rest[0].Text == ":" {
		// "Eng: Iri" is a move of the fleet in the Channel.
		_, to := r.PlaceAt(rest[1:])
		if place == length && to > 0 && to == len(rest)-1 {
			return p, 0
		}
		return p, length + 1
	}
	if r.Leads != nil && r.Leads(r.Tokens[0].Text) {
		return p, 0
	}
	if place == 0 && r.IsUnit(rest[0].Text) && len(rest) > 1 && r.Tokens[0].Length > 2 {
		return p, length
	}
	return p, 0
}

// belongs says whose the orders are that follow.
func (r *Reader) belongs(p chart.Power, at order.Token) {
	r.Power, r.skipping = p, r.Owner != chart.None && r.Owner != p
	if r.skipping {
		r.Problem(game.Warning, at, "read.other", game.Args{"power": r.PowerKey(p)}).Cite = r.CiteOwner
	}
}
