package reporttest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// notice is a note that has to be told: of its arguments those that are named.
type notice struct {
	code string
	args game.Args
}

// notes holds the notes against what has happened: each is borne out, and nothing that is told at once lacks its note or has it twice.
func (r *reader) notes(before, after *view) {
	want := []notice{{"note.turn", game.Args{"turn": r.turn(after), "year": strconv.Itoa(before.Moon / 12), "moon": "@moon." + moons[before.Moon%12]}}}
	for n := range after.Realms {
		if after.Realms[n].Out && !before.Realms[n].Out {
			want = append(want, notice{"note.out", game.Args{"realm": after.Realms[n].Name}})
		}
	}
	for _, n := range r.vacancies {
		want = append(want, notice{map[bool]string{true: "note.vacated", false: "note.led"}[n > 0], game.Args{"realm": r.called(after, max(n, -n))}})
	}
	if after.World != nil {
		want = append(want, r.atOnce(after)...)
		want = append(want, r.changed(after)...)
	}
	if after.Ended != "" {
		for n := range after.Realms {
			want = append(want, notice{"note.index", game.Args{"realm": after.Realms[n].Name, "index": strconv.Itoa(after.Realms[n].Index)}})
		}
	}
	want = append(want, notice{"note.gazette", game.Args{"turn": r.turn(after), "sum": sum(after.Gazette)}})
	switch {
	case after.Letter != nil:
		want = append(want, r.letterNote(after))
	case after.Log != nil:
		want = append(want, r.letterNotes(after)...)
	}
	r.hold(want)
	r.indices(after)
}

// hold holds that the notes that have to be told are told, and no others.
func (r *reader) hold(want []notice) {
	told := slices.Clone(r.p.Notes)
	for _, x := range want {
		k := slices.IndexFunc(told, func(n game.Note) bool { return x.fits(n) })
		if k < 0 {
			r.fault("no note %s %v", x.code, x.args)
			continue
		}
		told = slices.Delete(told, k, k+1)
	}
	for _, n := range told {
		r.fault("%s %v is told, and nothing is so", n.Code, n.Args)
	}
}

// fits reports whether a note is the one that has to be told, with all its arguments.
func (x *notice) fits(n game.Note) bool {
	if n.Code != x.code {
		return false
	}
	for k, v := range x.args {
		if n.Args[k] != v {
			return false
		}
	}
	return true
}

// moons are the moons of the year by their keys.
var moons = []string{"ram", "falcon", "owl", "jaguar", "raven", "lion", "badger", "eagle", "cat", "dragon", "unicorn", "wolf"}

func (r *reader) turn(v *view) string {
	var g struct {
		Turn int `json:"turn"`
	}
	_ = json.Unmarshal(v.Gazette, &g)
	return strconv.Itoa(g.Turn)
}

// sum is the checksum of a letter's text, by which its reader can prove which one it was.
func sum(text json.RawMessage) string {
	h := sha256.Sum256(text)
	return hex.EncodeToString(h[:8])
}

// letterNote says what is in the letter.
func (r *reader) letterNote(v *view) notice {
	var l letter
	_ = json.Unmarshal(v.Letter, &l)
	events := 0
	for n := range l.Courses {
		events += len(l.Courses[n].Events)
	}
	return notice{"note.letter", game.Args{
		"turn": strconv.Itoa(l.Turn), "events": strconv.Itoa(events), "battles": strconv.Itoa(len(l.Battles)), "sightings": strconv.Itoa(len(l.Sighting)),
		"faults": strconv.Itoa(len(l.Faults)), "sum": sum(v.Letter),
	}}
}

// letterNotes are what the game master reads of the letters of all: how much is in each.
func (r *reader) letterNotes(v *view) (list []notice) {
	for n := range v.Realms {
		battles, faults, sightings := 0, 0, 0
		for k := range r.fought {
			if r.fought[k].has(n + 1) {
				battles++
			}
		}
		for k := range v.Log.Refusals {
			if v.Log.Refusals[k].Realm == n+1 {
				faults++
			}
		}
		if n < len(v.Log.Sightings) {
			sightings = len(v.Log.Sightings[n])
		}
		list = append(list, notice{"note.letter", game.Args{
			"turn": r.turn(v), "battles": strconv.Itoa(battles), "sightings": strconv.Itoa(sightings), "faults": strconv.Itoa(faults),
		}})
	}
	return list
}

