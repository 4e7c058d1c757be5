package phrase

import "spielleiter/order"

// Retreats reads where a unit may retreat, in the order of its wishes. Each is read by one,
// which is told the verb; after a comma wish says whether another follows, and not the
// next order.
func Retreats[C any](r *Reader, one func(verb order.Token) (C, bool), wish func() bool) ([]C, bool) {
	verb := r.Peek()
	for (r.IsVerb(Retreat) || r.IsArrow() || Fillers.Has(r.Peek().Text)) && !r.IsDisband() {
		r.Next()
	}
	var list []C
	for {
		c, ok := one(verb)
		if !ok {
			return nil, false
		}
		list = append(list, c)
		if r.Depth > 0 || !r.isAnother(wish) {
			return list, true
		}
		r.Next()
	}
}

// isAnother reports whether a comma and one more wish follow.
func (r *Reader) isAnother(wish func() bool) bool {
	return r.Peek().Text == "," && r.Try(func() bool {
		r.Next()
		return wish() && r.AtEnd()
	})
}

// IsDisband reports whether a word follows by which a unit is disbanded, or "-" for nowhere.
func (r *Reader) IsDisband() bool {
	if order.Fold(r.Peek().Text) == "-" {
		return r.Try(func() bool { r.Next(); return r.AtEnd() })
	}
	return r.IsVerb(Disband)
}
