package reporttest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"spielleiter/game/gametest"
)

// Explains are the codes of notes that give reasons and no facts: that an order could not be carried out. Who gave the order misses
// them all the same.
var Explains = append([]string{"note.give.failed", "note.march.failed", "note.raise.failed", "note.build.failed", "note.manifest.failed"}, outs...)

// reader goes through the notes of a week and changes what was seen before it.
type reader struct {
	before     view
	now        view // as the notes have made it
	seen       view // as it is
	master     bool
	kinds      map[string]kind
	forts      map[string]kind
	orders     *orders // nil if the viewer has given none
	armies     map[name]*host
	first      map[name]*host  // as they were
	strangers  map[string]int  // armies of others that were seen, by province
	homes      map[string]bool // provinces with an avatar
	week       int             // that was evaluated
	told       map[string]int  // notes by code
	paid       []string        // realms that income and upkeep are still to be told of, in the order of the table
	fed        []string
	fights     []battle       // of this week
	order      map[string]int // the last place that was told of an internal order
	avatar     map[string]float64
	once       map[string]bool      // what is told once at most
	stayed     map[string]bool      // of which battle is told why an army stayed out
	turned     [][2]name            // armies whose status toward another has changed this week, with that one
	manifested int                  // home provinces of the viewer
	conquered  map[string][2]string // by whom from whom, by province
	faults     []string
}

type kind struct {
	hp     float64
	cost   int
	mana   float64 // a week
	avatar bool
}

// Reader gives a reader of reports for matches with a standard catalogue; matches with one of their own bring it along.
func Reader(catalogue []byte) gametest.Reader {
	return func(p gametest.Passage) []string {
		if p.Before == nil {
			return opening(p)
		}
		r := &reader{told: map[string]int{}, order: map[string]int{}, avatar: map[string]float64{}, once: map[string]bool{}, homes: map[string]bool{}, stayed: map[string]bool{}, conquered: map[string][2]string{}}
		if err := r.load(p, catalogue); err != nil {
			return []string{err.Error()}
		}
		r.begin()
		for _, n := range p.Notes {
			r.told[n.Code]++
			r.happen(note{n, r})
		}
		r.close()
		r.chosen()
		r.endedAs(p)
		r.compare()
		return r.faults
	}
}

func (r *reader) load(p gametest.Passage, catalogue []byte) error {
	if err := strict(p.Before, &r.now); err != nil {
		return err
	}
	if err := strict(p.Before, &r.before); err != nil {
		return err
	}
	if err := strict(p.After, &r.seen); err != nil {
		return err
	}
	r.master = p.Viewer.IsMaster()
	if p.Orders != nil {
		r.orders = new(orders)
		if err := json.Unmarshal(p.Orders, r.orders); err != nil {
			return fmt.Errorf("read orders: %w", err)
		}
	}
	if own := r.now.Options["catalogue"]; own != "" {
		catalogue = []byte(own)
	}
	var b book
	if err := json.Unmarshal(catalogue, &b); err != nil {
		return fmt.Errorf("read the catalogue: %w", err)
	}
	r.kinds, r.forts = map[string]kind{}, map[string]kind{}
	for _, u := range b.Units {
		r.kinds[u.ID] = kind{u.HP, u.Cost, u.Mana, u.Unhireable}
	}
	for _, f := range b.Forts {
		r.forts[f.ID] = kind{hp: f.HP, cost: f.Cost}
	}
	for _, told := range p.Notes {
		if n := (note{told, r}); strings.HasPrefix(n.Code, "note.towards.") {
			r.turned = append(r.turned, [2]name{n.army("army"), n.army("to")})
		}
	}
	return nil
}

// begin takes the viewer's own statuses over from the sheet: they hold from the battle on (TM-N43).
func (r *reader) begin() {
	r.armies, r.first, r.strangers, r.week = hosts(r.now.Armies), hosts(r.now.Armies), map[string]int{}, r.now.Week
	for _, x := range r.now.Realms {
		for _, k := range r.kinds {
			if k.avatar && x.Home != "" {
				r.homes[x.Home] = true
			}
		}
	}
	for _, s := range r.now.Seen {
		r.strangers[s.At]++
	}
	for n, seat := range r.now.Seats {
		if r.now.Realms[n].Fell == 0 {
			r.paid, r.fed = append(r.paid, seat), append(r.fed, seat)
		}
	}
	if !r.master {
		r.paid, r.fed = []string{r.now.Seat}, []string{r.now.Seat}
	}
	if r.orders == nil {
		return
	}
	for _, f := range r.orders.Stances {
		h := r.host("a status", name{r.now.Seat, f.Army})
		h.stances[name{f.Toward, f.Number}] = f.Status
		if f.Status == "none" {
			delete(h.stances, name{f.Toward, f.Number})
		}
	}
}

// realm gives what a realm has.
func (r *reader) realm(seat string) *realm {
	if n := slices.Index(r.now.Seats, seat); n >= 0 {
		return &r.now.Realms[n]
	}
	r.fault("there is no realm %q", seat)
	return new(realm)
}

// knows reports whether the viewer sees a realm's treasury.
func (r *reader) knows(seat string) bool { return r.master || seat != "" && seat == r.now.Seat }

// news holds that something is told once only.
func (r *reader) news(n note, what ...any) {
	key := n.Code + fmt.Sprint(what...)
	if r.once[key] {
		r.fault("%s is told twice of %v", n.Code, what)
	}
	r.once[key] = true
}

func (r *reader) fault(format string, args ...any) {
	const most = 12
	if len(r.faults) < most {
		r.faults = append(r.faults, fmt.Sprintf(format, args...))
	}
}