// news are the events that are told at once.
var news = map[string]string{
	"land.taken": "note.taken", "siege.captured": "note.captured", "siege.razed": "note.razed", "build.finished": "note.finished",
	"unit.destroyed": "note.destroyed", "unit.unpaid": "note.unpaid", "turn.missed": "note.missed", "turn.vacant": "note.vacant",
	"realm.declared": "note.declared",
}

// atOnce are the notes of events and battles.
func (r *reader) atOnce(v *view) (list []notice) {
	for n := range r.fought {
		b := &r.fought[n]
		code := "note.battle"
		if b.storm {
			code = "note.storm"
		}
		list = append(list, notice{code, game.Args{"place": b.field, "rounds": strconv.Itoa(len(b.rounds))}})
	}
	for n := range r.told {
		e := &r.told[n]
		code, there := news[e.code]
		if !there || e.realm == 0 || e.public || e.code == "unit.destroyed" && !r.now.mine(e.realm) {
			continue
		}
		x := notice{code, game.Args{"realm": r.called(v, e.realm)}}
		if e.field != "" {
			x.args["place"] = e.field
		}
		switch e.code {
		case "land.taken", "siege.captured", "siege.razed":
			x.args["other"] = r.called(v, e.other)
		case "unit.destroyed":
			x.args["unit"] = strconv.Itoa(e.unit)
		case "unit.unpaid":
			x.args["n"] = strconv.Itoa(e.values["percent"])
		case "turn.missed", "turn.vacant":
			x.args["n"] = strconv.Itoa(e.values["turns"])
		case "realm.declared":
			x.args["stance"], x.args["other"] = "@stance."+strconv.Itoa(e.values["stance"]), r.called(v, e.other)
		case "build.finished":
			x.args["what"] = whatKey(e.values["what"])
		}
		list = append(list, x)
	}
	return list
}

func (r *reader) called(v *view, realm int) string {
	if realm < 1 || realm > len(v.Realms) {
		return "@nobody"
	}
	return v.Realms[realm-1].Name
}

var (
	townKeys = []string{"none", "garrison", "castle", "town", "fortress", "metropolis"}
	sideKeys = []string{"none", "road", "bridge", "wall", "canal"}
)

func whatKey(what int) string {
	if what >= sideWorks {
		return "@kit.infrastructure." + sideKeys[what-sideWorks]
	}
	return "@kit.settlement." + townKeys[what]
}

// changed are the notes of what no event tells, by what is otherwise than before.
func (r *reader) changed(v *view) (list []notice) {
	return slices.Concat(r.sitesNoted(), r.ranksNoted(v), r.peopleNoted(v), r.ashoreNoted())
}

// begin takes from the notes what no event tells, before the report happens: sites that are begun, and those that rest.
func (r *reader) begin() {
	for _, n := range r.p.Notes {
		field, side := edge(n.Args["place"])
		what := strings.TrimPrefix(n.Args["what"], "@kit.")
		s := site{Field: field, Side: side, Realm: r.now.owner[field], Begun: r.now.from}
		if kind, town := strings.CutPrefix(what, "settlement."); town {
			s.Settlement = slices.Index(townKeys, kind)
		} else {
			s.What = slices.Index(sideKeys, strings.TrimPrefix(what, "infrastructure."))
		}
		switch n.Code {
		case "note.begun":
			r.found(s, n)
		case "note.rests", "note.goes_on":
			if old := r.now.sites[s.place()]; old == nil {
				r.fault("%s %v, and there is no site", n.Code, n.Args)
			} else {
				old.Halted = n.Code == "note.rests"
			}
		case "note.ashore":
			r.put(n)
		case "note.ranked":
			r.rank(n)
		}
	}
}

