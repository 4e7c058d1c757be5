package protocol

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// Round is what a round of a battle comes to: the worst of either side, walls, who is wiped out and who
// takes flight. Round 0 is the line-up.
type Round struct {
	N     int
	Notes []game.Note // clauses of one sentence
}

// Story tells a battle, a sentence for each round.
func (p *Protocol) Story() []Round {
	start := args{}
	for s, name := range []string{"0", "1"} {
		men := 0
		for _, u := range p.Lineup.Sides[s].Units {
			men += u.Men
		}
		start.count("men"+name, men).each("side"+name, func(lang string) string { return p.Lineup.SideName(s, lang) })
	}
	story := []Round{{Notes: []game.Note{note("story.start", start)}}}
	for n := 0; n < len(p.Events); {
		t := tale{p: p, hits: map[[3]int]*hit{}, forts: map[int]*hit{}}
		round := p.Events[n].Round
		for ; n < len(p.Events) && p.Events[n].Round == round; n++ {
			t.hear(p.Events[n])
		}
		story = append(story, Round{round, t.clauses()})
	}
	return story
}

// Say makes the sentence of a round.
func (p *Protocol) Say(r Round, text func(key string, args game.Args) string) string {
	said := make([]string, len(r.Notes))
	for n, c := range r.Notes {
		said[n] = text(c.Code, c.Args)
	}
	a := args{}.count("n", r.N)
	a["said"] = strings.Join(said, "; ")
	if r.N == 0 {
		return text("protocol.story.lineup", a.plain())
	}
	return text("protocol.story.round", a.plain())
}

// hit is what a unit did to another, or to a wall, in a round.
type hit struct {
	side, unit, target int
	men                int
	hp, after          float64
}

// tale listens to a round.
type tale struct {
	p              *Protocol
	hits           map[[3]int]*hit
	forts          map[int]*hit
	beaten, routed [][2]int
	moved          bool
}

func (t *tale) hear(e battle.Event) {
	switch e.What {
	case battle.Attack:
		h := t.hits[[3]int{e.Side, e.Unit, e.Target}]
		if h == nil {
			h = &hit{side: e.Side, unit: e.Unit, target: e.Target}
			t.hits[[3]int{e.Side, e.Unit, e.Target}] = h
		}
		h.men += e.MenBefore - e.MenAfter
		h.hp += e.Before - e.After
		if e.MenAfter == 0 && e.MenBefore > 0 {
			t.beaten = append(t.beaten, [2]int{1 - e.Side, e.Target})
		}
	case battle.Batter:
		h := t.forts[e.Target]
		if h == nil || e.After <= 0 {
			h = &hit{side: e.Side, unit: e.Unit, target: e.Target}
			t.forts[e.Target] = h
		}
		h.after = e.After
	case battle.Rout:
		t.routed = append(t.routed, [2]int{e.Side, e.Unit})
	case battle.Step:
		t.moved = true
	}
}

// clauses are what is worth telling, in order.
func (t *tale) clauses() (list []game.Note) {
	for _, h := range t.worst() {
		victim := t.p.Lineup.Sides[1-h.side].Units[h.target]
		a := t.unit(1-h.side, h.target).count("lost", h.men)
		a.each("target", func(lang string) string { return t.p.Lineup.Catalogue.Units[victim.Kind].Several(lang, h.men) })
		a.each("unit", func(lang string) string { return t.p.Lineup.Label(h.side, h.unit, lang) })
		list = append(list, note("story.hit", a))
	}
	for k, f := range t.p.Lineup.Forts {
		if h := t.forts[k]; h != nil {
			a := t.unit(h.side, h.unit).each("name", func(lang string) string { return t.p.Lineup.FortName(f, lang) })
			if h.after <= 0 {
				list = append(list, note("story.breach", a))
			} else {
				list = append(list, note("story.wall", a.count("share", max(1, int(math.Round(100*h.after/max(1, f.Max)))))))
			}
		}
	}
	for _, u := range t.beaten {
		list = append(list, note("story.beaten", t.unit(u[0], u[1])))
	}
	for _, u := range t.routed {
		if !slices.Contains(t.beaten, u) {
			list = append(list, note("story.rout", t.unit(u[0], u[1])))
		}
	}
	if len(list) == 0 && t.moved {
		list = append(list, note("story.closer", args{}))
	} else if len(list) == 0 {
		list = append(list, note("story.quiet", args{}))
	}
	return list
}

// unit names a unit and its side.
func (t *tale) unit(side, n int) args {
	a := args{}.each("unit", func(lang string) string { return t.p.Lineup.Label(side, n, lang) })
	return a.each("side", func(lang string) string { return t.p.Lineup.SideName(side, lang) })
}

// worst are the hardest hits on either side by which somebody fell, the hardest first.
func (t *tale) worst() (list []*hit) {
	var most [2]*hit
	for _, h := range t.hits {
		m := &most[1-h.side]
		if h.men > 0 && (*m == nil || compare(h, *m) > 0) {
			*m = h
		}
	}
	for _, h := range most {
		if h != nil {
			list = append(list, h)
		}
	}
	slices.SortFunc(list, func(a, b *hit) int { return compare(b, a) })
	return list
}

// compare never calls two different hits alike, so that no map's order shows.
func compare(a, b *hit) int {
	return cmp.Or(cmp.Compare(a.hp, b.hp), cmp.Compare(b.side, a.side), cmp.Compare(b.unit, a.unit), cmp.Compare(b.target, a.target))
}
