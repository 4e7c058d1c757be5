package scenario

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
)

// Limits of what is sensible.
const (
	MaxBytes     = 256 << 10
	MaxProvinces = 200
	MaxStarts    = 8
	MaxTroops    = 20
	MaxMen       = 100_000
	MaxYield     = 100_000
	MaxSide      = 1000 // of the picture
	maxName      = 40
)

// Read reads a scenario for a catalogue. If there is a problem there is no scenario; all
// problems are told at once, each with its file, line, column and what would be right.
func Read(name string, data []byte, c *catalogue.Catalogue) (*Scenario, []game.Problem) {
	r, v := paper.Open(name, data, MaxBytes)
	k := &reader{Reader: r, kinds: map[string]bool{}, forts: map[string]bool{}, named: map[string]int{}}
	for _, u := range c.Units {
		k.kinds[u.ID] = !u.Unhireable
	}
	for _, f := range c.Forts {
		k.forts[f.ID] = true
	}
	s := k.scenario(v)
	if problems := r.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return s, nil
}

// reader reads a scenario and knows what its names may mean.
type reader struct {
	*paper.Reader
	kinds, forts map[string]bool
	named        map[string]int // provinces by the names they have, folded
	scenery      *Scenario
}

func (k *reader) scenario(v paper.Value) *Scenario {
	k.Object(v, []string{"name", "gold", "mana", "provinces", "starts"}, []string{"about", "seatings"})
	s := &Scenario{
		Name: k.names(v.Get("name"), k.name), Gold: k.Whole(v.Get("gold"), 0, MaxYield), Mana: k.Whole(v.Get("mana"), 0, MaxYield),
		Provinces: []Province{}, Starts: []Start{},
	}
	k.scenery = s
	if v.Get("about").Kind != paper.Absent {
		s.About = k.names(v.Get("about"), func(v paper.Value) string { return k.Text(v, 500) })
	}
	list := k.List(v.Get("provinces"), MaxProvinces)
	for n, p := range list {
		s.Provinces = append(s.Provinces, k.province(n, p))
	}
	if len(list) == 0 && v.Kind != paper.Absent {
		k.Refuse(v.Get("provinces").Place, "problem.scenario.empty", nil)
	}
	for n, p := range list {
		k.neighbours(n, p)
	}
	k.connected(list)
	taken := map[string]bool{}
	for _, start := range k.List(v.Get("starts"), MaxStarts) {
		s.Starts = append(s.Starts, k.start(start, taken))
	}
	k.seatings(v.Get("seatings"))
	return s
}

// names reads a text in both languages.
func (k *reader) names(v paper.Value, read func(paper.Value) string) map[string]string {
	k.Object(v, []string{"de", "en"}, nil)
	return map[string]string{"de": read(v.Get("de")), "en": read(v.Get("en"))}
}

// name reads a name that orders can write.
func (k *reader) name(v paper.Value) string {
	name := k.Text(v, maxName)
	odd := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' && r != '-' }) >= 0
	if name != "" && (odd || strings.Join(strings.Fields(name), " ") != name || strings.Trim(name, "-") != name) {
		k.Refuse(v.Place, "problem.scenario.name", game.Args{"name": name})
	}
	return name
}

var idForm = regexp.MustCompile(`^[a-z][a-z0-9]{0,29}$`)

func (k *reader) province(n int, v paper.Value) Province {
	k.Object(v, []string{"id", "name", "x", "y", "gold"}, []string{"mana", "recruits", "forts", "neighbours"})
	p := Province{
		ID: k.Text(v.Get("id"), maxName), Name: k.names(v.Get("name"), k.name),
		X: k.Whole(v.Get("x"), 0, MaxSide), Y: k.Whole(v.Get("y"), 0, MaxSide),
		Gold: k.Whole(v.Get("gold"), 0, MaxYield), Mana: k.Whole(v.Get("mana"), 0, MaxYield),
		Recruits: k.Whole(v.Get("recruits"), 0, MaxYield),
	}
	if p.ID != "" && !idForm.MatchString(p.ID) {
		k.Refuse(v.Get("id").Place, "problem.scenario.id", game.Args{"name": p.ID}, "a-z, 0-9")
	}
	k.claim(v.Get("id"), n)
	k.claim(v.Get("name").Get("de"), n)
	k.claim(v.Get("name").Get("en"), n)
	for _, f := range k.List(v.Get("forts"), len(k.forts)) {
		if id := k.Choice(f, slices.Sorted(maps.Keys(k.forts))...); id != "" {
			k.once(f, p.Forts)
			p.Forts = append(p.Forts, id)
		}
	}
	for _, other := range k.List(v.Get("neighbours"), MaxProvinces) {
		k.once(other, p.Neighbours)
		p.Neighbours = append(p.Neighbours, k.Text(other, maxName))
	}
	return p
}

