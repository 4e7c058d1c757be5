package sandtable

import "math/rand/v2"

// Trial says how plans are compared.
type Trial struct {
	Me     int     // whose plans they are
	Weeks  int     // that are played on
	Games  int     // that are played for each plan
	Seed   uint64  // all plans have the same luck
	Army   float64 // what a strength of 1 counts at the end
	Rivals float64 // what a strength of 1 of others takes off

	game player
}

// Value is what a table comes to for a realm, on average: what its provinces are worth and
// its armies count. The table stays as it is.
func (t *Trial) Value(from *Table) float64 {
	w := &t.game
	sum := 0.0
	for n := range t.Games {
		from.Copy(&w.Table)
		w.rand = rand.New(&source{t.Seed + uint64(n)*0x9E3779B97F4A7C15})
		w.first = true
		for range t.Weeks {
			w.week()
		}
		w.fight()
		sum += t.count(w)
	}
	return sum / float64(t.Games)
}

// count is what a table comes to as it stands.
func (t *Trial) count(w *player) (sum float64) {
	for p, owner := range w.Owner {
		if owner == t.Me {
			sum += w.Worth[p]
		}
	}
	for _, a := range w.Pieces {
		if a.Realm == t.Me {
			sum += float64(t.Army * a.Strength)
		} else {
			sum -= float64(t.Rivals * a.Strength)
		}
	}
	return sum
}

// source is SplitMix64.
type source struct{ state uint64 }

// Uint64 is the next number.
func (s *source) Uint64() uint64 {
	s.state += 0x9E3779B97F4A7C15
	z := s.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
