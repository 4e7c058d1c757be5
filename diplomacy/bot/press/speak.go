package press

import (
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

const (
	glances   = 8    // times it is imagined what its own units would do
	sacrifice = 0.34 // how often they may want to go where they are not to go, before a promise costs too much
	pause     = 3    // phases after a proposal that came to nothing in which none is made to the same seat
	together  = 0.5  // how often an attack is proposed where one is possible
)

// speaker is a seat that has something to say.
type speaker struct {
	Memory
	Character
	view  diplomacy.View
	pos   judge.Position
	talk  ai.Talk
	r     *rand.Rand
	sight ground.Sight
	wants [chart.Max]float64 // by province: how often one of its units would go there
	sent  []string           // where units stand that are part of an attack by a promise
	goals []string           // where they go
	words []ai.Word
}

// Speak gives what the seat of a view says in the open phase: answers, what it says of broken promises, and proposals of its own.
// It speaks before movements alone, never of a power that has no units any more, and proposes once in a phase.
func Speak(g *ground.Ground, v diplomacy.View, t ai.Talk, r *rand.Rand) []ai.Word {
	s := &speaker{Memory: Remember(v.Seat, t), Character: CharacterOf(t.Character), view: v, pos: v.Position(), talk: t, r: r}
	if s.pos.Phase != judge.Movement || v.Ended != "" || len(v.Units[v.Seat]) == 0 {
		return nil
	}
	s.sight.Ground = g
	s.sight.Look(&s.pos)
	s.imagine(g)
	s.engage()
	s.answer()
	s.warn()
	s.propose()
	return s.words
}

// imagine finds out where its units would like to go.
func (s *speaker) imagine(g *ground.Ground) {
	m := policy.NewMind(g, policy.Standard())
	m.Look(&s.pos)
	for range glances {
		for _, o := range m.Orders(nil, s.view.Power(), s.r) {
			if o.Kind == judge.Move {
				s.wants[board().Of(o.To)] += 1.0 / glances
			}
		}
	}
}

// costs is how often it would like to go to one of some places.
func (s *speaker) costs(codes []string) (sum float64) {
	for _, code := range codes {
		if at := provinceOf(code); at < chart.Max {
			sum += s.wants[at]
		}
	}
	return sum
}

// answer answers what was proposed to it in this phase.
func (s *speaker) answer() {
	for n := range s.Pacts {
		p := &s.Pacts[n]
		if p.To != s.Me || !p.open(s.talk.Phase) || !slices.Contains(s.talk.Hear, p.Said.By) {
			continue
		}
		kind := ai.No
		if s.agrees(p) {
			kind = ai.Yes
			if p.Act.Kind == ai.Attack {
				s.send(p.Act.Yours[0], "")
			}
		}
		s.words = append(s.words, ai.Word{To: p.Said.By, Act: ai.Act{Kind: kind, Of: p.N}})
	}
}

// agrees reports whether a proposal suits it: from somebody whom it still believes, and for what it can do without.
func (s *speaker) agrees(p *Pact) bool {
	if _, broken := s.Record(p.Said.By); broken > s.Overlook {
		return false
	}
	if p.Act.Kind == ai.Attack {
		return s.helps(p)
	}
	return s.leaves(p.Bans(s.Me)) && (s.costs(p.Bans(s.Me)) <= sacrifice || s.Price == 0)
}

// helps reports whether it takes part in an attack: not on itself, not against who has its word, and with a unit that is not bound
// already or wanted for a place of its own more than half of the time.
func (s *speaker) helps(p *Pact) bool {
	target := provinceOf(p.Act.At)
	if target >= chart.Max || s.pos.Owners[target] == s.view.Power() || s.sight.Holder(target) == s.view.Power() {
		return false
	}
	victim := s.victim(target)
	if victim != "" && s.bound(victim) {
		return false
	}
	return s.wants[target] < 0.5 && !slices.Contains(s.sent, p.Act.Yours[0])
}

// engage notes which of its units are part of an attack of this phase that it has proposed or agreed to, and where they go.
func (s *speaker) engage() {
	for n := range s.Pacts {
		p := &s.Pacts[n]
		if p.Act.Kind != ai.Attack || p.Phase != s.talk.Phase || p.Answer == ai.No || p.End != 0 {
			continue
		}
		if p.Said.By == s.Me {
			s.send(p.Act.Mine[0], p.Act.At)
		} else if p.Made() && p.To == s.Me {
			s.send(p.Act.Yours[0], "")
		}
	}
}

// send notes that a unit is part of an attack, and where it goes, if it does.
func (s *speaker) send(unit, to string) {
	s.sent = append(s.sent, unit)
	if to != "" {
		s.goals = append(s.goals, to)
	}
}

// leaves reports whether it can keep out of some places: no unit of its own is on its way there by another promise.
func (s *speaker) leaves(codes []string) bool {
	return !slices.ContainsFunc(codes, func(code string) bool { return slices.Contains(s.goals, code) })
}

// bound reports whether something holds between it and another.
func (s *speaker) bound(other game.Seat) bool {
	return slices.ContainsFunc(s.Pacts, func(p Pact) bool {
		return p.Between(s.Me, other) && p.Holds(s.talk.Phase, s.pos.Year)
	})
}

// victim is whose unit stands in a province, or else whose centre it is, "" for nobody's.
func (s *speaker) victim(at chart.Province) game.Seat {
	if holder := s.sight.Holder(at); holder != chart.None {
		return diplomacy.SeatOf(holder)
	}
	return diplomacy.SeatOf(s.pos.Owners[at])
}

// warn tells those who have broken a promise of late that it was seen.
func (s *speaker) warn() {
	for n := range s.Pacts {
		p := &s.Pacts[n]
		other := p.Other(s.Me)
		if !p.Between(s.Me, other) || p.Broken == 0 || p.Broken < s.talk.Phase-pause || p.Warned || !p.brokenBy(other) || !slices.Contains(s.talk.Hear, other) {
			continue
		}
		s.words = append(s.words, ai.Word{To: other, Act: ai.Act{Kind: ai.Warning, At: p.Place, Of: p.N}})
	}
}

// propose makes the proposals of a phase, all at once.
func (s *speaker) propose() {
	if slices.ContainsFunc(s.Pacts, func(p Pact) bool { return p.Said.By == s.Me && p.Phase == s.talk.Phase }) {
		return
	}
	hear := slices.Clone(s.talk.Hear)
	s.r.Shuffle(len(hear), func(a, b int) { hear[a], hear[b] = hear[b], hear[a] })
	left := s.Offers
	for _, other := range hear {
		if left == 0 {
			return
		}
		if act, ok := s.idea(other); ok {
			if left--; act.Kind == ai.Attack {
				s.send(act.Mine[0], act.At)
			}
			s.words = append(s.words, ai.Word{To: other, Act: act})
		}
	}
}

// idea is what could be proposed to another.
func (s *speaker) idea(other game.Seat) (ai.Act, bool) {
	if _, broken := s.Record(other); broken > s.Overlook || !s.silent(other) {
		return ai.Act{}, false
	}
	if s.r.Float64() < together {
		if act, ok := s.attack(other); ok {
			return act, true
		}
	}
	if s.bound(other) {
		return ai.Act{}, false
	}
	if act, ok := s.boundary(other); ok {
		return act, true
	}
	return s.zone(other)
}

// silent reports whether nothing of late was proposed to another in vain, and nothing of theirs waits.
func (s *speaker) silent(other game.Seat) bool {
	return !slices.ContainsFunc(s.Pacts, func(p Pact) bool {
		return p.Between(s.Me, other) && (p.open(s.talk.Phase) || p.Said.By == s.Me && !p.Made() && p.Phase >= s.talk.Phase-pause)
	})
}

// until is the year to whose end it proposes that something holds.
func (s *speaker) until() int {
	if s.pos.Season == judge.Spring {
		return s.pos.Year
	}
	return s.pos.Year + 1
}

// reach are the provinces that units of a power could enter.
func (s *speaker) reach(power chart.Power) (set chart.Set) {
	for _, u := range s.pos.Units {
		if u.Power != power {
			continue
		}
		for to := range chart.All[chart.Place](board().Reach(&board().Graph, u.Kind, u.At)) {
			chart.Add(&set, board().Of(to))
		}
	}
	return set
}

// owned are the centres of a power.
func (s *speaker) owned(power chart.Power) (set chart.Set) {
	for at := range chart.All[chart.Province](board().Centres) {
		if s.pos.Owners[at] == power {
			chart.Add(&set, at)
		}
	}
	return set
}

// boundary leaves each the centres that the other could go to.
func (s *speaker) boundary(other game.Seat) (ai.Act, bool) {
	me, you := s.view.Power(), diplomacy.PowerOf(other)
	yours := codes(s.owned(me).And(s.reach(you)), 2)
	mine := codes(s.owned(you).And(s.reach(me)), 2)
	if len(mine) == 0 || len(yours) == 0 || !s.leaves(mine) || s.Price > 0 && s.costs(mine) > sacrifice {
		return ai.Act{}, false
	}
	return ai.Act{Kind: ai.Boundary, Mine: mine, Yours: yours, Until: s.until()}, true
}

// zone keeps both out of an empty province between them.
func (s *speaker) zone(other game.Seat) (ai.Act, bool) {
	me, you := s.view.Power(), diplomacy.PowerOf(other)
	between := s.reach(me).And(s.reach(you)).Without(board().Centres)
	for at := range chart.All[chart.Province](between) {
		code := board().Provinces[at].Code
		if s.sight.Holder(at) == chart.None && s.leaves([]string{code}) && (s.wants[at] <= sacrifice || s.Price == 0) && s.near(at, me) {
			return ai.Act{Kind: ai.Zone, Mine: []string{code}, Until: s.until()}, true
		}
	}
	return ai.Act{}, false
}

// near reports whether a province lies beside a centre of a power.
func (s *speaker) near(at chart.Province, power chart.Power) bool {
	around := board().Graph.Armies(at).Or(board().Graph.Shores(at))
	return !around.And(s.owned(power)).Empty()
}

// attack sends one of its units against somebody else's centre, with the other's help.
func (s *speaker) attack(other game.Seat) (ai.Act, bool) {
	me, you := s.view.Power(), diplomacy.PowerOf(other)
	best, most := ai.Act{}, 0.0
	for at := range chart.All[chart.Province](board().Centres.And(s.reach(me)).And(s.reach(you))) {
		victim := s.victim(at)
		if victim == "" || victim == s.Me || victim == other || s.bound(victim) {
			continue
		}
		code := board().Provinces[at].Code
		if s.barred(code) {
			continue
		}
		goes, ok := s.unit(me, code)
		helps, found := s.unit(you, code)
		if !ok || !found {
			continue
		}
		worth := 0.1 + s.wants[at]
		if _, broken := s.Record(victim); broken > 0 {
			worth += 1
		}
		if worth > most {
			most = worth
			best = ai.Act{Kind: ai.Attack, Mine: []string{codeOf(goes)}, Yours: []string{codeOf(helps)}, At: code}
		}
	}
	return best, most > 0
}

// barred reports whether it has promised not to go somewhere, or has proposed it.
func (s *speaker) barred(code string) bool {
	for n := range s.Pacts {
		p := &s.Pacts[n]
		if p.Between(s.Me, p.Other(s.Me)) && (p.open(s.talk.Phase) || p.Holds(s.talk.Phase, s.pos.Year)) && slices.Contains(p.Bans(s.Me), code) {
			return true
		}
	}
	for _, w := range s.words {
		if w.Act.Kind != ai.Attack && slices.Contains(w.Act.Mine, code) {
			return true
		}
	}
	return false
}

// unit finds a power's unit that could go somewhere.
func (s *speaker) unit(power chart.Power, code string) (chart.Unit, bool) {
	for _, u := range s.pos.Units {
		if u.Power == power && board().Of(u.At) != provinceOf(code) && reaches(u, code) && !slices.Contains(s.sent, codeOf(u)) {
			return u, true
		}
	}
	return chart.Unit{}, false
}

// codeOf is the code of the province in which a unit stands.
func codeOf(u chart.Unit) string { return board().Provinces[board().Of(u.At)].Code }

// codes are those of some provinces, no more than most.
func codes(set chart.Set, most int) (list []string) {
	for at := range chart.All[chart.Province](set) {
		if len(list) < most {
			list = append(list, board().Provinces[at].Code)
		}
	}
	return list
}
