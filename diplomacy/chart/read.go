package chart

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"spielleiter/order"
)

//go:embed standard.json
var standard []byte

// Standard is the board that everybody knows: 75 provinces, 34 centres, seven powers.
var Standard = sync.OnceValue(func() *Chart {
	c, err := Read(standard)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return c
})

//go:embed silly.json
var silly []byte

// Silly is the board of Rather Silly Diplomacy: the standard one with its numbers of
// provinces and powers, then Iceland and Crete, which units leave and never enter, four
// powers without homes, and one that owns monsters. The edges of a season are the
// engine's.
var Silly = sync.OnceValue(func() *Chart {
	c, err := Read(standard, silly)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return c
})

// file is a chart as it is written down. Places are codes, with the coast after a
// stroke; an edge is two of them with a hyphen between.
type file struct {
	ID     string `json:"id"`
	Solo   int    `json:"solo"`
	Powers []struct {
		Code  string   `json:"code"`
		De    string   `json:"de"`
		En    string   `json:"en"`
		Short []string `json:"short"`
		Start []string `json:"start"`

		Adjectives []string `json:"adjectives"`
	} `json:"powers"`
	Provinces []struct {
		Code    string   `json:"code"`
		De      string   `json:"de"`
		En      string   `json:"en"`
		AlsoDe  []string `json:"alsoDe"`
		Codes   []string `json:"codes"`
		Terrain Terrain  `json:"terrain"`
		Coasts  []string `json:"coasts"`
		Centre  bool     `json:"centre"`
		Home    string   `json:"home"`
		Label   string   `json:"label"`
		Sealed  bool     `json:"sealed"`
	} `json:"provinces"`
	Army  []string `json:"army"`
	Fleet []string `json:"fleet"`
}

// Read reads a chart and checks that it is one. More files add powers, provinces and
// edges to the first, each to all before it; their names and numbers replace what they
// say anew.
func Read(data []byte, more ...[]byte) (*Chart, error) {
	var f file
	for _, data := range append([][]byte{data}, more...) {
		if err := f.add(data); err != nil {
			return nil, fmt.Errorf("chart: %w", err)
		}
	}
	return f.chart()
}

// add reads a file on top of what is known.
func (f *file) add(data []byte) error {
	before := *f
	f.Powers, f.Provinces, f.Army, f.Fleet = nil, nil, nil, nil
	if err := json.Unmarshal(data, f); err != nil {
		return err
	}
	f.Powers, f.Provinces = slices.Concat(before.Powers, f.Powers), slices.Concat(before.Provinces, f.Provinces)
	f.Army, f.Fleet = slices.Concat(before.Army, f.Army), slices.Concat(before.Fleet, f.Fleet)
	return nil
}

// chart makes the chart that a file describes.
func (f file) chart() (*Chart, error) {
	c := &Chart{ID: f.ID, Solo: f.Solo, words: map[string]meaning{}}
	if err := c.addPowers(f); err != nil {
		return nil, fmt.Errorf("chart %s: %w", f.ID, err)
	}
	for _, step := range []func(file) error{c.addProvinces, c.addEdges, c.addStart} {
		if err := step(f); err != nil {
			return nil, fmt.Errorf("chart %s: %w", f.ID, err)
		}
	}
	return c, nil
}

