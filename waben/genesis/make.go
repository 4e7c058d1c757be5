package genesis

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// The bounds of a world. Labels of Großfelder have three digits, so no world has more than a thousand
// (WDW-12); what is to be larger is several segments.
const (
	DefaultFields = 50 * grid.PerGF
	MaxFields     = 1000 * grid.PerGF
	MaxRealms     = 999
)

// FirstMoon is when worlds begin if nothing else is said: the Widdermond of 446 n.P.
var FirstMoon = moon.At(446, moon.Widder)

// Faults of options.
var (
	ErrFields = errors.New("a world has 48 to 48,000 fields")
	ErrRealms = errors.New("there is no room for so many realms")
	ErrGuests = errors.New("there cannot be so many organisations and wanderers")
	ErrPlanet = errors.New("a planet has 2 to 20 segments with 48,000 fields together")
)

// Options say what world is wanted. The zero Options are good.
type Options struct {
	Fields int // rounded up to whole Großfelder; 0: 2,400
	Realms int // 0: as many as the land carries, 12 or more on 2,400 fields; negative: none
	Name   string
	Start  moon.Count // 0: FirstMoon
	Laws   law.Laws   // the zero Laws: the defaults
	// Organisations and Wanderers are how many positions without land there are besides the realms; Secret is how many of a
	// hundred players play in secret.
	Organisations, Wanderers, Secret int
	// Climate says how far from the equator the world reaches; the zero Climate is the seed's choice.
	Climate Climate
}

// Climate are the latitudes of a world's upper and lower edge in degrees, negative south of the equator.
type Climate struct{ Top, Bottom int }

// Make makes a world. The same seed and options give the same world. It fails if the options ask
// for the impossible: the error is ErrFields, ErrRealms or ErrGuests then.
func Make(seed dice.Dice, o Options) (*world.World, Survey, error) {
	if o.Fields == 0 {
		o.Fields = DefaultFields
	}
	if o.Fields < grid.PerGF || o.Fields > MaxFields {
		return nil, Survey{}, fmt.Errorf("%w, not %d", ErrFields, o.Fields)
	}
	gfs := (o.Fields + grid.PerGF - 1) / grid.PerGF
	spots := blob(seed, gfs)
	return create(seed, o, label(spots, labels(seed)), setting{climate: climate(seed, o), ground: seed, face: flat})
}

// setting is where in the universe a world lies.
type setting struct {
	climate Climate
	ground  dice.Dice       // from which land and sea are made: of a planet the same for all faces, so that they fit
	face    grid.Face       // flat: none
	flood   int32           // of a planet, how high the water stands
	taken   map[string]bool // of a planet, what realms of its other segments are called: who goes over belongs to the realm of their name
}

// callings are the names of realms that none may have any more.
func (s *setting) callings() map[string]bool {
	names := map[string]bool{}
	maps.Copy(names, s.taken)
	return names
}

// flat is the face of a world that is no part of a planet.
const flat grid.Face = -1

// create makes a world on given Großfelder.
func create(seed dice.Dice, o Options, gfs []grid.GF, at setting) (*world.World, Survey, error) {
	p, err := grid.NewPatch(gfs)
	if err != nil {
		return nil, Survey{}, fmt.Errorf("make a world: %w", err)
	}
	m := newMaker(seed, o, p, at)
	m.raiseContinents()
	m.raiseMountains()
	m.bringWeather()
	m.growPlants()
	m.runRivers()
	m.nameSprings()
	m.coverSwamps()
	m.kindleVolcanoes()
	if err := m.settle(); err != nil {
		return nil, Survey{}, err
	}
	return m.w, m.survey(), nil
}

// maker is a world in the making, with tables by field of what nobody sees later.
type maker struct {
	d dice.Dice
	o Options
	p *grid.Patch
	w *world.World
	setting

	at     []point       // where a field lies
	rim    []int16       // steps to the edge of the patch
	height []land.Height // Höhenstufe
	shore  []int16       // steps to the nearest water, on water to the nearest land
	relief []int32       // fine height of land, 0 to 65535
	heat   []int32       // tenths of a degree
	wet    []int32       // rain, about 0 to 1000
	realms []*polity
	towns  map[grid.Field]kit.Settlement
	named  map[string]bool // names of places that are taken
	walled map[grid.Edge]bool
	failed int // realms that found no room at the last try
	// springs are the world's springs by all the names that their corners have.
	springs map[grid.Edge]bool
}

func newMaker(seed dice.Dice, o Options, p *grid.Patch, at setting) *maker {
	n := p.Fields()
	if o.Start == 0 {
		o.Start = FirstMoon
	}
	if o.Laws == (law.Laws{}) {
		o.Laws = law.Default()
	}
	m := &maker{
		d: seed, o: o, p: p, setting: at, at: places(p, at.face), height: make([]land.Height, n),
		towns: map[grid.Field]kit.Settlement{}, named: map[string]bool{}, walled: map[grid.Edge]bool{},
	}
	m.rim = m.steps(func(f grid.Field) bool {
		return slices.Contains(p.Around(f), grid.None)
	})
	m.w = &world.World{
		Name: o.Name, Moon: o.Start, Laws: o.Laws, Patch: p,
		Land: make([]land.Terrain, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
	}
	if m.w.Name == "" {
		m.w.Name = cultureOf(m.d, -1).place(m.roller(rollName, -1))
	}
	return m
}

// steps is how far each field is from the nearest of some fields.
func (m *maker) steps(from func(grid.Field) bool) []int16 {
	far := make([]int16, m.p.Fields())
	queue := make([]grid.Field, 0, len(far))
	for f := range far {
		far[f] = -1
		if from(grid.Field(f)) {
			far[f] = 0
			queue = append(queue, grid.Field(f))
		}
	}
	for n := 0; n < len(queue); n++ {
		for _, next := range m.p.Around(queue[n]) {
			if next != grid.None && far[next] < 0 {
				far[next] = far[queue[n]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}
