package bot

import (
	"math/rand/v2"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// realm is what a style thinks of the first realm of a generated world that it knows all of, in the first moon.
func realm(t *testing.T, seed dice.Dice, style Style, change func(*world.World)) *mind {
	t.Helper()
	w, _, err := genesis.Make(seed, genesis.Options{Fields: 600, Realms: 4, Laws: law.Default()})
	if err != nil {
		t.Fatal(err)
	}
	clear(w.Stances)
	var ix world.Index
	ix.Build(w)
	w.Realm(1).Known = nil
	for f := range grid.Field(w.Patch.Fields()) { // it has been everywhere
		w.Realm(1).Known = append(w.Realm(1).Known, w.MemoryOf(&ix, f))
	}
	if change != nil {
		change(w)
	}
	m := think(&style, w.For(1), nil, rand.New(rand.NewPCG(1, 1)))
	m.out = &sheet.Sheet{}
	m.spot()
	return m
}

// rider is the realm's largest unit of riders.
func rider(t *testing.T, m *mind) int {
	t.Helper()
	best := -1
	for n := range m.units {
		if m.units[n].Kind == kit.Rider && (best < 0 || m.units[n].Size > m.units[best].Size) {
			best = n
		}
	}
	if best < 0 || !m.units[best].Strong() {
		t.Fatal("the realm has no riders")
	}
	return best
}

// cost is what the ground takes on a way at most, step by step.
func cost(m *mind, n int, way []grid.Field) (sum int32) {
	from := m.units[n].Field
	for _, f := range way {
		sum += fight.Stepped(fight.Untouched, m.v, &m.units[n], from, f).Most(true)
		from = f
	}
	return sum
}

func TestHostsGoRoundWhatCostsMen(t *testing.T) {
	spared, more := int32(0), 0
	for seed := range dice.Dice(4) {
		plain := realm(t, seed, Intermediate(), nil)
		n := rider(t, plain)
		straight := plain.search(n, march.At(&plain.units[n]), 0, 4, plain.calm)
		wary := realm(t, seed, Expert(), nil)
		round := wary.search(n, march.At(&wary.units[n]), 0, 4, wary.calm)
		for f := range grid.Field(len(wary.foe)) {
			if !straight.has(f) || !round.has(f) {
				continue
			}
			before, after := cost(plain, n, straight.way(f)), cost(wary, n, round.way(f))
			if spared += before - after; after > before {
				more++
			}
			if round.spent(f) < straight.spent(f) {
				t.Errorf("%s takes %d points instead of %d", wary.v.Patch.Name(f), round.spent(f), straight.spent(f))
			}
		}
	}
	if spared <= 0 || more > 0 {
		t.Errorf("all ways together spare %d hundredths; %d cost more than straight on", spared, more)
	}
}

func TestNoWayLeadsThroughAStrangeSettlementThatWouldHold(t *testing.T) {
	war := func(w *world.World) {
		for n := range w.Stances {
			w.Stances[n] = world.War
		}
	}
	entered := map[bool]int{}
	for _, force := range []int32{1000, 1_000_000} {
		for seed := range dice.Dice(6) {
			m := realm(t, seed, Expert(), war)
			n := rider(t, m)
			r := m.search(n, march.At(&m.units[n]), 0, 12, m.bold(force))
			for k := range m.v.Settlements {
				s := &m.v.Settlements[k]
				if s.Realm == m.me || !r.has(s.Field) {
					continue
				}
				entered[force > 1000]++
				if !m.surely(s.Field, force) {
					t.Errorf("%d enter %s, which takes %d", force, m.v.Patch.Name(s.Field), m.resists(s.Field))
				}
			}
		}
	}
	if entered[true] == 0 {
		t.Error("nobody ever enters a settlement")
	}
}

// foreign is a settlement that the realm knows and does not own.
func foreign(m *mind) *world.Settlement {
	for k := range m.v.Settlements {
		if s := &m.v.Settlements[k]; s.Realm != m.me && s.Realm != world.Nobody {
			return s
		}
	}
	return nil
}

func TestGarrisonsAreGuessedByWhoWasSeen(t *testing.T) {
	for seed := range dice.Dice(6) {
		m := realm(t, seed, Expert(), nil)
		s := foreign(m)
		if s == nil {
			continue
		}
		for n := range m.units { // nobody looks on
			m.units[n].Field = m.towns[0].Field
		}
		if m.watched(s.Field) {
			continue
		}
		for _, c := range []struct {
			what    string
			seen    int32
			watched bool
			want    int64
		}{
			{"nobody was seen, and nobody looks", 0, false, usual[s.Kind]},
			{"somebody was seen by who passed", 5000, false, 6000},
			{"nobody is there", 0, true, 0},
			{"who is there was seen", 5000, true, 5000},
		} {
			m.foe[s.Field] = c.seen
			m.units[0].Field = m.towns[0].Field
			if c.watched {
				m.units[0].Field = s.Field
			}
			if got, want := m.resists(s.Field), m.odds(s, c.want); got != want {
				t.Errorf("%s: %d, want %d", c.what, got, want)
			}
		}
		return
	}
	t.Fatal("nobody knows a foreign settlement")
}

func TestRealmsDoNotOpenAlike(t *testing.T) {
	turns := map[int]bool{}
	for seed := range dice.Dice(6) {
		m := realm(t, seed, Expert(), nil)
		for m.v.Turn = 0; m.settling(); m.v.Turn++ {
		}
		if turns[m.v.Turn] = true; m.v.Turn >= opening {
			t.Errorf("no war before turn %d", m.v.Turn)
		}
	}
	if len(turns) < 3 {
		t.Errorf("of six realms each begins wars from one of the turns %v", turns)
	}
}

func TestWhoDoesNotFightIsDissolvedAtHome(t *testing.T) {
	mute := Expert()
	mute.Mute = true
	for _, c := range []struct {
		what  string
		style Style
		want  bool
	}{{"an expert", Expert(), true}, {"the hint of one", mute, false}, {"an intermediate", Intermediate(), false}} {
		m := realm(t, 3, c.style, nil)
		m.reckon()
		gone := 0
		for n := range m.units {
			for _, change := range m.lines[n].Changes() {
				if k := m.units[n].Kind; change.Sort != sheet.Dissolve || k != kit.Worker && k != kit.Besieger {
					t.Errorf("%s: %s: %+v", c.what, k, change)
				}
				gone++
			}
		}
		if (gone > 0) != c.want {
			t.Errorf("%s dissolves %d units", c.what, gone)
		}
	}
}

func TestAHostTurnsOnIntrudersItIsStrongerThan(t *testing.T) {
	m := realm(t, 3, Expert(), func(w *world.World) {
		for n := range w.Stances {
			w.Stances[n] = world.War
		}
	})
	n := rider(t, m)
	at := grid.None
	for _, f := range m.v.Patch.Around(m.units[n].Field) {
		if r := m.search(n, march.At(&m.units[n]), 0, 1, m.calm); f != grid.None && r.has(f) && m.ours(f) && m.ix.Settlement(f) < 0 {
			at = f
			break
		}
	}
	if at == grid.None {
		t.Fatal("nobody can come near")
	}
	m.rival[at] = 2
	for _, c := range []struct {
		foe, force int32
		want       bool
	}{{4000, 6000, true}, {4000, 5900, false}, {900, 6000, false}} {
		m.foe[at] = c.foe
		if got, _ := m.intruder(n, c.force); (got == at) != c.want {
			t.Errorf("%d against %d: goes to %d", c.force, c.foe, got)
		}
	}
}
