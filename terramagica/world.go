package terramagica

import (
	"slices"
	"sync"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

// world is what does not change in a match: what there is to fight with, and the map.
type world struct {
	*catalogue.Catalogue
	kinds []battle.Kind
	scene *scenario.Scenario
	near  [][]int // neighbours by index
	words *words
	// kindIDs are the indices of kinds by their short names.
	kindIDs map[string]int
}

// worldOf gives the world of a match. Documents that cannot be used give problems.
func worldOf(o Options) (*world, []game.Problem) {
	if o[optionCatalogue] == "" && (o[optionDocument] == "" || !o.campaign()) {
		name := scenario.Field
		if o.campaign() {
			name = o[optionScenario]
		}
		return standardWorlds()[name], nil
	}
	key := docs{o[optionMode], o[optionScenario], o[optionDocument], o[optionCatalogue]}
	if w := remembered.find(key); w != nil {
		return w, nil
	}
	w, problems := readWorld(o)
	if len(problems) == 0 {
		remembered.keep(key, w)
	}
	return w, problems
}

// readWorld reads what a match's creator wrote.
func readWorld(o Options) (*world, []game.Problem) {
	c := catalogue.Standard()
	if text := o[optionCatalogue]; text != "" {
		own, problems := catalogue.Read(optionCatalogue, []byte(text))
		if len(problems) > 0 {
			return nil, problems
		}
		c = own
	}
	scene := scenario.Standard(scenario.Field)
	if o.campaign() {
		text, name := o[optionDocument], optionDocument
		if text == "" {
			text, name = scenario.File(o[optionScenario]), optionScenario
		}
		var problems []game.Problem
		if scene, problems = scenario.Read(name, []byte(text), c); len(problems) > 0 {
			return nil, problems
		}
	}
	if _, err := battle.New(c.Kinds()); err != nil {
		return nil, []game.Problem{{Severity: game.Error, Code: "problem.catalogue", Args: game.Args{"reason": err.Error()}, Cite: []string{"TM-N44"}}}
	}
	return newWorld(c, scene), nil
}

var standardWorlds = sync.OnceValue(func() map[string]*world {
	all := map[string]*world{}
	for _, name := range append(scenario.Names(), scenario.Field) {
		all[name] = newWorld(catalogue.Standard(), scenario.Standard(name))
	}
	return all
})

func newWorld(c *catalogue.Catalogue, scene *scenario.Scenario) *world {
	w := &world{Catalogue: c, kinds: c.Kinds(), scene: scene, words: wordsOf(c, scene), kindIDs: map[string]int{}}
	for n, u := range c.Units {
		w.kindIDs[u.ID] = n
	}
	for _, p := range scene.Provinces {
		var near []int
		for _, id := range p.Neighbours {
			near = append(near, scene.Province(id))
		}
		w.near = append(w.near, near)
	}
	return w
}

// province gives the index of a province, -1 if there is none.
func (w *world) province(id string) int {
	if n, ok := w.words.provinceIDs[id]; ok {
		return n
	}
	return -1
}

// kind gives a kind of unit that a verified state names.
func (w *world) kind(id string) *catalogue.Unit { return &w.Units[w.kindIDs[id]] }

// fort gives a kind of fortification that a verified state names.
func (w *world) fort(id string) *catalogue.Fort {
	n, _ := w.Fort(id)
	return &w.Forts[n]
}

// men counts the men of a unit (TM-D19).
func (w *world) men(u Unit) int { return battle.Men(u.HP, w.kind(u.Kind).Battle.HP) }

// worth is the price of the living of an army in gold.
func (w *world) worth(a Army) (gold int) {
	for _, u := range a.Units {
		gold += w.men(u) * w.kind(u.Kind).Cost
	}
	return gold
}

// avatar gives the index of the avatar's kind (TM-N38); false if the catalogue has none.
func (w *world) avatar() (int, bool) {
	n := slices.IndexFunc(w.Units, func(u catalogue.Unit) bool { return u.Unhireable })
	return n, n >= 0
}

// fresh is a new unit of a kind, in the row and with the tactic of the catalogue.
func (w *world) fresh(kind string, men int) Unit {
	k := w.kind(kind)
	return Unit{Kind: kind, HP: float64(men) * k.Battle.HP, Row: k.Row, Tactic: k.Tactic}
}

// ring puts fortifications into their order between the rows (TM-N29).
func (w *world) ring(forts []Fort) {
	slices.SortStableFunc(forts, func(a, b Fort) int {
		n, _ := w.Fort(a.Kind)
		m, _ := w.Fort(b.Kind)
		order := []int{n, m}
		w.Rings(order)
		if n == m {
			return 0
		}
		if order[0] == n {
			return -1
		}
		return 1
	})
}
