package season

import (
	"math/bits"
	"slices"

	"spielleiter/diplomacy/chart"
)

// What questions lead to in step 10 (RSD-14).
const (
	// Answered: Who were right, N[0] players; they and the Superbrain get a part of
	// N[1] each.
	Answered Code = "question.answered"
	// Unanswered: nobody was right, and the Superbrain has a unit more to place.
	Unanswered Code = "question.unanswered"
	// Silent: the Superbrain asked nothing; each of N[0] others, Who, gets a part of N[1].
	Silent Code = "question.silent"
	// ShareGot: Unit.Owner got N[0] parts of [Whole] and has N[1] now.
	ShareGot Code = "share.got"
	// CommandGot: the Fool's share is whole; he commands N[0] units more from now on.
	CommandGot Code = "share.command"
)

var shareCites = citations{
	Answered:   {{14, 4}},
	Unanswered: {{14, 2}},
	Silent:     {{14, 8}},
	ShareGot:   {{14, 5}},
	CommandGot: {{13, 5}},
}

// Reward begins step 10: shares for those who were right and for the Superbrain
// (RSD-14.4); for the Superbrain alone a whole one if nobody was (RSD-14.2); for all
// others if it asked nothing (RSD-14.8). Without a Superbrain nothing happens.
func (e *Engine) Reward(w *World, right []chart.Power, silent bool) {
	if w.Seats&Bit(Brain) == 0 {
		return
	}
	if silent {
		e.rewardSilence(w)
		return
	}
	var who uint16
	for _, p := range right {
		if p != Brain && int(p) < Players {
			who |= Bit(p)
		}
	}
	n := bits.OnesCount16(who)
	if n == 0 {
		e.tell(news(Unanswered))
	} else {
		v := news(Answered)
		if v.Who, v.N[0], v.N[1] = who, n, n+1; who&Bit(Fool) != 0 {
			v.Cite.cite(13, 4)
		}
		e.tell(v)
	}
	e.deal(w, who|Bit(Brain), Whole/Share(n+1))
}

// rewardSilence shares a unit among all but the Superbrain, with the option ActiveShare among those of them who are still in the
// game, or nothing with the option BrainNothing.
func (e *Engine) rewardSilence(w *World) {
	who := w.Seats & (1<<Players - 1) &^ Bit(Brain)
	for p := range chart.Power(Players) {
		if e.Options.ActiveShare && !w.active(p) {
			who &^= Bit(p)
		}
	}
	n := bits.OnesCount16(who)
	if n == 0 || e.Options.BrainNothing {
		n, who = 0, 0
	}
	v := news(Silent)
	v.Who, v.N[0], v.N[1] = who, n, n
	e.tell(v)
	if n > 0 {
		e.deal(w, who, Whole/Share(n))
	}
}

// active reports whether a player is still in the game: with a unit or a centre, and the Fool, the Doctor and the Soothsayer
// always.
func (w *World) active(p chart.Power) bool {
	if p >= Fool {
		return true
	}
	return slices.ContainsFunc(w.Units, func(u Unit) bool { return u.Owner == p }) || slices.Contains(w.Owners[:], p)
}

// deal gives a share to each of some players.
func (e *Engine) deal(w *World, who uint16, s Share) {
	for ; who != 0; who &= who - 1 {
		p := chart.Power(bits.TrailingZeros16(who))
		w.Players[p].Share += s
		v := newsFor(ShareGot, p)
		v.N[0], v.N[1] = int(s), int(w.Players[p].Share)
		e.tell(v)
		if p == Fool {
			e.teachFool(w)
		}
	}
}

// teachFool turns the Fool's whole share into a command (RSD-13.5).
func (e *Engine) teachFool(w *World) {
	fool := &w.Players[Fool]
	for fool.Share >= Whole {
		fool.Share -= Whole
		fool.Commands++
		v := newsFor(CommandGot, Fool)
		v.N[0] = int(fool.Commands)
		e.tell(v)
	}
}

// Extra ends step 10: units that are built for whole shares, one a player and season
// (RSD-14.7).
func (e *Engine) Extra(w *World, orders []Order) []Result {
	hopes := e.Options.BrainHopes
	e.Options.BrainHopes = false // now it is known
	defer func() { e.Options.BrainHopes = hopes }()
	return e.follow(w, orders, Extras, func(o *Order) Fault {
		p := &w.Players[o.By]
		p.Share -= Whole
		p.ExtraDone = true
		u := e.raise(w, o.By, o.Unit.Class, o.Unit.At, ByShare)
		v := newsOf(ExtraBuilt, u)
		v.N[0] = int(p.Share)
		e.tell(v)
		e.tellImmune(w, u)
		return 0
	})
}

// canExtra reports whether a player may build for a share now.
func (w *World) canExtra(p chart.Power) bool {
	if p == Fool || int(p) >= Players {
		return false
	}
	return w.Players[p].Share >= Whole && !w.Players[p].ExtraDone
}

// mayExtra reports whether a player may order a build for a share: one that it has, or the Superbrain one that it may get.
func (e *Engine) mayExtra(w *World, p chart.Power) bool {
	return w.canExtra(p) || p == Brain && e.Options.BrainHopes && !w.Players[p].ExtraDone
}
