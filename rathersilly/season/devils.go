package season

// What becomes of souls (RSD-5).
const (
	// SoulSold: the strength of Unit is double for N[0] seasons.
	SoulSold Code = "soul.sold"
	// SoulReturned: Unit has its soul and its own strength again.
	SoulReturned Code = "soul.returned"
)

var devilCites = citations{
	SoulSold:     {{5, 1}, {5, 2}},
	SoulReturned: {{5, 6}},
}

// DevilSeasons is how long a soul is sold for (RSD-5.2).
const DevilSeasons = 2

// Calm is step 6: a season of double strength is over, and for those whose last it was
// soul and strength return (RSD-5.6).
func (e *Engine) Calm(w *World) {
	for n := range w.Units {
		u := &w.Units[n]
		if u.Devil == 0 {
			continue
		}
		if u.Devil--; u.Devil == 0 {
			e.tell(newsOf(SoulReturned, *u))
		}
	}
}

// Sell is step 7: each player can sell the soul of one unit, which is strong in the two
// seasons that follow (RSD-5.1, 5.2).
func (e *Engine) Sell(w *World, orders []Order) []Result {
	var sold uint16
	return e.follow(w, orders, Sales, func(o *Order) Fault {
		if sold&Bit(o.By) != 0 {
			return FaultSouls
		}
		sold |= Bit(o.By)
		u := w.on(Board().Of(o.Unit.At))
		u.Devil = DevilSeasons
		v := newsOf(SoulSold, *u)
		v.N[0] = DevilSeasons
		e.tell(v)
		return 0
	})
}