// found is a site that is begun. How it will be called and where its harbours are its realm has written itself.
func (r *reader) found(s site, n game.Note) {
	s.Value, _ = strconv.Atoi(n.Args["points"])
	if seen := r.seen.sites[s.place()]; seen != nil {
		s.Name, s.Harbours, s.Begun, s.Realm = seen.Name, seen.Harbours, seen.Begun, seen.Realm
	}
	if r.now.sites[s.place()] != nil {
		r.fault("note.begun %v, and there was a site", n.Args)
	}
	r.now.sites[s.place()] = &s
}

// rank puts the places of a realm into the order that is told; its others have none.
func (r *reader) rank(n game.Note) {
	places := strings.Split(n.Args["places"], ", ")
	first := r.now.towns[places[0]]
	if first == nil {
		return // of who has no order any more is not told who it is
	}
	for at, t := range r.now.towns {
		if t.Realm == first.Realm {
			t.Rank = slices.Index(places, at) + 1
		}
	}
}

// put is a unit that is put ashore.
func (r *reader) put(n game.Note) {
	number, _ := strconv.Atoi(n.Args["unit"])
	for k, u := range r.now.units {
		if k.number == number && u.Aboard != 0 && strconv.Itoa(u.Aboard) == n.Args["with"] && !slices.Contains(r.landed, k) {
			r.landed = append(r.landed, k)
			return
		}
	}
	r.fault("note.ashore %v, and it was not aboard", n.Args)
}

// word is a text in one line.
func word(s string) string { return strings.Join(strings.Fields(s), " ") }

// indices holds the strength index against what it is made of (WDW-S4): 40 % income, 20 % each fields, buildings and troops, each as the
// share of all.
func (r *reader) indices(v *view) {
	shares := map[string]int{"income": 40, "fields": 20, "works": 20, "troops": 20}
	sums, list := map[string]int{}, map[string]map[string]int{}
	for _, n := range r.p.Notes {
		if n.Code != "note.index" {
			continue
		}
		of := map[string]int{}
		for k := range shares {
			of[k], _ = strconv.Atoi(n.Args[k])
			sums[k] += of[k]
		}
		list[n.Args["realm"]] = of
	}
	for n := range v.Realms {
		if of := list[v.Realms[n].Name]; of != nil && r.seen != nil && r.seen.mine(n+1) {
			if has := r.has(n + 1); of["fields"] != has["fields"] || of["works"] != has["works"] || of["troops"] != has["troops"] {
				r.fault("note.index of %s tells %v, it has %v", v.Realms[n].Name, of, has)
			}
		}
	}
	for _, b := range v.Realms {
		of, told := list[b.Name]
		if !told {
			continue
		}
		points := 0
		for k, share := range shares {
			points += share * max(of[k], 0) * 1000 / max(sums[k], 1)
		}
		if index := (points + 50) / 100; index != b.Index {
			r.fault("%s has index %d, %d is reckoned", b.Name, b.Index, index)
		}
	}
}

// What troops cost when they are recruited, and points of buildings on easy land (WDW-29, table 5.2-1).
var price = []int{0, 5, 15, 300, 5, 5, 5, 1000}

const (
	townPoint = 5_000
	wallPoint = 1_000
)

// has is what of the strength of a realm can be counted: its fields, and what its buildings and troops have cost.
func (r *reader) has(realm int) map[string]int {
	of := map[string]int{}
	for _, owner := range r.seen.owner {
		if owner == realm {
			of["fields"]++
		}
	}
	for _, t := range r.seen.towns {
		if t.Realm == realm {
			of["works"] += t.Stands.points() * townPoint
		}
	}
	for _, w := range r.seen.walls {
		if r.seen.owner[w.Field] == realm {
			of["works"] += w.Left * wallPoint
		}
	}
	for k, u := range r.seen.units {
		if k.realm == realm {
			of["troops"] += u.Size*price[u.Kind] + u.Leaders*price[leader]
		}
	}
	return of
}
