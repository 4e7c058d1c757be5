// Package fair deals out turns of something that many want at the same time, such that nobody
// gets more of it by asking more often: first those who wait in person, then one address
// after the other, at each address one person after the other. It reads no clock.
package fair

import "sync"

// Wish is a turn that somebody would like to have.
type Wish struct {
	ID      string
	Person  string
	Address string // from which the person has come last; "" if it is not known
	Alone   bool   // nobody waits for it in person
}

// kept is how many users' last turns are remembered.
const kept = 50_000

// Rota remembers who had a turn. The zero value is ready; it may be used by many at the same time.
type Rota struct {
	mu   sync.Mutex
	turn uint64
	last map[user]uint64
}

// user is a person or an address, among those who wait in person or among the others.
type user struct {
	name    string
	address bool
	alone   bool
}

// Next gives the place in the list of the wish whose turn it is, -1 of none. Among equals it is the
// first in the list.
func (r *Rota) Next(list []Wish) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	best := -1
	for n, w := range list {
		if best < 0 || r.before(w, list[best]) {
			best = n
		}
	}
	return best
}

// Took notes that a wish was granted.
func (r *Rota) Took(w Wish) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == nil {
		r.last = map[user]uint64{}
	}
	r.turn++
	person, address := w.users()
	r.last[person], r.last[address] = r.turn, r.turn
	if len(r.last) > kept {
		for u, turn := range r.last {
			if r.turn-turn > kept/4 {
				delete(r.last, u)
			}
		}
	}
}

// before reports whether a's turn comes before b's.
func (r *Rota) before(a, b Wish) bool {
	if a.Alone != b.Alone {
		return b.Alone
	}
	pa, aa := a.users()
	pb, ab := b.users()
	if r.last[aa] != r.last[ab] {
		return r.last[aa] < r.last[ab]
	}
	return r.last[pa] < r.last[pb]
}

func (w Wish) users() (person, address user) {
	person = user{name: w.Person, alone: w.Alone}
	if w.Address == "" {
		return person, user{name: w.Person, alone: w.Alone, address: true}
	}
	return person, user{name: "@" + w.Address, alone: w.Alone, address: true}
}