func (c *Chart) addPowers(f file) error {
	for n, p := range f.Powers {
		named := Named{Code: p.Code, De: p.De, En: p.En, Also: p.Short}
		c.Powers = append(c.Powers, PowerInfo{Named: named, Adjectives: p.Adjectives})
		for _, w := range append([]string{p.Code, p.De, p.En}, p.Short...) {
			if err := c.name("power ", w, meaning{power: Power(n), place: None}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *Chart) addProvinces(f file) error {
	coasts := 0
	for _, p := range f.Provinces {
		coasts += len(p.Coasts)
	}
	if len(f.Provinces)+coasts > Max {
		return fmt.Errorf("%d places, the most are %d", len(f.Provinces)+coasts, Max)
	}
	for n, p := range f.Provinces {
		info := ProvinceInfo{
			Named:   Named{Code: p.Code, De: p.De, En: p.En, Also: append(p.AlsoDe, p.Codes...)},
			Terrain: p.Terrain, Centre: p.Centre, Home: None, Label: cmp.Or(p.Label, label(p.Code, p.Terrain)),
			Sealed: p.Sealed,
		}
		if p.Home != "" {
			m, ok := c.words["power "+order.Fold(p.Home)]
			if !ok {
				return fmt.Errorf("%s is the home of an unknown power %q", p.Code, p.Home)
			}
			info.Home = m.power
			Add(&c.Powers[m.power].Home, Province(n))
		}
		if p.Centre {
			Add(&c.Centres, Province(n))
		}
		c.Provinces = append(c.Provinces, info)
		c.Places = append(c.Places, PlaceInfo{Province: Province(n)})
		for _, w := range append([]string{p.Code, p.De, p.En}, info.Also...) {
			if err := c.name("", w, meaning{place: Place(n), power: None}); err != nil {
				return err
			}
		}
	}
	for n, p := range f.Provinces {
		for _, coast := range p.Coasts {
			at := Place(len(c.Places))
			c.Places = append(c.Places, PlaceInfo{Province(n), coast})
			c.Provinces[n].Coasts = append(c.Provinces[n].Coasts, at)
			if err := c.name("", p.Code+"/"+coast, meaning{place: at, power: None}); err != nil {
				return err
			}
		}
	}
	return nil
}

// label writes a code as people do: seas in capitals, land with one.
func label(code string, t Terrain) string {
	capitals := min(1, len(code))
	if t == Sea {
		capitals = len(code)
	}
	return strings.ToUpper(code[:capitals]) + code[capitals:]
}

func (c *Chart) addEdges(f file) error {
	g := &c.Graph
	for n, p := range c.Places {
		g.of[n] = p.Province
	}
	for n, p := range c.Provinces {
		switch p.Terrain {
		case Sea:
			Add(&g.sea, Province(n))
		case Coastal:
			Add(&g.coast, Province(n))
			put(&g.beach, Province(n), !p.Sealed)
		case Inland:
		default:
			return fmt.Errorf("%s has an unknown terrain %q", p.Code, p.Terrain)
		}
	}
	for _, e := range f.Army {
		a, b, err := c.edge(e, Army)
		if err != nil {
			return err
		}
		put(&g.army[a], c.Of(b), !c.sealed(b))
		put(&g.army[b], c.Of(a), !c.sealed(a))
	}
	for _, e := range f.Fleet {
		a, b, err := c.edge(e, Fleet)
		if err != nil {
			return err
		}
		g.sail(a, b, !c.sealed(b))
		g.sail(b, a, !c.sealed(a))
	}
	return nil
}

// sealed reports whether nothing enters a place.
func (c *Chart) sealed(p Place) bool { return c.Provinces[c.Of(p)].Sealed }

func (c *Chart) edge(text string, k Kind) (a, b Place, err error) {
	from, to, _ := strings.Cut(text, "-")
	var ok [2]bool
	a, ok[0] = c.Find(from)
	b, ok[1] = c.Find(to)
	if !ok[0] || !ok[1] || a == b || !c.Stands(k, a) || !c.Stands(k, b) {
		return a, b, fmt.Errorf("edge %q does not join two places of such a unit", text)
	}
	return a, b, nil
}

func (c *Chart) addStart(f file) error {
	var taken Set
	for n, p := range f.Powers {
		for _, text := range p.Start {
			kind, code, _ := strings.Cut(text, " ")
			k := map[string]Kind{"A": Army, "F": Fleet}[kind]
			at, ok := c.Find(code)
			if !ok || k == Unsaid || !c.Stands(k, at) || Has(taken, c.Of(at)) {
				return fmt.Errorf("%s cannot start with %q", p.Code, text)
			}
			Add(&taken, c.Of(at))
			c.Powers[n].Start = append(c.Powers[n].Start, Unit{k, Power(n), at})
		}
	}
	return nil
}