// once notes that something stands in a list already.
func (k *reader) once(v paper.Value, before []string) {
	if slices.Contains(before, v.Text) {
		k.Refuse(v.Place, "problem.scenario.twice", game.Args{"name": v.Text})
	}
}

// claim notes that a name means another province already.
func (k *reader) claim(v paper.Value, n int) {
	key := order.Fold(v.Text)
	if other, taken := k.named[key]; taken && other != n {
		k.Refuse(v.Place, "problem.scenario.twice", game.Args{"name": v.Text})
	}
	k.named[key] = n
}

// at reads the short name of a province.
func (k *reader) at(v paper.Value) int {
	var ids []string
	for _, p := range k.scenery.Provinces {
		ids = append(ids, p.ID)
	}
	return slices.Index(ids, k.Choice(v, ids...))
}

// neighbours demands that neighbours exist and are mutual.
func (k *reader) neighbours(n int, v paper.Value) {
	own := k.scenery.Provinces[n].ID
	for _, item := range v.Get("neighbours").Items {
		other := k.at(item)
		if other < 0 {
			continue
		}
		if other == n || !slices.Contains(k.scenery.Provinces[other].Neighbours, own) {
			k.Refuse(item.Place, "problem.scenario.oneway", game.Args{"name": item.Text, "own": own})
		}
	}
}

// connected demands that every province can be reached from the first.
func (k *reader) connected(list []paper.Value) {
	reached := make([]bool, len(list))
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		if queue[0] < 0 || queue[0] >= len(list) || reached[queue[0]] {
			continue
		}
		reached[queue[0]] = true
		for _, id := range k.scenery.Provinces[queue[0]].Neighbours {
			queue = append(queue, k.scenery.Province(id))
		}
	}
	for n, there := range reached {
		if !there {
			k.Refuse(list[n].Place, "problem.scenario.unreached", game.Args{"name": k.scenery.Provinces[n].ID})
		}
	}
}

func (k *reader) start(v paper.Value, taken map[string]bool) Start {
	k.Object(v, []string{"home"}, []string{"also", "army"})
	s := Start{Home: v.Get("home").Text}
	for _, item := range append([]paper.Value{v.Get("home")}, k.List(v.Get("also"), MaxProvinces)...) {
		if k.at(item) >= 0 && taken[item.Text] {
			k.Refuse(item.Place, "problem.scenario.twice", game.Args{"name": item.Text})
		}
		taken[item.Text] = true
	}
	for _, item := range v.Get("also").Items {
		s.Also = append(s.Also, item.Text)
	}
	for _, t := range k.List(v.Get("army"), MaxTroops) {
		k.Object(t, []string{"kind", "men"}, nil)
		kinds := slices.DeleteFunc(slices.Sorted(maps.Keys(k.kinds)), func(id string) bool { return !k.kinds[id] })
		s.Army = append(s.Army, Troop{Kind: k.Choice(t.Get("kind"), kinds...), Men: k.Whole(t.Get("men"), 1, MaxMen)})
	}
	return s
}

func (k *reader) seatings(v paper.Value) {
	var numbers []string
	for n := 1; n <= MaxStarts; n++ {
		numbers = append(numbers, strconv.Itoa(n))
	}
	k.Object(v, nil, numbers)
	for _, f := range v.Fields {
		var list []int
		for _, item := range k.List(f.Value, MaxStarts) {
			n := k.Whole(item, 0, len(k.scenery.Starts)-1)
			if slices.Contains(list, n) {
				k.Refuse(item.Place, "problem.scenario.twice", game.Args{"name": item.Text})
			}
			list = append(list, n)
		}
		if strconv.Itoa(len(list)) != f.Name {
			k.Refuse(f.Value.Place, "problem.scenario.seating", game.Args{"n": strconv.Itoa(len(list)), "realms": f.Name}, f.Name)
		}
		if k.scenery.Seatings == nil {
			k.scenery.Seatings = map[string][]int{}
		}
		k.scenery.Seatings[f.Name] = list
	}
}
